import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { standardProfile, type ExamAttempt, type ExamScope } from '#exam/exam.ts';
import { keepForm, madeForm } from '#exam/server/testing/madeForm.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { request } from './load.ts';
import { startFloor, type MeasuredProcess } from './process.ts';
import { compare, median, type Comparison } from './rounds.ts';
import { head, row } from './serverSpeed.ts';
import { makeStudents, type Student } from './students.ts';
import { printTable, verdict } from './table.ts';
import { browser, plays, turns } from './visits.ts';

const form = madeForm({ id: 'bench', title: 'The exam of the benchmark' });
/** As many as are saved at once while somebody works, and as many as the answers of the server's part. */
const eventsOfCalls = [4, 10];
/** So many that nobody's turn comes again while a call of theirs is under way: the next one would find a gap. */
const writers = 1_000;
const starters = 500;
const startersWithinMs = 10_000;
const others = 1_000;
const signOfLifeMs = 15_000;
const closers = 60;

/** Measures the practice exam: what is done in it saved, a school that starts, a module handed in. Prints the tables. */
export async function measureExam(server: MeasuredProcess, databaseUrl: string): Promise<void> {
  const database = await openDatabase({ url: databaseUrl });
  await keepForm(database, form).finally(() => database.close());
  const all = await makeStudents(databaseUrl, { name: 'exam', count: 2 * writers + starters + others + closers, lessons: [] }); // prettier-ignore
  const take = (count: number) => all.splice(0, count);
  const [own, floors, starting, working, closing] = [take(writers), take(writers), take(starters), take(others), all];
  const rows: string[][] = [];
  const compared = await compareEvents(server, databaseUrl, own, floors);
  for (const [count, comparison] of compared) rows.push(row(`save ${count} events`, 0.6, comparison));
  printTable('Events of an exam', head, rows);
  await measureStart(server, starting, working);
  await measureClosing(server, closing);
}

/** A committed batch of events, ours against the floor's: there the rows alone. Each is new. */
async function compareEvents(server: MeasuredProcess, url: string, own: Student[], floors: Student[]): Promise<[count: number, Comparison][]> {
  const floor = await startFloor(url, server, own[0]?.cookie ?? '');
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const [ours, theirs] = [await openAll(server, own), await openAll(server, floors)];
    const posts = (exams: readonly Begun[], count: number, path: (exam: Begun) => string) => {
      const next = turns(exams);
      return () => {
        const exam = next();
        return [post(path(exam), exam.student, { epoch: 1, events: nextEvents(exam, count) })];
      };
    };
    const compared: [number, Comparison][] = [];
    for (const count of eventsOfCalls) {
      const [mine, bare] = [posts(ours, count, ({ id }) => `/api/exam-attempts/${id}/events`), posts(theirs, count, ({ id }) => `/bare-events/${id}`)];
      compared.push([count, await compare(plays(server, mine), plays(floor, bare))]);
    }
    await countEvents(pool, [...ours, ...theirs]);
    return compared;
  } finally {
    await pool.end();
    await floor.stop();
  }
} // prettier-ignore

interface Begun {
  student: Student;
  id: string;
  seq: number;
}

/** What a student does with questions: looks at one, takes the answer back, marks it, looks at the review page. */
function nextEvents(exam: Begun, count: number): object[] {
  return Array.from({ length: count }, (_, index) => {
    exam.seq += 1;
    const item = `s1-q${1 + (Math.floor(exam.seq / 4) % 22)}`;
    const done = [{ kind: 'visit', item }, { kind: 'answer', item, value: null }, { kind: 'mark', item, value: true }, { kind: 'visit' }];
    return { seq: exam.seq, stage: 1, t: 0, ...done[index % 4] };
  });
} // prettier-ignore

/** @throws Error when answers came but not every event was kept. */
async function countEvents(pool: pg.Pool, exams: readonly Begun[]): Promise<void> {
  const { rows } = await pool.query<{ id: string; count: number }>('select attempt_id as id, count(*)::int as count from exam_events where refused is null group by 1'); // prettier-ignore
  const kept = new Map(rows.map(({ id, count }) => [id, count]));
  const lost = exams.filter(({ id, seq }) => Math.abs((kept.get(id) ?? 0) - seq) > Math.max(...eventsOfCalls)); // the last one of a round is cut off
  if (lost.length > 0) throw new Error(`Expected all events to be kept but found less in ${lost.length} exams`);
}

