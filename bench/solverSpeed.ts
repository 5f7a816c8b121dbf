import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startLodestar, type MeasuredProcess } from './process.ts';
import { median } from './rounds.ts';
import type { Keyed } from './solver/judge.ts';
import type { Student } from './students.ts';
import { printTable, verdict, whole } from './table.ts';
import { askHealth, headersOf, makePros, ms } from './tutorStreams.ts';

const kept = join(import.meta.dirname, 'solver/problems/development');
/** Every how many'th of the kept problems is asked, and how many questions a student asks: no limit is met. */
const eachOf = 4;
const questionsOfStudent = 15;
const medianMs = 150;
const p99Ms = 1_000;
const healthMs = 50;
const quietSeconds = 60;

/** What the built-in solver takes for an answer on the server, and what it does to others when it is given what nobody means. */
export async function measureSolver(databaseUrl: string, dataDir: string): Promise<void> {
  const problems = keptProblems();
  const server = await startLodestar(databaseUrl, dataDir);
  try {
    const students = await makePros(databaseUrl, 'solving', Math.ceil(problems.length / questionsOfStudent) + hostile().length);
    const first = await answered(server, taken(students), 'What is 3/4 of 20?');
    const times: number[] = [];
    for (const [index, text] of problems.entries()) {
      const student = students[Math.floor(index / questionsOfStudent)];
      if (!student) throw new Error('Expected a student for each question but there are too few');
      times.push((await answered(server, student, text)).ms);
    }
    const p99 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;
    printTable(
      `The built-in solver, ms from the question to the end of its answer, ${times.length} problems one after another`,
      ['first of all', 'median', `at most ${medianMs}`, 'p99', `at most ${p99Ms}`, 'longest', 'memory, MB'],
      [[ms(first.ms), ms(median(times)), verdict(median(times) <= medianMs), ms(p99), verdict(p99 <= p99Ms), ms(Math.max(...times)), whole(server.memory().now)]],
    );
    await measureHostile(server, students.slice(-hostile().length));
  } finally {
    await server.stop();
  }
} // prettier-ignore

async function measureHostile(server: MeasuredProcess, students: readonly Student[]): Promise<void> {
  const before = server.memory().now;
  const ended = new AbortController();
  const health = askHealth(server.port, ended.signal);
  const rows: string[][] = [];
  const texts = hostile();
  for (let at = 0; at < texts.length; at += 2) {
    const pair = texts.slice(at, at + 2).map(async ([name, text], index) => {
      const { status, ms: took } = await answered(server, taken(students.slice(at + index)), text);
      rows.push([name, whole(text.length), String(status), ms(took)]);
    });
    await Promise.all(pair);
  }
  ended.abort();
  const times = await health;
  const { most } = server.memory();
  await pause(quietSeconds * 1000);
  printTable('What nobody means, two at a time', ['what', 'characters', 'status', 'ms'], rows);
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  printTable(
    'The others meanwhile, and what is left of it',
    ['/healthz p99, ms', `at most ${healthMs}`, 'memory before, MB', 'highest', `${quietSeconds} s after`],
    [[ms(p99), verdict(p99 <= healthMs), ...[before, most, server.memory().now].map(whole)]],
  );
}

/** Each is refused, or answered within the bounds of a thread. */
function hostile(): [name: string, text: string][] {
  return [
    ['ten thousand characters', 'if 3x + 5 = 20 what is x and '.repeat(345)],
    ['as long as may be', 'a car drives 60 miles in 2 hours and '.repeat(32)],
    ['nested brackets', `solve ${'('.repeat(590)}x${')'.repeat(590)} = 2`],
    ['powers of powers', 'What is 9^9^9^9?'],
    ['a large degree', 'Solve x^100000 = 2 for x'],
    ['an expanded power', 'Expand (x+1)^9999 (x-1)^9999'],
    ['two hundred equations', Array.from({ length: 150 }, (_, index) => `x${index}=1`).join(' and ').slice(0, 1190)],
    ['a bomb of TeX', `$${'\\frac{1}{'.repeat(100)}x${'}'.repeat(100)}$ = 3`],
    ['another language', 'Решите уравнение: 2x + 3 = 11, чему равен x?'],
    ['mixed scripts', 'Ѕоlvе 2х + 3 = 11 fоr х'],
    ['digits', `What is ${'9'.repeat(590)} times ${'9'.repeat(590)}?`],
    ['spaces', `what is${' '.repeat(1150)}2+2`],
    ['percents', 'is increased by 10% and then decreased by 20% '.repeat(25)],
    ['commas', `find the mean of ${Array.from({ length: 380 }, (_, index) => index % 10).join(', ')}`],
  ];
} // prettier-ignore

function keptProblems(): string[] {
  const texts = readdirSync(kept).flatMap((file) =>
    readFileSync(join(kept, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as Keyed).text),
  );
  return texts.filter((_, index) => index % eachOf === 0);
}

async function answered({ port }: MeasuredProcess, { cookie }: Student, prompt: string): Promise<{ status: number; ms: number }> {
  const start = performance.now();
  const reply = await fetch(`http://127.0.0.1:${port}/api/solver`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(cookie) },
    body: JSON.stringify({ prompt, history: [] }),
  });
  await reply.text();
  if (reply.status === 429 || reply.status >= 500) throw new Error(`Expected an answer but found ${reply.status}`);
  return { status: reply.status, ms: performance.now() - start };
} // prettier-ignore

function taken(students: readonly Student[]): Student {
  const [student] = students;
  if (!student) throw new Error('Expected a student but there are too few');
  return student;
}
