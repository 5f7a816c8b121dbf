import { afterAll, describe, expect, test } from 'vitest';
import { askingLesson } from '#authoring/server/testing/askingLesson.ts';
import { courseOf } from '#authoring/server/testing/readSample.ts';
import type { Ask as AskInLesson, Lesson } from '#course/lesson.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import type { PartInView } from '../tutor.ts';
import { builtInTutor } from './builtIn/builtIn.ts';
import { guard, withheld, withheldInLesson, withheldTyped } from './guard/guard.ts';
import { lessonInView } from './lessonInView.ts';
import { instructionsFor } from './model/prompt.ts';
import { courseSearch } from './search/search.ts';
import { patientWorkers } from './testing/patientWorkers.ts';

const { database } = await testDatabase(); // holds the shipped course
const workers = patientWorkers();
afterAll(() => workers.stop());
const tutor = builtInTutor({ workers, search: courseSearch(database), similar: () => Promise.resolve(undefined) });

type Seen = NonNullable<PartInView['asks']>;
const seen = (id: string, ...tried: (number | string)[]): Seen[number] => ({ id, tried, isShown: false });
const done: Seen = [
  seen('rates-recall-1', 0),
  seen('rates-recall-2', '14'),
  seen('rates-ask-1', '8'),
  seen('rates-ask-2', '6'),
  seen('rates-ask-3', 0, 1),
];

describe('the tutor in a LEARN lesson', () => {
  async function rates(): Promise<Lesson> {
    const { course } = await courseOf({ 'lines/rates.md': askingLesson });
    const found = course.sections[0]?.lessons.find(({ id }) => id === 'rates');
    if (!found?.asks) throw new Error('Expected a lesson that asks');
    return { ...found, parts: [] };
  }
  const view = (asks: Seen, more: Partial<PartInView> = {}): PartInView => ({
    ...{ sectionId: 'lines', lessonId: 'rates', partId: 'rates', tried: [], hintsShown: 0, asks },
    ...more,
  });
  const asking = async (prompt: string, asks: Seen, more?: Partial<PartInView>) => ({
    ...{ history: [], prompt },
    part: lessonInView(await rates(), view(asks, more)),
  });
  async function heard(ask: Awaited<ReturnType<typeof asking>>, said?: string): Promise<string> {
    let all = '';
    async function* pieces() {
      for (const piece of (said ?? '').match(/\s*\S+\s*/g) ?? []) yield piece;
    }
    const answer = said === undefined ? tutor.stream(ask, new AbortController().signal) : pieces();
    for await (const piece of guard(ask, answer)) all += piece;
    return all;
  }

  test('knows the text, the question that one is at, and how the others stand', async () => {
    const { part } = await asking('?', [seen('rates-recall-1', 1), seen('rates-ask-1', '72')]);
    expect(part).toMatchObject({ part: { id: 'rates-ask-1' }, tried: ['72'], isSolved: false });
    expect(part.lesson?.others.map(({ part: { id }, tried, isSolved }) => [id, tried, isSolved])).toEqual([
      ['rates-recall-1', [1], false],
      ['rates-recall-2', [], false],
      ['rates-ask-2', [], false],
      ['rates-ask-3', [], false],
    ]);
    expect((await asking('?', [])).part).toMatchObject({ isSolved: true, lesson: { isAsking: false } });
  });

  test('takes a question for done that was answered right, or shown after two wrong tries', async () => {
    const shown = (...tried: string[]): Seen => [{ id: 'rates-ask-2', tried, isShown: true }];
    expect((await asking('?', [seen('rates-ask-2', '12/2')])).part.isSolved).toBe(true);
    expect((await asking('?', shown('5', '4'))).part.isSolved).toBe(true);
    expect((await asking('?', shown('5'))).part.isSolved).toBe(false);
    expect((await asking('?', shown('5', '5'))).part.isSolved).toBe(false);
  });

  test.each([
    ['of the question that one is at', [seen('rates-ask-2')], 'The answer is 6.', withheldTyped],
    ['by its number', [seen('rates-ask-3')], 'Option 2 is correct.', withheld],
    ['of another one', [seen('rates-ask-2')], 'In question 3 the answer is 8.', withheldTyped],
    ['of another one, once this one is done', [seen('rates-ask-2', '6')], 'So it comes to 14.', withheldInLesson],
    ['of another one by its number', [seen('rates-ask-2', '6')], 'In question 5 option 2 is right.', withheldInLesson],
    ['of any, while none was touched', [], 'In question 4 the answer is 6.', withheldInLesson],
  ] as const)('never gives the answer %s', async (_, asks, said, instead) => {
    expect(await heard(await asking('And then?', [...asks]), said)).toContain(instead);
  });

  test.each([
    ['an idea', [], 'A rate is how much one thing changes while another goes up by one step.'],
    ['why a wrong try is wrong', [seen('rates-ask-1', '72')], 'You multiplied where the question wants how much comes in one minute.'],
    ['what its author says of one that is done', [seen('rates-ask-2', '6')], 'You found it. Right: \\(10 - 4 = 6\\).'],
    ['all of it once all are done', done, 'In question 3 the answer is 8, and in question 5 option 2 is right.'],
  ] as const)('says %s', async (_, asks, said) => {
    expect(await heard(await asking('Tell me more', [...asks]), said)).toBe(said);
  }); // prettier-ignore

  test('gives the hint of the question, says why a try was wrong, and why the right one is right', async () => {
    expect(await heard(await asking('Give me a hint', [seen('rates-ask-1')]))).toContain('What is divided by what?');
    expect(await heard(await asking('Give me a hint', [seen('rates-ask-2')]))).toContain("press 'Check'");
    const wrong = await heard(await asking('Why is my answer wrong?', [seen('rates-ask-1', '72')]));
    expect(wrong).toContain('You multiplied');
    expect(await heard(await asking('Explain it', [seen('rates-ask-2', '6')]))).toContain('10 - 4 = 6');
  });

  test('finds what the course says while no question was touched', async () => {
    expect(await heard(await asking('When do I need a semicolon?', []))).toMatch(/This is what the course says:/);
    expect(await heard(await asking('hello', []))).toContain('I am the built-in tutor of this course.');
    expect(await heard(await asking('5 * 2 + 4', []))).not.toContain('14');
  });

  test('a model is told the text and what was answered, and no key that is open', async () => {
    const lesson = await rates();
    const told = (asks: Seen, keyed: (ask: AskInLesson) => AskInLesson = (ask) => ask) =>
      instructionsFor({ part: lessonInView({ ...lesson, asks: lesson.asks?.map(keyed) ?? [] }, view(asks)) }, '');
    const half = [seen('rates-ask-2', '6'), seen('rates-ask-1', '72'), seen('rates-ask-3', 0)];
    expect(told(half)).toContain('A tank fills at a steady rate.');
    expect(told(half)).toMatch(/A question that is done:\n[^]*The right answer: the entry 6/);
    expect(told(half)).toMatch(/An open question that the student has tried:\n[^]*checked the entry 72, which is wrong: You multiplied/);
    expect(told(half)).toMatch(/is at this question, which is still open:\n[^]*checked '\\\(3\\\)', which is wrong: That is the run\./);
    const otherKeys = (ask: AskInLesson): AskInLesson => {
      if (ask.id === 'rates-ask-3') return { ...ask, correctAnswer: 2 } as AskInLesson;
      return ask.id === 'rates-ask-1' ? ({ ...ask, correctEntries: ['9'] } as AskInLesson) : ask;
    };
    expect(told(half, otherKeys)).toBe(told(half));
  }); // prettier-ignore
});
