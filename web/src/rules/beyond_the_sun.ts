import type { Chapter } from '.';

export const BEYOND_THE_SUN: readonly Chapter[] = [];
