import { expect, test } from 'vitest';
import { halfOfSkill } from '#course/skills.ts';
import { standardProfile } from '../../exam.ts';
import type { FinishedAttempt } from '../calibration/record.queries.ts';
import { madeForm } from '../testing/madeForm.ts';
import { madeTakers } from '../testing/madeTakers.ts';
import { doubtsAbout, isRouteOff } from './doubts.ts';
import type { AnsweredItem, ItemHealth } from './health.queries.ts';
import { measureExamItems } from './measureExamItems.ts';
import { nameOf } from './quarantine.queries.ts';

const form = madeForm();
const [wrongKey = '', slow = ''] = [form.spec.modules['reading-writing-1'][3]?.id, form.spec.modules['math-1'][4]?.id];
const items = new Map(
  form.parts.map(({ print, part }): [string, AnsweredItem] => [
    nameOf({ id: part.id, print }),
    {
      ...{ id: part.id, print, half: halfOfSkill(part.skill) ?? 'math' },
      key: part.kind === 'typed' ? null : part.correctAnswer,
      wrongEntries: part.kind === 'typed' ? part.wrongEntries.map(({ entry }) => entry) : [],
    },
  ]),
);

/** What these attempts tell of the items; undefined where it was left off. */
async function measured(attempts: readonly FinishedAttempt[], isStopping = () => false) {
  let found: readonly ItemHealth[] | undefined;
  const record = {
    async *eachFinished() {
      yield* attempts;
    },
  };
  const health = {
    findItems: async () => items,
    replaceHealth: async (all: readonly ItemHealth[]) => void (found = all),
  };
  expect(await measureExamItems({ record, health, isStopping }, 1000)).toBe(found !== undefined);
  return found;
}

test('of first attempts with a clock an item with a wrong key is found, and one that takes too long', async () => {
  const taker = madeTakers(form, { at: 0, wrongKeys: [wrongKey], slow: [slow] });
  const first = Array.from({ length: 400 }, () => taker());
  const others = [taker({ isRepeat: true }), taker({ mode: 'paper' }), taker({ profile: { ...standardProfile, untimed: true } })];
  const found = (await measured([...first, ...others])) ?? [];
  const ofFirst = found.filter(({ item }) => form.spec.modules['math-1'].some(({ id }) => id === item));
  expect(ofFirst.map(({ firstAnswers, compared }) => [firstAnswers, compared])).toEqual(Array.from({ length: 20 }, () => [400, 400]));
  const doubts = new Map([...doubtsAbout(found)].map(([{ item }, all]) => [item, all.map(({ kind }) => kind)]));
  expect(doubts.get(wrongKey)).toEqual(['beaten-key', 'low-discrimination']);
  expect(doubts.get(slow)).toEqual(['slow']);
  expect(doubts.size).toBeLessThanOrEqual(3); // of 143 one may be named by chance
  const typed = found.find(({ item }) => item === form.spec.modules['math-1'][3]?.id);
  const [right = 0, foreseen = 0, ...more] = typed?.choices ?? [];
  expect([right, more]).toEqual([typed?.right, []]);
  expect(foreseen).toBeGreaterThan(0);
  expect(right + foreseen).toBeLessThan(400); // others typed what nobody foresaw
}); // prettier-ignore

test('a server that ends leaves off, and nothing is changed', async () => {
  const taker = madeTakers(form, { at: 0 });
  expect(await measured([taker(), taker()], () => true)).toBeUndefined();
});

test.each([
  [59, 59, false],
  [20, 60, true],
  [21, 60, false],
  [39, 60, false],
  [40, 60, true],
])('of a form that led %i of %i to the harder module the labels are off: %j', (harder, of, isOff) => {
  expect(isRouteOff({ form: 'form-1', half: 'math', harder, of })).toBe(isOff);
});

test('of few answers nothing is said, and what is answered in no time is named as what is too slow is', () => {
  const item = (firstAnswers: number, medianMs: number): ItemHealth => ({
    ...{ item: `${medianMs}`, print: 'p', half: 'math', key: 0, firstAnswers, right: firstAnswers, choices: [firstAnswers] },
    ...{ medianMs, compared: 0, discrimination: null, topChoices: [0] },
  }); // prettier-ignore
  const usual = [item(30, 60_000), item(30, 60_001), item(30, 60_002)];
  expect(doubtsAbout([...usual, item(29, 1000), item(29, 600_000)]).size).toBe(0);
  expect([...doubtsAbout([...usual, item(30, 10_000), item(30, 600_000)]).values()].flat().map(({ kind }) => kind)).toEqual(['quick', 'slow']); // prettier-ignore
});
