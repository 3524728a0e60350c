/** Hull silhouettes by ship level, nose up, on a 40 x 46 grid: each level is bigger and shows one more engine. */
export interface Hull {
  body: string;
  wing: string;
  glass: string;
  engines: number[];
  /** Baseline of the level number. */
  y: number;
}

export const HULLS: Hull[] = [
  {
    body: 'M20 4.5c5 6.5 8 14 8.5 23.5L33 40l-13-4.5L7 40l4.5-12C12 18.5 15 11 20 4.5z',
    wing: 'M11 30 5 42l6-2M29 30l6 12-6-2',
    glass: 'M20 9c1.3 1.8 2.3 3.7 3 5.7h-6c.7-2 1.7-3.9 3-5.7z',
    engines: [20],
    y: 31,
  },
  {
    body: 'M20 2.5c5.5 6.5 8.5 14 8.5 23V36l-4 4.5h-9l-4-4.5V25.5c0-9 3-16.5 8.5-23z',
    wing: 'M12 21 2.5 33v8l9.5-4.5zM28 21l9.5 12v8L28 36.5z',
    glass: 'M20 7c1.6 2 2.7 4.2 3.4 6.5h-6.8C17.3 11.2 18.4 9 20 7z',
    engines: [16.5, 23.5],
    y: 31,
  },
  {
    body: 'M20 1.5c5.5 6 9 13.5 9 22.5v12.5L26 41H14l-3-4.5V24c0-9 3.5-16.5 9-22.5z',
    wing: 'M11.5 15 5 20v7l-4 5v10l10.5-4.5zM28.5 15l6.5 5v7l4 5v10l-10.5-4.5z',
    glass: 'M20 6c1.6 2 2.9 4.2 3.6 6.5h-7.2C17.1 10.2 18.4 8 20 6z',
    engines: [15.5, 20, 24.5],
    y: 31.5,
  },
  {
    body: 'M20 .5 26.5 7l3 11v19L26 42H14l-3.5-5V18l3-11z',
    wing: 'M11 9 5 14.5V23L-.5 28v14.5l5-1V36L11 35zM29 9l6 5.5V23l5.5 5v14.5l-5-1V36L29 35z',
    glass: 'M20 4.5l3 3.5.8 4.5h-7.6L17 8z',
    engines: [14, 18, 22, 26],
    y: 31.5,
  },
];
