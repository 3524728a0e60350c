import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LessonInfo, LessonStep } from '../wire';
import { alongArrow, arrowPath, elementsOf, freePlace, overlap } from './places';
import { isDone, listed, passedBy, stepNow } from './steps';

const words = (text: string) => ({ en: text, pl: text });
const page: LessonStep = { say: words('read'), task: null, lit: [], arrow: [], quiz: [] };
const task: LessonStep = { ...page, task: words('do') };
const quiz: LessonStep = { ...task, quiz: [{ text: words('yes'), right: true }] };
const lesson: LessonInfo = {
  id: 'x', game: 'beyond-the-sun', part: 'base', icon: 'ore', title: words('X'), goal: words('x'), minutes: 2, players: 2,
  steps: [page, task, quiz, task, page],
};

describe('steps of a lesson', () => {
  it('come one after the other: read, do, answer', () => {
    const done = [true, false, true, false, true];
    expect(stepNow(lesson, done, [])).toBe(0);
    expect(stepNow(lesson, done, [0])).toBe(1);
    expect(stepNow(lesson, [true, true, true, false, true], [0])).toBe(2);
    expect(stepNow(lesson, [true, true, true, true, true], [0, 2])).toBe(4);
    expect(stepNow(lesson, [true, true, true, true, true], [0, 2, 4])).toBeNull();
  });

  it('open again when the table goes back', () => {
    expect(stepNow(lesson, [true, false, true, false, true], [0, 2, 4])).toBe(1);
  });

  it('count a question as done only when it was answered', () => {
    expect(isDone(lesson, 2, [true, true, true, true, true], [])).toBe(false);
  });

  it('do not hold up somebody who acted already', () => {
    expect(passedBy(lesson, [true, false, true, true, true], [])).toEqual([0, 2]);
    expect(passedBy(lesson, [true, false, true, false, true], [0])).toEqual([0]);
  });

  it('have a line in the list if they have a task', () => {
    expect(listed(lesson)).toEqual([1, 2, 3]);
  });
});

describe('places of a step', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<i data-at="slot:I1"></i><i data-at="mat:0:track:ore"></i><i data-at="mat:1:track:ore"></i><i data-at="mat:0:ore"></i><i data-at="mat:1:ore"></i><i data-at="tile:explore"></i><i data-card="spice_world"></i><i data-option="space a.1|space b"></i>';
  });
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('are found by their name, on the own mat, by the last part of it, as a card, as an option', () => {
    const at = (ref: string) => elementsOf(ref).map((one) => one.getAttribute('data-at') ?? one.getAttribute('data-card') ?? one.getAttribute('data-option'));
    expect(at('slot:I1')).toEqual(['slot:I1']);
    expect(at('track:ore')).toEqual(['mat:0:track:ore']);
    expect(at('resource:ore')).toEqual(['mat:0:ore']);
    expect(at('action:explore')).toEqual(['tile:explore']);
    expect(at('world:spice_world')).toEqual(['spice_world']);
    expect(at('option:space a')).toEqual(['space a.1|space b']);
    expect(at('nothing')).toEqual([]);
  });

  it('are not covered by the sentence', () => {
    const lit = [{ x: 300, y: 200, width: 200, height: 100 }];
    const needed = [{ x: 0, y: 500, width: 1000, height: 100 }];
    const size = { width: 300, height: 120 };
    const at = freePlace(size, lit, needed, { x: 0, y: 0, width: 1000, height: 600 });
    expect([...lit, ...needed].map((box) => overlap(box, { ...at, ...size }))).toEqual([0, 0]);
  });

  it('are joined by an arrow from edge to edge', () => {
    const from = { x: 0, y: 0, width: 20, height: 20 };
    const to = { x: 100, y: 0, width: 20, height: 20 };
    expect(arrowPath(from, to)).toBe('M20 10 Q60 24.4 100 10');
    expect(alongArrow(from, to)).toHaveLength(9);
  });
});
