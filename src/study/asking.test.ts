import { describe, expect, test } from 'vitest';
import type { Ask } from '#course/lesson.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import {
  answerAsk,
  askingFrom,
  askingToTake,
  canShow,
  countSettled,
  openAsk,
  startAsking,
  type AskEvent,
} from './asking.ts';

const html = (text: string) => text as CleanHtml;
const choice: Ask = {
  ...{ kind: 'choice', id: 'c', skill: 's', question: html('?'), correctAnswer: 1 },
  ...{ options: ['a', 'b', 'c'].map(html), rationales: ['no', 'yes', 'no'].map(html) },
};
const typed: Ask = {
  ...{ kind: 'typed', id: 't', skill: 's', question: html('?'), correctEntries: ['2/3'] },
  ...{ rationale: html('yes'), wrongEntries: [] },
};
const asked = [choice, typed];
const after = (...events: AskEvent[]) => events.reduce((state, event) => answerAsk(state, event, 1), openAsk);
const tryOne = (given: number): AskEvent[] => [{ type: 'choose', given }, { type: 'check' }];

describe('a question of a lesson', () => {
  test('is tried until it is right, and then stays as it is', () => {
    expect(after(...tryOne(0))).toMatchObject({ verdict: 'wrong', wrongTries: [0], tries: 1 });
    const right = after(...tryOne(0), { type: 'retry' }, ...tryOne(1));
    expect(right).toMatchObject({ verdict: 'right', chosen: 1, wrongTries: [0], tries: 2 });
    expect(answerAsk(right, { type: 'retry' }, 1)).toBe(right);
    expect(answerAsk(right, { type: 'show' }, 1)).toBe(right);
  });

  test('shows its answer after two wrong tries to who asks for it, and not before', () => {
    const once = after(...tryOne(0));
    expect(canShow(once)).toBe(false);
    expect(answerAsk(once, { type: 'show' }, 1)).toBe(once);
    const twice = after(...tryOne(0), { type: 'retry' }, ...tryOne(2));
    expect(canShow(twice)).toBe(true);
    const shown = answerAsk(twice, { type: 'show' }, 1);
    expect(shown).toMatchObject({ isShown: true, verdict: 'wrong' });
    expect(answerAsk(shown, { type: 'retry' }, 1)).toBe(shown);
    expect(countSettled({ ...startAsking, asks: { c: shown } }, asked)).toBe(1);
  });
});

describe('what was kept', () => {
  const right = after(...tryOne(1));

  test('comes back, ready for another try after a wrong one', () => {
    const kept = { id: 'x', asks: { c: after(...tryOne(0)) }, steps: [2] };
    expect(askingFrom(JSON.parse(JSON.stringify(kept)), asked)).toEqual({
      ...{ id: 'x', steps: [2] },
      asks: { c: { ...openAsk, wrongTries: [0], tries: 1 } },
    });
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['no JSON of ours', 'x'],
    ['a list', []],
    ['a question that is not asked any more', { asks: { other: right } }],
    ['an answer that is not right any more', { asks: { c: { ...right, chosen: 2 } } }],
    ['a wrong try that is right now', { asks: { c: { ...openAsk, wrongTries: [1], tries: 1 } } }],
    ['an option that there is not', { asks: { c: { ...openAsk, chosen: 3 } } }],
    ['an entry where there are options', { asks: { c: { ...openAsk, chosen: '2/3' } } }],
    ['an option where something is typed', { asks: { t: { ...openAsk, chosen: 1 } } }],
    ['a verdict of nobody', { asks: { c: { ...right, verdict: 'fine' } } }],
    ['steps that are none', { steps: ['two'] }],
  ])('and is %s is as nothing', (_, kept) => {
    expect(askingFrom(kept, asked)).toEqual(startAsking);
  });
});

describe('what was answered on another device', () => {
  const place = (attemptId: string, tried: (number | string)[], right: boolean) => ({
    ...{ attemptId, parts: [{ partId: typeof tried[0] === 'string' ? 't' : 'c', tried, right, hints: 1 }] },
  });

  test('is taken where nothing was begun here, and of a newer run', () => {
    expect(askingToTake(startAsking, place('b', ['3/2', '.6667'], true), asked)).toEqual({
      ...{ id: 'b', steps: [] },
      asks: { t: { ...openAsk, chosen: '.6667', verdict: 'right', wrongTries: ['3/2'], tries: 2, hints: 1 } },
    });
    expect(askingToTake({ ...startAsking, id: 'a' }, place('b', [0], false), asked)?.id).toBe('b');
    expect(askingToTake({ ...startAsking, id: 'c' }, place('b', [0], false), asked)).toBeUndefined();
  });

  test('is put together with what was answered here in the same run', () => {
    const own = { id: 'b', asks: { c: after(...tryOne(1)) }, steps: [2] };
    expect(askingToTake(own, place('b', [0], false), asked)).toBeUndefined();
    expect(askingToTake(own, place('b', ['2/3'], true), asked)).toMatchObject({
      ...{ id: 'b', steps: [2] },
      asks: { c: { verdict: 'right' }, t: { verdict: 'right' } },
    });
  });

  test('is left out where it does not fit what is asked now', () => {
    expect(askingToTake(startAsking, place('b', [1], false), asked)?.asks).toEqual({});
  });
});
