import { beforeEach, describe, expect, it } from 'vitest';
import type { Fact, SampleAnswer, WorkshopKind } from '../../wire';
import { chosenPack, digestOf, freshPack, keepPack, linkTo, myPacks, packText, packed, rowOf, unpacked, withRow } from './packs';
import { entriesOf, likeCard } from './entries';
import { differences, examplesOf, knownOn, printedOn, readNumbers, sourceFor, valueAt, withValue, wordBefore, writtenNumbers } from './rows';
import { NOTHING, added, clearly, findings } from './sample';
import { words } from './strings';

const fact = (path: string, type: Fact['type'] = 'number'): Fact => ({
  path, type, label: { en: path, pl: path }, check: path, by: '', low: 0, high: 20, choices: [], empty: false, given: false,
});
const OURS = { id: 'sirius', name: 'Sirius', vp: 2, bonus: 'gain 1 ore', mat: { setup: null, supply: { A: 4 } }, source: 'partial' };
const KNOWN = { source: 'partial', facts: ['name', 'vp'], note: { en: 'name, VP', pl: 'nazwa, punkty' } };
const FACTS = [fact('name', 'names'), fact('vp'), fact('bonus', 'effect')];

describe('a draft over our row', () => {
  it('says only what differs', () => {
    const changed = withValue(OURS, { id: 'sirius' }, 'vp', 3);
    expect(changed).toEqual({ id: 'sirius', vp: 3 });
    expect(withValue(OURS, changed, 'vp', 2)).toEqual({ id: 'sirius' });
  });

  it('takes a whole part along when one fact in it changes', () => {
    const changed = withValue(OURS, { id: 'sirius' }, 'mat.supply.A', 5);
    expect(changed).toEqual({ id: 'sirius', mat: { setup: null, supply: { A: 5 } } });
    expect(valueAt(OURS, 'mat.supply.A')).toBe(4);
  });

  it('tells the differences in the order of the facts', () => {
    expect(differences(FACTS, OURS, { id: 'sirius', bonus: 'gain 2 ore', vp: 3 }).map((each) => [each.fact.path, each.ours, each.mine])).toEqual([
      ['vp', 2, 3], ['bonus', 'gain 1 ore', 'gain 2 ore'],
    ]);
  });

  it('has the marks of its owner, and of facts that everybody can know those that it leaves as they are', () => {
    expect(printedOn(FACTS, { id: 'sirius' })).toEqual([]);
    expect(printedOn(FACTS, { id: 'sirius', source: 'printed' })).toHaveLength(3);
    expect(printedOn(FACTS, { id: 'sirius', source: 'partial', printed: ['vp', 'gone'] })).toEqual(['vp']);
    expect(knownOn(FACTS, KNOWN, OURS, { id: 'sirius' })).toEqual(['name', 'vp']);
    expect(knownOn(FACTS, KNOWN, OURS, { id: 'sirius', vp: 3 })).toEqual(['name']);
    expect(knownOn(FACTS, null, {}, { id: 'mine', vp: 3 })).toEqual([]);
  });

  it('is known from what its owner has marked and what was known before', () => {
    const paths = FACTS.map((each) => each.path);
    expect([0, 2, 3].map((n) => sourceFor(FACTS, paths.slice(0, n), [], 'house'))).toEqual(['house', 'partial', 'printed']);
    expect(sourceFor(FACTS, ['bonus'], ['name', 'vp'], 'partial'), 'the rest was known').toBe('printed');
    expect(sourceFor(FACTS, [], paths, 'rulebook'), 'nothing is changed').toBe('rulebook');
    expect(sourceFor(FACTS, [], ['name', 'vp'], 'card'), 'one fact is the owner\'s own').toBe('partial');
    expect(sourceFor(FACTS, [], ['name'], 'house'), 'a name alone makes nothing known').toBe('house');
  });
});

it('numbers are read in the shape they had', () => {
  expect(readNumbers('2, 4', [1, 2])).toEqual([2, 4]);
  expect(readNumbers(writtenNumbers({ A: 4, B: 3 }), { A: 1 })).toEqual({ A: 4, B: 3 });
  expect(readNumbers('two', [1])).toBeNull();
});

it('a card like another one is listed behind ours, whole', () => {
  const kind = { id: 'systems', closed: false, fixed: [], facts: FACTS, sets: [], known: [KNOWN], rows: [OURS] } as WorkshopKind;
  expect(entriesOf([kind], null).map((entry) => [entry.standing, entry.known?.facts])).toEqual([['partly', ['name', 'vp']]]);
  const row = likeCard(entriesOf([kind], null), { ...OURS, printed: ['vp'] });
  expect([row.id, row.name, row.source, 'printed' in row]).toEqual(['sirius_2', 'Sirius 2', 'house', false]);
  const [, added] = entriesOf([kind], withRow(freshPack('beyond-the-sun', 'My box', 'Ola'), 'systems', row));
  expect([added.card, added.ours, added.standing, added.changed]).toEqual(['sirius_2', {}, 'ours', true]);
});

