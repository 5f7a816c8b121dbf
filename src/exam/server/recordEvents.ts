import { notFound, unavailable } from '#platform/errors.ts';
import { isUniqueViolation } from '#platform/server/db/db.errors.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import type { sendExamEvents } from '../exam.ts';
import type { ExamEvent } from '../responses.ts';
import type { EventQueries, Found } from './events.queries.ts';
import { continuedElsewhere, gap } from './examErrors.ts';
import type { KnownDesks, Standing } from './knownDesks.ts';
import { afterEvents, blankResponse, isLarge, type KeptResponse, type ResponsesByItem } from './keptResponses.ts';
import { endsAt } from './stageClock.ts';
import type { StageItems } from './stageItems.ts';
import { takeEvents, type Desk, type TakenEvent } from './takeEvents.ts';
import { mostUnsettled } from './unsettled.ts';

interface Services {
  queries: EventQueries;
  items: StageItems;
  desks: KnownDesks;
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
  { queries, items, desks, now: clock }: Services,
  userId: string,
  attemptId: string,
  { epoch, events: sent }: Sent,
  isSecondLook: boolean,
): Promise<Outcome | undefined> {
  const known = isSecondLook ? undefined : desks.take(userId, attemptId);
  const found = known ?? (await find(queries, userId, attemptId));
  if (!found) throw notFound('exam');
  if (known && epoch !== known.epoch) return undefined;
  if (epoch > found.epoch) throw continuedElsewhere(); // of no device of this student
  const isOlder = epoch < found.epoch;
  const isCounted = found.stage !== null && !isOlder && !isSecondLook;
  const ack = isCounted ? found.ack : await queries.findLastSeq(attemptId, epoch);
  const fresh = [...new Map(sent.toReversed().map((event) => [event.seq, event])).values()]
    .filter(({ seq }) => seq > ack)
    .sort((a, b) => a.seq - b.seq);
  const isGap = fresh.some(({ seq }, index) => seq !== ack + index + 1);
  if (isGap && known) return undefined;
  if (isGap) throw gap(ack + 1);
  if (isOlder && fresh.length === 0) throw continuedElsewhere(); // no sign of life of who is at the desk
  const now = clock();
  const desk = found.stage === null ? undefined : deskOf(found, found.stage, await items.find(attemptId, found.stage), sent);
  const isClosed = (stage: number) => found.isFinished || stage <= found.closed;
  const { events, responses, bytes, late } = takeEvents(fresh, desk, { epoch, isOlder, now, isClosed });
  const addition = { attemptId, epoch, now, events };
  const newAck = ack + fresh.length;
  try {
    if (desk) {
      const changed = changedIn(responses.items, desk.responses.items);
      const [stands, unwritten] = [{ ...found.responses, ...changed }, { ...found.unwritten, ...changed }];
      const next = { at: responses.at ?? null, bytes, ack: isOlder ? found.ack : newAck };
      const isWritten = isOlder || next.ack - found.settled >= mostUnsettled || events.some(isHighlighted);
      const settled = isWritten ? next.ack : found.settled;
      const change = { ...next, stage: desk.stage, revision: found.revision, late, responses: isWritten ? unwritten : undefined, settled };
      if (!(await queries.add(addition, change, isLarge(stands)))) return undefined;
      desks.put(userId, attemptId, {
        ...{ ...found, ...next, settled, revision: found.revision + 1 },
        ...{ responses: stands, unwritten: isWritten ? {} : unwritten },
      });
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

async function find(queries: EventQueries, userId: string, attemptId: string): Promise<Standing | undefined> {
  const found = await queries.find(userId, attemptId);
  if (!found || found.stage === null || found.ack === found.settled) return found && { ...found, unwritten: {} };
  const unsettled = await queries.findUnsettled(attemptId, found);
  const { stands, changed } = afterEvents(found.responses ?? {}, unsettled, found.epoch);
  return { ...found, responses: stands, unwritten: changed };
}

function isHighlighted({ kind, refused }: TakenEvent): boolean {
  return kind === 'highlights' && refused === null;
}

/** The stage as the events find it, with the questions that they are about. */
function deskOf(found: Found, stage: number, items: Desk['items'], events: readonly ExamEvent[]): Desk {
  const { openedAt, allowedSeconds, creditedMs, pausedAt, responses, at, bytes } = found;
  const clock = {
    ...{ openedAt: new Date(openedAt), allowedSeconds, creditedMs },
    pausedAt: pausedAt === null ? null : new Date(pausedAt),
  };
  const ids = new Set(events.map((event) => ('item' in event ? event.item : undefined)));
  const about = [...items.keys()].filter((id) => ids.has(id)).map((id) => responses?.[id] ?? blankResponse(id));
  return { stage, clock, bytes, items, responses: { ...(at === null ? {} : { at }), items: about } };
}

/** Those that are other ones than before, by item. */
function changedIn(items: readonly KeptResponse[], before: readonly KeptResponse[]): ResponsesByItem {
  return Object.fromEntries(items.filter((one, index) => one !== before[index]).map((one) => [one.item, one]));
}
