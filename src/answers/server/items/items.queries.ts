import { asc, eq, and, lt } from 'drizzle-orm';
import { lessonEditions, type EditionPart } from '#course/server/course.tables.ts';
import { isPart } from '#course/server/lessonEditions.ts';
import type { Database } from '#platform/server/db/db.ts';
import { itemMeasurements, itemStatistics } from './items.tables.ts';
import type { ItemFigures } from './itemTally.ts';

/** Where in the record a first try stands, by its key. */
export interface PlaceInRecord {
  userId: string;
  lessonId: string;
  round: number;
  partId: string;
}

/** A student's first try at a part. */
export interface PartTried extends PlaceInRecord {
  half: string | null;
  isRight: boolean;
  choice: number | null;
  entry: string | null;
  ms: number;
  /** Of the lesson, as it was asked then. */
  edition: string;
}

/** An item with its figures, and what is typed: the key, and the wrong entries that are foreseen. */
export interface AskedItem extends ItemStatistics {
  entries?: readonly string[];
}

export interface ItemStatistics extends ItemFigures {
  lessonId: string;
  round: number;
  partId: string;
  print: string;
  key: number;
  skill: string;
  difficulty: string;
}

export type ItemQueries = ReturnType<typeof itemQueries>;

const measurementId = 1;
const itemsOfStatement = 1_000;
const first: PlaceInRecord = { userId: '00000000-0000-0000-0000-000000000000', lessonId: '', round: -1, partId: '' };

export function itemQueries({ orm, pool }: Database) {
  return {
    /** First tries in the order of their key. @param after the last one that was read. */
    async findTried(after: PlaceInRecord | undefined, most: number): Promise<PartTried[]> {
      const { userId, lessonId, round, partId } = after ?? first;
      const { rows } = await pool.query<PartTried>({
        name: 'find_tried_items',
        text: findTried,
        values: [userId, lessonId, round, partId, most],
      });
      return rows;
    },

    /** Puts new statistics in the place of those before, some at a time. */
    async replaceStatistics(items: readonly ItemStatistics[], firstTries: number, finishedAt: Date): Promise<void> {
      for (let from = 0; from < items.length; from += itemsOfStatement) {
        const some = JSON.stringify(items.slice(from, from + itemsOfStatement));
        await pool.query({ text: putStatistics, values: [some, finishedAt] });
      }
      await orm.delete(itemStatistics).where(lt(itemStatistics.measuredAt, finishedAt));
      const measurement = { finishedAt, firstTries };
      await orm
        .insert(itemMeasurements)
        .values({ id: measurementId, ...measurement })
        .onConflictDoUpdate({ target: itemMeasurements.id, set: measurement });
    },

    /** When all first tries were last looked at, and how many there were; undefined before that. */
    async findMeasurement() {
      const [measurement] = await orm.select().from(itemMeasurements).where(eq(itemMeasurements.id, measurementId));
      return measurement;
    },

    /** Those that the course asks now, in its order of names. @param of one alone, by its key. */
    async findStatistics(of?: Pick<ItemStatistics, 'lessonId' | 'round' | 'partId' | 'print'>): Promise<AskedItem[]> {
      const isSamePlace = and(
        eq(lessonEditions.lessonId, itemStatistics.lessonId),
        eq(lessonEditions.round, itemStatistics.round),
      );
      const rows = await orm
        .select({ item: itemStatistics, parts: lessonEditions.parts })
        .from(itemStatistics)
        .innerJoin(lessonEditions, and(isSamePlace, eq(lessonEditions.isNewest, true)))
        .where(
          of &&
            and(
              eq(itemStatistics.lessonId, of.lessonId),
              eq(itemStatistics.round, of.round),
              eq(itemStatistics.partId, of.partId),
              eq(itemStatistics.print, of.print),
            ),
        )
        .orderBy(asc(itemStatistics.lessonId), asc(itemStatistics.round), asc(itemStatistics.partId));
      return rows.flatMap(({ item: { measuredAt: _, ...item }, parts }) => {
        const part = parts.filter(isPart).find(({ partId, print }) => partId === item.partId && print === item.print);
        return part ? { ...item, ...entriesOf(part) } : [];
      });
    },
  };
}

function entriesOf({ key, wrongEntries = [] }: EditionPart): Pick<AskedItem, 'entries'> {
  return typeof key === 'number' ? {} : { entries: [key.join(' or '), ...wrongEntries] };
}

/** Each is looked up by its key, however many there are: `limit 1` keeps the whole record from being joined. */
const findTried = `
  select p.user_id as "userId", p.lesson_id as "lessonId", p.round, p.part_id as "partId", p.half,
    p.first_right as "isRight", p.first_choice as choice, p.first_entry as entry, p.first_ms as ms, a.edition
  from (
    select * from answered_parts where (user_id, lesson_id, round, part_id) > ($1::uuid, $2, $3::smallint, $4)
    order by user_id, lesson_id, round, part_id limit $5
  ) p cross join lateral (
    select edition from answers where answers.user_id = p.user_id and answers.id = p.first_id limit 1
  ) a
  order by p.user_id, p.lesson_id, p.round, p.part_id`;

const figures = ['first_tries', 'right', 'choices', 'median_ms', 'compared', 'discrimination', 'top_choices'];

const putStatistics = `
  insert into item_statistics (lesson_id, round, part_id, print, key, skill, difficulty,
    first_tries, "right", choices, median_ms, compared, discrimination, top_choices, measured_at)
  select given."lessonId", given.round, given."partId", given.print, given.key, given.skill, given.difficulty,
    given."firstTries", given."right", given.choices, given."medianMs", given.compared, given.discrimination,
    given."topChoices", $2::timestamptz
  from json_to_recordset($1::json) as given("lessonId" text, round smallint, "partId" text, print text, key smallint,
    skill text, difficulty text, "firstTries" int, "right" int, choices int[], "medianMs" int, compared int,
    discrimination real, "topChoices" real[])
  on conflict (lesson_id, round, part_id, print) do update set
    key = excluded.key, skill = excluded.skill, difficulty = excluded.difficulty, measured_at = excluded.measured_at,
    ${figures.map((column) => `"${column}" = excluded."${column}"`).join(', ')}`;
