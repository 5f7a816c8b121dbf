import { and, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/server/db/db.ts';
import type { AnswerKey } from '../answerKey.ts';
import { lessonEditions, type EditionAsk, type EditionPart, type EditionQuestion } from './course.tables.ts';

/** What was asked, and how it stands to what the course asks now. */
export interface AskedEdition {
  lessonId: string;
  /** 0 is the lesson itself. */
  round: number;
  parts: ReadonlyMap<string, AskedPart>;
  /** What the course asks there now, in its order; nothing where it has no such lesson or round any more. */
  newest: readonly EditionQuestion[];
}

export interface AskedPart {
  /** What was right, then. */
  key: AnswerKey;
  /** How many options there were; 0 where the answer is typed. */
  options: number;
  print: string;
  /** Whether the course still asks the same there. */
  isAsked: boolean;
  /** The part as the course has it now; undefined when it asks something else there, or nothing, and for a question of a LEARN lesson: then an answer does not count. */
  now: EditionPart | undefined;
}

export function isPart(question: EditionPart | EditionAsk): question is EditionPart {
  return 'skill' in question;
}

const optionsOfPart = 4;

/** So many are remembered, those that were asked for last. */
const mostRemembered = 1_000;

/** Finds editions by their names; a server remembers them until the course is imported anew. */
export class LessonEditions {
  private readonly orm: Database['orm'];
  private readonly version: () => string | undefined;
  private remembered = new Map<string, AskedEdition>();
  private rememberedOf: string | undefined;

  /** @param version names the course that is given out. */
  constructor({ orm }: Pick<Database, 'orm'>, version: () => string | undefined) {
    this.orm = orm;
    this.version = version;
  }

  /** Those of these names that there ever were. */
  async find(names: readonly string[]): Promise<Map<string, AskedEdition>> {
    if (this.rememberedOf !== this.version()) this.remembered = new Map();
    this.rememberedOf = this.version();
    const { remembered } = this; // an import meanwhile begins another
    const wanted = new Set(names);
    const found = new Map([...wanted].flatMap((name) => pair(name, remembered.get(name))));
    const missing = [...wanted].filter((name) => !found.has(name));
    if (missing.length > 0) for (const [name, edition] of await this.load(missing)) found.set(name, edition);
    for (const [name, edition] of found) {
      remembered.delete(name);
      remembered.set(name, edition);
    }
    for (const oldest of remembered.keys()) if (remembered.size > mostRemembered) remembered.delete(oldest);
    return found;
  }

  private async load(names: string[]): Promise<[string, AskedEdition][]> {
    const newest = alias(lessonEditions, 'newest');
    const isSamePlace = and(eq(newest.lessonId, lessonEditions.lessonId), eq(newest.round, lessonEditions.round));
    const rows = await this.orm
      .select({ asked: lessonEditions, newest: newest.parts })
      .from(lessonEditions)
      .leftJoin(newest, and(isSamePlace, eq(newest.isNewest, true)))
      .where(inArray(lessonEditions.edition, names));
    return rows.map(({ asked, newest }) => [asked.edition, editionOf(asked, newest ?? [])]);
  }
}

function pair<T>(name: string, value: T | undefined): [string, T][] {
  return value === undefined ? [] : [[name, value]];
}

type Asked = Pick<typeof lessonEditions.$inferSelect, 'lessonId' | 'round' | 'parts'>;

function editionOf({ lessonId, round, parts }: Asked, newest: Asked['parts']): AskedEdition {
  const asked = parts.map((part): [string, AskedPart] => {
    const { partId, print, key } = part;
    const now = newest.find((other) => other.partId === partId && other.print === print);
    const options = isPart(part) ? (typeof key === 'number' ? optionsOfPart : 0) : part.options;
    return [partId, { key, options, print, isAsked: now !== undefined, now: now && isPart(now) ? now : undefined }];
  });
  return { lessonId, round, parts: new Map(asked), newest };
}
