import type { Found } from './events.queries.ts';

/** So many are remembered, those that were written last. One has some kilobytes, and with more highlights than that it is not. */
const mostRemembered = 3_000;
const mostBytesRemembered = 64 * 1024;

/**
 * What this server knows of the stages that students work on, from what it wrote itself. It need not be so any more, since other
 * calls and servers change them: what is added to a stage names the revision that it was meant for.
 */
export class KnownDesks {
  private readonly known = new Map<string, { userId: string; found: Found }>();

  /** What is known; nobody else goes by it until it is put back. */
  take(userId: string, attemptId: string): Found | undefined {
    const known = this.known.get(attemptId);
    if (known?.userId !== userId) return undefined;
    this.known.delete(attemptId);
    return known.found;
  }

  put(userId: string, attemptId: string, found: Found): void {
    if (found.stage === null || found.bytes > mostBytesRemembered) return;
    this.known.set(attemptId, { userId, found });
    const [oldest] = this.known.keys();
    if (this.known.size > mostRemembered && oldest !== undefined) this.known.delete(oldest);
  }
}
