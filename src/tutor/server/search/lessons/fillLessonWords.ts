import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import { lessons, sections } from '#course/server/course.tables.ts';
import type { Database } from '#platform/server/db/db.ts';
import { lessonWords } from '../search.tables.ts';
import { lessonTexts, type LessonText } from './lessonTexts.ts';

/** The constants of BM25: how soon a word said again counts for no more, and how much a long lesson is held against it. */
const saturation = 3;
const byLength = 0.5;
/** What only questions of a practice say that many lessons share is left out. */
const leastFrequency = 0.5;
/** A word is the subject of a lesson when it has so much weight in titles, headings and skills, or stands in so many passages. */
const leastOfSubject = { weight: 2, passages: 8 };

/** Makes what the lessons are found by, unless it is there, which it is not after an import. */
export async function fillLessonWords(orm: Database['orm']): Promise<void> {
  const [one] = await orm.select({ lessonId: lessonWords.lessonId }).from(lessonWords).limit(1);
  if (one) return;
  await orm.transaction(async (tx) => {
    const rows = await tx
      .select({
        id: lessons.id,
        sectionId: lessons.sectionId,
        section: sql<string>`${sections.title} || ' ' || ${sections.description}`,
        title: lessons.title,
        type: lessons.type,
        skills: sql<string[]>`${lessons.rendered} -> 'skills'`,
        source: lessons.source,
      })
      .from(lessons)
      .innerJoin(sections, eq(sections.id, lessons.sectionId))
      .where(isNotNull(lessons.source))
      .orderBy(asc(sections.order), asc(lessons.order))
      .for('key share', { of: lessons }); // an import waits until the words are there, and then takes them away
    const texts = lessonTexts(rows);
    if (texts.length > 0) await tx.execute(insertWords(texts));
  });
}

function insertWords(texts: readonly LessonText[]) {
  return sql`
    with counted as (
      select "lessonId" as lesson_id, lexeme,
        sum(weight * cardinality(positions)) as frequency,
        coalesce(sum(weight * cardinality(positions)) filter (where "isSubject"), 0) as as_subject,
        count(*) filter (where not "isSubject" and weight >= 1) as passages
      from json_to_recordset(${JSON.stringify(texts)})
          as texts("lessonId" text, vocabulary text, weight real, "isSubject" boolean),
        unnest(to_tsvector('english', vocabulary))
      group by 1, 2
    ),
    measured as (
      select *, sum(frequency) over (partition by lesson_id) / sum(frequency) over () * ${lessonsIn(texts)}::real as length
      from counted
    )
    insert into ${lessonWords} (lexeme, lesson_id, weight, is_subject)
    select lexeme, lesson_id,
      frequency / (frequency + ${saturation}::real * (1 - ${byLength}::real + ${byLength}::real * length)),
      as_subject >= ${leastOfSubject.weight} or passages >= ${leastOfSubject.passages} or lexeme ~ '^(form|options)'
    from measured
    where frequency >= ${leastFrequency}::real
    on conflict do nothing`;
}

function lessonsIn(texts: readonly LessonText[]): number {
  return new Set(texts.map(({ lessonId }) => lessonId)).size;
}
