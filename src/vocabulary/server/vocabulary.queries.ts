import { and, eq, sql } from 'drizzle-orm';
import { dueAfter, mostReviews, type Look } from '#answers/server/review/schedule.ts';
import type { Database } from '#platform/server/db/db.ts';
import { wordCards } from './vocabulary.tables.ts';

export type WordQueries = ReturnType<typeof wordQueries>;

/** The words that a student has met; everything here is found by its owner alone, and there is a row a word of the course at most. */
export function wordQueries({ orm }: Pick<Database, 'orm'>) {
  const { userId: owner, word, looks, dueAt } = wordCards;
  return {
    async findMet(userId: string): Promise<{ word: string; dueAt: number; lookCount: number }[]> {
      const lookCount = sql<number>`jsonb_array_length(${looks})`;
      const rows = await orm.select({ word, dueAt, lookCount }).from(wordCards).where(eq(owner, userId));
      return rows.map((row) => ({ ...row, dueAt: row.dueAt.getTime() }));
    },

    /** Adds a look, once; gives when the word is asked again. */
    addLook(userId: string, name: string, look: Look): Promise<Date> {
      return orm.transaction(async (tx) => {
        const blank = { userId, word: name, looks: [], dueAt: new Date(look.at) };
        await tx.insert(wordCards).values(blank).onConflictDoNothing(); // so that there is a row to lock
        const own = and(eq(owner, userId), eq(word, name));
        const [card] = await tx.select({ looks, dueAt }).from(wordCards).where(own).for('update');
        if (!card) throw new Error(`Expected the card of '${name}', which was made a line above.`);
        if (card.looks.some(({ id }) => id === look.id)) return card.dueAt;
        const kept = [...card.looks, look].sort((one, other) => one.at - other.at).slice(-mostReviews);
        const next = new Date(dueAfter(kept));
        await tx.update(wordCards).set({ looks: kept, dueAt: next }).where(own);
        return next;
      });
    },

    /** For the copy of one's own data. */
    async findOwn(userId: string) {
      const rows = await orm.select({ word, looks, dueAt }).from(wordCards).where(eq(owner, userId)).orderBy(word);
      return rows.map((row) => ({ ...row, dueAt: row.dueAt.toISOString() }));
    },
  };
}
