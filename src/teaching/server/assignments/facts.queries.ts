import type { Database } from '#platform/server/db/db.ts';
import { nameOf } from '../../sortStudents.ts';
import type { Facts } from '../../assignmentRules.ts';

type Db = Pick<Database, 'pool'>;

/** For whom `a`, an assignment, is among `m`, the members of its class. When they joined, the rules look at. */
export const isForMember = `m.joined_at is not null and (not a.is_for_some or exists (
  select from assignment_students s where s.assignment_id = a.id and s.user_id = m.user_id))`;

/** What is on the record of `m` about `a`: all of it by the student's key. What teachers see of an exam was begun while they may see it. */
export const factsColumns = `
  (extract(epoch from m.joined_at) * 1000)::float8 as "joinedAt",
  l.lessons, (extract(epoch from l.last_at) * 1000)::float8 as "lastLessonAt",
  w.set_id as "setId", (extract(epoch from w.begun_at) * 1000)::float8 as "begunAt",
  (extract(epoch from w.done_at) * 1000)::float8 as "doneAt", w."right", w.questions,
  e.id as "examId", (extract(epoch from e.finished_at) * 1000)::float8 as "examFinishedAt"`;

export const factsJoins = `
  left join assignment_work w on w.assignment_id = a.id and w.user_id = m.user_id
  left join lateral (
    select array_agg(c.lesson_id) as lessons, max(c.completed_at) as last_at from completed_lessons c
    where a.content ->> 'kind' = 'lessons' and c.user_id = m.user_id
      and c.lesson_id = any (array(select jsonb_array_elements_text(a.content -> 'lessons')))
  ) l on true
  left join lateral (
    select x.id, x.finished_at from exam_attempts x
    where a.content ->> 'kind' = 'exam' and x.user_id = m.user_id
      and x.form = a.content ->> 'form' and x.scope = a.content ->> 'scope'
      and x.started_at >= greatest(a.made_at, m.joined_at)
    order by x.finished_at is null, x.started_at limit 1
  ) e on true`;

export interface FactsRow {
  joinedAt: number;
  lessons: string[] | null;
  lastLessonAt: number | null;
  setId: string | null;
  begunAt: number | null;
  doneAt: number | null;
  right: number | null;
  questions: number | null;
  examId: string | null;
  examFinishedAt: number | null;
}

export function factsOf(row: FactsRow): Facts {
  const { joinedAt, lessons, lastLessonAt, setId, begunAt, doneAt, right, questions, examId, examFinishedAt } = row;
  return {
    ...{ joinedAt, lessons: lessons ?? [], lastLessonAt },
    set: setId === null || begunAt === null ? null : { begunAt, doneAt, right, questions },
    exam: examId === null ? null : { id: examId, finishedAt: examFinishedAt },
  };
}

const factsOfClass = `
  select a.id as "assignmentId", ${factsColumns}
  from assignments a join class_members m on m.class_id = a.class_id ${factsJoins}
  where a.id = any ($1) and ${isForMember} and ($2::uuid is null or m.user_id = $2)`;

/** What is on the record about each of some assignments, of everybody whom they are for. @param only of this one. */
export async function findFacts({ pool }: Db, assignmentIds: readonly string[], only?: string) {
  const { rows } = await pool.query<FactsRow & { assignmentId: string }>({
    name: 'find_assignment_facts',
    text: factsOfClass,
    values: [assignmentIds, only ?? null],
  });
  return rows.map((row) => ({ assignmentId: row.assignmentId, facts: factsOf(row) }));
}

const studentsOf = `
  select m.user_id as uid, u.name, n.number, ${factsColumns}
  from assignments a join class_members m on m.class_id = a.class_id join users u on u.id = m.user_id ${factsJoins}
  join (select user_id, row_number() over (order by joined_at, user_id)::int as number from class_members
    where class_id = (select class_id from assignments where id = $1) and joined_at is not null) n on n.user_id = m.user_id
  where a.id = $1 and ${isForMember}
  order by lower(u.name), n.number limit $2`;

/** The same about one assignment, with whose it is. */
export async function findStudentFacts({ pool }: Db, assignmentId: string, most: number) {
  const { rows } = await pool.query<FactsRow & { uid: string; name: string; number: number }>({
    name: 'find_assignment_students',
    text: studentsOf,
    values: [assignmentId, most],
  });
  return rows.map((row) => ({ uid: row.uid, name: nameOf(row), facts: factsOf(row) }));
}
