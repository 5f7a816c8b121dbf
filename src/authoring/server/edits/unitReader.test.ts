import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { Lesson } from '#course/lesson.ts';
import { isError } from '#platform/server/problem.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import Value from 'typebox/value';
import { courseFolder, sampleFiles } from '../testing/sampleCourse.ts';
import { UnitReader } from './unitReader.ts';

const folder = await courseFolder();
const reader = new UnitReader();
afterAll(async () => {
  reader.stop();
  await rm(folder, { recursive: true });
});

const drill = 'lines/slope-drill.yaml';
const learn = 'lines/slope.md';
const sound = sampleFiles[drill] ?? '';
const look = (text: string, file = drill, by = reader) => by.look({ folder, file, over: new Map([[file, text]]) });
const asking = (question: string) => sound.replace('What is the slope of $y=2x+1$?', () => JSON.stringify(question));

test('a sound text is shown as students would see it', async () => {
  const { problems, lesson } = await look(sound);
  expect(problems).toEqual([]);
  expect(Value.Check(Lesson, lesson)).toBe(true);
  expect(await look(sampleFiles[learn] ?? '', learn)).toMatchObject({ problems: [], lesson: { type: 'LEARN' } });
});

test('what concerns other files stands after what is wrong with the text itself', async () => {
  const { problems } = await look('title: Lines\norder: 10\nmisconceptions: {}\nnothing: 1\n', 'lines/section.yaml');
  const files = problems.map(({ file }) => file);
  expect(files[0]).toBe('lines/section.yaml');
  expect(files).toContain(drill);
  expect(files.lastIndexOf('lines/section.yaml')).toBeLessThan(files.indexOf(drill));
});

test('the items of an exam are shown by themselves, whatever else the exam lacks', async () => {
  const file = '../exams/form-9/math-1.yaml';
  const over = new Map([
    ['../exams/form-9/form.yaml', 'title: Nine\norder: 9\ncuts: { reading-writing: 15, math: 13 }\n'],
    [file, sound.slice(sound.indexOf('parts:'))],
  ]);
  const { items, lesson, problems } = await reader.look({ folder, file, over });
  expect([items?.map(({ id }) => id), lesson]).toEqual([['slope-01'], undefined]);
  expect(problems.map(({ message }) => message)).toContain("The module 'math-1' has 20 items, there are 1.");
});

const scripts = [
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<svg onload=alert(1)>', '<iframe src=javascript:1>'],
  ...['[x](javascript:alert(1))', '![x](javascript:alert(1))', '[x](data:text/html,<script>)', '$\\href{javascript:1}{x}$'],
  ...['<a href="vbscript:1">x</a>', '<style>*{}</style>', '<b onclick=x>b</b>', '<form action=/x>', '<math><mtext><script>'],
  ...['<object data=x>', '<embed src=x>', '<base href=//x>', '<meta http-equiv=refresh>', '<link rel=import href=x>'],
  ...['"><script>alert(1)</script>', '${alert(1)}', '{{constructor}}', '<!--<script>-->', '<noscript><p title="</noscript>'],
]; // prettier-ignore

test('a payload is shown as text, or not at all', async () => {
  for (const script of scripts) {
    const { lesson } = await look(asking(script));
    const html = JSON.stringify(lesson ?? '');
    expect(html).not.toMatch(/<(script|iframe|img|form|object|embed|base|meta|link|style|noscript)\b/i);
    expect(html).not.toMatch(/<[^>]*\s(on\w+=|\w+=\\?["']?\s*(javascript|data|vbscript):)/i);
  }
}); // prettier-ignore

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const oneOf = (key: string, value: string) => sound.replace(new RegExp(`^${key}:.*$`, 'm'), () => `${key}: ${value}`);
const nonsense = [
  '7.5',
  '[]',
  '{}',
  'null',
  'true',
  '"\\0"',
  '-1',
  '1e999',
  '.nan',
  '!!binary aGk=',
  '!!js/function "x"',
  '&a [*a]',
  '*a',
];
const bad: string[] = [
  ...['', ' ', '\n', '---', '%YAML 9.9', '\t', '- a', '"', "'", '{', '[', '|', '>', '? a', ': ', '@', '`', '&a', '*a', '!'],
  ...['a: &a [1]\nb: *a', '<<: *a', 'a: !!js/function "function(){}"', 'a: !!python/object/apply:os.system [ls]'],
  ...[`a: ${nested(5_000)}`, nested(199), '- '.repeat(500), `a:\n${' '.repeat(200)}b: 1`, 'x'.repeat(262_144), 'a\n'.repeat(100_000)],
  ...['a: 1\na: 2', '__proto__: {a: 1}', 'constructor: 1', 'title: x'.repeat(1_000), 'title: 2001-01-01', 'title: "\\ud800"'],
  `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'.split('').map((name, n) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[n]}`).join()}]`).join('\n')}`,
  ...['title', 'order', 'skills', 'minutes'].flatMap((key) => nonsense.map((value) => oneOf(key, value))),
  ...['answer: A', 'difficulty: easy', 'provenance: original', 'id: slope-01'].map((field) => sound.replace(field, `${field}: x`)),
  ...['answer: A', 'hints: [', 'explanation:', 'options:', 'question:', 'parts:'].map((field) => sound.replace(field, 'other:')),
  ...['$\\frac{1}{$', '$\\def\\a{\\a\\a}\\a$', '$\\nothing$', `$${'{'.repeat(900)}$`, '$\\rule{9999em}{9999em}$'].map(asking),
  sound.replace('answer: A', 'answer: A\u0007'),
  sound.replace('title:', 'ti\u202etle:'),
  'é'.repeat(140_000),
]; // prettier-ignore

test('a hundred bad texts are each told what is wrong, and the reader goes on', { timeout: 300_000 }, async () => {
  expect(bad.length).toBeGreaterThanOrEqual(100);
  const unnoticed: string[] = [];
  for (const text of bad) {
    const { problems } = await look(text);
    if (!problems.some(isError)) unnoticed.push(text);
    expect(problems.length).toBeLessThanOrEqual(200);
    expect(problems.every(({ line, message }) => line >= 1 && message.length > 0)).toBe(true);
  }
  expect(unnoticed).toEqual([]);
  expect((await look(sound)).problems).toEqual([]);
});

test('one text is looked at after the other, and few wait', async () => {
  const looks = await Promise.allSettled(Array.from({ length: 7 }, () => look(sound)));
  expect(looks.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected', 'rejected']);
  expect(looks.at(-1)).toMatchObject({ reason: { httpStatus: 503, message: expect.stringContaining('try again') as string } });
}); // prettier-ignore

test('a text that takes too long ends the process, which is told; the next text has a new one', async () => {
  const hasty = new UnitReader({ fileMs: 1 });
  const { problems } = await look(sound, drill, hasty);
  expect(problems).toMatchObject([{ file: drill, message: expect.stringContaining('Took too long') as string }]);
  expect(hasty.isWarm).toBe(false);
  hasty.stop();
});

test('the process ends when nothing was looked at for a while', async () => {
  const idle = new UnitReader({ idleMs: 1 });
  await look(sound, drill, idle);
  await eventually(() => expect(idle.isWarm).toBe(false));
  expect((await look(sound, drill, idle)).problems).toEqual([]);
  idle.stop();
});
