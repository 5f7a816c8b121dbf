import { createHash } from 'node:crypto';
import { createServer, get, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import pg from 'pg';
import { hotStatements } from './queries.ts';

/**
 * The floor: what `node:http` and `pg` alone need for the same answers. It asks the product at SOURCE once for each
 * answer and gives out the same head and the same bytes from memory; it finds the session and the progress, and records a
 * completed lesson, by the product's own prepared statements. No validation, no log, no limits, no other route.
 */
const { DATABASE_URL = '', SOURCE = '', COOKIE = '', PORT } = process.env;

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const { findSession, findProgress, recordCompleted } = await hotStatements();
const insert = `
  insert into answers (user_id, id, attempt_id, lesson_id, part_id, round, edition, try, choice, hints, ms, mode, answered_at, is_right, counts)
  select $1, id, "attemptId", "lessonId", "partId", 0, edition, try, choice, hints, ms, mode, at, true, true
  from json_to_recordset($2::json) as given(id uuid, "attemptId" uuid, "lessonId" text, "partId" text, edition text,
    try smallint, choice smallint, hints smallint, ms int, mode text, at timestamptz)
  returning id`;
const course = await answerOf('/api/course', { 'accept-encoding': 'br' });
const unchanged = await answerOf('/api/course', {
  'accept-encoding': 'br',
  'if-none-match': String(course.head['etag']),
});
const progress = await answerOf('/api/progress', { cookie: COOKIE });

const server = createServer((request, response) => {
  if (request.url === '/api/course') sendCourse(request, response);
  else if (request.url === '/api/answers') insertAnswers(request, response).catch(() => response.writeHead(500).end());
  else sendProgress(request, response).catch(() => response.writeHead(500).end());
  if (request.url !== '/api/answers') request.resume(); // a PUT has a body
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

/** The bare insert of a batch of answers, each taken as it is, all right. */
async function insertAnswers(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [userId, pieces] = await Promise.all([findUser(request), request.toArray()]);
  if (userId === undefined) return void response.writeHead(401).end();
  const answers = Buffer.concat(pieces as Buffer[]).toString();
  const values = [userId, JSON.stringify((JSON.parse(answers) as { answers: unknown[] }).answers)];
  const { rows } = await pool.query<[string]>({ name: 'insert', text: insert, rowMode: 'array', values });
  const body = JSON.stringify({ accepted: rows.map(([id]) => id), ignored: [] });
  response.writeHead(200, { ...progress.head, 'content-length': Buffer.byteLength(body) }).end(body);
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
