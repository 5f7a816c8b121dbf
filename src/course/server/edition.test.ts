import { expect, test } from 'vitest';
import type { ChoicePart, Lesson, TypedPart } from '../lesson.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { makeEdition, pack } from './edition.ts';

const html = (text: string) => text as CleanHtml;

const part: ChoicePart = {
  kind: 'choice',
  id: 'p1',
  question: html('<p>1 + 1?</p>'),
  options: ['1', '2', '3', '4'].map(html),
  correctAnswer: 1,
  rationales: ['a', 'b', 'c', 'd'].map(html),
  misconceptions: ['Counts one.', null, 'Adds one.', 'Doubles.'],
  hints: ['a', 'b', 'c'].map(html),
  explanation: [
    { type: 'text', data: html('Count.') },
    { type: 'final', data: html('2') },
  ],
  skill: 'adding',
  difficulty: 'easy',
  provenance: 'original',
};
const lesson: Lesson = {
  id: 'one',
  sectionId: 'first',
  title: 'One',
  type: 'PRACTICE',
  order: 1,
  minutes: 5,
  skills: ['adding'],
  parts: [part],
};
const section = { id: 'first', courseId: 'sat', title: 'First', description: '', order: 1, locked: false };
const row = {
  id: 'one',
  sectionId: 'first',
  title: 'One',
  type: 'PRACTICE',
  order: 1,
  minutes: 5,
  packed: pack(JSON.stringify(lesson)),
  skills: ['adding'],
  questions: 1,
};

test('a course goes out as its shapes say', async () => {
  const later = { ...row, id: 'two', order: 2, minutes: null, skills: null, packed: null, questions: 0 };
  const { outline, lessons, questionCount } = await makeEdition({ id: 'sat', title: 'SAT' }, [section], [row, later]);
  const { courseId: _, ...shown } = section;
  const listed = { id: 'one', title: 'One', type: 'PRACTICE', order: 1, minutes: 5, skills: ['adding'] };
  const { minutes: __, skills: ___, ...announced } = { ...listed, id: 'two', order: 2 };
  expect(outline).toEqual({ id: 'sat', title: 'SAT', sections: [{ ...shown, lessons: [listed, announced] }] });
  expect(questionCount).toBe(1);
  expect(lessons.get('one')?.lesson()).toEqual(lesson);
  expect(lessons.get('two')?.lesson()).toBeNull();
});

test.each([
  [['Linear functions', 'Circles'], 'math'],
  [['Boundaries'], 'reading-writing'],
  [['Strategy', 'Circles'], 'math'],
  [['Strategy'], undefined],
  [['Boundaries', 'Circles'], undefined],
  [[], undefined],
])('a lesson about %j says its half of the test: %s', async (skills, half) => {
  const packed = pack(JSON.stringify({ ...lesson, skills }));
  const { lessons } = await makeEdition({ id: 'sat', title: 'SAT' }, [section], [{ ...row, packed }]);
  expect(lessons.get('one')?.lesson()?.half).toBe(half);
});

test('a misconception is told its family by its sentence', async () => {
  const family = { id: 'counting', name: 'Counting', sentence: 'It was counted wrong.' };
  const { families, familyOf } = await makeEdition(
    { id: 'sat', title: 'SAT' },
    [],
    [],
    [{ ...family, misconceptions: ['Counts one.', 'Adds one.'] }],
  );
  expect(families).toEqual([family]);
  expect(part.misconceptions.map((sentence) => sentence && familyOf.get(sentence)?.id)).toEqual([
    'counting',
    null,
    'counting',
    undefined,
  ]);
});

test('the questions that are counted are those of sections that are open', async () => {
  const locked = { ...section, id: 'second', locked: true };
  const rows = [row, { ...row, id: 'two', questions: 7 }, { ...row, id: 'three', sectionId: 'second', questions: 98 }];
  expect((await makeEdition({ id: 'sat', title: 'SAT' }, [section, locked], rows)).questionCount).toBe(8);
});

test('a part whose answer is typed goes out as it is, with nothing besides', async () => {
  const { options: _, correctAnswer: __, rationales: ___, misconceptions: ____, ...asked } = part;
  const typed: TypedPart = {
    ...{ ...asked, kind: 'typed', correctEntries: ['2/3'], rationale: html('Right.') },
    wrongEntries: [{ entry: '3/2', rationale: html('Upside down.'), misconception: 'Turns it.' }],
  };
  const mixed: Lesson = { ...lesson, parts: [typed, part] };
  const wrongEntries = typed.wrongEntries.map((one) => ({ ...one, canary: 'canary' }));
  const rendered = { ...mixed, parts: [{ ...typed, canary: 'canary', options: [], wrongEntries }, part] };
  const { lessons } = await makeEdition(
    { id: 'sat', title: 'SAT' },
    [section],
    [{ ...row, packed: pack(JSON.stringify(rendered)) }],
  );
  expect(lessons.get('one')?.lesson()).toEqual(mixed);
});

test('what the shapes do not name never goes out, wherever it stands', async () => {
  const secret = { canary: 'canary' };
  const rendered = {
    ...lesson,
    ...secret,
    parts: [{ ...part, ...secret, explanation: part.explanation.map((block) => ({ ...block, ...secret })) }],
  };
  const { outline, outlineBytes, lessons } = await makeEdition(
    { id: 'sat', title: 'SAT', ...secret },
    [{ ...section, ...secret }],
    [{ ...row, ...secret, packed: pack(JSON.stringify(rendered)) }],
  );
  const bytes = await lessons.get('one')?.bytes();
  expect(bytes?.identity.toString()).toBe(JSON.stringify(lesson));
  expect(lessons.get('one')?.lesson()).toEqual(lesson);
  expect(String(outlineBytes.identity) + JSON.stringify(outline)).not.toMatch(/canary|courseId/);
});
