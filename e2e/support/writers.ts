import type { CourseOutline, Lesson } from '../../src/course/lesson.ts';
import type { OwnData } from '../../src/main/exportData.ts';
import type { RunningServer } from './server.ts';

/** A student who completes lessons and answers questions until the server ends. */
export interface Writer {
  cookie: string;
  /** 'section/lesson' for every 200, also repeated ones. */
  acknowledged: string[];
  /** The id of every answer that was accepted. */
  answered: Set<string>;
}

export async function signUpWriter({ address }: RunningServer, name: string): Promise<Writer> {
  const reply = await send(address, 'POST', '/api/sign-up', '', {
    email: `w${name}@example.com`,
    password: 'a long walk by the sea',
  });
  return { cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '', acknowledged: [], answered: new Set() };
}

export async function openLessons({ address }: RunningServer): Promise<string[]> {
  const course = (await (await fetch(`${address}/api/course`)).json()) as CourseOutline;
  return course.sections
    .filter(({ locked }) => !locked)
    .flatMap(({ id, lessons }) => lessons.map((lesson) => `${id}/${lesson.id}`));
}

/** Completes lessons one after another until the connection is cut. */
export async function writeUntilCut({ address }: RunningServer, student: Writer, lessons: string[]): Promise<void> {
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

export async function readPractice({ address }: RunningServer): Promise<Lesson> {
  return (await (await fetch(`${address}/api/lessons/rw-boundaries/bnd-marks-drill`)).json()) as Lesson;
}

/** Answers questions, each batch with some of the one before, until the connection is cut. */
export async function answerUntilCut({ address }: RunningServer, student: Writer, practice: Lesson): Promise<void> {
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
export async function lostAnswers({ address }: RunningServer, { cookie, answered }: Writer): Promise<string[]> {
  const { answers } = (await (await send(address, 'GET', '/api/me/export', cookie)).json()) as OwnData;
  const times = new Map<string, number>();
  for (const { id } of answers) times.set(id, (times.get(id) ?? 0) + 1);
  return [...answered].filter((id) => times.get(id) !== 1);
}

/** What was acknowledged and is not on the record exactly once. */
export async function lost({ address }: RunningServer, { cookie, acknowledged }: Writer): Promise<string[]> {
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
