import type { ExamEvent, Responses } from '../../responses.ts';
import { eventOf, type KeptRow } from '../keptEvents.ts';
import { afterEvent, afterOlderEvent, blankResponses, type KeptResponses } from '../keptResponses.ts';

/** An event as the table has it. */
export interface EventRow extends KeptRow {
  epoch: number;
  isOlder: boolean;
}

/**
 * The events of a stage that counted, in the order in which they did, so that {@link after} alone leads from one screen to the
 * next: first what came in its time, then what an older device sent late, of which only what filled a blank is told.
 *
 * @param ids of the stage's questions, as the room names them.
 * @param rows those that were taken.
 */
export function takenEvents(ids: readonly string[], rows: readonly EventRow[]): ExamEvent[] {
  const inOrder = rows.toSorted((a, b) => Number(a.isOlder) - Number(b.isOlder) || a.epoch - b.epoch || a.seq - b.seq);
  let sofar: KeptResponses = blankResponses(ids);
  return inOrder.flatMap((row) => {
    const event = eventOf(row);
    if (!event) return [];
    const next = row.isOlder ? afterOlderEvent(sofar, event, row.epoch) : afterEvent(sofar, event, row.epoch);
    const counted = !row.isOlder || event.kind !== 'answer' || given(next, event.item) !== given(sofar, event.item);
    sofar = next;
    return counted && (!row.isOlder || event.kind === 'answer') ? [event] : [];
  });
}

function given({ items }: Responses, item: string) {
  return items.find((one) => one.item === item)?.given;
}
