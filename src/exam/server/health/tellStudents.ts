import type { ItemName } from '#course/examForm.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import type { Jobs, Queue } from '#platform/server/mail/jobs.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import { decisionLetter, type Decision } from './letters.ts';
import { quarantineQueries } from './quarantine.queries.ts';

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

/**
 * Decides that a question counts no more, or counts again: whoever had it in an exam gets a letter, once the scores follow.
 *
 * @param alsoDo what belongs to the decision.
 */
export async function decideAndTell(
  { jobs, database }: Pick<Services, 'database'> & { jobs: Pick<Jobs, 'add'> },
  item: ItemName,
  { why, isQuarantined }: Decision & { why: string },
  now: number,
  alsoDo: (tx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  await database.orm.transaction(async (tx) => {
    await quarantineQueries({ orm: tx }).decide(item, { isQuarantined, why }, now);
    await alsoDo(tx);
    await jobs.add(tx, tellingStudents, { item, isQuarantined, after: nobody });
  });
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
