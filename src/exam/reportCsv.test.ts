import { expect, test } from 'vitest';
import type { QuestionReport } from './report.ts';
import { reportCsv } from './reportCsv.ts';
import { filterNames, filters } from './reportFilters.ts';

function question(given: Partial<QuestionReport>): QuestionReport {
  return {
    ...{ id: 's1-q1', stage: 1, number: 1, half: 'math', isTrial: false, isWithdrawn: false, isRekeyed: false, given: 0, isRight: false, hasTooFewDigits: false },
    ...{ ms: 71_400, isReached: true, isMarked: false, isSlow: false, changes: [], family: null },
    part: { kind: 'choice', skill: 'Circles', difficulty: 'hard', correctAnswer: 2 } as QuestionReport['part'],
    ...given,
  };
} // prettier-ignore

const typed = { kind: 'typed', skill: 'Circles', difficulty: 'easy', correctEntries: ['2/3', '.667'] } as QuestionReport['part']; // prettier-ignore

test('the table has a line for each question, and quotes what needs it', () => {
  const family = { id: 'sign', name: 'Signs, "lost"', sentence: 'A sign is lost.' };
  const changes = [
    { from: 2, to: 0, kind: 'right-to-wrong' as const },
    { from: 0, to: null, kind: 'wrong-to-wrong' as const },
  ];
  const csv = reportCsv({
    questions: [question({ family, changes }), question({ number: 2, part: typed, given: '-3' })],
  });
  expect(csv.split('\r\n')).toEqual([
    'module,question,half,skill,difficulty,counts,answer,key,right,seconds,reached,marked,slow,changes,mistake',
    '1,1,math,Circles,hard,true,A,C,false,71,true,false,false,C to A; A to nothing,"Signs, ""lost"""',
    '1,2,math,Circles,easy,true,-3,2/3 or .667,false,71,true,false,false,,',
    '',
  ]);
});

test.each(['2/3', '-2/3', '-.', '--3'])('a spreadsheet takes the entry %j for no date and no formula', (given) => {
  expect(reportCsv({ questions: [question({ part: typed, given })] })).toContain(`,'${given},`);
});

test.each<[Partial<QuestionReport>, string[]]>([
  [{}, ['all', 'wrong']],
  [{ isRight: true }, ['all']],
  [{ given: null }, ['all', 'unanswered']],
  [{ isRight: true, isMarked: true, isSlow: true, isTrial: true }, ['all', 'marked', 'slow', 'trial']],
  [{ isRight: true, changes: [{ from: 0, to: 2, kind: 'wrong-to-right' }] }, ['all', 'changed']],
])('a question with %j is shown by %j', (given, names) => {
  expect(filterNames.filter((name) => filters[name](question(given)))).toEqual(names);
});
