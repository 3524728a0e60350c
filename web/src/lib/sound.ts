/** The sounds of the page, made on the spot: all short and soft, none before they are switched on. */
import { settings } from './settings.svelte';

export type Sound = 'pawn' | 'pay' | 'gain' | 'ship' | 'card' | 'lost' | 'event' | 'achievement' | 'turn' | 'final';
export type Timbre = 'ore' | 'population' | 'credits';

/** One note: hertz, when it starts and how long it sounds in seconds, how loud, and its voice. */
export interface Note {
  hz: number;
  at: number;
  long: number;
  loud: number;
  voice: OscillatorType | 'noise';
  /** The pitch it glides to. */
  to?: number;
  /** It grows slowly instead of being struck. */
  swells?: boolean;
}

const VOICES: Record<Timbre, { base: number; voice: OscillatorType; long: number }> = {
  ore: { base: 1320, voice: 'sine', long: 0.16 },
  population: { base: 392, voice: 'triangle', long: 0.2 },
  credits: { base: 880, voice: 'square', long: 0.09 },
};
const BELL: Note[] = [{ hz: 784, at: 0, long: 0.38, loud: 0.5, voice: 'sine' }, { hz: 1568, at: 0, long: 0.25, loud: 0.18, voice: 'sine' }];
/** Each seat has a key of its own. */
const KEYS = [523, 587, 659, 698, 440];

export function notesOf(sound: Sound, more: { timbre?: Timbre; seat?: number; far?: number } = {}): Note[] {
  const { base, voice, long } = VOICES[more.timbre ?? 'ore'];
  const loud = voice === 'square' ? 0.12 : 0.32;
  switch (sound) {
    case 'pawn': return [{ hz: 210, to: 120, at: 0, long: 0.07, loud: 0.5, voice: 'triangle' }, { hz: 900, at: 0, long: 0.02, loud: 0.12, voice: 'noise' }];
    case 'pay': return [{ hz: base * 1.25, at: 0, long, loud, voice }, { hz: base, at: 0.09, long, loud, voice }];
    case 'gain': return [{ hz: base, at: 0, long, loud, voice }, { hz: base * 1.25, at: 0.09, long, loud, voice }];
    case 'ship': return [{ hz: 500, to: 1600, at: 0, long: 0.14 + 0.2 * Math.min(1, more.far ?? 0.5), loud: 0.25, voice: 'noise' }];
    case 'card': return [{ hz: 2600, at: 0, long: 0.06, loud: 0.2, voice: 'noise' }, { hz: 1800, at: 0.07, long: 0.05, loud: 0.14, voice: 'noise' }];
    case 'lost': return [{ hz: 147, at: 0, long: 0.38, loud: 0.4, voice: 'triangle' }, { hz: 98, at: 0, long: 0.38, loud: 0.4, voice: 'triangle' }];
    case 'event': return [262, 330, 392].map((hz) => ({ hz, at: 0, long: 0.39, loud: 0.24, voice: 'triangle' as const, swells: true }));
    case 'achievement': {
      const key = KEYS[more.seat ?? 0] ?? KEYS[0];
      return [1, 1.26, 1.5].map((part, i) => ({ hz: key * part, at: i * 0.09, long: 0.2, loud: 0.35, voice: 'triangle' as const }));
    }
    case 'turn': return BELL;
    case 'final': return [...BELL.map((note) => ({ ...note, long: 0.18 })), ...BELL.map((note) => ({ ...note, at: 0.2, long: 0.19 }))];
  }
}

let audio: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

function noise(context: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  const made = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = made.getChannelData(0);
  let seed = 1;
  for (let i = 0; i < samples.length; i++) {
    seed = (seed * 16807) % 2147483647;
    samples[i] = seed / 1073741823 - 1;
  }
  hiss = made;
  return made;
}

function strike(context: AudioContext, note: Note, volume: number): void {
  const start = context.currentTime + note.at;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, note.loud * volume), start + (note.swells ? note.long * 0.6 : Math.min(0.02, note.long / 3)));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + note.long);
  gain.connect(context.destination);
  if (note.voice === 'noise') {
    const source = context.createBufferSource();
    source.buffer = noise(context);
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.setValueAtTime(note.hz, start);
    if (note.to) filter.frequency.exponentialRampToValueAtTime(note.to, start + note.long);
    source.connect(filter).connect(gain);
    source.start(start);
    source.stop(start + note.long);
    return;
  }
  const source = context.createOscillator();
  source.type = note.voice;
  source.frequency.setValueAtTime(note.hz, start);
  if (note.to) source.frequency.exponentialRampToValueAtTime(note.to, start + note.long);
  source.connect(gain);
  source.start(start);
  source.stop(start + note.long);
}

/** Let it be heard, if sounds are switched on; `later` by so many seconds. */
export function sound(name: Sound, more: { timbre?: Timbre; seat?: number; far?: number; later?: number } = {}): void {
  if (!settings.sound || settings.volume <= 0 || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const note of notesOf(name, more)) strike(audio, { ...note, at: note.at + (more.later ?? 0) }, settings.volume * 0.5);
}
