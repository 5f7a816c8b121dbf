import { bytesOfLargeStage } from './exam.limits.ts';
import { after, type ExamEvent, type ItemResponse, type Responses } from '../responses.ts';

/** A response, and what tells whether an older device may still add to it. */
export interface KeptResponse extends ItemResponse {
  /** The epoch of the newest event that answered it, or took the answer back; 0 where none did. */
  by: number;
  /** That event came when a newer epoch was at work, and filled a blank. */
  filled: boolean;
}

export interface KeptResponses extends Responses {
  items: KeptResponse[];
}

/** What stands after an event of the newest epoch. */
export function afterEvent(responses: KeptResponses, event: ExamEvent, epoch: number): KeptResponses {
  const { at, items } = after(responses, event) as KeptResponses; // what it does not change it hands on
  const marked = (one: KeptResponse) => ({ ...one, by: epoch, filled: false });
  return {
    ...(at === undefined ? {} : { at }),
    items: event.kind === 'answer' ? items.map((one) => (one.item === event.item ? marked(one) : one)) : items,
  };
}

/**
 * What stands after an event of an older epoch, which came late: an answer fills a question that nobody has answered since, and
 * nothing else of it counts. In whatever order such events of several epochs come, between those of the newest, the same stands in the end.
 */
export function afterOlderEvent(responses: KeptResponses, event: ExamEvent, epoch: number): KeptResponses {
  if (event.kind !== 'answer') return responses;
  const mayFill = ({ given, by, filled }: KeptResponse) => by <= epoch && (filled || given === null);
  return {
    ...responses,
    items: responses.items.map((one) =>
      one.item === event.item && mayFill(one) ? { ...one, given: event.value, by: epoch, filled: true } : one,
    ),
  };
}

/** An event as it was kept. */
export interface KeptEvent {
  epoch: number;
  event: ExamEvent;
  isOlder: boolean;
}

/** What the kept events of a stage come to, those that were taken, whatever their order: first what came in its time, then what filled blanks. */
export function replayed(blank: KeptResponses, events: readonly KeptEvent[]): KeptResponses {
  const inOrder = events.toSorted((a, b) => a.epoch - b.epoch || a.event.seq - b.event.seq);
  const inTime = inOrder.filter(({ isOlder }) => !isOlder).reduce((sofar, { event, epoch }) => afterEvent(sofar, event, epoch), blank); // prettier-ignore
  return inOrder.filter(({ isOlder }) => isOlder).reduce((sofar, { event, epoch }) => afterOlderEvent(sofar, event, epoch), inTime); // prettier-ignore
}

/** By question; those are missing with which nothing was done. */
export type ResponsesByItem = Readonly<Record<string, KeptResponse>>;

/** What stands after events of the newest epoch, and what of it they changed. */
export function afterEvents(
  before: ResponsesByItem,
  events: readonly ExamEvent[],
  epoch: number,
): { stands: ResponsesByItem; changed: ResponsesByItem } {
  const ids = new Set(events.flatMap((event) => ('item' in event && event.item !== undefined ? [event.item] : [])));
  const touched = [...ids].map((id) => before[id] ?? blankResponse(id));
  const { items } = events.reduce((sofar: KeptResponses, event) => afterEvent(sofar, event, epoch), { items: touched });
  const changed = Object.fromEntries(
    items.filter((one, index) => one !== touched[index]).map((one) => [one.item, one]),
  );
  return { stands: { ...before, ...changed }, changed };
}

/** Past what a server remembers, and writes down together with others'. All but highlights is small, whatever was done. */
export function isLarge(responses: ResponsesByItem): boolean {
  const bytes = Object.values(responses).reduce((sum, { highlights }) => sum + bytesOfHighlights(highlights), 0);
  return bytes > bytesOfLargeStage;
}

/** Roughly what they take. @param highlights as they were sent: nobody may have looked at them yet. */
export function bytesOfHighlights(highlights: readonly unknown[]): number {
  return highlights.reduce((sum: number, one) => sum + 60 + noteOf(one).length, 0);
}

function noteOf(highlight: unknown): string {
  const note = (highlight as { note?: unknown } | null)?.note;
  return typeof note === 'string' ? note : '';
}

export function blankResponses(ids: readonly string[]): KeptResponses {
  return { items: ids.map(blankResponse) };
}

export function blankResponse(item: string): KeptResponse {
  return { item, given: null, marked: false, struck: [], highlights: [], by: 0, filled: false };
}
