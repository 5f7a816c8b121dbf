import type { FreeLiveSessions, LiveSessions } from '../../live.ts';
import { listingAt } from '../listing.ts';
import type { FoundSession } from '../live.queries.ts';
import { checkSession, wholeSession, withoutEmpty, type WrittenSession } from '../plannedSession.ts';

/** A session as it would stand, told by the rules and the very listing that students get. */
export interface Preview {
  /** What is wrong, a sentence each; then there is nothing to show. */
  problems: string[];
  startTime?: string;
  free?: FreeLiveSessions;
  pro?: LiveSessions;
}

/** Each of the two has an id of its own, as they may stand on one screen. */
export function previewOf(written: WrittenSession, now: number): Preview {
  const problems: string[] = [];
  const session = wholeSession(checkSession(withoutEmpty(written), (_, problem) => problems.push(problem)));
  if (!session || problems.length > 0) return { problems };
  const found = (id: string): FoundSession => ({
    ...{ ...session, id, isExample: false, revision: 0, changedAt: new Date(now) },
    hasRecording: session.recordingLink !== null,
  });
  return {
    problems,
    startTime: session.startsAt.toISOString(),
    free: listingAt([found('preview-free')], now, false),
    pro: listingAt([found('preview-pro')], now, true),
  };
}
