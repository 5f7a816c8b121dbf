import { createHash } from 'node:crypto';
import { createServer, get, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import pg from 'pg';
import type { Answer } from '#answers/answers.ts';
import { recordQueries, type Addition } from '#answers/server/record.queries.ts';
import { hotStatements } from './queries.ts';

/**
 * The floor: what `node:http` and `pg` alone need for the same answers. It asks the product at SOURCE once for each
 * answer and gives out the same head and the same bytes from memory; it finds the session and the progress, and records
 * completed lessons and answers, by the product's own prepared statements. No validation, no log, no limits, no other route.
 */
const { DATABASE_URL = '', SOURCE = '', COOKIE = '', PORT } = process.env;

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const { findSession, findProgress, recordCompleted } = await hotStatements();
const insert = `
  insert into answers (user_id, id, attempt_id, lesson_id, part_id, round, edition, try, choice, hints, ms, mode, answered_at, is_right, counts)
  select $1, id, "attemptId", "lessonId", "partId", 0, edition, try, choice, hints, ms, mode, at, true, true
  from json_to_recordset($2::json) as given(id uuid, "attemptId" uuid, "lessonId" text, "partId" text, edition text,
    try smallint, choice smallint, hints smallint, ms int, mode text, at timestamptz)`;
const insertEvents = `
  insert into exam_events (attempt_id, epoch, seq, stage, t_ms, received_at, item, kind, value, is_older)
  select $1, $2, seq, stage, t, now(), item, kind, value, false
  from json_to_recordset($3::json) as given(seq int, stage smallint, t bigint, item text, kind text, value jsonb)`;
const record = recordQueries({ pool });
const course = await answerOf('/api/course', { 'accept-encoding': 'br' });
const unchanged = await answerOf('/api/course', {
  'accept-encoding': 'br',
  'if-none-match': String(course.head['etag']),
});
const progress = await answerOf('/api/progress', { cookie: COOKIE });

const server = createServer((request, response) => {
  const failed = (error: unknown) => {
    console.error('The floor could not answer:', error);
    response.writeHead(500).end();
  };
  if (request.url === '/api/course') sendCourse(request, response);
  else if (request.url?.startsWith('/bare-events/')) addEvents(request, response).catch(failed);
  else if (request.method === 'POST') addAnswers(request, response).catch(failed);
  else sendProgress(request, response).catch(failed);
  if (request.method !== 'POST') request.resume(); // a PUT has a body
});
server.listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit());

function sendCourse(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['if-none-match'] === course.head['etag']) response.writeHead(304, unchanged.head).end();
  else response.writeHead(200, course.head).end(course.bytes);
}

async function sendProgress(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const userId = await findUser(request);
  if (userId === undefined) return void response.writeHead(401).end();
  const [, , , sectionId, lessonId] = request.url?.split('/') ?? [];
  const statement =
    request.method === 'PUT'
      ? { ...recordCompleted, values: [userId, sectionId, lessonId, new Date()] }
      : { ...findProgress, values: [userId] };
  const { rows } = await pool.query<[string, string[]]>(statement);
  const body = JSON.stringify(Object.fromEntries(rows));
  response.writeHead(200, { ...progress.head, 'content-length': Buffer.byteLength(body) }).end(body);
}

/** A batch of answers, nothing looked up and nothing judged: at the end of `/bare` their rows alone, else all that is kept. */
async function addAnswers(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [userId, pieces] = await Promise.all([findUser(request), request.toArray()]);
  if (typeof userId !== 'string') return void response.writeHead(401).end();
  const { answers } = JSON.parse(Buffer.concat(pieces as Buffer[]).toString()) as { answers: Answer[] };
  if (request.url === '/bare')
    await pool.query({ name: 'insert', text: insert, values: [userId, JSON.stringify(answers)] });
  else if (!(await record.add(userId, { version: 0, answersOfDay: 0 }, taken(answers))))
    throw new Error('Expected a first batch');
  const body = JSON.stringify({ accepted: answers.map(({ id }) => id), ignored: [] });
  response.writeHead(200, { ...progress.head, 'content-length': Buffer.byteLength(body) }).end(body);
}

/** The rows of an exam's events alone. */
async function addEvents(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [userId, pieces] = await Promise.all([findUser(request), request.toArray()]);
  if (typeof userId !== 'string') return void response.writeHead(401).end();
  const { epoch, events } = JSON.parse(Buffer.concat(pieces as Buffer[]).toString()) as { epoch: number; events: { seq: number }[] };
  const [, , attemptId] = request.url?.split('/') ?? [];
  await pool.query({ name: 'insert_events', text: insertEvents, values: [attemptId, epoch, JSON.stringify(events)] });
  const body = JSON.stringify({ ack: events.at(-1)?.seq, now: Date.now(), endsAt: Date.now(), refused: [] });
  response.writeHead(200, { ...progress.head, 'content-length': Buffer.byteLength(body) }).end(body);
} // prettier-ignore

/** What follows from two tries at each part, the first one wrong, as the benchmark sends them. */
function taken(answers: readonly Answer[]): Addition {
  const added = answers.map(({ at, ...answer }) => ({
    ...{ choice: null, entry: null, ...answer, round: 0, answeredAt: Date.parse(at) },
    ...{ isRight: answer.try === 2, counts: true, part: undefined },
  }));
  const firsts = added.filter(({ isRight }) => !isRight);
  const { attemptId, lessonId } = added[0] ?? { attemptId: '', lessonId: '' };
  return {
    added,
    attempts: [{ id: attemptId, userId: '', lessonId, round: 0 }],
    parts: firsts.map(({ id, partId, answeredAt: at, choice, entry, hints, ms }) => ({
      ...{ lessonId, round: 0, partId, skill: 'linear-functions', difficulty: 'easy', half: 'math' },
      ...{
        firstId: id,
        firstAt: at,
        firstRight: false,
        firstChoice: choice,
        firstEntry: entry,
        firstHints: hints,
        firstMs: ms,
      },
      ...{ firstFamily: 'sign-error', lastId: id, lastAt: at, lastRight: true, lastChoice: choice, lastEntry: entry },
      ...{ everRight: true, rightAtOnce: false, tries: 2 },
    })),
    skills: [{ skill: 'linear-functions', firstTries: firsts.length, right: 0 }],
    cards: firsts.map(({ id, partId, answeredAt: at }, index) => ({
      ...{ skill: 'linear-functions', family: `error-${index}`, misses: 1, firstAt: at, lastId: id, lastAt: at },
      ...{ lastLessonId: lessonId, lastRound: 0, lastPartId: partId, reviews: [], dueAt: at },
    })),
  };
}

async function findUser(request: IncomingMessage): Promise<unknown> {
  const token = /session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const tokenHash = createHash('sha256').update(token).digest();
  const [session] = (await pool.query<unknown[]>({ ...findSession, values: [tokenHash] })).rows;
  return session?.[1];
}

/** An answer of the product: its bytes, and its head without what belongs to the connection. */
function answerOf(path: string, headers: OutgoingHttpHeaders): Promise<{ head: OutgoingHttpHeaders; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = get(`${SOURCE}${path}`, { headers }, async (reply) => {
      const { date: _, connection: __, 'keep-alive': ___, ...head } = reply.headers;
      resolve({ head, bytes: Buffer.concat(await reply.toArray()) });
    });
    request.on('error', reject);
  });
}
