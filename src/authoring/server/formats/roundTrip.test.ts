import { expect, test } from 'vitest';
import { isError } from '#platform/server/problem.ts';
import { sample } from '#platform/server/testing/thorough.ts';
import { shippedCourse } from '../testing/shippedCourse.ts';
import { courseQuestions, courseSkills } from './courseQuestions.ts';
import { exportQuestions } from './exportQuestions.ts';
import { formats, type Format } from './formats.ts';
import { importQuestions } from './importQuestions.ts';
import type { Question } from './question.ts';
import { qtiFaults } from './testing/qtiRules.ts';
import { toHtml, toInlineHtml } from './text/toHtml.ts';
import { readXml } from './xml/readXml.ts';

const { questions: all, problems } = await courseQuestions(shippedCourse);
const questions = sample(all, 250);
const skills = await courseSkills(shippedCourse);

const out = (format: Format) => {
  const made = exportQuestions(questions, format, () => {});
  return typeof made === 'string' ? [{ file: `questions.${format}`, text: made }] : made;
};

/** What a reader sees of a question; every format holds this. */
function seen({ id, passage, stem, explanation, skill, difficulty, answer }: Question): object {
  const block = (text: string | undefined) => text && toHtml(text, 'tex');
  const line = (text: string | undefined) => text && toInlineHtml(text, 'tex');
  const shown = { id, passage: block(passage), stem: block(stem), explanation: block(explanation), skill, difficulty };
  if (answer.kind === 'typed')
    return {
      ...shown,
      entries: answer.entries,
      rationale: line(answer.rationale),
      wrong: answer.wrong.map(({ entry, rationale }) => [entry, line(rationale)]),
    };
  return {
    ...shown,
    key: answer.key,
    options: answer.options.map(({ text, rationale }) => [line(text), line(rationale)]),
  };
}

const byId = (one: Question, other: Question) => ((one.id ?? '') < (other.id ?? '') ? -1 : 1);

const own = questions.toSorted(byId);
const expected = own.map(seen);

test('the course that ships has questions of both kinds', () => {
  expect(problems).toEqual([]);
  expect(all.length).toBeGreaterThan(300);
  expect(new Set(questions.map(({ answer }) => answer.kind))).toEqual(new Set(['choice', 'typed']));
});

test.each(formats)(
  'of the course that ships, questions of all sections go out as %s and come in again as they were',
  (format) => {
    const files = out(format);
    const read = importQuestions(
      files.map(({ file, text }) => ({ file, bytes: Buffer.from(text) })),
      format,
      skills,
    );
    expect(read.told.filter(isError)).toEqual([]);
    const back = read.questions.toSorted(byId);
    expect(back.map(seen)).toEqual(expected);
    const holdsHints = format === 'csv' || format === 'moodle';
    expect(back.map(({ hints }) => hints.length)).toEqual(own.map(({ hints }) => (holdsHints ? hints.length : 0)));
    if (format !== 'qti') return;
    const items = files.filter(({ file }) => file !== 'imsmanifest.xml');
    expect(items.length).toBe(questions.length);
    expect(items.flatMap(({ file, text }) => qtiFaults(readXml(text)).map((fault) => `${file}: ${fault}`))).toEqual([]);
  },
);
