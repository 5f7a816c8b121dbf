import { expect, test } from 'vitest';
import { courseOf } from '../testing/readSample.ts';
import { sampleFiles } from '../testing/sampleCourse.ts';
import { editionsOf } from './editionsOf.ts';

const drill = 'lines/slope-drill.yaml';

/** The name of what the sample's practice asks, with these texts put in the place of others. */
async function editionWith(...changes: [from: string, to: string][]): Promise<string | undefined> {
  const text = changes.reduce((all, [from, to]) => all.replace(from, () => to), sampleFiles[drill] ?? '');
  const { course } = await courseOf({ [drill]: text });
  const lessons = course.sections.flatMap((section) => section.lessons);
  return lessons.flatMap((lesson) => editionsOf(lesson, new Map())).at(0)?.edition;
}

test('a lesson has another edition when a question, an option or a key changes, and not for hints and explanations', async () => {
  const asItIs = await editionWith();
  expect(asItIs).toBeTypeOf('string');
  expect(await editionWith(['Look at x.', 'Look at it.'])).toBe(asItIs);
  expect(await editionWith(['the slope is $m$', 'the slope is called $m$'])).toBe(asItIs);

  expect(await editionWith(['What is the slope', 'Which is the slope'])).not.toBe(asItIs);
  expect(await editionWith(["text: '$x$'", "text: '$2x$'"])).not.toBe(asItIs);
  const otherKey = await editionWith(
    ["{ text: '$2$', rationale", "{ text: '$2$', misconception: swap, rationale"],
    ["{ text: '$1$', misconception: swap, rationale", "{ text: '$1$', rationale"],
    ['answer: A', 'answer: B'],
  );
  expect(otherKey).not.toBe(asItIs);
});
