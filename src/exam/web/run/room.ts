import type { ExamAttempt } from '../../exam.ts';
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
  return enter(attempt, room.epoch, room.log);
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
export function unsent({ log, ack }: Room): readonly ExamEvent[] {
  return log.filter(({ seq }) => seq > ack);
}

export function isElsewhere({ attempt, epoch }: Room): boolean {
  return attempt.epoch !== epoch;
}

function responsesOf({ open, epoch: now, ack }: ExamAttempt, epoch: number, log: readonly ExamEvent[]): Responses {
  if (!open) return { items: [] };
  if (epoch !== now) return open.responses;
  return log.filter(({ seq, stage }) => seq > ack && stage === open.n).reduce(after, open.responses);
}
