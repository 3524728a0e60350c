/** What a banner says. */
import { say, t } from '../../i18n/index.svelte';
import { isMine, type Decision, type Option, type TableState, type View } from '../types';
import { playbackOf } from './game';
import type { Step } from './steps';
import { sentence, type Telling } from './words';

export interface BannerWords {
  kind: 'achievement' | 'lost' | 'final' | 'last';
  tone: '' | 'alarm' | 'bad';
  seat: number | null;
  icon: string;
  title: string;
  text: string;
  /** Places of an achievement: who stands on them, or what they are still worth. */
  slots: { seat: number | null; vp: number }[];
}

const NONE: BannerWords['slots'] = [];

/** The banner of a step; null for most. */
export function bannerOf(step: Step, told: Telling): BannerWords | null {
  const [head] = step.events;
  const text = sentence(head, told);
  if (step.kind === 'achievement') return achievement(step, told);
  if (step.kind === 'final') return { kind: 'final', tone: 'alarm', seat: null, icon: 'achievement', title: t('banner.final'), text: [text, finalWords(step.view, head.args.a)].filter(Boolean).join(' '), slots: NONE };
  const lost = step.events.find((event) => event.kind === 'lost' && event.seat === told.you);
  if (!lost) return null;
  const by = step.events.find((event) => event.kind === 'control');
  return { kind: 'lost', tone: 'bad', seat: by?.seat ?? null, icon: 'control', title: t('banner.lost'), text: [lost, by].flatMap((event) => (event ? [`${sentence(event, told)}.`] : [])).join(' '), slots: NONE };
}

function finalWords(view: View, which: unknown): string {
  const goesOn = playbackOf(view.game).goesOn?.(which);
  return goesOn ? t(`banner.final.${goesOn}`) : '';
}

function achievement(step: Step, told: Telling): BannerWords {
  const [head] = step.events;
  const id = step.refs.find((ref) => ref.startsWith('achievement:'))?.slice(12) ?? '';
  const facts = playbackOf(step.view.game).achievement?.(step.view, id);
  const base: BannerWords = { kind: 'achievement', tone: '', seat: step.seat, icon: 'achievement', title: sentence(head, told), text: '', slots: NONE };
  if (!facts) return base;
  const left = facts.slots.slice(facts.claims.length);
  const mine = told.you === null ? undefined : facts.progress[told.you];
  const words = [
    left.length > 0 ? t('banner.left', { list: left.join(', ') }) : t('banner.none'),
    mine && told.you !== null && !facts.claims.some((claim) => claim.seat === told.you) ? t('banner.you', { have: mine.have, need: mine.need }) : '',
  ];
  return { ...base, text: words.filter(Boolean).join(' '), slots: facts.slots.map((vp, i) => ({ seat: facts.claims[i]?.seat ?? null, vp })) };
}

/** Is the last round running, so that the turn that begins is the reader's last? */
export function isLastRound(view: View): boolean {
  return playbackOf(view.game).lastRound(view);
}

const SHOWN = 3;

/** What an option surely brings: points, or a technology, which is worth some. */
function worth(option: Option, what: string): number {
  return option.preview.reduce((sum, change) => sum + (change.what === what ? change.amount : 0), 0);
}

/** "Your last turn": the options that still score, best first; those that read alike are told once. */
export function lastTurn(state: TableState, decision: Decision | null): BannerWords | null {
  if (!isMine(decision) || !isLastRound(state.view) || state.over) return null;
  const scoring = decision.options
    .map((option) => ({ words: say(option.text).replace(/\.$/, ''), vp: worth(option, 'vp'), more: worth(option, 'technology') }))
    .filter(({ vp, more }) => vp > 0 || (vp === 0 && more > 0))
    .sort((a, b) => b.vp - a.vp)
    .map(({ words, vp }) => (vp > 0 ? t('banner.scores', { what: words, vp: t('common.vp', { n: vp }) }) : words));
  const list = [...new Set(scoring)].slice(0, SHOWN);
  const text = list.length > 0 ? t('banner.last.text', { list: list.join('; ') }) : t('banner.last.none');
  return { kind: 'last', tone: '', seat: state.you, icon: 'achievement', title: t('banner.last'), text, slots: NONE };
}
