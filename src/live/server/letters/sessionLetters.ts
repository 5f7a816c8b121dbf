import type { Database } from '#platform/server/db/db.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import { signedLink, type SignedLink } from '#platform/server/signedLink.ts';
import { liveLetterPaths } from '../../liveLetters.ts';
import { takeCancelled } from './cancelledLetters.queries.ts';
import {
  endRound,
  findDueSessions,
  findReaders,
  mostAtOnce,
  takeLetter,
  type DueSession,
  type LetterKind,
  type Reader,
} from './sessionLetters.queries.ts';
import { cancelledLetter, sessionLetter } from './words.ts';

interface LetterServices {
  database: Database;
  mail: Pick<Mail, 'post'>;
  stopLink: SignedLink;
  /** Of the site. */
  origin: string;
}

/** After so many that could not be written the others wait for the next minute: it is not about the letters. */
const mostErrors = 1_000;

export function stopLiveLettersLink(secret: string, publicUrl: URL): SignedLink {
  return signedLink({ secret, purpose: 'live-letters-stop', page: new URL(liveLetterPaths.stop, publicUrl) });
}

/**
 * Hands in the letters that are due to who comes to a session: that it has moved or is cancelled, a day before it begins and a quarter of
 * an hour before; each once, however many servers do so at the same time. To be done every minute.
 *
 * @throws Error at the end, with the first cause, of those that could not be written; they keep nobody else from theirs, and stay due.
 */
export async function writeSessionLetters(services: LetterServices, now = Date.now()): Promise<void> {
  const errors: unknown[] = [];
  await writeCancelled(services).catch((error: unknown) => errors.push(error));
  for (const kind of ['told', 'day', 'soon'] as const) {
    let due: DueSession[] = [];
    do {
      due = await findDueSessions(services.database, kind, now, due.at(-1));
      for (const session of due) {
        const before = errors.length;
        await writeRound(services, kind, session, now, errors);
        if (errors.length === before) await endRound(services.database, kind, session);
      }
    } while (due.length === mostAtOnce && errors.length < mostErrors);
  }
  if (errors.length > 0) throw new Error(`${errors.length} letters about live sessions were not written`, { cause: errors[0] }); // prettier-ignore
}

async function writeCancelled({ database, mail, stopLink, origin }: LetterServices): Promise<void> {
  let taken = 0;
  do {
    taken = await takeCancelled(database, (tx, one) =>
      mail.post(tx, cancelledLetter(one, { origin, stop: stopLink.address(one.userId) }), one.userId),
    );
  } while (taken === mostAtOnce);
}

async function writeRound(
  { database, mail, stopLink, origin }: LetterServices,
  kind: LetterKind,
  session: DueSession,
  now: number,
  errors: unknown[],
): Promise<void> {
  let readers: Reader[] = [];
  do {
    readers = await findReaders(database, kind, session, readers.at(-1));
    for (const reader of readers) {
      const { userId } = reader;
      await takeLetter(database, kind, session, reader, now, (tx) =>
        mail.post(tx, sessionLetter(kind, session, reader, { origin, stop: stopLink.address(userId) }), userId),
      ).catch((error: unknown) => errors.push(error));
    }
  } while (readers.length === mostAtOnce && errors.length < mostErrors);
}
