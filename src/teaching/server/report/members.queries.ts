import type { Database } from '#platform/server/db/db.ts';
import type { ReportDays } from '../../reportDays.ts';

type Db = Pick<Database, 'pool'>;

/** A class has 500 students at most; more are not looked at. */
const mostMembers = 500;
/** Of each student so many answers of the last 28 days are looked at, the newest: 140 a day, each day. */
const mostAnswers = 4_000;
/** An answer that took longer was left lying. */
const mostMsOfAnswer = 600_000;

/** Who is in a class, and how much they did lately. */
export interface MemberActivity {
  uid: string;
  name: string;
  number: number;
  joinedAt: Date;
  activeDays7: number;
  activeDays28: number;
  ms: number;
  lastActiveOn: string | null;
}

/**
 * The first id that a browser can have made at a moment: version 7 begins with its millisecond, so a span of time is a range of keys.
 * @param moment an expression.
 */
export function firstIdAt(moment: string): string {
  return `(lpad(to_hex(floor(extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;
}

/** Ids and times are the browser's, whose clock may be wrong: what had reached the server before joining was given before. */
export const isOfMember = 'a.answered_at >= m.joined_at and a.received_at >= m.joined_at';

const activity = `
  with members as materialized (
    select user_id, joined_at, greatest(joined_at, $3::timestamptz) as since,
      row_number() over (order by joined_at, user_id)::int as number
    from class_members where class_id = $1 and joined_at is not null order by joined_at, user_id limit ${mostMembers}
  )
  select m.user_id as uid, u.name, m.number, m.joined_at as "joinedAt",
    lately.days7 as "activeDays7", lately.days28 as "activeDays28", coalesce(lately.ms, 0)::float8 as ms,
    greatest((last.answered_at at time zone $2)::date, (exam.finished_at at time zone $2)::date)::text as "lastActiveOn"
  from members m
  join users u on u.id = m.user_id
  cross join lateral (
    select count(distinct day) filter (where day >= $5)::int as days7, count(distinct day)::int as days28,
      sum(ms) filter (where day >= $5) as ms
    from (
      (select (a.answered_at at time zone $2)::date as day, least(a.ms, ${mostMsOfAnswer}) as ms
        from answers a where a.user_id = m.user_id and a.id >= ${firstIdAt('m.since')} and ${isOfMember}
        order by a.id desc limit ${mostAnswers})
      union all
      (select (e.finished_at at time zone $2)::date, 0 from exam_attempts e
        where e.user_id = m.user_id and e.started_at >= m.since and e.finished_at is not null limit 100)
    ) given where day between $4 and $6
  ) lately
  left join lateral (
    select a.answered_at from answers a where a.user_id = m.user_id and a.id >= ${firstIdAt('m.joined_at')} and ${isOfMember}
    order by a.id desc limit 1
  ) last on true
  left join lateral (
    select e.finished_at from exam_attempts e
    where e.user_id = m.user_id and e.started_at >= m.joined_at and e.finished_at is not null
    order by e.started_at desc limit 1
  ) exam on true
  where $7::uuid is null or m.user_id = $7
  order by m.number`;

/** Who is in the class, in the order of joining. @param only one of them. */
export async function findActivity(
  { pool }: Db,
  { id, timeZone }: { id: string; timeZone: string },
  { monthStart, month, week, today }: ReportDays,
  only?: string,
): Promise<MemberActivity[]> {
  const { rows } = await pool.query<MemberActivity>({
    name: 'find_class_activity',
    text: activity,
    values: [id, timeZone, new Date(monthStart), month, week, today, only ?? null],
  });
  return rows;
}

/** The counts of a skill now and at the moment of joining. */
export interface SkillSums {
  uid: string;
  skill: string;
  firstTries: number;
  right: number;
  firstTriesBefore: number;
  rightBefore: number;
}

const sums = `
  select m.user_id as uid, s.skill, s.first_tries as "firstTries", s."right" as "right",
    coalesce(b.first_tries, 0) as "firstTriesBefore", coalesce(b."right", 0) as "rightBefore"
  from (select user_id from class_members where class_id = $1 and joined_at is not null
    and ($2::uuid is null or user_id = $2) order by joined_at, user_id limit ${mostMembers}) m
  join answered_skills s on s.user_id = m.user_id
  left join class_baselines b on b.class_id = $1 and b.user_id = m.user_id and b.skill = s.skill`;

/** Sums that are kept beside the answers anyway; no answer is read. @param only of one student. */
export async function findSkillSums({ pool }: Db, classId: string, only?: string): Promise<SkillSums[]> {
  const { rows } = await pool.query<SkillSums>({ name: 'find_class_skills', text: sums, values: [classId, only ?? null] }); // prettier-ignore
  return rows;
}
