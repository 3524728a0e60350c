import { describe, expect, it } from 'vitest';
import type { Focus } from '../../lib/focus';
import boards from './fixtures/boards.json';
import cards from './fixtures/cards.json';
import { three } from './fixtures/states';
import { inspect, standing } from './inspect';
import { readModel } from './model';
import { waysOf } from './ways';
import type { Boards, Card, Lang, Option, TableProps } from './types';

const options = three.decision!.options as unknown as Option[];
const byRef = (ref: string): Option[] => options.filter((option) => option.refs.includes(ref));

function table(lang: Lang = 'en'): TableProps {
  const hot = new Map(options.flatMap((option) => option.refs.map((ref): [string, Option[]] => [ref, byRef(ref)])));
  return { state: three, cards: new Map((cards as unknown as Card[]).map((card) => [card.id, card])), boards, lang, seat: 0, hot, blocked: new Map(), layout: 'table' } as unknown as TableProps;
}

function looked(focus: Partial<Focus>): Focus {
  return { refs: [], options: [], blocked: [], by: 'pointer', pinned: false, ...focus };
}

describe('the inspector on the table of Beyond the Sun', () => {
  it('says of a technology who has it and which prerequisites are missing', () => {
    const told = inspect(table(), looked({ refs: ['slot:II_D'], card: 'mass_cloning' }))!;
    expect(told.name).toBe('Mass Cloning');
    expect(told.kind).toBe('Technology, level II · 2 VP');
    expect(told.paragraphs.map((line) => line.opener)).toEqual(['Now', 'Action']);
    expect(told.sides[0]!.facts.map((fact) => fact.label)).toEqual(['Bot Captain', 'Maja']);
    expect(told.sides[1]!.facts).toEqual([{ label: 'Advanced Genetics', met: false }]);
  });

  it('says of a system the power of everybody and what is missing to colonize it', () => {
    const told = inspect(table(), looked({ refs: ['location:a1', 'card:barnards_star'], card: 'barnards_star' }))!;
    expect(told.sides.find((side) => side.title === 'To colonize it')!.facts).toEqual([
      { label: 'you control it', met: true },
      { label: '4 of 3 power', met: true },
    ]);
  });

  it('tells a whole rival in words', () => {
    const told = inspect(table('pl'), looked({ seat: 1 }))!;
    expect(told.paragraphs[0]!.words).toContain('Masowe klonowanie');
    expect(told.paragraphs[0]!.words).toContain('Hiperobliczenia');
  });

  it('shows every number of a choice before and after', () => {
    const ref = 'space:III_B.1';
    const told = inspect(table(), looked({ refs: [ref], card: 'mercenary_fleet', options: byRef(ref) }))!;
    expect(told.sides.at(-1)!.facts).toContainEqual(expect.objectContaining({ before: 5, after: 2, tone: 'bad' }));
    expect(standing(table(), { what: 'vp', amount: 1 })).toBe(22);
    expect(standing(table(), { what: 'luck', amount: 1 })).toBeNull();
  });

  it('says of a flight who will have what power, who will control the place, and who could answer', () => {
    const place = readModel(three, boards as unknown as Boards).places.find((entry) => entry.card === 'barnards_star')!.id;
    const flight: Option = {
      id: `move 1 sol>${place}`, text: { en: "Level 1 ship: Sol → Barnard's Star", pl: 'Statek poziomu 1: Sol → Gwiazda Barnarda' }, refs: [`location:${place}`], preview: [], reveals: false, role: '',
      standings: [{ place: `location:${place}`, before: 'P2', after: 'P1', strengths: { P1: 5, P2: 4 }, text: { en: 'you 5, Maja 4: you take control', pl: '' } }],
    };
    const told = inspect(table(), looked({ refs: flight.refs, options: [flight] }))!; // as the bar looks at it: by the place alone
    expect(told.name).toBe("Sol → Barnard's Star");
    expect(told.kind).toContain('Level 1 ship');
    expect(told.paragraphs[0]!.words).toContain('you take control');
    expect(told.sides.filter((side) => side.title === 'Control')).toEqual([]); // it is told once
    const { facts } = told.sides[0]!; // what it changes stands first
    expect(facts[0]).toMatchObject({ label: "Barnard's Star: You", before: 4, after: 5 });
    expect(facts).toContainEqual({ label: 'Control', before: 'Bot Captain', after: 'You', tone: 'good' });
  });

  const answer = (id: string, refs: string[], en = id): Option => ({ id, text: { en, pl: en }, refs, preview: [], reveals: false, role: '' });

  it.each([
    [answer('slot II_D', ['slot:II_D', 'card:mass_cloning']), 'Mass Cloning', /Supply cube/],
    [answer('uncover professors_guild', ['guild:professors_guild']), "Professors' Guild", /research/],
    [answer('space I1.1', ['space:I1.1']), '', /./],
    [answer('claim empire', ['achievement:empire']), 'Empire', /./],
    [answer('produce growth', ['track:food', 'produce:growth']), 'Growth', /cube/],
    [answer('produce trade', ['produce:trade']), 'Resource trade', /exchange/],
    [answer('disc ore', ['disc:ore']), 'Ore production', /disc/],
    [answer('column B', ['column:B']), 'Supply', /column/],
  ])('explains an answer of the bar by what it is about: %o', (option, name, words) => {
    const told = inspect(table(), looked({ refs: option.refs, options: [option] }))!;
    expect(told.name).toContain(name);
    expect(told.paragraphs.map((line) => line.words).join(' ')).toMatch(words);
  });

  it('says of an answer without a thing on the table which card asks, and its words', () => {
    const asked = table();
    const state = { ...asked.state, decision: { ...asked.state.decision!, source: 'mass_cloning' } };
    const told = inspect({ ...asked, state } as TableProps, looked({ options: [answer('choose A', [], 'A: Turn 2 Supply cubes into Population.')] }))!;
    expect([told.kind, told.name]).toEqual(['asked by Mass Cloning · A', 'Turn 2 Supply cubes into Population']);
    expect(told.paragraphs[0]!.opener).toBe('Mass Cloning');
  });

  it('ticks every known condition of a space that cannot be used', () => {
    const entry = { id: 'space guild.professors_guild', text: { en: '', pl: '' }, refs: ['space:guild.professors_guild'], why_not: { en: 'This Guild is still covered', pl: 'Ta gildia jest jeszcze zakryta' } };
    const told = inspect(table(), looked({ refs: entry.refs, blocked: [entry] }))!;
    expect(told.sides[0]!.facts).toEqual([
      { label: 'still covered', met: false },
      { label: '5 of 4 ore', met: true },
      { label: '3 of 1 population', met: true },
    ]);
    const poor = { ...entry, why_not: { en: 'You need 2 more Ore', pl: '' } };
    expect(inspect(table(), looked({ refs: entry.refs, blocked: [poor] }))!.sides[0]!.facts).toContainEqual({ label: '5 of 7 ore', met: false });
  });

  it('lets a slot say which open action discovers it, and for how much', () => {
    const props = table();
    const ways = waysOf(props, readModel(props.state, props.boards));
    expect(ways.new[2]).toEqual({ refs: ['space:basic.research_2.3'], cost: 3 });
    expect(ways.known[1]!.refs).toHaveLength(2);
    expect(ways.new[4]).toBeUndefined();
  });
});
