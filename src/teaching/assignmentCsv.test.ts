import { expect, test } from 'vitest';
import { assignmentCsv } from './assignmentCsv.ts';
import type { StudentWork } from './assignments.ts';

const nothing: StudentWork = {
  ...{ uid: 'u', name: 'Sam Reed', state: 'open', isDoneBefore: false, doneAt: null },
  ...{ lessons: null, firstTries: null, score: null },
};

test('a table has a line for each student, and no name in it is a formula', () => {
  const students: StudentWork[] = [
    { ...nothing, state: 'late', doneAt: '2026-12-05T09:00:00.000Z', firstTries: { right: 7, of: 10 } },
    { ...nothing, name: '=HYPERLINK("https://a.example")', lessons: { done: 1, of: 2 }, state: 'begun' },
    { ...nothing, name: 'Moss, Lee', state: 'done', isDoneBefore: true },
    { ...nothing, name: '@x', state: 'done', score: { score: 610, low: 580, high: 640 } },
  ];
  expect(assignmentCsv({ students }).split('\r\n')).toEqual([
    '\uFEFFname,state,done,lessons done,lessons,right at first try,questions,score,likely from,likely to',
    'Sam Reed,Done late,2026-12-05T09:00:00.000Z,,,7,10,,,',
    '"\'=HYPERLINK(""https://a.example"")",Begun,,1,2,,,,,',
    '"Moss, Lee",Done before,,,,,,,,',
    '"\'@x",Done,,,,,,610,580,640',
    '',
  ]);
});
