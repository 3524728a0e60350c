import type { Chapter } from '.';

export const NEW_FRONTIERS: readonly Chapter[] = [];
