import type { Database } from '#platform/server/db/db.ts';
import { letter, type Letter } from '#platform/server/mail/letter.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import { signedLink, type SignedLink } from '#platform/server/signedLink.ts';
import { communityPath } from '../../addresses.ts';
import { dailyLetterPaths } from '../../dailyLetter.ts';
import { mostCounted } from '../notices/notices.queries.ts';
import type { CommunityInUse } from '../safety/communityInUse.ts';
import { lockCommunity } from '../lockCommunity.ts';
import { isOffInClass } from '../safety/offInClass.ts';
import { findDueDailyLetters, takeNews, type DueDailyLetter } from './dailyLetter.queries.ts';

interface LetterServices {
  database: Pick<Database, 'orm'>;
  inUse: Pick<CommunityInUse, 'isOn'>;
  mail: Pick<Mail, 'post'>;
  stopLink: SignedLink;
  /** Of the site. */
  origin: string;
}

/** So many are written before it is looked again whose letter is due. */
const mostAtOnce = 100;
/** After so many that could not be written the others wait for the next hour: it is not about the letters. */
const mostErrors = 1_000;
/** So many sentences stand in a letter; the others are counted. */
const mostTold = 10;

export function stopDailyLetterLink(secret: string, publicUrl: URL): SignedLink {
  return signedLink({ secret, purpose: 'community-letter-stop', page: new URL(dailyLetterPaths.stop, publicUrl) });
}

/**
 * Hands in the letters of those whom something happened to in the community: of one person one a day at most, and each once, however
 * many servers do so at the same time. Where the community is off nothing is written, and nothing lost.
 *
 * @throws Error at the end, with the first cause, of those that could not be written; they keep nobody else from theirs, and stay due.
 */
export async function writeDailyLetters(services: LetterServices, now = Date.now()): Promise<void> {
  if (!services.inUse.isOn) return;
  const errors: unknown[] = [];
  let due: DueDailyLetter[] = [];
  do {
    due = await findDueDailyLetters(services.database, new Date(now), mostAtOnce, due.at(-1));
    for (const one of due) await writeLetter(services, one, now).catch((error: unknown) => errors.push(error));
  } while (due.length === mostAtOnce && errors.length < mostErrors);
  if (errors.length > 0) throw new Error(`${errors.length} letters of the community were not written`, { cause: errors[0] }); // prettier-ignore
}

async function writeLetter({ database, mail, stopLink, origin }: LetterServices, due: DueDailyLetter, now: number) {
  const { userId } = due;
  const maySend = due.mayBeSent && !(await isOffInClass(database, userId));
  await database.orm.transaction(async (tx) => {
    await lockCommunity(tx, 'shared');
    const news = await takeNews(tx, userId, maySend, new Date(now));
    if (news.length > 0)
      await mail.post(tx, dailyLetter(due, { news, stop: stopLink.address(userId), origin }), userId);
  });
}

interface News {
  /** The oldest first. */
  news: readonly string[];
  stop: string;
  origin: string;
}

function dailyLetter({ email, name }: Pick<DueDailyLetter, 'email' | 'name'>, { news, stop, origin }: News): Letter {
  const left = news.length - mostTold;
  return letter({
    to: email,
    subject: 'New in the community',
    paragraphs: [
      name ? `Hello ${name},` : 'Hello,',
      ...news.slice(0, mostTold),
      ...(left > 0 ? [news.length === mostCounted ? 'And more.' : `And ${left} more.`] : []),
    ],
    action: { label: 'Look', address: new URL(communityPath, origin).href },
    notes: [`You asked for this letter on the Community page. To stop it: ${stop}`],
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }, // RFC 8058
  });
}
