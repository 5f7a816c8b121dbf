import type { Mail } from '#platform/server/mail/mail.ts';
import { findFollowView, type FollowServices } from './followView.ts';
import { nextFollowLetterAfter } from './letterTime.ts';
import { weekLetter, type ReceiverLinks } from './receiverLetters.ts';
import type { DueReceiver, ReceiverQueries } from './receivers.queries.ts';
import { findTimeZone } from './timeZone.ts';

interface LetterServices extends FollowServices {
  receivers: Pick<ReceiverQueries, 'findDue' | 'takeLetter'>;
  mail: Pick<Mail, 'post'>;
  links: ReceiverLinks;
}

/** So many are written before it is looked again whose letter is due. */
const mostAtOnce = 100;
/** After so many that could not be written the others wait for the next hour: it is not about the letters. */
const mostErrors = 1_000;

/**
 * Hands in the letters that are due to those who follow somebody: each once a week, however many servers do so at the same time.
 *
 * @throws Error at the end, with the first cause, of those that could not be written; they keep nobody else from theirs, and stay due.
 */
export async function writeFollowLetters(services: LetterServices, now = Date.now()): Promise<void> {
  const errors: unknown[] = [];
  let due: DueReceiver[] = [];
  do {
    due = await services.receivers.findDue(now, mostAtOnce, due.at(-1));
    for (const one of due) await writeLetter(services, one, now).catch((error: unknown) => errors.push(error));
  } while (due.length === mostAtOnce && errors.length < mostErrors);
  if (errors.length > 0) throw new Error(`${errors.length} letters to followers were not written`, { cause: errors[0] }); // prettier-ignore
}

async function writeLetter(services: LetterServices, due: DueReceiver, now: number): Promise<void> {
  const { receivers, mail, links } = services;
  const next = new Date(nextFollowLetterAfter(now, await findTimeZone(services, due.userId)));
  const view = due.mayBeSent ? await findFollowView(services, due, now) : undefined;
  await receivers.takeLetter(due, next, async (tx) => {
    if (view) await mail.post(tx, weekLetter(links, due.email, due.id, view), due.id);
  });
}
