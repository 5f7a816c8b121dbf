import { setTimeout as pause } from 'node:timers/promises';
import { LLMock } from '@copilotkit/aimock';
import { createParser } from 'eventsource-parser';
import pg from 'pg';
import { startLodestar, type MeasuredProcess } from './process.ts';
import { median } from './rounds.ts';
import { makeStudents, type Student } from './students.ts';
import { printTable, verdict } from './table.ts';

/** Questions asked on each side, in turn, and the most that ours may be later, in milliseconds. */
const questions = 100;
const latestMs = 10;
/** Answers under way at once, two a student; `/healthz` is asked meanwhile, and is to answer within so many milliseconds. */
const streams = 500;
const healthMs = 100;
const healthSeconds = 8;

/** An event of the endpoint, or of ours. */
interface Said {
  choices?: { delta?: { content?: string } }[];
  message?: string;
}

const prompt = 'What is a semicolon for?';

/** Prints how much later the first word of an answer comes through the product, and how the product lives with many answers at once. */
export async function measureTutorStreams(databaseUrl: string, dataDir: string): Promise<void> {
  const model = new LLMock({ port: 0, chunkSize: 8 });
  model.onMessage(
    /semicolon/,
    { content: 'It joins two sentences. '.repeat(4) },
    { streamingProfile: { ttft: 40, tps: 200 } },
  );
  model.onMessage(
    /story/,
    { content: 'Once upon a time there was a question. '.repeat(20) },
    { streamingProfile: { tps: 2 } },
  );
  await model.start();
  const env = {
    AI_BASE_URL: `${model.url}/v1`,
    AI_MODEL: 'gpt-test',
    AI_TOKENS_PER_DAY: '999999999',
    CONNECTIONS_PER_NETWORK: String(2 * streams), // who asks from many networks in life does so from one here
  };
  const server = await startLodestar(databaseUrl, dataDir, env);
  try {
    const students = await makePros(databaseUrl, 'asking', questions + 20 + streams / 2);
    await measureFirstWord(server, model.url, students.splice(0, questions + 20));
    await measureManyAnswers(server, students);
  } finally {
    await server.stop();
    await model.stop();
  }
}

export async function makePros(databaseUrl: string, name: string, count: number): Promise<Student[]> {
  const students = await makeStudents(databaseUrl, { name, count, lessons: [] });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query("update users set pro_until = now() + interval '1 day' where name = ''");
  await client.end();
  return students;
}

async function measureFirstWord(server: MeasuredProcess, modelUrl: string, students: Student[]): Promise<void> {
  const warmUp = students.splice(0, 20);
  for (const student of warmUp) await bothFirstWords(server, modelUrl, student, true);
  const pairs = [];
  for (const [index, student] of students.entries())
    pairs.push(await bothFirstWords(server, modelUrl, student, index % 2 === 0));
  const later = pairs.map(({ ours, theirs }) => ours - theirs);
  const rows = [
    ['the endpoint directly', ms(median(pairs.map(({ theirs }) => theirs))), '', ''],
    ['through /api/solver', ms(median(pairs.map(({ ours }) => ours))), ms(median(later)), verdict(median(later) <= latestMs)],
  ]; // prettier-ignore
  printTable(
    `First word of an answer, ms, medians of ${questions} asked in turn`,
    ['asked', 'first word', 'later', `at most ${latestMs}`],
    rows,
  );
}

async function bothFirstWords(server: MeasuredProcess, modelUrl: string, student: Student, oursFirst: boolean) {
  const first = oursFirst ? await firstWordOfOurs(server, student) : undefined;
  const theirs = await firstWordOf(`${modelUrl}/v1/chat/completions`, { authorization: 'Bearer none' }, direct);
  return { ours: first ?? (await firstWordOfOurs(server, student)), theirs };
}

const direct = {
  body: { model: 'gpt-test', stream: true, messages: [{ role: 'user', content: prompt }] },
  isWord: (event: Said) => Boolean(event.choices?.[0]?.delta?.content),
};
const asked = (question: string) => ({
  body: { prompt: question, history: [] },
  isWord: (event: Said) => Boolean(event.message),
});

function firstWordOfOurs({ port }: MeasuredProcess, { cookie }: Student): Promise<number> {
  return firstWordOf(`http://127.0.0.1:${port}/api/solver`, headersOf(cookie), asked(prompt));
}

export function headersOf(cookie: string) {
  return { cookie, accept: 'text/event-stream', 'sec-fetch-site': 'same-origin' };
}

/** Milliseconds until the first word is here; the rest is read to its end. */
async function firstWordOf(
  url: string,
  headers: Record<string, string>,
  { body, isWord }: { body: object; isWord: (event: Said) => boolean },
  signal?: AbortSignal,
): Promise<number> {
  const start = performance.now();
  let first = Number.NaN;
  const parser = createParser({
    onEvent: ({ data }) => {
      if (Number.isNaN(first) && data !== '[DONE]' && isWord(JSON.parse(data) as Said)) first = performance.now() - start;
    },
  }); // prettier-ignore
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok || !response.body) throw new Error(`Expected an answer but found ${response.status}`);
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) parser.feed(chunk);
  if (Number.isNaN(first)) throw new Error('Expected a word but found none');
  return first;
}

async function measureManyAnswers(server: MeasuredProcess, students: Student[]): Promise<void> {
  const before = server.memory().now;
  const leaving = new AbortController();
  const answers: Promise<unknown>[] = [];
  const begun = new Set<number>();
  const failures: string[] = [];
  for (const [place, { cookie }] of [...students, ...students].slice(0, streams).entries()) {
    const question = {
      ...asked('Tell a story'),
      isWord: (event: Said) => {
        if (event.message) begun.add(place);
        return Boolean(event.message);
      },
    };
    const url = `http://127.0.0.1:${server.port}/api/solver`;
    answers.push(firstWordOf(url, headersOf(cookie), question, leaving.signal).catch((error: unknown) => leaving.signal.aborted || failures.push((error as Error).message))); // prettier-ignore
    if (answers.length % 5 === 0) await pause(50);
  }
  for (let waited = 0; waited < 200; waited += 1) {
    if (begun.size === streams) break;
    await pause(50);
  }
  const times = await askHealth(server.port, AbortSignal.timeout(healthSeconds * 1000));
  const during = server.memory().now;
  leaving.abort();
  await Promise.all(answers);
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  printTable(
    `${streams} answers under way at once, 2 pieces a second each`,
    ['under way', 'failed', '/healthz p50, ms', 'p99, ms', `at most ${healthMs}`, 'memory, MB more'],
    [[String(begun.size), [...new Set(failures)].join() || 'none', ms(median(times)), ms(p99), verdict(p99 <= healthMs), (during - before).toFixed(0)]], // prettier-ignore
  );
}

/** How long `/healthz` takes until the signal, in milliseconds, the quickest first. */
export async function askHealth(port: number, until: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  for (; !until.aborted; await pause(10)) {
    const start = performance.now();
    await (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b);
}

export function ms(value: number): string {
  return value.toFixed(1);
}
