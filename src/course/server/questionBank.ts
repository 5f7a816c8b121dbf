import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/server/db/db.ts';
import type { Difficulty, Part } from '../lesson.ts';
import { freshRounds, lessonEditions, lessons, sections } from './course.tables.ts';
import { isPart } from './lessonEditions.ts';

/** A question that may be asked by itself: of an open lesson, or of a round of fresh questions of it. */
export interface BankQuestion {
  sectionId: string;
  lessonId: string;
  /** 0 is the lesson itself. */
  round: number;
  partId: string;
  /** Of the lesson or the round, as an answer names it. */
  edition: string;
  skill: string;
  difficulty: Difficulty;
  /** As in the edition. */
  wrongEntries?: readonly string[];
  families: readonly (string | null)[];
}

/** Which question is meant. */
export type QuestionName = Pick<BankQuestion, 'lessonId' | 'round' | 'partId'>;

export function nameOfQuestion({ lessonId, round, partId }: QuestionName): string {
  return `${lessonId} ${round} ${partId}`;
}

type Orm = Pick<Database['orm'], 'select'>;

/** All that may be asked now, in the order of the course; locked sections are left out, and what LEARN lessons ask where it was told. */
export async function loadBank(orm: Orm): Promise<BankQuestion[]> {
  const rows = await orm
    .select({
      sectionId: lessons.sectionId,
      lessonId: lessonEditions.lessonId,
      round: lessonEditions.round,
      edition: lessonEditions.edition,
      parts: lessonEditions.parts,
    })
    .from(lessonEditions)
    .innerJoin(lessons, eq(lessons.id, lessonEditions.lessonId))
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .where(and(eq(lessonEditions.isNewest, true), eq(sections.locked, false)))
    .orderBy(asc(sections.order), asc(lessons.order), asc(lessonEditions.round));
  const same = new Map<string, string>(); // thousands of questions name a few skills and families
  const one = (text: string) => same.get(text) ?? (same.set(text, text), text);
  return rows.flatMap(({ parts, ...place }) =>
    parts.filter(isPart).map(({ partId, skill, difficulty, wrongEntries, families }) => ({
      ...place,
      ...(wrongEntries ? { wrongEntries } : {}),
      ...{ partId, skill: one(skill), difficulty: one(difficulty) as Difficulty },
      families: families.map((family) => family && one(family)),
    })),
  );
}

/** The parts of these questions of fresh rounds, by their names. Those that the course has changed meanwhile are left out. */
export async function findFreshParts(orm: Orm, wanted: readonly BankQuestion[]): Promise<Map<string, Part>> {
  const editions = [...new Set(wanted.map(({ edition }) => edition))];
  if (editions.length === 0) return new Map();
  const { lessonId, round, parts } = freshRounds;
  const isSameRound = and(eq(lessonEditions.lessonId, lessonId), eq(lessonEditions.round, round));
  const rows = await orm
    .select({ lessonId, round, parts })
    .from(freshRounds)
    .innerJoin(lessonEditions, and(isSameRound, eq(lessonEditions.isNewest, true)))
    .where(inArray(lessonEditions.edition, editions));
  return new Map(
    rows.flatMap(({ parts, ...place }) =>
      parts.map((part) => [nameOfQuestion({ ...place, partId: part.id }), part] as const),
    ),
  );
}
