/** What puzzles are about here. */
import type { PuzzleKind } from '../../lib/games';

export const PUZZLES: readonly PuzzleKind[] = [
  { id: 'research', icon: 'tree', name: { en: 'Research: which card, which road', pl: 'Badania: która karta, która droga' }, themes: ['research', 'discover', 'opens', 'affords'] },
  { id: 'control', icon: 'flag', name: { en: 'Fight for control', pl: 'Walka o kontrolę' }, themes: ['takes', 'takes_from', 'loses', 'leaves', 'builds', 'upgrades', 'strong'] },
  { id: 'colonies', icon: 'map', name: { en: 'Colonize now or later', pl: 'Kolonizować teraz czy później' }, themes: ['colonizes', 'ready', 'first_colonize'] },
  { id: 'ending', icon: 'goals', name: { en: 'Points and the end', pl: 'Punkty i koniec gry' }, themes: ['ends', 'late', 'points', 'claims'] },
  { id: 'economy', icon: 'graph', name: { en: 'Growth, ore or ships', pl: 'Wzrost, ruda czy statki' }, themes: [] },
];
