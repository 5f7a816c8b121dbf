import { describe, expect, test } from 'vitest';
import { SingleFlight } from './singleFlight.ts';

/** Something that is asked: each question gets the number of its turn, when it is let go on. */
function oracle() {
  const waiting: (() => void)[] = [];
  let asked = 0;
  return {
    asked: () => asked,
    ask: async () => {
      const turn = (asked += 1);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return turn;
    },
    answer: async () => {
      waiting.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('fresh answers', () => {
  test('are never to a question that was asked before one’s own; a rush costs two', async () => {
    const { ask, answer, asked } = oracle();
    const answers = new SingleFlight<number>();
    const first = answers.joinNext('sam', ask);
    const rush = Array.from({ length: 100 }, () => answers.joinNext('sam', ask));
    await answer();
    await answer();
    expect(await first).toBe(1);
    expect(new Set(await Promise.all(rush))).toEqual(new Set([2]));
    expect(asked()).toBe(2);
  });

  test('about others do not wait', async () => {
    const { ask, answer } = oracle();
    const answers = new SingleFlight<number>();
    const both = [answers.joinNext('sam', ask), answers.joinNext('ada', ask)];
    await answer();
    await answer();
    expect(await Promise.all(both)).toEqual([1, 2]);
  });

  test('come after a question that failed, too', async () => {
    const { ask, answer } = oracle();
    const answers = new SingleFlight<number>();
    const failing = answers.joinNext('sam', async () => {
      await ask();
      throw new Error('no answer');
    });
    const next = answers.joinNext('sam', ask);
    await Promise.all([expect(failing).rejects.toThrow('no answer'), answer()]);
    await answer();
    expect(await next).toBe(2);
  });
});

test('shared work is done once while it is under way, and anew afterwards', async () => {
  const { ask, answer } = oracle();
  const shared = new SingleFlight<number>();
  const rush = Array.from({ length: 50 }, () => shared.join('sam', ask));
  await answer();
  expect(new Set(await Promise.all(rush))).toEqual(new Set([1]));
  const again = shared.join('sam', ask);
  await answer();
  expect(await again).toBe(2);
});
