import type { Database } from '#platform/server/db/db.ts';

/** The most frequent of each kind that are told. */
const mostTold = 10;
/** So many misses of a student's week are counted, the newest. */
const mostOfMember = 500;

export interface FamilyMissed {
  family: string;
  times: number;
  students: number;
  /** Where it was made most. */
  lessonId: string;
}

export interface QuestionMissed {
  lessonId: string;
  round: number;
  partId: string;
  skill: string;
  students: number;
}

/** A clock that is further ahead is not believed when an answer comes: what is dated later had not come before joining. */
const mostHoursAhead = 24;

/** By the index on what each student missed, a range of its newest end. A clock that is ahead dates nothing after joining that had come before. */
const missed = `
  with missed as materialized (
    select m.user_id, p.lesson_id, p.round, p.part_id, p.skill, p.first_family
    from class_members m cross join lateral (
      select lesson_id, round, part_id, skill, first_family, first_id, first_at from answered_parts
      where user_id = m.user_id and not first_right and first_at >= greatest(m.joined_at, $2::timestamptz)
      order by first_at desc, first_id desc limit ${mostOfMember}
    ) p
    where m.class_id = $1 and m.joined_at is not null and (p.first_at > m.joined_at + interval '${mostHoursAhead} hours'
      or (select a.received_at from answers a where a.user_id = m.user_id and a.id = p.first_id) >= m.joined_at)
  )
  select
    (select coalesce(json_agg(f), '[]') from (
      select first_family as family, count(*)::int as times, count(distinct user_id)::int as students,
        mode() within group (order by lesson_id) as "lessonId"
      from missed where first_family is not null group by first_family
      order by times desc, students desc, family limit ${mostTold}) f) as families,
    (select coalesce(json_agg(q), '[]') from (
      select lesson_id as "lessonId", round, part_id as "partId", min(skill) as skill, count(*)::int as students
      from missed group by lesson_id, round, part_id
      order by students desc, lesson_id, round, part_id limit ${mostTold}) q) as questions`;

interface Missed {
  families: FamilyMissed[];
  questions: QuestionMissed[];
}

/** What the students of a class missed most at the first try, since a moment and since each of them joined. */
export async function findMissedMost({ pool }: Pick<Database, 'pool'>, classId: string, since: Date): Promise<Missed> {
  const { rows } = await pool.query<Missed>({ name: 'find_class_mistakes', text: missed, values: [classId, since] });
  return rows[0] ?? { families: [], questions: [] };
}