/** A school that starts an exam, while others are at work. */
async function measureStart(server: MeasuredProcess, starting: Student[], working: Student[]): Promise<void> {
  const exams = await openAll(server, working);
  const ended = new AbortController();
  const { signal } = ended;
  const signs = exams.map(async ({ id, student }, index) => {
    await pause((index / exams.length) * signOfLifeMs, undefined, { signal });
    for (; ; await pause(signOfLifeMs, undefined, { signal })) {
      await timed(server, student, `/api/exam-attempts/${id}/events`, { epoch: 1, events: [] });
    }
  });
  const stopped = Promise.allSettled(signs);
  const times = await Promise.all(
    starting.map(async (student, index) => {
      await pause((index / starting.length) * startersWithinMs);
      const begun = await begin(server, student, 'whole');
      const opened = await timed(server, student, `/api/exam-attempts/${begun.id}/stages/1/open`, { epoch: 1 });
      return [begun.ms, opened.ms] as const;
    }),
  );
  ended.abort();
  const failed = (await stopped).find(
    (one) => one.status === 'rejected' && (one.reason as Error).name !== 'AbortError',
  );
  if (failed?.status === 'rejected') throw failed.reason;
  const lines = [
    ['begin', times.map(([ms]) => ms)],
    ['open the first module', times.map(([, ms]) => ms)],
    ['both', times.flat()],
  ] as const;
  printTable(
    `${starters} students start within ${startersWithinMs / 1000} s, ${others} others are at work; milliseconds of a call`,
    ['call', 'median', 'p99', 'longest', 'p99 at most', 'reached'],
    lines.map(([what, list]) => [
      ...[what, ms(median(list)), ms(percentile(list, 0.99)), ms(Math.max(...list)), '300'],
      verdict(percentile(list, 0.99) <= 300),
    ]),
  );
}

/** A module of Math, all of it answered, handed in by one student after the other. */
async function measureClosing(server: MeasuredProcess, students: Student[]): Promise<void> {
  const [first, last]: [number[], number[]] = [[], []];
  for (const student of students) {
    const { id } = await begin(server, student, 'math');
    for (const [n, times] of [[1, first], [2, last]] as const) {
      const { reply } = await timed(server, student, `/api/exam-attempts/${id}/stages/${n}/open`, { epoch: 1 });
      const items = (reply as ExamAttempt).open?.items ?? [];
      const seq = (index: number) => (n - 1) * 2 * items.length + index + 1;
      const events = items.flatMap((item, index) => [
        { seq: seq(2 * index), stage: n, t: 0, kind: 'visit', item: item.id },
        { seq: seq(2 * index + 1), stage: n, t: 0, kind: 'answer', item: item.id, value: item.kind === 'typed' ? '.6667' : 1 },
      ]);
      await timed(server, student, `/api/exam-attempts/${id}/events`, { epoch: 1, events });
      const lastSeq = n * 2 * items.length;
      times.push((await timed(server, student, `/api/exam-attempts/${id}/stages/${n}/close`, { epoch: 1, lastSeq })).ms);
    }
  }
  printTable(
    'A module handed in; milliseconds from the request to the whole answer, nobody else there',
    ['what', 'median', 'p95', 'at most', 'reached'],
    ([['graded and routed', first], ['graded and scored', last]] as const).map(([what, list]) => [
      ...[what, ms(median(list)), ms(percentile(list, 0.95)), '30', verdict(percentile(list, 0.95) <= 30)],
    ]),
  );
} // prettier-ignore

async function openAll(server: MeasuredProcess, students: readonly Student[]): Promise<Begun[]> {
  const begun: Begun[] = [];
  for (let at = 0; at < students.length; at += 8) {
    const some = students.slice(at, at + 8).map(async (student) => {
      const { id } = await begin(server, student, 'math-1');
      await timed(server, student, `/api/exam-attempts/${id}/stages/1/open`, { epoch: 1 });
      return { student, id, seq: 0 };
    });
    begun.push(...(await Promise.all(some)));
  }
  return begun;
}

async function begin(server: MeasuredProcess, student: Student, scope: ExamScope): Promise<{ id: string; ms: number }> {
  const body = { requestId: randomUUID(), mode: 'practice', scope, profile: standardProfile };
  const { reply, ms: took } = await timed(server, student, `/api/exams/${form.id}/attempts`, body);
  return { id: (reply as ExamAttempt).id, ms: took };
}

function post(path: string, { cookie }: Student, body: object): Buffer {
  const bytes = Buffer.from(JSON.stringify(body));
  const fields = { ...browser, cookie, 'content-type': 'application/json', 'content-length': String(bytes.length) };
  return Buffer.concat([request('POST', path, fields), bytes]);
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** A call, and how long it took to the last byte of its answer. @throws Error when it is refused. */
function timed({ port }: MeasuredProcess, { cookie }: Student, path: string, body: object): Promise<{ reply: unknown; ms: number }> {
  const bytes = JSON.stringify(body);
  const { 'accept-encoding': _, ...fields } = browser;
  const headers = { ...fields, host: 'localhost', cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(bytes) };
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const call = httpRequest({ host: '127.0.0.1', port, path, method: 'POST', headers, agent }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString();
      if (answer.statusCode === 200) resolve({ reply: JSON.parse(text), ms: performance.now() - start });
      else reject(new Error(`Expected ${path} to be answered but found ${answer.statusCode} ${text}`));
    });
    call.on('error', reject);
    call.end(bytes);
  });
} // prettier-ignore

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

function ms(value: number): string {
  return value.toFixed(1);
}
