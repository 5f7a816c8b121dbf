import { reasonOf, type Given } from '#course/answerKey.ts';
import type { CourseOutline, Part } from '#course/lesson.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import type { Database } from '#platform/server/db/db.ts';

/** A mistake that a student has made before, at another question. */
export interface EarlierMiss {
  /** The answer that stands for it here. */
  given: Given;
  /** Where it was made before: 0 is the lesson itself, not a round of fresh questions. */
  lesson: { sectionId: string; lessonId: string; title: string; round: number };
  isSameLesson: boolean;
  /** The question of that time was right since, at the first check. */
  isRightSince: boolean;
}

/** The part that is asked about, and the wrong answers to it that the student has checked. */
interface About {
  lessonId: string;
  part: Part;
  wrong: readonly Given[];
}

export type FindEarlierMisses = (userId: string, about: About) => Promise<EarlierMiss[]>;

/** So many answers are looked up; nobody has checked more of one question that stand for mistakes with a name. */
const mostGiven = 8;
/** So many misses of a family are looked at: some may be of lessons that the course does not have any more. */
const missesOfFamily = 4;

interface Row {
  family: string;
  lessonId: string;
  round: number;
  isRightSince: boolean;
}

/** By the key of `answered_parts_family`, a few rows each: no answers are gone through. */
const findMisses = {
  name: 'find_earlier_misses',
  text: `
    select given.family, p.lesson_id as "lessonId", p.round, p.right_at_once as "isRightSince"
    from unnest($2::text[]) as given(family) cross join lateral (
      select * from answered_parts a where a.user_id = $1 and a.first_family = given.family
        and (a.lesson_id, a.part_id) <> ($3, $4)
      order by a.first_at desc limit ${missesOfFamily}
    ) p`,
};

/**
 * Finds where a student made the mistakes before that their wrong answers to a part stand for: of each the newest miss at the
 * first try, in another lesson rather than in this one. Where no wrong answer has a family nothing is read.
 */
export function findEarlierMissesIn(
  { pool }: Pick<Database, 'pool'>,
  course: Pick<PublishedCourse, 'familyOf' | 'outline'>,
): FindEarlierMisses {
  return async (userId, { lessonId, part, wrong }) => {
    const named = [...new Set(wrong)].slice(0, mostGiven).flatMap((given) => {
      const family = course.familyOf(reasonOf(part, given).mistake ?? '')?.id;
      return family === undefined ? [] : [{ given, family }];
    });
    if (named.length === 0) return [];
    const families = [...new Set(named.map(({ family }) => family))];
    const { rows } = await pool.query<Row>({ ...findMisses, values: [userId, families, lessonId, part.id] });
    return named.flatMap(({ given, family }) => {
      const found = rows.filter((row) => row.family === family).flatMap((row) => placed(row, course.outline) ?? []);
      const best = found.find(({ lesson }) => lesson.lessonId !== lessonId) ?? found[0];
      return best ? [{ given, ...best, isSameLesson: best.lesson.lessonId === lessonId }] : [];
    });
  };
}

/** Undefined when the course does not have the lesson any more, or it is locked. */
function placed({ lessonId, round, isRightSince }: Row, outline: CourseOutline | undefined) {
  for (const section of outline?.sections ?? []) {
    const lesson = section.lessons.find(({ id }) => id === lessonId);
    if (lesson && !section.locked)
      return { lesson: { sectionId: section.id, lessonId, title: lesson.title, round }, isRightSince };
  }
  return undefined;
}
