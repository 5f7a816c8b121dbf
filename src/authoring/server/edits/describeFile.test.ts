import { expect, test } from 'vitest';
import { sampleFiles } from '../testing/sampleCourse.ts';
import { describeFile } from './describeFile.ts';

const described = (file: string) => describeFile(file, sampleFiles[file] ?? '');

test('a practice is told by its title, and each question by where it stands and what it asks', () => {
  expect(described('lines/slope-drill.yaml')).toEqual({
    title: 'Practice: slope',
    skills: ['Linear functions'],
    questions: [
      { id: 'slope-01', line: 6, skill: 'Linear functions', difficulty: 'easy', asks: 'What is the slope of $y=2x+1$?' },
    ],
  }); // prettier-ignore
});

test('what is about a whole is told by what it is', () => {
  expect(described('course.yaml')).toMatchObject({ ofWhole: 'Sample', skillsOfTest: ['Linear functions', 'Circles'] });
  expect(described('lines/section.yaml')).toMatchObject({ ofWhole: 'Lines', skills: [] });
  expect(describeFile('../exams/form-1/rw-1.yaml', 'parts:\n  - id: a-1\n')).toMatchObject({
    title: 'Items of rw-1',
    questions: [{ id: 'a-1', line: 2, difficulty: null, asks: '' }],
  });
});

test('a lesson to read is told by its title and by what it asks', () => {
  const asking = `${sampleFiles['lines/slope.md']}\n::: ask first\nquestion: |-\n  How  steep\n  is it?\n:::\n`;
  expect(describeFile('lines/slope.md', asking)).toMatchObject({
    title: 'Slope',
    questions: [{ id: 'first', skill: 'Linear functions', difficulty: null, asks: 'How steep is it?' }],
  });
});

test.each([
  '',
  '- a list',
  'parts: 7',
  'parts: [1, {id: [x]}, null]',
  'title: { a: b }',
  '!!js/function x',
  '*a',
  '\t',
  '---\n',
])('a text that is no course has nothing to tell: %j', (text) => {
  for (const file of ['course.yaml', 'lines/section.yaml', 'lines/slope-drill.yaml', 'lines/slope.md'])
    expect(describeFile(file, text).questions.every(({ id, asks }) => id === '' && asks === '')).toBe(true);
});
