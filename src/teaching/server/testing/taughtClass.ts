import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { classes, classMembers, classTeachers } from '#classes/server/classes.tables.ts';
import { examAnswers, examAttempts, examScores, examStages } from '#exam/server/exam.tables.ts';
import { madeForm } from '#exam/server/testing/madeForm.ts';
import { madeTakers } from '#exam/server/testing/madeTakers.ts';
import type { Database } from '#platform/server/db/db.ts';
import { keepBaselines } from '../baselines.ts';

type App = Pick<FastifyInstance, 'inject'>;

/** A teacher who has signed in. */
export async function signedInTeacher(app: App, database: Database) {
  const teacher = await newStudent(app, { name: 'Ruth Teacher' });
  await accountQueries(database).setRole(teacher.email, 'teacher'); // which ends the sessions
  await teacher.call('POST', '/api/sign-in', { email: teacher.email, password: teacher.password });
  return teacher;
}

/** A class with its teachers. */
export async function putClass({ orm }: Database, teachers: readonly string[], timeZone = 'UTC'): Promise<string> {
  const id = randomUUID();
  await orm.insert(classes).values({ id, name: 'Evening class', timeZone });
  await orm.insert(classTeachers).values(teachers.map((userId) => ({ classId: id, userId })));
  return id;
}

/** A student joins, now or at another moment; what they have answered up to now is not shown. */
export async function putMember({ orm }: Database, classId: string, userId: string, joinedAt = new Date()): Promise<void> {
  await orm.transaction(async (tx) => {
    await tx.insert(classMembers).values({ classId, userId, joinedAt });
    await keepBaselines(tx, classId, userId);
  });
} // prettier-ignore

/** A whole exam that a student began and finished at a moment, with these scores of its halves. @returns its id. */
export async function putExam({ orm }: Database, userId: string, at: Date, scores: readonly [verbal: number, math: number]): Promise<string> {
  const taken = madeTakers(madeForm(), { at: at.getTime() })({ userId });
  const { id: attemptId } = taken.attempt;
  await orm.insert(examAttempts).values(taken.attempt);
  await orm.insert(examStages).values(taken.stages.map((stage) => ({ ...stage, attemptId, openedAt: at, allowedSeconds: 1920, standardSeconds: 1920 })));
  await orm.insert(examAnswers).values(taken.answers);
  const rows = (['reading-writing', 'math'] as const).map((half, index) => {
    const score = scores[index] ?? 0;
    return { attemptId, half, model: 'v0', score, low: score - 50, high: score + 50, theta: 0, se: 300, madeAt: at };
  });
  await orm.insert(examScores).values(rows);
  return attemptId;
} // prettier-ignore
