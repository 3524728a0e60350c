import type { Chapter } from '.';

export const LEADERS_AND_SOLO: readonly Chapter[] = [];
