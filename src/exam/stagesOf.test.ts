import { expect, test } from 'vitest';
import { standardProfile } from './exam.ts';
import { allowedSecondsOf, seatsOf } from './stagesOf.ts';

test('a whole exam is both modules of both halves; one module is the first of its half', () => {
  expect(seatsOf('whole').map(({ half, module }) => `${half} ${module}`)).toEqual([
    ...['reading-writing 1', 'reading-writing 2'],
    ...['math 1', 'math 2'],
  ]);
  expect(seatsOf('math')).toEqual([
    { half: 'math', module: 1 },
    { half: 'math', module: 2 },
  ]);
  expect(seatsOf('reading-writing-1')).toEqual([{ half: 'reading-writing', module: 1 }]);
});

test.each([
  [{}, 1920, 2100],
  [{ time: 1.5 }, 2880, 3150],
  [{ time: 2 }, 3840, 4200],
  [{ time: 4 }, 7680, 8400],
  [{ time: 1.37 }, 2630, 2877],
  [{ time: 1.5, inMathOnly: true }, 1920, 3150],
  [{ time: 2, untimed: true }, null, null],
])('with %j a module takes %s and %s seconds', (given, verbal, math) => {
  const profile = { ...standardProfile, ...given };
  expect(allowedSecondsOf('reading-writing', 'rehearsal', profile)).toBe(verbal);
  expect(allowedSecondsOf('math', 'practice', profile)).toBe(math);
  expect(allowedSecondsOf('math', 'paper', profile)).toBeNull();
});
