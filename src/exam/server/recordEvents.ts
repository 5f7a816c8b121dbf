import { notFound, unavailable } from '#platform/errors.ts';
import { isUniqueViolation } from '#platform/server/db/db.errors.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import type { sendExamEvents } from '../exam.ts';
import type { ExamEvent } from '../responses.ts';
import type { EventQueries, Found } from './events.queries.ts';
import { continuedElsewhere, gap } from './examErrors.ts';
import { blankResponse, type KeptResponse } from './keptResponses.ts';
import { endsAt } from './stageClock.ts';
import type { StageItems } from './stageItems.ts';
import { takeEvents, type Desk } from './takeEvents.ts';

interface Services {
  queries: EventQueries;
  items: StageItems;
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
  { queries, items, now: clock }: Services,
  userId: string,
  attemptId: string,
  { epoch, events: sent }: Sent,
  isSecondLook: boolean,
): Promise<Outcome | undefined> {
  const asked = idsIn(sent);
  const found = await queries.find(userId, attemptId, asked);
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
  const desk = found.stage === null ? undefined : deskOf(found, found.stage, await items.find(attemptId, found.stage), asked);
  const isClosed = (stage: number) => found.isFinished || stage <= found.closed;
  const { events, responses, bytes, late } = takeEvents(fresh, desk, { epoch, isOlder, now, isClosed });
  const addition = { attemptId, epoch, now, events };
  const newAck = ack + fresh.length;
  try {
    if (desk) {
      const change = {
        ...{ stage: desk.stage, revision: found.revision, at: responses.at ?? null, bytes, late },
        responses: changedIn(responses.items, desk.responses.items),
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

/** The questions that events are about; the rest of what is sent is looked at later. */
function idsIn(events: readonly ExamEvent[]): string[] {
  const ids = events.map((event) => ('item' in event ? event.item : undefined));
  return [...new Set(ids.filter((id) => typeof id === 'string' && /^s\d-q\d{1,3}$/.test(id)))] as string[];
}

function deskOf(found: Found, stage: number, items: Desk['items'], asked: readonly string[]): Desk {
  const { openedAt, allowedSeconds, creditedMs, pausedAt, responses, at, bytes } = found;
  const clock = {
    ...{ openedAt: new Date(openedAt), allowedSeconds, creditedMs },
    pausedAt: pausedAt === null ? null : new Date(pausedAt),
  };
  const known = asked.filter((id) => items.has(id)).map((id) => responses?.[id] ?? blankResponse(id));
  return { stage, clock, bytes, items, responses: { ...(at === null ? {} : { at }), items: known } };
}

/** Those that are other ones than before, by item; undefined for none. */
function changedIn(items: readonly KeptResponse[], before: readonly KeptResponse[]) {
  const changed = items.filter((one, index) => one !== before[index]);
  return changed.length > 0 ? Object.fromEntries(changed.map((one) => [one.item, one])) : undefined;
}
