import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { examEvents, examStages } from './exam.tables.ts';
import { afterEvents } from './keptResponses.ts';
import { eventOf } from './keptEvents.ts';

type StageRow = typeof examStages.$inferSelect;

/**
 * The events are what counts. What they come to is written down with the stage once two dozen of them have gathered, and with
 * everything else that changes it: to do so with each would cost more than to keep the event. Nothing large is among those that
 * wait: who highlights, settles.
 */
export const mostUnsettled = 24;

/** Stages of one attempt as they stand: with what came of the open one's events since it was written down. */
export async function asTheyStand(tx: Database['orm'] | Transaction, epoch: number, stages: readonly StageRow[]): Promise<StageRow[]> {
  return Promise.all(stages.map((stage) => asItStands(tx, epoch, stage)));
} // prettier-ignore

async function asItStands(tx: Database['orm'] | Transaction, epoch: number, stage: StageRow): Promise<StageRow> {
  if (stage.openedAt === null || stage.closedAt !== null || stage.ack === stage.settled) return stage;
  const rows = await tx
    .select({ seq: examEvents.seq, stage: examEvents.stage, t: examEvents.tMs, item: examEvents.item, kind: examEvents.kind, value: examEvents.value })
    .from(examEvents)
    .where(
      and(
        ...[eq(examEvents.attemptId, stage.attemptId), eq(examEvents.epoch, epoch), eq(examEvents.stage, stage.stage)],
        ...[gt(examEvents.seq, stage.settled), lte(examEvents.seq, stage.ack)],
        ...[isNull(examEvents.refused), eq(examEvents.isOlder, false)],
      ),
    )
    .orderBy(asc(examEvents.seq)); // prettier-ignore
  const events = rows.flatMap((row) => eventOf(row) ?? []);
  return { ...stage, responses: afterEvents(stage.responses, events, epoch).stands, settled: stage.ack };
}
