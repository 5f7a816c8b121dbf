import { expect, test } from 'vitest';
import { cpuSecondsOfChildren } from './cpuSeconds.ts';
import { browserFileTimes, slowest, unitFileTimes } from './gateReport.ts';

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

test('a file of the browser takes as long as its tests together, one of vitest from its start to its end', () => {
  const spec = (file: string, duration: number) => ({ file, tests: [{ results: [{ duration }] }] });
  const report = { suites: [{ specs: [spec('a', 1000)], suites: [{ specs: [spec('a', 500), spec('b', 100)] }] }] };
  expect(browserFileTimes(report)).toEqual([
    { file: 'a', seconds: 1.5 },
    { file: 'b', seconds: 0.1 },
  ]);
  const testResults = [{ name: 'c', startTime: 1000, endTime: 3000 }];
  expect(unitFileTimes({ testResults })).toEqual([{ file: 'c', seconds: 2 }]);
});
