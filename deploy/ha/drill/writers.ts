import { setTimeout as pause } from 'node:timers/promises';
import type { Student } from '../../../bench/students.ts';
import { uuid7 } from '#answers/uuid7.ts';
import type { CourseOutline, Lesson } from '#course/lesson.ts';
import type { Ledger, Write } from './ledger.ts';
import type { Observed } from './observed.ts';

/** What the students of the drill work at. */
export interface Work {
  lesson: Lesson;
  /** Those that can be completed. */
  lessons: { sectionId: string; lessonId: string }[];
}

const practice = { sectionId: 'math-linear', lessonId: 'lin1-practice' };
/** Of so many writes one completes a lesson, as long as there are any. */
const lessonEvery = 10;
const pauseMs = 100;

export async function readWork(address: string): Promise<Work> {
  const read = async <T>(path: string) => (await (await fetch(`${address}${path}`)).json()) as T;
  const course = await read<CourseOutline>('/api/course');
  const open = course.sections.filter(({ locked }) => !locked);
  return {
    lesson: await read<Lesson>(`/api/lessons/${practice.sectionId}/${practice.lessonId}`),
    lessons: open.flatMap(({ id, lessons }) => lessons.map((lesson) => ({ sectionId: id, lessonId: lesson.id }))),
  };
}

interface Writing extends Work {
  address: string;
  student: Student;
  ledger: Ledger;
  observed: Observed;
  isOver: () => boolean;
}

/** A student who answers and completes, one after the other, and sends what is refused again until it is taken, as the browser does. */
export async function keepWriting(writing: Writing): Promise<void> {
  const { student, lessons, ledger, isOver } = writing;
  let nextLesson = 0;
  for (let made = 0; !isOver(); made += 1) {
    const completed = made % lessonEvery === 0 ? lessons[nextLesson++] : undefined;
    const write: Write = completed
      ? { userId: student.id, kind: 'lesson', id: completed.lessonId }
      : { userId: student.id, kind: 'answer', id: uuid7() };
    const asked = completed
      ? { method: 'PUT', path: `/api/progress/${completed.sectionId}/${completed.lessonId}`, body: {} }
      : { method: 'POST', path: '/api/answers', body: { answers: [answerTo(writing.lesson, write.id, made)] } };
    ledger.send(write);
    while (!(await isTaken(writing, asked, write))) await pause(pauseMs);
    ledger.acknowledge(write);
    await pause(pauseMs);
  }
}

interface Asked {
  method: string;
  path: string;
  body: object;
}

/** Whether the server says it has it. */
async function isTaken({ address, student, observed }: Writing, asked: Asked, write: Write): Promise<boolean> {
  const reply = await observed.ask(address, { ...asked, cookie: student.cookie, mayBeUnavailable: true });
  if (reply?.status !== 200) return false;
  const accepted = write.kind === 'lesson' || (JSON.parse(reply.text) as { accepted: string[] }).accepted.includes(write.id); // prettier-ignore
  if (accepted) observed.noteAcknowledged(student.id);
  else observed.complain(`${asked.path} did not take an answer: ${reply.text.slice(0, 200)}`);
  return accepted;
}

function answerTo({ id: lessonId, edition = '', parts = [] }: Lesson, id: string, made: number): object {
  const part = parts[made % parts.length];
  return {
    ...{ id, attemptId: uuid7(), lessonId, partId: part?.id ?? '', edition, try: 1 },
    ...(part?.kind === 'typed' ? { entry: '1' } : { choice: made % 4 }),
    ...{ hints: 0, ms: 4_000, mode: 'lesson', at: new Date().toISOString() },
  };
}
