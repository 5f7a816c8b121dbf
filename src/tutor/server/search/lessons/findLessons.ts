import { sql } from 'drizzle-orm';
import { lessons, sections } from '#course/server/course.tables.ts';
import type { Database } from '#platform/server/db/db.ts';
import { bracketed } from '../passages.ts';
import { lessonWords } from '../search.tables.ts';
import { fillLessonWords } from './fillLessonWords.ts';
import { headingsOf } from './lessonTexts.ts';
import { askedVocabulary } from './vocabulary.ts';

/** A LEARN lesson that anybody may open. */
export interface FoundLesson {
  sectionId: string;
  lessonId: string;
  lessonTitle: string;
  /** What it teaches, in Markdown on one line: the first of its headings, or its skills. */
  teaches: string;
}

const mostLessons = 3;
/** How much is asked at least of what lessons are about, and how much of all that is asked the best one speaks of. */
const least = { subject: 0.23, covered: 0.25 };
/** The others are named only when they are at least half as good as the first. */
const halfAsGood = 0.5;
/** How much it counts for a lesson that the others of its skill are found, too. */
const shareOfSkill = 0.3;

/** Up to three lessons that teach what is asked, the best first; none when the course teaches nothing of it. */
export async function findLessons(orm: Database['orm'], asked: string): Promise<FoundLesson[]> {
  const vocabulary = askedVocabulary(asked);
  if (vocabulary.trim() === '') return [];
  await fillLessonWords(orm);
  const { rows } = await orm.execute<FoundRow>(lessonsQuery(vocabulary));
  const [best] = rows;
  if (!best || best.subject < least.subject || best.covered < least.covered) return [];
  return rows
    .filter(({ score }) => score >= halfAsGood * best.score)
    .map(({ sectionId, lessonId, lessonTitle, skills, source }) => {
      const headings = headingsOf(String(source)).slice(0, 3);
      const teaches = bracketed((headings.length > 0 ? headings : skills).join('; '));
      return { sectionId, lessonId, lessonTitle, teaches };
    });
}

type FoundRow = Omit<FoundLesson, 'teaches'> & {
  skills: string[];
  source: unknown;
  score: number;
  subject: number;
  covered: number;
};

/** Every lesson is weighed by the words it shares with what is asked, each by how rare it is, at most 1. Words of no lesson are the rarest. */
function lessonsQuery(vocabulary: string) {
  return sql`
    with total as (select count(*)::float as lessons from ${lessons} where type = 'LEARN'),
    asked as (
      select lexeme, ln((1 + lessons) / (0.5 + (
        select count(*) from ${lessonWords} where ${lessonWords.lexeme} = asked.lexeme
      ))) / ln((1 + lessons) / 0.5) as rarity
      from unnest(to_tsvector('english', ${vocabulary})) as asked, total
    ),
    hits as (
      select lesson_id, lexeme, rarity, rarity * weight as score, is_subject from asked join ${lessonWords} using (lexeme)
    ),
    own as (
      select l.id, l.section_id, l.rendered -> 'skills' as skills, sum(hits.score) as score, sum(hits.rarity) as rarity
      from hits join ${lessons} l on l.id = hits.lesson_id join ${sections} s on s.id = l.section_id and not s.locked
      group by l.id
    ),
    ofSkill as (
      select section_id, skills, sum(score) as score from (
        select own.section_id, own.skills, hits.lexeme, max(hits.score) as score
        from own join hits on hits.lesson_id = own.id group by 1, 2, 3
      ) as words group by 1, 2
    ),
    best as (
      select id, own.score + ${shareOfSkill}::real * ofSkill.score as score, own.rarity as rarity
      from own join ofSkill using (section_id, skills) order by score desc, id limit ${mostLessons}
    ),
    subjects as (select max(score) as score from hits where is_subject group by lexeme)
    select l.section_id as "sectionId", l.id as "lessonId", l.title as "lessonTitle",
      l.rendered -> 'skills' as skills, l.source, best.score,
      best.rarity / (select sum(rarity) from asked) as covered,
      coalesce((select sum(score) from subjects), 0) as subject
    from best join ${lessons} l on l.id = best.id
    order by best.score desc, l.id`;
}
