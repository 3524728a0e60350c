import { beforeEach, describe, expect, it } from 'vitest';
import { Gate } from './frames';

describe('a gate that keeps what was drawn on the screen for a frame', () => {
  let seen: number[];
  let frames: (() => void)[];
  let gate: Gate<number>;
  const frame = (): void => frames.splice(0).forEach((then) => then());
  beforeEach(() => {
    seen = [];
    frames = [];
    gate = new Gate<number>((value) => {
      seen.push(value);
      gate.close();
    }, (then) => frames.push(then));
  });

  it('passes the first at once and of those that follow only the latest, a frame later', () => {
    for (const value of [1, 2, 3, 4]) gate.offer(value);
    expect(seen).toEqual([1]);
    frame();
    expect(seen).toEqual([1, 4]);
    frame();
    expect(seen).toEqual([1, 4]);
    gate.offer(5);
    expect(seen).toEqual([1, 4, 5]);
  });

  it('counts from the last thing drawn, whoever drew it', () => {
    gate.offer(1);
    const early = frames.splice(0);
    gate.close();
    gate.offer(2);
    early.forEach((then) => then());
    expect(seen).toEqual([1]);
    frame();
    expect(seen).toEqual([1, 2]);
  });

  it('forgets what waits when it is told so', () => {
    gate.offer(1);
    gate.offer(2);
    gate.clear();
    frame();
    expect(seen).toEqual([1]);
  });
});
