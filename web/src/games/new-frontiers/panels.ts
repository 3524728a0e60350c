import { label } from './strings';
import type { Panel } from './types';

/** The tabs of a phone: a question belongs to the part of the table where its answers lie. */
export const PANELS: Panel[] = [
  { id: 'tiles', label: label('tiles'), icon: 'tiles', kinds: ['action:'] },
  { id: 'market', label: label('tab_market'), icon: 'market', kinds: ['development:'] },
  { id: 'worlds', label: label('worlds'), icon: 'worlds', kinds: ['world:', 'goal:', 'home:', 'kind:'] },
  { id: 'empire', label: label('empire'), icon: 'empire', kinds: ['colony:', 'explored:', 'good:', 'consume:', 'resource:'], own: true },
  { id: 'rivals', label: label('rivals'), icon: 'rivals', kinds: ['seat:'] },
];