it('examples are other cards with the same word', () => {
  const kind = { id: 'systems', closed: false, fixed: [], facts: FACTS, sets: [], known: [], rows: [OURS, { id: 'other', bonus: 'gain 2 ore ; jump 1' }] } as WorkshopKind;
  expect(examplesOf([kind], kind, 'sirius', 'jump').map((each) => each.card.id)).toEqual(['other']);
  expect(examplesOf([kind], kind, 'sirius', 'jum')).toEqual([]);
  expect(wordBefore('gain 2 ', 7)).toBe('gain');
});

describe('my packs', () => {
  beforeEach(() => localStorage.clear());

  it('are kept, grow in version and forget a card that says nothing', () => {
    const pack = withRow(freshPack('beyond-the-sun', 'My box', 'Ola'), 'systems', { id: 'sirius', vp: 3 });
    keepPack(pack);
    expect(chosenPack('beyond-the-sun')?.version).toBe(2);
    expect(chosenPack('new-frontiers')).toBeNull();
    expect(rowOf(pack, 'systems', 'sirius')).toEqual({ id: 'sirius', vp: 3 });
    expect(withRow(pack, 'systems', { id: 'sirius' }).rows).toEqual({});
  });

  it('survive a damaged entry', () => {
    localStorage.setItem('heliopause.packs', '{');
    expect(myPacks()).toEqual([]);
  });

  it('that are too large for a link have none', async () => {
    const noise = (n: number) => Array.from({ length: 300 }, (_, k) => String.fromCharCode(97 + ((k * k * (n + 7) + k * 31 * n + ((k * n) >> 3)) % 26))).join('');
    let pack = freshPack('beyond-the-sun', 'My box', 'Ola');
    for (let n = 0; n < 300; n++) pack = withRow(pack, 'systems', { id: `card_${n}`, known: noise(n) });
    expect(await linkTo(pack)).toBeNull();
  });

  it('travel in a link and come out as they were', async () => {
    const pack = withRow(freshPack('beyond-the-sun', 'Pudełko Żanety', 'Ola'), 'systems', { id: 'sirius', bonus: 'gain 2 ore' });
    const link = await linkTo(pack);
    expect(await unpacked(link!.split('take=')[1])).toBe(packText(pack));
    await expect(unpacked('%%%')).rejects.toThrow();
    await expect(unpacked(await packed('a'.repeat(400_000)))).rejects.toThrow(RangeError);
  });
});

describe('games of bots', () => {
  const of = (games: number, used: number) => ({ games, used, rounds: 15 * games, best: 40 * games });
  const told = (mine: [number, number], ours: [number, number], owned = true): SampleAnswer => ({ level: 'officer', owned, mine: of(...mine), ours: of(...ours) });

  it('are added up and told in whole percent', () => {
    const sum = added(added(NOTHING, told([2, 1], [2, 0])), told([2, 1], [2, 0]));
    expect([sum.mine, sum.ours]).toEqual([of(4, 2), of(4, 0)]);
    expect(findings(told([60, 30], [60, 10])).map((each) => [each.key, each.holes.mine, each.holes.ours])).toEqual([
      ['sampleGames', undefined, undefined], ['sampleUsedBoth', 50, 17], ['sampleLengthBoth', undefined, undefined],
    ]);
    expect(findings(NOTHING)).toEqual([]);
  });

  it('say when a difference may be chance, and nothing of ours where there is none', () => {
    expect(findings(told([60, 30], [60, 27])).map((each) => each.key)).toContain('sampleChance');
    expect(findings(told([5, 2], [0, 0])).map((each) => each.key)).toEqual(['sampleGames', 'sampleUsed', 'sampleLength']);
    expect(findings(told([5, 0], [5, 0], false)).map((each) => each.key)).toEqual(['sampleGames', 'sampleLengthBoth']);
    expect([clearly(0, 0, 60), clearly(30, 27, 60), clearly(40, 20, 60)]).toEqual([false, false, true]);
  });
});

it('the checksum is the digest that tables name', async () => {
  const pack = { ...freshPack('beyond-the-sun', 'Pudełko', 'Ola'), rows: { systems: [{ vp: 3, id: 'sirius', printed: ['vp'] }] } };
  expect(await digestOf(pack)).toBe('95495f15fb949260');
});

it('both languages have the same words and holes', () => {
  const holes = (entry: unknown) => [...new Set(JSON.stringify(entry).match(/\{\w+\}/g) ?? [])].sort();
  for (const key of Object.keys(words.en) as (keyof typeof words.en)[]) expect(holes(words.pl[key]), key).toEqual(holes(words.en[key]));
  expect(Object.keys(words.pl).sort()).toEqual(Object.keys(words.en).sort());
});
