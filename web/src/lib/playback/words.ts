/** A step in words: what happened, its numbers, and what it changes for the reader. */
import { say, t, type Key } from '../../i18n/index.svelte';
import { withoutActor } from '../../ui/frame/turns';
import type { Fact, Inspected } from '../focus';
import type { Card, GameEvent, Player, TableState } from '../types';
import { playbackOf } from './game';
import type { Delta } from './numbers';
import type { Step } from './steps';

export interface Telling {
  players: readonly Player[];
  cards: ReadonlyMap<string, Card>;
  you: number | null;
}

export function telling(state: TableState, cards: ReadonlyMap<string, Card>): Telling {
  return { players: state.players, cards, you: state.you };
}

function nameOf(seat: number | null, { players }: Telling): string {
  return seat === null ? '' : (players[seat]?.name ?? '');
}

/** A line of the log as a sentence of its own; to the reader it says "you". */
export function sentence(event: GameEvent, told: Telling): string {
  const text = say(event.text).replace(/\.$/, '');
  const name = nameOf(event.seat, told);
  return name === '' || event.seat === told.you || text.includes(name) ? text : `${name} ${text}`;
}

/** Words for a number, as in previews. */
export function numberWord(what: string): string {
  return t(WORDS[what] ?? 'change.vp');
}
const WORDS: Record<string, Key> = {
  ore: 'change.ore', population: 'change.population', supply: 'change.supply', power: 'change.power', vp: 'change.vp', credits: 'change.credits',
  colonists: 'change.colonists', goods: 'change.goods', military: 'change.military', outposts: 'play.outposts', colonies: 'play.colonies',
};

function amount({ before, after }: Delta): string {
  return `${after > before ? '+' : '−'}${Math.abs(after - before)}`;
}

/** A few words for the strip of steps. */
export function short(step: Step, told: Telling): string {
  const [head] = step.events;
  if (step.kind === 'turn') return nameOf(step.seat, told) || withoutActor(say(head.text), '');
  const card = step.refs.map((ref) => (ref.startsWith('card:') ? told.cards.get(ref.slice(5)) : undefined)).find((found) => found !== undefined);
  if (step.kind === 'pawn' && card) return t('play.pawn', { what: say(card.name) });
  if (step.kind === 'pay') {
    const changes = step.deltas.filter((delta) => delta.seat === step.seat && delta.what !== 'supply' && delta.what !== 'vp');
    const points = step.deltas.filter((delta) => delta.seat === step.seat && delta.what === 'vp');
    const told = changes.length > 0 ? changes : points;
    if (told.length > 0) return told.map((delta) => t('play.delta', { amount: amount(delta), what: numberWord(delta.what) })).join(', ');
  }
  if (step.kind === 'draw' && step.events.length > 1) return t('play.cards', { n: step.events.length });
  if ((step.kind === 'event' || step.kind === 'card') && card) return say(card.name);
  return withoutActor(say(head.text), nameOf(step.seat, told)).replace(/^(takes the action|wykonuje akcję:) /, '');
}

/** What the lines of a step say about one seat besides the first line, without its name; null is the table. */
export function eventLines(step: Step, seat: number | null, told: Telling): { words: string; times: number }[] {
  const out: { words: string; times: number }[] = [];
  for (const event of step.events.slice(1)) {
    if (event.seat !== seat || event.kind === 'event_gone') continue; // that is the card's way, not the player's
    const words = withoutActor(say(event.text), nameOf(seat, told));
    const same = out.find((line) => line.words === words);
    if (same) same.times += 1;
    else out.push({ words, times: 1 });
  }
  return out;
}

function facts(deltas: readonly Delta[]): Fact[] {
  return deltas.map(({ what, icon, before, after }) => ({ icon, label: numberWord(what), before, after, tone: after > before ? 'good' : 'bad' }));
}

/** What it changes for the reader besides numbers. */
function forYou(step: Step, told: Telling): Fact[] {
  const label = youWords(step, told);
  return label === '' ? [] : [{ label }];
}

function youWords(step: Step, told: Telling): string {
  const { you } = told;
  if (you === null) return '';
  const [head] = step.events;
  const lost = step.events.find((event) => event.kind === 'lost' && event.seat === you);
  if (lost) return t('play.you.lost');
  const game = playbackOf(step.view.game);
  const slot = game.slot?.(step.view, step.refs.find((ref) => ref.startsWith('slot:'))?.slice(5) ?? '');
  if (slot && /^(discover|research)$/.test(head.kind)) {
    if (slot.researched_by.includes(you)) return t('play.you.have');
    return t(slot.lit ? 'play.you.can' : 'play.you.cannot');
  }
  if (step.kind === 'pawn' && step.refs.some((ref) => ref.startsWith('space:'))) return t('play.you.space');
  const place = game.place?.(step.view, step.refs.findLast((ref) => ref.startsWith('location:'))?.slice(9) ?? '');
  if ((step.kind === 'ship' || step.kind === 'control') && place && you < told.players.length) {
    const list = Object.entries(place.power).filter(([, power]) => power > 0);
    const words = list.map(([player, power]) => `${Number(player.slice(1)) - 1 === you ? t('play.you') : nameOf(Number(player.slice(1)) - 1, told)} ${power}`);
    if (words.length > 0) return t('play.you.power', { list: words.join(', ') });
  }
  return step.deltas.some((delta) => delta.seat === you) ? '' : t('play.you.nothing');
}

/** The step as the inspector tells it. */
export function inspected(step: Step, next: Step | null, place: { at: number; of: number }, told: Telling): Inspected {
  const [head, ...more] = step.events;
  const name = step.seat !== null && step.seat === told.you ? t('play.You') : nameOf(step.seat, told);
  const where = t('play.step', { at: place.at + 1, of: place.of });
  const paragraphs = more.map((event) => ({ words: sentence(event, told) }));
  if (next) paragraphs.push({ words: t('play.next', { what: sentence(next.events[0], told) }) });
  const actor = step.deltas.filter((delta) => delta.seat === step.seat);
  const others = step.deltas.filter((delta) => delta.seat !== step.seat && delta.seat !== told.you);
  const own = step.seat === told.you ? [] : step.deltas.filter((delta) => delta.seat === told.you);
  return {
    kind: name === '' ? where : `${name} · ${where}`,
    name: sentence(head, told),
    paragraphs,
    sides: [
      { title: name, facts: facts(actor) },
      ...[...new Set(others.map((delta) => delta.seat))].map((seat) => ({ title: nameOf(seat, told), facts: facts(others.filter((delta) => delta.seat === seat)) })),
      { title: t('play.You'), facts: [...facts(own), ...forYou(step, told)] },
    ],
  };
}
