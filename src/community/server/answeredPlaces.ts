import { sql, type SQL } from 'drizzle-orm';
import { answeredParts, answers, attempts } from '#answers/server/answers.tables.ts';
import { lessons } from '#course/server/course.tables.ts';
import type { Place } from './safety/post.ts';

/**
 * Whether somebody has answered what a part asks. An answer to a question of a LEARN lesson counts in nothing, and so has no row among
 * the answered parts: it is found by the attempts at its lesson.
 */
export function hasAnswered(uid: string, { lessonId, round, partId }: Place): SQL<boolean> {
  return sql`(exists (select 1 from ${answeredParts} a where a.user_id = ${uid} and a.lesson_id = ${lessonId}
      and a.round = ${round} and a.part_id = ${partId})
    or exists (${asksOf(uid)} and at.lesson_id = ${lessonId} and at.round = ${round} and an.part_id = ${partId}))`;
}

/** All parts that somebody has answered, as rows of `lesson_id`, `round` and `part_id`. */
export function answeredPlaces(uid: string): SQL {
  return sql`select lesson_id, round, part_id from ${answeredParts} where user_id = ${uid} union ${asksOf(uid)}`;
}

function asksOf(uid: string): SQL {
  return sql`select at.lesson_id, at.round, an.part_id from ${attempts} at
    join ${lessons} l on l.id = at.lesson_id and l.type = 'LEARN'
    join ${answers} an on an.user_id = ${uid} and an.attempt_id = at.id
    where at.user_id = ${uid}`;
}
