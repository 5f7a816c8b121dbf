import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import type { Jobs, Queue } from '#platform/server/mail/jobs.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import type { SignedLink } from '#platform/server/signedLink.ts';
import { letterFor } from './letterToAll.ts';
import { findStill, type StoredLetter } from './lettersToAll.queries.ts';
import { lettersToAll } from './lettersToAll.tables.ts';
import { lockReaders } from './readers.queries.ts';

/** For so many accounts it is written at once, all or none. */
export const readersOfPage = 500;
/** While so many letters wait for the mail server, no more of them are written. */
export const mostWaiting = 2 * readersOfPage;
const pauseSeconds = 5;

const pages = { name: 'letters-to-all', retries: 20, mostSeconds: 120 } satisfies Queue<Work>;

/** A page of a letter: how many are done before it. A second piece of work for the same page finds nothing to do. */
interface Work {
  id: string;
  page: number;
}

interface SendServices {
  database: Database;
  jobs: Jobs;
  mail: Pick<Mail, 'postMany' | 'countWaiting'>;
  stopLink: SignedLink;
  /** Of the site. */
  origin: string;
  /** Only servers that can send letters write them. */
  isMailSet: boolean;
}

export type LetterSending = ReturnType<typeof sendLetters>;

/**
 * Writes letters to everybody, a page of accounts after the other. A page, the place it ends at and the work for the next are one
 * transaction: whenever a server dies, whichever goes on, every account gets the letter once.
 */
export function sendLetters({ database, jobs, mail, stopLink, origin, isMailSet }: SendServices) {
  const { orm } = database;
  if (isMailSet) jobs.handle(pages, writePage);

  async function writePage({ id, page }: Work): Promise<void> {
    await orm.transaction(async (tx) => {
      const isIt = and(eq(lettersToAll.id, id), eq(lettersToAll.pages, page), eq(lettersToAll.state, 'sending'));
      const [letter] = await tx.select().from(lettersToAll).where(isIt).for('update', { skipLocked: true });
      if (!letter) return requireNoOther(tx, id, page);
      if ((await mail.countWaiting(mostWaiting)) >= mostWaiting) return wait(tx, letter);
      const { readers, last, isWhole } = await lockReaders(tx, {
        ...{ after: letter.lastAccount, letterId: id, limit: readersOfPage },
      });
      const about = { stopLink, origin };
      await mail.postMany(
        tx,
        readers.map((reader) => ({ letter: letterFor(reader, letter, about), ownerId: reader.id })),
      );
      const next = {
        pages: page + 1,
        written: letter.written + readers.length,
        lastAccount: last,
        movedAt: sql`now()`,
      };
      await tx
        .update(lettersToAll)
        .set({ ...next, state: isWhole ? 'sending' : 'sent' })
        .where(isIt);
      if (isWhole) await jobs.add(tx, pages, { id, page: page + 1 });
    });
  }

  /** The same page again, once the mail server has taken some. */
  async function wait(tx: Transaction, { id, pages: page }: StoredLetter): Promise<void> {
    await tx
      .update(lettersToAll)
      .set({ movedAt: sql`now()` })
      .where(eq(lettersToAll.id, id));
    await jobs.add(tx, pages, { id, page }, { startAfter: pauseSeconds });
  }

  /**
   * The page is done, or the letter was stopped: there is nothing to do.
   * @throws Error when another server is at this page, which may yet fail: the queue is to ask again.
   */
  async function requireNoOther(tx: Transaction, id: string, page: number): Promise<void> {
    const [letter] = await tx.select().from(lettersToAll).where(eq(lettersToAll.id, id));
    if (letter?.state === 'sending' && letter.pages === page) throw new Error('Another server is writing this page');
  }

  return {
    /** To be called in the transaction that starts the letter. */
    begin: (tx: Transaction, { id, pages: page }: StoredLetter) => jobs.add(tx, pages, { id, page }),

    /** Goes on with letters whose work was lost or given up. */
    async goOn(): Promise<void> {
      await orm.transaction(async (tx) => {
        for (const { id, pages: page } of await findStill(tx)) await jobs.add(tx, pages, { id, page });
      });
    },

    /** Does a page here and now, as the queue would. */
    writePage,
  };
}
