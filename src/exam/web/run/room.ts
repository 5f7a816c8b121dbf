import { mostEvents, type ExamAttempt } from '../../exam.ts';
import { after, type ExamEvent, type Responses } from '../../responses.ts';

/** Something that a student does, before it has its number and its time. */
export type Deed = ExamEvent extends infer Event ? (Event extends ExamEvent ? Omit<Event, 'seq' | 'stage' | 't'> : never) : never; // prettier-ignore

/** Where an attempt stands, as its browser knows it: what the server told last, and all that was done since. */
export interface Room {
  attempt: ExamAttempt;
  /** The epoch that this browser works in: an older one than the attempt's has been taken over elsewhere. */
  epoch: number;
  /** Everything done here in this epoch, by its number. */
  log: readonly ExamEvent[];
  /** The server has all events up to this one. */
  ack: number;
  /** What stands in the open module; empty without one. */
  responses: Responses;
}

/** @param epoch the one that this browser works in, where it does not take what the server says. */
export function enter(attempt: ExamAttempt, epoch = attempt.epoch, log: readonly ExamEvent[] = []): Room {
  const ack = attempt.epoch === epoch ? attempt.ack : 0;
  return { attempt, epoch, log, ack, responses: responsesOf(attempt, epoch, log) };
}

/** The server has told how the attempt stands. What it has not got yet is done on top of that. */
export function told(room: Room, attempt: ExamAttempt): Room {
  const next = enter(attempt, room.epoch, room.log);
  return attempt.epoch === room.epoch ? next : { ...next, ack: room.ack };
}

/** @param at by the server's clock. */
export function did(room: Room, deed: Deed, at: number): Room {
  const { open } = room.attempt;
  if (!open) return room;
  const event = { ...deed, seq: lastSeq(room) + 1, stage: open.n, t: Math.max(0, at - open.openedAt) };
  return { ...room, log: [...room.log, event], responses: after(room.responses, event) };
}

export function acknowledged(room: Room, ack: number): Room {
  return ack === room.ack ? room : { ...room, ack };
}

/** The number of what was done last. */
export function lastSeq({ log, ack }: Room): number {
  return Math.max(ack, log.at(-1)?.seq ?? 0);
}

/** What the server does not have yet. */
export function unsent({ log, ack }: Pick<Room, 'log' | 'ack'>): readonly ExamEvent[] {
  return log.filter(({ seq }) => seq > ack);
}

/** What one call takes in: a larger one is slow on a bad line, and refused beyond half a megabyte. */
const mostBytesOfCall = 200_000;

/** The first of what the server does not have yet: as much as one call may bring, and one event at least. */
export function nextToSend(room: Pick<Room, 'log' | 'ack'>): readonly ExamEvent[] {
  const events = unsent(room).slice(0, mostEvents);
  let bytes = 0;
  const tooMuch = events.findIndex((event) => (bytes += bytesOf(event)) > mostBytesOfCall);
  return tooMuch === -1 ? events : events.slice(0, Math.max(1, tooMuch));
}

function bytesOf(event: ExamEvent): number {
  return event.kind === 'highlights' ? encoder.encode(JSON.stringify(event)).length : 200;
}

const encoder = new TextEncoder();

/**
 * Whether it was taken over, or another device, which began with it just as untouched, has written in the same epoch: all that
 * is of this one stands in its log.
 */
export function isElsewhere({ attempt, epoch, log }: Room): boolean {
  return attempt.epoch !== epoch || attempt.ack > (log.at(-1)?.seq ?? 0);
}

/** The module was opened, and no question of it has been on the screen yet: the page was gone before. */
export function isUnseen({ attempt: { open, state }, responses, log }: Room): boolean {
  if (!open || state !== 'open' || responses.at !== undefined) return false;
  const isBlank = responses.items.every(({ given, marked, struck, highlights }) => given === null && !marked && struck.length + highlights.length === 0); // prettier-ignore
  return isBlank && log.every(({ stage }) => stage !== open.n);
}

function responsesOf({ open, epoch: now, ack }: ExamAttempt, epoch: number, log: readonly ExamEvent[]): Responses {
  if (!open) return { items: [] };
  if (epoch !== now) return open.responses;
  return log.filter(({ seq, stage }) => seq > ack && stage === open.n).reduce(after, open.responses);
}
