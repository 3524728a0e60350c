/** Hull silhouettes by ship level, nose up, on a 40 x 46 grid: each level is bigger and shows one more engine. */
export interface Hull {
  body: string
  wing: string
  glass: string
  engines: number[]
  /** Baseline of the level number. */
  y: number
}

export const HULLS: Hull[] = [
  {
    body: 'M20 6c3.3 4.6 5 10 5 16l3.5 13.5-8.5-3-8.5 3L15 22c0-6 1.7-11.4 5-16z',
    wing: 'M15 24 9.5 36l4-1M25 24l5.5 12-4-1',
    glass: 'M20 10.500c1 1.6 1.6 3.4 1.8 5.300h-3.600c.2-1.9.8-3.7 1.8-5.300z',
    engines: [20],
    y: 30,
  },
  {
    body: 'M20 3.500c3.8 5 6 11 6 17.500v12l-3 5h-6l-3-5V21c0-6.5 2.2-12.5 6-17.500z',
    wing: 'M14 20 5.5 32.500v5.500l8.5-4.500zM26 20l8.5 12.500v5.500L26 33.500z',
    glass: 'M20 8c1.2 1.9 1.9 4 2.1 6.200h-4.200C18.1 12 18.8 9.9 20 8z',
    engines: [17.5, 22.5],
    y: 30,
  },
  {
    body: 'M20 2c4 5 6.5 11.5 6.5 18.500V34l-2.5 5.500h-8L13.5 34V20.500C13.5 13.5 16 7 20 2z',
    wing: 'M13.5 15 8 19.500V26l-4.5 5v9.500l10-4zM26.5 15l5.5 4.500V26l4.5 5v9.500l-10-4z',
    glass: 'M20 7c1.4 2.2 2.2 4.5 2.4 7h-4.800c.2-2.5 1-4.8 2.4-7z',
    engines: [16, 20, 24],
    y: 31,
  },
  {
    body: 'M20 .5 25 9l2.5 9v18L24.5 41h-9l-3-5V18L15 9z',
    wing: 'M12.5 10 6.5 15v8L1.5 28v13.500l4-1V35l7-1zM27.5 10l6 5v8l5 5v13.500l-4-1V35l-7-1z',
    glass: 'M20 5.500l2.3 4.5.4 5h-5.400l.4-5z',
    engines: [14.5, 18.2, 21.8, 25.5],
    y: 31,
  },
]
