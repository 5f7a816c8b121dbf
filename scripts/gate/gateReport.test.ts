import { expect, test } from 'vitest';
import { cpuSecondsOfChildren } from './cpuSeconds.ts';
import { browserFailures, browserFileTimes, slowest, told, unitFailures, unitFileTimes } from './gateReport.ts';

test('the seconds of ended children are read from what the system tells, whatever the program is called', () => {
  // the third field is the state; the sixteenth and the seventeenth are the children's time
  const between = '1 '.repeat(12);
  expect(cpuSecondsOfChildren(`7 (a ) b) S ${between}250 50 20 0`)).toBe(3);
  expect(cpuSecondsOfChildren('')).toBeUndefined();
});

test('the ten slowest files come first, each with its seconds', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `/here/f${index}.test.ts`, seconds: index / 2 }));
  const lines = slowest(files, '/here').split('\n');
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('     5.5 s  f11.test.ts');
});

test('what failed is told once more, with the beginning of its reason and without colours', () => {
  const testResults = [
    {
      name: '/here/a.test.ts',
      startTime: 0,
      endTime: 1,
      message: '',
      assertionResults: [
        { fullName: 'adds', failureMessages: ['\u001B[31mexpected 2\u001B[39m\nto be 3'] },
        { fullName: 'subtracts', failureMessages: [] },
      ],
    },
    { name: '/here/b.test.ts', startTime: 0, endTime: 1, message: 'cannot be read', assertionResults: [] },
  ];
  expect(told(unitFailures({ testResults }), '/here')).toBe(
    '  a.test.ts adds\n    expected 2\n    to be 3\n  b.test.ts\n    cannot be read',
  );
  const spec = (title: string, errors: { message: string }[]) => ({
    file: 'c.test.ts',
    title,
    tests: [{ results: [{ duration: 1, errors }] }],
  });
  const report = { suites: [{ specs: [spec('opens', [{ message: 'too wide' }]), spec('closes', [])] }] };
  expect(browserFailures(report)).toEqual([{ name: 'c.test.ts opens', why: 'too wide' }]);
  const twelve = (why: string) => Array.from({ length: 12 }, () => ({ name: 'd', why }));
  expect(told(twelve('x'.repeat(5000)), '/').length).toBeLessThan(16_000);
  expect(told(twelve('x\n'.repeat(5000)), '/').split('\n')).toHaveLength(10 * 13 + 1);
});

test('a file of the browser takes as long as its tests together, one of vitest from its start to its end', () => {
  const spec = (file: string, duration: number) => ({
    file,
    title: 'one',
    tests: [{ results: [{ duration, errors: [] }] }],
  });
  const report = { suites: [{ specs: [spec('a', 1000)], suites: [{ specs: [spec('a', 500), spec('b', 100)] }] }] };
  expect(browserFileTimes(report)).toEqual([
    { file: 'a', seconds: 1.5 },
    { file: 'b', seconds: 0.1 },
  ]);
  const testResults = [{ name: 'c', startTime: 1000, endTime: 3000, message: '', assertionResults: [] }];
  expect(unitFileTimes({ testResults })).toEqual([{ file: 'c', seconds: 2 }]);
});
