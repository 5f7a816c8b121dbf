import { Compile } from 'typebox/compile';
import { readEntry } from '#course/typedAnswer.ts';
import type { RefusedEvent } from '../exam.ts';
import { ExamEvent } from '../responses.ts';
import { bytesOfEvent, bytesOfOthers, mostBytesOfStage } from './exam.limits.ts';
import type { KeptRow } from './keptEvents.ts';
import { afterEvent, afterOlderEvent, bytesOfHighlights, type KeptResponses } from './keptResponses.ts';
import { lastMs, lateMs, mostSkewMs, openMs, slackMs, type Clock } from './stageClock.ts';

/** What has to be known of an item to take an event about it. */
export interface AskedFacts {
  /** 0 where the answer is typed. */
  options: number;
  /** Characters of all its texts. */
  textLength: number;
}

/** The stage that is worked on, as the events find it. */
export interface Desk {
  stage: number;
  clock: Omit<Clock, 'stops' | 'seenAt' | 'standardSeconds'>;
  /** Of the questions that the events are about, at least. */
  responses: KeptResponses;
  /** Of its highlights so far. */
  bytes: number;
  items: ReadonlyMap<string, AskedFacts>;
}

/** An event with what became of it, as it is kept. */
export interface TakenEvent extends KeptRow {
  isOlder: boolean;
  refused: RefusedEvent | null;
}

interface Arrival {
  epoch: number;
  /** A newer epoch is at work. */
  isOlder: boolean;
  now: number;
  /** Whether this stage is closed; one that is neither closed nor open has its turn later. */
  isClosed: (stage: number) => boolean;
}

interface Taken {
  events: TakenEvent[];
  responses: KeptResponses;
  bytes: number;
  /** Of those that were taken. */
  late: number;
}

/** Takes events in their order, or refuses them one by one. @param desk none while no stage is open. */
export function takeEvents(sent: readonly ExamEvent[], desk: Desk | undefined, arrival: Arrival): Taken {
  let responses = desk?.responses ?? { items: [] };
  let bytes = desk?.bytes ?? 0;
  let late = 0;
  const after = arrival.isOlder ? afterOlderEvent : afterEvent;
  const events = sent.map((event): TakenEvent => {
    const size = sizeOf(event);
    const refused = whyRefused(event, desk, bytes + size, arrival);
    if (!refused && desk) {
      responses = after(responses, event, arrival.epoch);
      bytes += size;
      if (openMs(desk.clock, arrival.now) > lastMs(desk.clock)) late += 1;
    }
    return kept(event, refused, desk, arrival);
  });
  return { events, responses, bytes, late };
}

function kept(event: ExamEvent, refused: RefusedEvent | null, desk: Desk | undefined, { isOlder, now }: Arrival): TakenEvent {
  const { seq, stage, t } = event;
  const of = { seq, stage, isOlder, refused };
  if (refused || !desk) return { ...of, t, item: null, kind: known.has(event.kind) ? event.kind : 'unknown', value: null };
  const inTime = Math.min(t, openMs(desk.clock, now), lastMs(desk.clock));
  const value = 'value' in event ? event.value : null;
  return { ...of, t: inTime, item: event.kind === 'calculator' ? null : (event.item ?? null), kind: event.kind, value };
} // prettier-ignore

const known: ReadonlySet<string> = new Set(['answer', 'mark', 'strike', 'highlights', 'visit', 'calculator']);
const isEvent = Compile(ExamEvent);

function whyRefused(event: ExamEvent, desk: Desk | undefined, bytes: number, arrival: Arrival): RefusedEvent | null {
  if (arrival.isClosed(event.stage)) return 'closed';
  if (!desk || event.stage !== desk.stage || !isInTime(event.t, desk.clock, arrival.now)) return 'time';
  if (!isEvent.Check(event)) return 'invalid';
  if (bytes > mostBytesOfStage + bytesOfOthers) return 'too-much';
  if (event.kind === 'calculator' || (event.kind === 'visit' && event.item === undefined)) return null;
  const item = desk.items.get(event.item ?? '');
  if (!item) return 'unknown-item';
  if (!isAbout(event, item)) return 'invalid';
  return event.kind === 'highlights' && bytes > mostBytesOfStage ? 'too-much' : null;
}

function isInTime(t: number, clock: Desk['clock'], now: number): boolean {
  const open = openMs(clock, now);
  if (t < 0 || t > open + mostSkewMs) return false;
  return t <= lastMs(clock) + slackMs && open <= lastMs(clock) + lateMs;
}

/** Whether such a thing can be done with this item. */
function isAbout(event: ExamEvent, { options, textLength }: AskedFacts): boolean {
  switch (event.kind) {
    case 'answer':
      if (typeof event.value === 'string') return options === 0 && readEntry(event.value).kind !== 'refused';
      return event.value === null || event.value < options;
    case 'strike':
      return new Set(event.value).size === event.value.length && event.value.every((option) => option < options);
    case 'highlights':
      return event.value.every(({ start, end, note }) => start < end && end <= textLength && isStorable(note));
    default:
      return true;
  }
}

/** PostgreSQL keeps neither NUL nor half a character in JSON. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function sizeOf(event: ExamEvent): number {
  if (event.kind !== 'highlights' || !Array.isArray(event.value)) return bytesOfEvent;
  return bytesOfEvent + bytesOfHighlights(event.value);
}
