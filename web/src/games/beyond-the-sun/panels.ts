import { label } from './strings';
import type { Panel } from './types';

/** The tabs of a phone. */
export const PANELS: Panel[] = [
  { id: 'tree', label: label('tab_tree'), icon: 'tree', kinds: ['slot:', 'space:', 'type:', 'guild:', 'card:'] },
  { id: 'map', label: label('tab_map'), icon: 'map', kinds: ['location:', 'link:', 'ship:'] },
  { id: 'mat', label: label('mat'), icon: 'mat', kinds: ['disc:', 'track:', 'column:', 'produce:', 'leader:', 'trade:'], own: true },
  { id: 'rivals', label: label('rivals'), icon: 'rivals', kinds: ['seat:', 'achievement:'] },
];
