import type { Found } from './events.queries.ts';
import { isLarge, type ResponsesByItem } from './keptResponses.ts';

/** A stage as it stands. */
export interface Standing extends Found {
  /** Those of its responses that are not written down yet. */
  unwritten: ResponsesByItem;
}

/** So many are remembered, those that were written last. One has some kilobytes, and a large one is not: together they have some 50 MB at the worst. */
const mostRemembered = 3_000;

/**
 * What this server knows of the stages that students work on, from what it wrote itself. It need not be so any more, since other
 * calls and servers change them: what is added to a stage names the revision that it was meant for.
 */
export class KnownDesks {
  private readonly known = new Map<string, { userId: string; standing: Standing }>();

  /** What is known; nobody else goes by it until it is put back. */
  take(userId: string, attemptId: string): Standing | undefined {
    const known = this.known.get(attemptId);
    if (known?.userId !== userId) return undefined;
    this.known.delete(attemptId);
    return known.standing;
  }

  put(userId: string, attemptId: string, standing: Standing): void {
    if (standing.stage === null || (standing.responses && isLarge(standing.responses))) return;
    this.known.set(attemptId, { userId, standing });
    const [oldest] = this.known.keys();
    if (this.known.size > mostRemembered && oldest !== undefined) this.known.delete(oldest);
  }
}
