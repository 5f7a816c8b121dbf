import { describe, expect, test } from 'vitest';
import { together } from './together.ts';

/** Calls that end when the test says so. */
function heldCalls() {
  const calls: { inputs: number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const run = (inputs: number[]) =>
    new Promise<string[]>((resolve, reject) => {
      calls.push({ inputs, end: () => resolve(inputs.map((input) => `of ${input}`)), fail: reject });
    });
  return { calls, run, begun: () => calls.map(({ inputs }) => inputs) };
}

const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('calls that are made together', () => {
  test('what comes in one turn goes in one call, in its order, and each has its own answer', async () => {
    const { calls, run, begun } = heldCalls();
    const ask = together(run, { most: 9, atOnce: 1 });
    const answers = Promise.all([ask(1), ask(2), ask(2)]);
    await turn();
    expect(begun()).toEqual([[1, 2, 2]]);
    calls[0]?.end();
    expect(await answers).toEqual(['of 1', 'of 2', 'of 2']);
  });

  test('what comes while calls are under way waits for the next one, of which there are no more at once than is said', async () => {
    const { calls, run, begun } = heldCalls();
    const ask = together(run, { most: 9, atOnce: 2 });
    const answers = [ask(1)];
    await turn();
    answers.push(ask(2));
    await turn();
    answers.push(ask(3));
    await turn();
    answers.push(ask(4));
    await turn();
    expect(begun()).toEqual([[1], [2]]);
    calls[1]?.end();
    await turn();
    expect(begun()).toEqual([[1], [2], [3, 4]]);
    for (const call of calls) call.end();
    expect(await Promise.all(answers)).toEqual(['of 1', 'of 2', 'of 3', 'of 4']);
  });

  test('more than a call may have are shared out over the next ones', async () => {
    const { calls, run, begun } = heldCalls();
    const ask = together(run, { most: 2, atOnce: 2 });
    const answers = Promise.all([1, 2, 3, 4, 5].map(ask));
    await turn();
    await turn();
    expect(begun()).toEqual([
      [1, 2],
      [3, 4],
    ]);
    calls[0]?.end();
    await turn();
    expect(begun().at(-1)).toEqual([5]);
    for (const call of calls) call.end();
    expect(await answers).toHaveLength(5);
  });

  test('a call that fails has failed for all of it, and for nobody else', async () => {
    const { calls, run } = heldCalls();
    const ask = together(run, { most: 9, atOnce: 1 });
    const failing = Promise.allSettled([ask(1), ask(2)]);
    await turn();
    const next = ask(3);
    calls[0]?.fail(new Error('away'));
    expect(await failing).toMatchObject([{ reason: { message: 'away' } }, { reason: { message: 'away' } }]);
    await turn();
    calls[1]?.end();
    expect(await next).toBe('of 3');
  });

  test('whoever waited for 3 s while calls hung is told to try again, and nobody waits in vain behind them', async () => {
    const { calls, run, begun } = heldCalls();
    let clock = 0;
    const ask = together(run, { most: 2, atOnce: 1, now: () => clock });
    const first = ask(0);
    await turn();
    const late = Promise.allSettled(Array.from({ length: 500 }, (_, index) => ask(index + 1)));
    clock = 3_001;
    const inTime = ask(501);
    calls[0]?.fail(new Error('hung'));
    await expect(first).rejects.toThrow('hung');
    expect((await late).filter(({ status }) => status === 'fulfilled')).toEqual([]);
    expect(await late).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ httpStatus: 503 }) });
    await turn();
    expect(begun()).toEqual([[0], [501]]);
    calls[1]?.end();
    expect(await inTime).toBe('of 501');
  });

  test('one that throws at once fails as another does', async () => {
    const ask = together<number, never>(
      () => {
        throw new Error('no call');
      },
      { most: 1, atOnce: 1 },
    );
    await expect(ask(1)).rejects.toThrow('no call');
    await expect(ask(2)).rejects.toThrow('no call');
  });
});
