import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testCourse } from '../src/authoring/server/testing/testCourse.ts';
import type { CourseOutline, Lesson } from '../src/course/lesson.ts';
import type { OwnData } from '../src/main/exportData.ts';
import { freePort } from '../src/platform/server/testing/freePort.ts';
import { startServer, type RunningServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

/** How often the server is killed; the long run asks for more. */
const kills = Number(process.env['KILLS'] ?? 3);
const studentCount = 4;

test(`every acknowledged completion and answer survives ${kills} sudden ends of the server, and none is there twice`, async () => {
  test.setTimeout(120_000 + kills * 20_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'lodestar-crash-'));
  const courseDir = await makeSmallCourse();
  const env = { DATA_DIR: dataDir, COURSE_DIR: courseDir, PORT: String(await freePort()) };
  let server = await startServer(env);
  const students: Writer[] = [];
  const lessons = await openLessons(server);
  const practice = await readPractice(server);

  for (let kill = 0; kill < kills; kill += 1) {
    const fresh = await Promise.all(
      Array.from({ length: studentCount }, (_, index) => signUp(server, `${kill}-${index}`)),
    );
    students.push(...fresh);
    const writing = fresh.flatMap((student) => [
      writeUntilCut(server, student, lessons),
      answerUntilCut(server, student, practice),
    ]);
    await acknowledgedAtLeast(fresh, 2 * studentCount + Math.random() * 100); // and then in the middle of more
    server.process.kill('SIGKILL');
    await Promise.all(writing);
    server = await startServer(env);
    for (const student of students) expect(await lost(server, student), 'acknowledged but not there').toEqual([]);
    for (const student of fresh) expect(await lostAnswers(server, student), 'acknowledged but not there').toEqual([]);
  }

  const acknowledged = students.reduce((sum, { acknowledged: mine }) => sum + mine.length, 0);
  const answered = students.reduce((sum, { answered: mine }) => sum + mine.size, 0);
  expect(acknowledged).toBeGreaterThan(kills * studentCount);
  expect(answered).toBeGreaterThan(kills * studentCount);
  test.info().annotations.push({
    type: 'measured',
    description: `${acknowledged} completions and ${answered} answers acknowledged`,
  });
  if (process.env['KILLS']) process.stdout.write(`${acknowledged} completions and ${answered} answers acknowledged\n`);
  await server.stop();
  for (const folder of [dataDir, courseDir]) await rm(folder, { recursive: true, force: true });
});

/** The course of the tests with one section alone, which is imported in a moment. */
async function makeSmallCourse(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lodestar-crash-course-'));
  for (const name of ['course.yaml', 'rw-boundaries']) {
    await cp(join(testCourse, name), join(folder, name), { recursive: true });
  }
  return folder;
}

/** Waits until so many completions, and so many answers, of these students are acknowledged. */
async function acknowledgedAtLeast(students: readonly Writer[], most: number): Promise<void> {
  const least = () =>
    Math.min(
      students.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      students.reduce((sum, { answered }) => sum + answered.size, 0),
    );
  while (least() < most) await pause(5);
}

interface Writer {
  cookie: string;
  /** 'section/lesson' for every 200, also repeated ones. */
  acknowledged: string[];
  /** The id of every answer that was accepted. */
  answered: Set<string>;
}

async function signUp({ address }: RunningServer, name: string): Promise<Writer> {
  const reply = await send(address, 'POST', '/api/sign-up', '', {
    email: `w${name}@example.com`,
    password: 'a long walk by the sea',
  });
  return { cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '', acknowledged: [], answered: new Set() };
}

async function openLessons({ address }: RunningServer): Promise<string[]> {
  const course = (await (await fetch(`${address}/api/course`)).json()) as CourseOutline;
  return course.sections
    .filter(({ locked }) => !locked)
    .flatMap(({ id, lessons }) => lessons.map((lesson) => `${id}/${lesson.id}`));
}

/** Completes lessons one after another until the connection is cut. */
async function writeUntilCut({ address }: RunningServer, student: Writer, lessons: string[]): Promise<void> {
  for (let index = Math.floor(Math.random() * lessons.length); ; index = (index + 1) % lessons.length) {
    const lesson = lessons[index] ?? '';
    try {
      const reply = await send(address, 'PUT', `/api/progress/${lesson}`, student.cookie, {});
      if (reply.status === 200) student.acknowledged.push(lesson);
      await reply.arrayBuffer();
    } catch {
      return; // cut: either outcome is allowed for this one
    }
  }
}

async function readPractice({ address }: RunningServer): Promise<Lesson> {
  return (await (await fetch(`${address}/api/lessons/rw-boundaries/bnd-marks-drill`)).json()) as Lesson;
}

/** Answers questions, each batch with some of the one before, until the connection is cut. */
async function answerUntilCut({ address }: RunningServer, student: Writer, practice: Lesson): Promise<void> {
  for (let before: object[] = []; ;) {
    const fresh = (practice.parts ?? []).map(({ id: partId }) => ({
      ...{
        id: newId(),
        attemptId: newId(),
        lessonId: practice.id,
        partId,
        edition: practice.edition,
        try: 1,
        choice: 2,
      },
      ...{ hints: 0, ms: 1_000, mode: 'lesson', at: new Date().toISOString() },
    }));
    try {
      const reply = await send(address, 'POST', '/api/answers', student.cookie, { answers: [...before, ...fresh] });
      const { accepted } = (await reply.json()) as { accepted: string[] };
      if (reply.status === 200) for (const id of accepted) student.answered.add(id);
    } catch {
      return; // cut: either outcome is allowed for this one
    }
    before = fresh.slice(0, 2);
  }
}

let made = 0;

function newId(): string {
  made += 1;
  return `019a0000-0000-7000-8000-${made.toString(16).padStart(12, '0')}`;
}

/** Which answers were acknowledged and are not on the record exactly once. */
async function lostAnswers({ address }: RunningServer, { cookie, answered }: Writer): Promise<string[]> {
  const { answers } = (await (await send(address, 'GET', '/api/me/export', cookie)).json()) as OwnData;
  const times = new Map<string, number>();
  for (const { id } of answers) times.set(id, (times.get(id) ?? 0) + 1);
  return [...answered].filter((id) => times.get(id) !== 1);
}

/** What was acknowledged and is not on the record exactly once. */
async function lost({ address }: RunningServer, { cookie, acknowledged }: Writer): Promise<string[]> {
  const reply = await send(address, 'GET', '/api/progress', cookie);
  const progress = (await reply.json()) as Record<string, string[]>;
  const found = Object.entries(progress).flatMap(([section, lessons]) =>
    lessons.map((lesson) => `${section}/${lesson}`),
  );
  return [...new Set(acknowledged)].filter((lesson) => found.filter((one) => one === lesson).length !== 1);
}

function send(address: string, method: string, path: string, cookie: string, body?: unknown): Promise<Response> {
  return fetch(`${address}${path}`, {
    method,
    headers: { cookie, 'sec-fetch-site': 'same-origin', ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
