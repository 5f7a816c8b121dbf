import type { AnswerKey } from '#course/answerKey.ts';
import type { ItemName } from '#course/examForm.ts';
import { AppError } from '#platform/errors.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import type { Jobs, Queue } from '#platform/server/mail/jobs.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import { decisionLetter, type Decision } from './letters.ts';
import { nameOf, quarantineQueries } from './quarantine.queries.ts';

/** One piece tells some students, and adds the piece that tells those after them. */
interface Piece extends Decision {
  item: ItemName;
  /** The last one who was told. */
  after: string;
}

export const tellingStudents = { name: 'exam-item-decided', retries: 10, mostSeconds: 60 } satisfies Queue<Piece>;
const nobody = '00000000-0000-0000-0000-000000000000';

interface Services {
  jobs: Pick<Jobs, 'handle' | 'add'>;
  mail: Pick<Mail, 'post'>;
  database: Pick<Database, 'orm'>;
  /** The address people type, without a path. */
  origin: string;
}

type Deciding = Pick<Services, 'database'> & { jobs: Pick<Jobs, 'add'> };

/** What belongs to a decision, and is done with it. */
type AlsoDo = (tx: Transaction) => Promise<void>;

/**
 * Decides that a question counts no more, or counts again: whoever had it in an exam gets a letter, once the scores follow.
 *
 * @throws AppError 409 when that is so already: of two who decide the same at once, one does.
 */
export async function decideAndTell(
  { jobs, database }: Deciding,
  item: ItemName,
  { why, isQuarantined }: { isQuarantined: boolean; why: string },
  now: number,
  alsoDo: AlsoDo = async () => {},
): Promise<void> {
  await database.orm.transaction(async (tx) => {
    const queries = quarantineQueries({ orm: tx });
    await queries.lockDecisions();
    const isOut = (await queries.findQuarantined()).has(nameOf(item));
    if (isOut === isQuarantined) throw new AppError(409, isOut ? 'It is in quarantine already.' : 'It is not in quarantine any more.'); // prettier-ignore
    await queries.decide(item, { isQuarantined, why }, now);
    await alsoDo(tx);
    await jobs.add(tx, tellingStudents, { item, isQuarantined, after: nobody });
  });
}

interface NewKey {
  key: AnswerKey;
  /** The author's key. */
  authors: AnswerKey;
  /** What was right for whoever decides: what somebody else has changed meanwhile is not changed unseen. */
  from: AnswerKey;
  why: string;
}

/**
 * Gives a question another key, and lets it count where it was in quarantine: the scores follow, then whoever had it in an exam gets a
 * letter.
 *
 * @throws AppError 409 when its key is another one than was seen.
 */
export async function rekeyAndTell(
  { jobs, database }: Deciding,
  item: ItemName,
  { key, authors, from, why }: NewKey,
  now: number,
  alsoDo: AlsoDo = async () => {},
): Promise<void> {
  await database.orm.transaction(async (tx) => {
    const queries = quarantineQueries({ orm: tx });
    await queries.lockDecisions();
    const standing = (await queries.findKeys()).get(nameOf(item)) ?? authors;
    if (!isSameKey(standing, from)) throw new AppError(409, 'Its key was changed meanwhile. Look at it again.');
    await queries.decide(item, { isQuarantined: false, key, why }, now);
    await alsoDo(tx);
    await jobs.add(tx, tellingStudents, { item, isQuarantined: false, isRekeyed: true, after: nobody });
  });
}

/** Whether two keys are one: entries in whatever order. */
export function isSameKey(one: AnswerKey, other: AnswerKey): boolean {
  const named = (key: AnswerKey) => (typeof key === 'number' ? String(key) : key.toSorted().join('\n'));
  return typeof one === typeof other && named(one) === named(other);
}

/** Lets students be told, by one server of all; scores that do not follow yet are waited for. To be called before the jobs start. */
export function tellStudents({ jobs, mail, database, origin }: Services): void {
  jobs.handle(tellingStudents, async ({ item, after, ...decision }: Piece) => {
    await database.orm.transaction(async (tx) => {
      const queries = quarantineQueries({ orm: tx });
      if (!(await queries.findRevision()).isRescored)
        throw new Error('The scores do not follow yet: students are told later');
      const takers = await queries.findTakers(item, after);
      for (const { userId, email, attempt } of takers) {
        if (attempt && email) await mail.post(tx, decisionLetter(email, origin, attempt, decision), userId);
      }
      const last = takers.at(-1);
      if (last) await jobs.add(tx, tellingStudents, { item, ...decision, after: last.userId });
    });
  });
}
