import type pg from 'pg';
import type { Answer } from '#answers/answers.ts';
import type { Lesson, Part } from '#course/lesson.ts';
import { request } from './load.ts';
import type { MeasuredProcess } from './process.ts';
import { compare, type Comparison } from './rounds.ts';
import type { PlacedLesson, Student } from './students.ts';
import { browser, plays, turns } from './visits.ts';

const answersOfBatch = 10;
const triesOfPart = 2;

/**
 * A committed batch of answers, ours against the floor's. Every answer is new.
 * @param path of the floor: `/api/answers` writes all that ours does, `/bare` the rows of the answers alone.
 */
export async function compareAnswers(
  server: MeasuredProcess,
  floor: MeasuredProcess,
  pool: pg.Pool,
  writers: readonly Student[],
  lessons: readonly PlacedLesson[],
  path: '/api/answers' | '/bare',
): Promise<Comparison> {
  const practices = (await Promise.all(lessons.slice(0, 40).map((lesson) => readLesson(server.port, lesson)))).filter(
    ({ edition, parts = [] }) => edition !== undefined && parts.length >= answersOfBatch / triesOfPart, // no LEARN lesson
  );
  const nextWriter = turns(writers);
  const nextPractice = turns(practices);
  const postsTo = (to: string) => () => [post(to, nextWriter(), JSON.stringify({ answers: batchOf(nextPractice()) }))];
  const sends = (where: MeasuredProcess, to: string) => async () => {
    await pool.query('truncate answers, attempts, answered_parts, answered_skills, answer_records, review_cards');
    const round = await plays(where, postsTo(to))();
    await countRows(pool);
    return round;
  };
  return compare(sends(server, '/api/answers'), sends(floor, path));
}

function post(path: string, { cookie }: Student, body: string): Buffer {
  const length = String(Buffer.byteLength(body));
  const fields = { ...browser, cookie, 'content-type': 'application/json', 'content-length': length };
  return Buffer.concat([request('POST', path, fields), Buffer.from(body)]);
}

/** Two tries at each part, the second one right. */
function batchOf({ id: lessonId, edition = '', parts = [] }: Lesson): Answer[] {
  const attemptId = nextId();
  const at = new Date().toISOString();
  return Array.from({ length: answersOfBatch }, (_, index) => {
    const part = parts[Math.floor(index / triesOfPart)];
    const isSecond = index % triesOfPart === 1;
    return {
      ...{ id: nextId(), attemptId, lessonId, partId: part?.id ?? '', edition, try: isSecond ? 2 : 1 },
      ...givenTo(part, isSecond),
      ...{ hints: isSecond ? 1 : 0, ms: 40_000, mode: 'lesson', at },
    };
  });
}

/** The key, or something else. */
function givenTo(part: Part | undefined, isRight: boolean): { choice: number } | { entry: string } {
  if (part?.kind === 'typed') return { entry: isRight ? (part.correctEntries[0] ?? '') : '.1234' };
  return { choice: ((part?.correctAnswer ?? 0) + (isRight ? 0 : 1)) % 4 };
}

let made = 0;

/** Of version 7, as a browser makes them: the time, then what tells them apart. */
function nextId(): string {
  made += 1;
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${made.toString(16).padStart(12, '0')}`;
}

async function readLesson(port: number, { sectionId, lessonId }: PlacedLesson): Promise<Lesson> {
  return (await (await fetch(`http://127.0.0.1:${port}/api/lessons/${sectionId}/${lessonId}`)).json()) as Lesson;
}

/** @throws Error when answers came but not every one was written. */
async function countRows(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from answers');
  const count = rows[0]?.count ?? 0;
  if (count === 0 || count % answersOfBatch > 0) throw new Error(`Expected whole batches but found ${count} rows`);
}
