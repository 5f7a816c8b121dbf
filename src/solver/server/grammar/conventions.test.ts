import { expect, test } from 'vitest';
import { solve } from '../solve.ts';
import { conventions } from './conventions.ts';

const text = 'Wombats dig long ______ other animals often shelter in them during wildfires.';
const instruction = 'Which choice completes the text so that it conforms to the conventions of Standard English?';

test.each([
  `${text}\n\n${instruction}\n\nA) tunnels\nB) tunnels;\nC) tunnels,\nD) tunnels, however,`,
  `${text} ${instruction}\nA. tunnels\nB. tunnels;\nC. tunnels,\nD. tunnels, however,`,
  `hey which one is right pls\n${text}\nA. tunnels\n\nB. tunnels;\n\nC. tunnels,\n\nD. tunnels, however,`,
  `${text} A) tunnels  B) tunnels;  C) tunnels,  D) tunnels, however,`,
  `i keep getting this wrong, can you explain\n${text.replace('______', '___')}\n${instruction}\n(A) tunnels\n(B) tunnels;\n(C) tunnels,\n(D) tunnels, however,`,
  `${instruction}\n\n${text.replace('______', '\\_\\_\\_')}\n\na) tunnels\nb) tunnels;\nc) tunnels,\nd) tunnels, however,`,
])('however it is pasted: %s', (pasted) => {
  expect(conventions(pasted)?.option).toBe('B');
});

test('every option has its line, the answer its words, and the rule its lesson', () => {
  const work = solve(`${text}\n\n${instruction}\n\nA) tunnels\nB) tunnels;\nC) tunnels,\nD) tunnels, however,`);
  expect(work?.steps).toHaveLength(4);
  expect(work?.steps[0]).toContain('run-on');
  expect(work?.steps[1]).toContain('holds');
  expect(work?.steps[2]).toContain('comma splice');
  expect(work?.answer).toBe('B: “tunnels;” (Boundaries)');
  expect(work?.lesson?.skill).toBe('Boundaries');
});

test('signs of Markdown in an option stand as they are', () => {
  const odd = `The ice ______ thick.\n\n${instruction}\n\nA) was [x](y)\nB) was\nC) was <b>\nD) was |`;
  expect(JSON.stringify(conventions(odd) ?? '')).not.toContain('[x](y)');
});
