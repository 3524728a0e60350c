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
      id: `move 1 sol>${place}`, text: { en: 'Level 1 ship', pl: 'Statek poziomu 1' }, refs: [`location:${place}`], preview: [], reveals: false, role: '',
      standings: [{ place: `location:${place}`, before: 'P2', after: 'P1', strengths: { P1: 5, P2: 4 }, text: { en: '', pl: '' } }],
    };
    const told = inspect(table(), looked({ refs: flight.refs, options: [flight] }))!; // as the bar looks at it: by the place alone
    expect(told.name).toBe("Barnard's Star");
    const { facts } = told.sides[0]!; // what it changes stands first
    expect(facts[0]).toMatchObject({ label: "Barnard's Star: You", before: 4, after: 5 });
    expect(facts).toContainEqual({ label: 'Control', before: 'Bot Captain', after: 'You', tone: 'good' });
  });

  it('lets a slot say which open action discovers it, and for how much', () => {
    const props = table();
    const ways = waysOf(props, readModel(props.state, props.boards));
    expect(ways.new[2]).toEqual({ refs: ['space:basic.research_2.3'], cost: 3 });
    expect(ways.known[1]!.refs).toHaveLength(2);
    expect(ways.new[4]).toBeUndefined();
  });
});
