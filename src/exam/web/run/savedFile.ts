import { AppError } from '#platform/errors.ts';
import type { ExamEvent } from '../../responses.ts';
import type { ExamCalls } from './runState.ts';
import { nextToSend, unsent, type Room } from './room.ts';

/** What a room could neither send nor keep. */
export interface SavedFile {
  attempt: string;
  epoch: number;
  events: readonly ExamEvent[];
}

export function textOfFile(room: Room): string {
  const { id, title } = room.attempt;
  return JSON.stringify({ attempt: id, title, epoch: room.epoch, events: unsent(room) }, undefined, 2);
}

/** @returns undefined for a file that no room made. What is in its events is for the server to judge. */
export function readFile(text: string): SavedFile | undefined {
  let found: Partial<SavedFile> | null;
  try {
    found = JSON.parse(text) as Partial<SavedFile> | null;
  } catch {
    return undefined;
  }
  const { attempt, epoch, events } = found ?? {};
  if (typeof attempt !== 'string' || !/^[\da-f-]{36}$/.test(attempt) || !isCount(epoch)) return undefined;
  if (!Array.isArray(events) || !events.every((event) => isCount((event as Partial<ExamEvent> | null)?.seq))) return undefined; // prettier-ignore
  return { attempt, epoch, events };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

/** What became of a file: so many of its events were refused, or the exam had gone on elsewhere and they fill what is empty. */
export interface BroughtIn {
  refused: number;
  isElsewhere: boolean;
}

/** Sends all of it, as the room would have; what the server has already changes nothing. */
export async function bringIn({ epoch, events }: SavedFile, send: ExamCalls['send']): Promise<BroughtIn> {
  const result = { refused: 0, isElsewhere: false };
  let ack = (events[0]?.seq ?? 1) - 1;
  for (;;) {
    const next = nextToSend({ log: events, ack });
    const last = next.at(-1);
    if (!last) return result;
    try {
      result.refused += (await send(epoch, next)).refused.length;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'continued-elsewhere') throw error;
      result.isElsewhere = true;
    }
    ack = last.seq;
  }
}
