import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import { lessons, sections } from '#course/server/course.tables.ts';
import type { Database } from '#platform/server/db/db.ts';
import { findLessons, type FoundLesson } from './lessons/findLessons.ts';
import { passagesOf } from './passages.ts';
import { coursePassages } from './search.tables.ts';

/** A passage of a lesson that anybody may open, with the words asked for in it. */
export type FoundPassage = {
  sectionId: string;
  lessonId: string;
  lessonTitle: string;
  heading: string;
  markdown: string;
};

/** Full-text search over the LEARN lessons. */
export interface CourseSearch {
  /**
   * Up to three passages about an idea, the best first; none when the course says nothing about it. What works through an example
   * is there only for who asks for one.
   */
  find(question: string): Promise<FoundPassage[]>;
  /** Up to three lessons that teach what a question or a problem asks, the best first; none when the course does not. */
  lessonsFor(text: string): Promise<FoundLesson[]>;
}

const mostPassages = 3;
/** How much of what was asked a passage must speak of; rare words count for more. */
const leastCovered = 0.5;
/** The others are quoted only when they are nearly as good as the first. */
const nearlyAsGood = 0.75;

export function courseSearch({ orm }: Pick<Database, 'orm'>): CourseSearch {
  return {
    async find(question) {
      const words = subjectOf(question);
      if (words === '') return [];
      await fillPassages(orm);
      const { rows } = await orm.execute<FoundPassage & { covered: number; score: number }>(
        searchQuery(words, wantsExample(question)),
      );
      const best = rows.filter(({ covered }) => covered >= leastCovered);
      return best
        .filter(({ score }) => score >= nearlyAsGood * (best[0]?.score ?? 0))
        .map(({ sectionId, lessonId, lessonTitle, heading, markdown }) => {
          return { sectionId, lessonId, lessonTitle, heading, markdown };
        });
    },
    lessonsFor: (text) => findLessons(orm, text),
  };
}

/** Words that say how one asks, not about what. */
const askingWords = new Set(
  (
    'please can could would should explain tell show give help understand confused stuck know mean means meaning define ' +
    'definition difference different question answer lesson work works thing things stuff really just like get need want ' +
    'way make sense remember anyone someone use used using many much long good best hi hello hey thanks thank sat test exam idk plz pls whats hows dont im'
  ).split(' '),
);

function wantsExample(question: string): boolean {
  return /\b(?:examples?|step[- ]by[- ]step|worked)\b/i.test(question);
}

/** What a question is about: its words without those of asking. */
export function subjectOf(question: string): string {
  const words = question
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}-]+/gu);
  return (words ?? [])
    .filter((word) => !askingWords.has(word))
    .slice(0, 40)
    .join(' ');
}

/**
 * Every passage is weighed by the words it shares with the question, each by how rare it is in the course. A word that
 * the course has not at all is the rarest: a question full of them is about something else.
 */
function searchQuery(words: string, withExamples: boolean) {
  return sql`
    with total as (select count(*)::float as passages from ${coursePassages}),
    asked as (
      select lexeme, ln((1 + passages) / (0.5 + (
        select count(*) from ${coursePassages} where words @@ quote_literal(lexeme)::tsquery
      ))) as weight
      from unnest(to_tsvector('english', ${words})), total
    )
    select l.section_id as "sectionId", l.id as "lessonId", l.title as "lessonTitle", p.heading, p.markdown,
      sum(asked.weight) / (select sum(weight) from asked) as covered,
      sum(asked.weight * (1 + 4 * ts_rank(p.words, quote_literal(asked.lexeme)::tsquery, 1))) as score
    from ${coursePassages} p
    join asked on p.words @@ quote_literal(asked.lexeme)::tsquery
    join ${lessons} l on l.id = p.lesson_id
    join ${sections} s on s.id = l.section_id and not s.locked
    where ${withExamples} or not p.is_worked
    group by p.lesson_id, p.place, l.id
    order by score desc, l."order", p.place
    limit ${mostPassages}`;
}

/** Cuts the lessons that have no passages yet, which is all of them after an import. */
async function fillPassages(orm: Database['orm']): Promise<void> {
  const missing = () => and(eq(lessons.type, 'LEARN'), isNotNull(lessons.source), notExists(passagesOfLesson(orm)));
  const [one] = await orm.select({ id: lessons.id }).from(lessons).where(missing()).limit(1);
  if (!one) return;
  await orm.transaction(async (tx) => {
    const rows = await tx
      .select({ id: lessons.id, title: lessons.title, source: lessons.source })
      .from(lessons)
      .where(missing())
      .orderBy(lessons.id)
      .for('key share'); // an import waits until the passages are there, and then takes them away with the lesson
    const values = rows.flatMap(({ id, title, source }) =>
      passagesOf(title, String(source)).map((passage, place) => ({ lessonId: id, place, ...passage })),
    );
    if (values.length > 0) await tx.insert(coursePassages).values(values).onConflictDoNothing();
  });
}

function passagesOfLesson(orm: Database['orm']) {
  return orm
    .select({ place: coursePassages.place })
    .from(coursePassages)
    .where(eq(coursePassages.lessonId, lessons.id));
}
