import type { KnownClass } from '#classes/server/membership.queries.ts';
import type { Database } from '#platform/server/db/db.ts';
import { dayIn } from '#study/plan/days.ts';
import type { StudentRow } from '../../classReport.ts';
import { isAway, type ReportDays } from '../../reportDays.ts';
import { sinceJoining, skillList, sumOf } from '../../skillShare.ts';
import { findLastTotals } from './exams.queries.ts';
import { findActivity, findSkillSums, type MemberActivity, type SkillSums } from './members.queries.ts';

/** The students of a class in the order of joining, each with all that a row tells. @param only one of them. */
export async function studentRows(
  database: Database,
  taught: KnownClass,
  days: ReportDays,
  only?: string,
): Promise<StudentRow[]> {
  const [members, sums, totals] = await Promise.all([
    findActivity(database, taught, days, only),
    findSkillSums(database, taught.id, only),
    findLastTotals(database, taught.id, only),
  ]);
  const sumsOf = Map.groupBy(sums, ({ uid }) => uid);
  return members.map((member) => ({
    ...rowOf(member, sumsOf.get(member.uid) ?? [], { timeZone: taught.timeZone, today: days.today }),
    exam: totals.get(member.uid) ?? null,
  }));
}

function rowOf(
  { joinedAt, ms, ...member }: MemberActivity,
  sums: readonly SkillSums[],
  { timeZone, today }: { timeZone: string; today: string },
): Omit<StudentRow, 'exam'> {
  const since = new Map(sums.map((sum) => [sum.skill, sinceJoining(sum, { firstTries: sum.firstTriesBefore, right: sum.rightBefore })])); // prettier-ignore
  const joinedOn = dayIn(timeZone, joinedAt.getTime());
  return {
    ...member,
    ...{ joinedOn, minutes: Math.round(ms / 60_000), isAway: isAway(today, member.lastActiveOn, joinedOn) },
    ...sumOf([...since.values()]), // skills of the course's own, such as strategy, among them
    cells: skillList.map(({ skill }) => since.get(skill) ?? { firstTries: 0, right: 0 }),
  };
}
