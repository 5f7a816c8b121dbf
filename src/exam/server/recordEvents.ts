import { notFound, unavailable } from '#platform/errors.ts';
import { isUniqueViolation } from '#platform/server/db/db.errors.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import type { sendExamEvents } from '../exam.ts';
import type { ExamEvent } from '../responses.ts';
import { askedId } from './attemptState.ts';
import type { EventQueries, Found } from './events.queries.ts';
import { continuedElsewhere, gap } from './examErrors.ts';
import type { ExamForms } from './examForms.ts';
import { endsAt, type Clock } from './stageClock.ts';
import { takeEvents, type AskedFacts, type Desk } from './takeEvents.ts';

interface Services {
  queries: EventQueries;
  forms: Pick<ExamForms, 'find'>;
  now: () => number;
}

interface Sent {
  epoch: number;
  events: readonly ExamEvent[];
}

type Outcome = ReplyOf<typeof sendExamEvents>;

/** Calls of one attempt come one after the other; whoever finds another there first looks again. */
const mostLooks = 20;

/**
 * Keeps events of an attempt, and what follows from them, once each.
 * @throws AppError 409 `gap` when some before them are missing, and nothing is kept; 409 `continued-elsewhere` when they are of an
 *   older epoch, and all is kept.
 */
export async function recordEvents(services: Services, userId: string, attemptId: string, sent: Sent): Promise<Outcome> {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const outcome = await attempt(services, userId, attemptId, sent, looks > 0);
    if (outcome) return outcome;
  }
  throw unavailable('Your work is being saved from elsewhere. Please try again in a moment.');
} // prettier-ignore

/** @returns undefined when somebody else changed something meanwhile. */
async function attempt(
  { queries, forms, now: clock }: Services,
  userId: string,
  attemptId: string,
  { epoch, events: sent }: Sent,
  isSecondLook: boolean,
): Promise<Outcome | undefined> {
  const found = await queries.find(userId, attemptId);
  if (!found) throw notFound('exam');
  if (epoch > found.epoch) throw continuedElsewhere(); // of no device of this student
  const isOlder = epoch < found.epoch;
  const isKnown = found.stage !== null && !isOlder && !isSecondLook;
  const ack = isKnown ? found.ack : await queries.findLastSeq(attemptId, epoch);
  const fresh = [...new Map(sent.toReversed().map((event) => [event.seq, event])).values()]
    .filter(({ seq }) => seq > ack)
    .sort((a, b) => a.seq - b.seq);
  if (fresh.some(({ seq }, index) => seq !== ack + index + 1)) throw gap(ack + 1);

  if (isOlder && fresh.length === 0) throw continuedElsewhere(); // no sign of life of who is at the desk
  const now = clock();
  const desk = found.stage === null ? undefined : deskOf(found, found.stage, await forms.find(found.form, found.version));
  const isClosed = (stage: number) => found.isFinished || stage <= found.closed;
  const { events, responses, bytes, late } = takeEvents(fresh, desk, { epoch, isOlder, now, isClosed });
  const addition = { attemptId, epoch, now, events };
  const newAck = ack + fresh.length;
  try {
    if (desk) {
      const change = {
        ...{ stage: desk.stage, revision: found.revision, at: responses.at ?? null, bytes, late },
        responses: responses === desk.responses ? undefined : responses.items,
        ack: isOlder ? found.ack : newAck,
      };
      if (!(await queries.add(addition, change))) return undefined;
    } else if (events.length > 0) await queries.addRefused(addition);
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
  if (isOlder) throw continuedElsewhere();
  return {
    ...{ ack: newAck, now, endsAt: desk ? endsAt(desk.clock) : null },
    refused: events.flatMap(({ seq, refused }) => (refused ? [{ seq, reason: refused }] : [])),
  };
} // prettier-ignore

function deskOf(found: Found, stage: number, form: Awaited<ReturnType<ExamForms['find']>>): Desk {
  const { openedAt, allowedSeconds, standardSeconds, creditedMs, pausedAt, stops, responses, at, bytes } = found;
  const clock: Clock = {
    ...{ openedAt: new Date(openedAt), allowedSeconds, standardSeconds, creditedMs, stops, seenAt: null },
    pausedAt: pausedAt === null ? null : new Date(pausedAt),
  };
  const items = new Map<string, AskedFacts>(
    found.items?.map((name, index) => [askedId(stage, index), form.item(name).facts]),
  );
  return { stage, clock, bytes, items, responses: { ...(at === null ? {} : { at }), items: responses } };
}
