import { describe, expect, it } from 'vitest';
import { LESSONS, type Step } from '.';
import { answered, begun, followed, parsed, placeOf, read, stepAhead, stepNow, type Progress } from './progress';

const text = { en: '', pl: '' };
const page = (): Step => ({ title: text, text });
const task = (when: string, wait: string, more: Partial<Step> = {}): Step => ({ title: text, text, when, wait, ...more });
const asked = (kind: string, ...options: string[]) => ({ kind, options });

const steps: Step[] = [
  page(), task('action', 'select explore', { doneBy: ['pick'] }), task('pick', 'any'), page(), { title: text, text, when: 'sell', note: true },
];
const choose = asked('action', 'select explore', 'select settle');

describe('a lesson', () => {
  const started = read(begun(), 0);

  it('begins with its pages, whatever is asked', () => {
    expect(stepNow(steps, begun(), choose)).toBe(0);
    expect(stepNow(steps, started, choose)).toBe(1);
  });

  it('goes on with the choice it waits for', () => {
    const after = answered(steps, started, choose, ['select explore'], 4);
    expect(stepNow(steps, after, asked('pick', 'pick smelter_moon'))).toBe(2);
    const done = answered(steps, after, asked('pick', 'pick smelter_moon'), ['pick smelter_moon'], 5);
    expect(stepNow(steps, done, null)).toBe(3);
    expect(stepAhead(steps, read(done, 3))).toBeNull();
  });

  it('asks again after another choice, and gives way after the second', () => {
    const once = answered(steps, started, choose, ['select settle'], 4);
    expect(stepNow(steps, once, choose)).toBe(1);
    const twice = answered(steps, once, choose, ['select settle'], 9);
    expect(stepNow(steps, twice, choose)).toBe(3);
  });

  it('does not wait for a decision that only a declined task would have brought, but explains it should it come', () => {
    const declined: Progress = { done: { 0: 0, 1: 10 }, declined: { 1: 2 } };
    expect(stepAhead(steps, declined)).toBe(3);
    expect(placeOf(steps, declined)).toEqual({ step: 3, of: 3 });
    const end = read(declined, 3);
    expect(stepNow(steps, end, choose)).toBeNull();
    expect(stepNow(steps, end, asked('pick', 'pick smelter_moon'))).toBe(2);
    expect(stepAhead(steps, followed(steps, end, choose, 9))).toBe(1);
  });

  it('brings a step back when the choice is undone', () => {
    const after = answered(steps, started, choose, ['select explore'], 4);
    expect(stepNow(steps, followed(steps, after, choose, 5), choose)).toBeNull();
    expect(stepNow(steps, followed(steps, after, choose, 4), choose)).toBe(1);
  });

  it('takes a task as learnt when somebody else brings its decision about', () => {
    const shown = followed(steps, started, asked('pick', 'pick smelter_moon'), 6);
    expect(stepNow(steps, shown, asked('pick', 'pick smelter_moon'))).toBe(2);
    expect(stepAhead(steps, shown)).toBe(2);
  });

  it('says a word about something new once, also after its end', () => {
    const end: Progress = { done: { 0: 0, 1: 5, 2: 6, 3: 0 }, declined: {} };
    expect(stepNow(steps, end, asked('sell', 'pass'))).toBe(4);
    expect(stepNow(steps, answered(steps, end, asked('sell', 'pass'), ['pass'], 9), asked('sell', 'pass'))).toBeNull();
  });

  it('leaves a task out that cannot be done now', () => {
    expect(stepNow(steps, started, asked('action', 'select settle'))).toBeNull();
  });

  it('counts pages and tasks, not notes', () => {
    expect(placeOf(steps, begun())).toEqual({ step: 1, of: 4 });
    expect(placeOf(steps, started)).toEqual({ step: 2, of: 4 });
  });

  it('starts anew from an unreadable keepsake', () => {
    for (const kept of [null, '', '7', '{"at":3}', 'null']) expect(parsed(kept)).toEqual(begun());
    expect(parsed(JSON.stringify(started))).toEqual(started);
  });
});

it('every lesson ends with a page and names what a task waits for', () => {
  for (const lesson of LESSONS) {
    const way = lesson.steps.filter((step) => !step.note);
    expect(way[way.length - 1].when).toBeUndefined();
    for (const step of lesson.steps) if (step.wait !== undefined) expect(step.when).toBeDefined();
  }
});
