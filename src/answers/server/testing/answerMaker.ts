import type { FastifyInstance } from 'fastify';
import { withOptions } from '#course/testing/withOptions.ts';
import type { ChoicePart, Lesson } from '#course/lesson.ts';
import { caller } from '#platform/server/testing/caller.ts';
import type { Answer } from '../../answers.ts';

export type ChosenAnswer = Extract<Answer, { choice: number }>;

let count = 0;

/** A new id of version 7; those that are made later are greater. */
export function newId(): string {
  count += 1;
  return `019a0000-0000-7000-8000-${(process.pid * 1e6 + count).toString(16).padStart(12, '0')}`;
}

/** A lesson with options, or a round of it, as a browser gets it. */
export async function readLesson(app: FastifyInstance, path: string) {
  const lesson = (await caller(app).call('GET', `/api/lessons/${path}`)).json<Lesson>();
  const { id, edition, parts } = lesson;
  if (!edition || !parts) throw new Error(`Expected questions but found ${JSON.stringify(lesson).slice(0, 200)}`);
  return { lesson: { id, edition }, parts: parts.map(withOptions) };
}

/** Answers to one lesson; what a test does not name is filled in. */
export function answerMaker({ id: lessonId, edition }: { id: string; edition: string }) {
  return (part: Pick<ChoicePart, 'id' | 'correctAnswer'>, given: Partial<ChosenAnswer> & { right?: boolean } = {}) => {
    const { right = true, ...fields } = given;
    const answer: ChosenAnswer = {
      ...{ id: newId(), attemptId: newId(), lessonId, partId: part.id, edition, try: 1 },
      choice: right ? part.correctAnswer : (part.correctAnswer + 1) % 4,
      ...{ hints: 0, ms: 4_000, mode: 'lesson' },
      at: new Date().toISOString(),
      ...fields,
    };
    return answer;
  };
}
