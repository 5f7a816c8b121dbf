import { tooManyRequests, unavailable } from '#platform/errors.ts';
import type { LessonEditions } from '#course/server/lessonEditions.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import type { recordAnswers } from '../answers.ts';
import { mostAnswersPerDay } from './answers.limits.ts';
import { judgeAnswers } from './judgeAnswers.ts';
import { idOf, readAnswer, type GivenAnswer } from './readAnswer.ts';
import type { RecordQueries } from './record.queries.ts';
import { cardsAfter, touchedBy } from './review/cards.ts';
import { standingsAfter } from './standings.ts';

interface Services {
  queries: RecordQueries;
  editions: Pick<LessonEditions, 'find'>;
  isLocked: (lessonId: string) => boolean;
  /** The domain of every skill. */
  domains: () => ReadonlyMap<string, string>;
}

type Outcome = ReplyOf<typeof recordAnswers>;

/** Batches of one student are put on the record one after the other; whoever finds another there first looks again. */
const mostLooks = 50;

/**
 * Puts a batch on a student's record.
 * @throws AppError 429 when there is more of it than one day may bring; nothing is added then.
 */
export async function recordBatch(
  { queries, editions, isLocked, domains }: Services,
  userId: string,
  batch: readonly unknown[],
  now = Date.now(),
): Promise<Outcome> {
  const { given, invalid } = read(batch, now);
  if (given.length === 0) return { accepted: [], ignored: invalid };
  const asked = await editions.find(given.map(({ edition }) => edition));
  const touched = touchedBy(given, asked);
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const met = await queries.findMet(userId, given, touched);
    const { accepted, ignored, added, attempts } = judgeAnswers(given, met, { userId, editions: asked, isLocked });
    const outcome = { accepted, ignored: [...invalid, ...ignored] };
    if (added.length === 0) return outcome;
    if (met.answersOfDay + added.length > mostAnswersPerDay) throw tooManyToday(now);
    const standings = standingsAfter(added, met.parts, domains());
    const { cards = [], reviews = [] } = met;
    const changed = touched ? cardsAfter(added, { cards, reviews }, now) : [];
    if (await queries.add(userId, met, { added, attempts, ...standings, cards: changed })) return outcome;
  }
  throw unavailable('Your answers are being saved from elsewhere. Please try again in a moment.');
}

function read(batch: readonly unknown[], now: number): { given: GivenAnswer[]; invalid: Outcome['ignored'] } {
  const given: GivenAnswer[] = [];
  const invalid: Outcome['ignored'] = [];
  for (const one of batch) {
    const answer = readAnswer(one, now);
    if (answer) given.push(answer);
    else invalid.push({ id: idOf(one), reason: 'invalid' });
  }
  return { given, invalid };
}

const day = 24 * 3_600_000;

function tooManyToday(now: number) {
  const seconds = Math.ceil((day - (now % day)) / 1000); // days are UTC's
  return tooManyRequests(`No more than ${mostAnswersPerDay} answers are saved in a day. The rest can follow tomorrow.`, seconds); // prettier-ignore
}
