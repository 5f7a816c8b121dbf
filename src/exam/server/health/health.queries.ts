import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { ItemName } from '#course/examForm.ts';
import type { Part } from '#course/lesson.ts';
import { halfOfSkill, type Half } from '#course/skills.ts';
import { examForms, examItems } from '#course/server/exams.tables.ts';
import type { Database } from '#platform/server/db/db.ts';
import { examItemHealth } from '../exam.tables.ts';
import { nameOf, quarantineQueries } from './quarantine.queries.ts';

export type ItemHealth = Omit<typeof examItemHealth.$inferSelect, 'measuredAt'>;

/** What has to be known of an item to tell which answer to it was which. */
export interface AnsweredItem {
  id: string;
  print: string;
  half: Half;
  /** The right option, by the key that holds; null where the answer is typed. */
  key: number | null;
  /** Where it is typed: the wrong entries that are foreseen. */
  wrongEntries: readonly string[];
}

/** How many clean first Rehearsals of a form went which way. */
export interface RouteShare {
  form: string;
  half: Half;
  harder: number;
  of: number;
}

export type HealthQueries = ReturnType<typeof healthQueries>;

const itemsOfStatement = 500;

export function healthQueries({ orm }: Pick<Database, 'orm'>) {
  return {
    /** Every item there ever was, by its name. */
    async findItems(): Promise<Map<string, AnsweredItem>> {
      const { id, print, part } = examItems;
      const key = sql<number | null>`(${part} ->> 'correctAnswer')::int`;
      const wrong = sql<{ entry: string }[] | null>`${part} -> 'wrongEntries'`;
      const skill = sql<Part['skill']>`${part} ->> 'skill'`;
      const rows = await orm.select({ id, print, skill, key, wrong }).from(examItems);
      const keys = await quarantineQueries({ orm }).findKeys();
      return new Map(
        rows.map(({ skill: of, wrong: entries, key: authors, ...item }) => {
          const held = keys.get(nameOf(item));
          const asked = { key: typeof held === 'number' ? held : authors, half: halfOfSkill(of) ?? 'math' };
          return [nameOf(item), { ...item, ...asked, wrongEntries: (entries ?? []).map(({ entry }) => entry) }];
        }),
      );
    },

    /** Puts new figures in the place of those before. */
    async replaceHealth(items: readonly ItemHealth[], measuredAt: Date): Promise<void> {
      for (let from = 0; from < items.length; from += itemsOfStatement) {
        const rows = items.slice(from, from + itemsOfStatement).map((item) => ({ ...item, measuredAt }));
        const changed = (column: string) => sql.raw(`excluded."${column}"`);
        await orm
          .insert(examItemHealth)
          .values(rows)
          .onConflictDoUpdate({
            target: [examItemHealth.item, examItemHealth.print],
            set: {
              ...{ half: changed('half'), key: changed('key'), firstAnswers: changed('first_answers') },
              ...{ right: changed('right'), choices: changed('choices'), medianMs: changed('median_ms') },
              ...{ compared: changed('compared'), discrimination: changed('discrimination') },
              ...{ topChoices: changed('top_choices'), measuredAt },
            },
          });
      }
      await orm.delete(examItemHealth).where(lt(examItemHealth.measuredAt, measuredAt));
    },

    /** The figures of one item, by the last look at all of them. */
    async findHealthOf({ id: item, print }: ItemName): Promise<ItemHealth | undefined> {
      const isIt = and(eq(examItemHealth.item, item), eq(examItemHealth.print, print));
      const [found] = await orm.select().from(examItemHealth).where(isIt);
      return found;
    },

    findHealth: () => orm.select().from(examItemHealth).orderBy(asc(examItemHealth.item), asc(examItemHealth.print)),

    /** The prints of an item, and which of them the newest form that has it asks. */
    async findPrints(item: string): Promise<{ print: string; isAsked: boolean }[]> {
      const { id, print } = examItems;
      const name = sql`jsonb_build_object('id', ${id}, 'print', ${print})`;
      const all = sql`jsonb_path_query_array(f.spec, '$.*.*[*]')`;
      const isAsked = sql<boolean>`exists (select 1 from ${examForms} f where f.is_newest and ${all} @> jsonb_build_array(${name}))`;
      return orm.select({ print, isAsked }).from(examItems).where(sql`${id} = ${item}`); // prettier-ignore
    },

    /** Of the halves that were taken to their end without a stop. */
    async findRoutes(): Promise<RouteShare[]> {
      const { rows } = await orm.execute<{ form: string; half: Half; harder: string; of: string }>(sql`
        select a.form, case when s.module like 'math%' then 'math' else 'reading-writing' end as half,
          count(*) filter (where s.module like '%-harder') as harder, count(*) as of
        from exam_attempts a join exam_stages s on s.attempt_id = a.id
        where a.mode = 'rehearsal' and not a.is_repeat and a.finished_at is not null and s.module like '%-2-%' and s.stops = '[]'
        group by 1, 2 order by 1, 2`);
      return rows.map(({ harder, of, ...row }) => ({ ...row, harder: Number(harder), of: Number(of) }));
    },
  };
}
