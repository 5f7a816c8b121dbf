import type { FoundSession } from './live.queries.ts';

/** A calendar goes back so far: programs fetch all of it again and again. */
const pastMs = 90 * 24 * 3_600_000;
/** With links and without, and one of each that is just being replaced. */
const mostKept = 4;

export function recentOf(sessions: readonly FoundSession[], now: Date): FoundSession[] {
  return sessions.filter(({ startsAt }) => now.getTime() - startsAt.getTime() < pastMs);
}

/** The calendar of all sessions for everybody. Writing a year of them takes longer than all else, so it is written once for each state they are in. */
export class CalendarFeed {
  private readonly publicUrl: URL;
  private readonly written = new Map<string, string>();

  constructor(publicUrl: URL) {
    this.publicUrl = publicUrl;
  }

  async at(now: Date, sessions: readonly FoundSession[]): Promise<string> {
    const { calendarOf } = await import('./calendar.ts'); // first: from here on nobody comes between
    const recent = recentOf(sessions, now);
    const state = JSON.stringify(recent);
    const known = this.written.get(state);
    if (known !== undefined) return known;
    const text = calendarOf(recent, { publicUrl: this.publicUrl });
    const [oldest] = this.written.keys();
    if (this.written.size === mostKept && oldest !== undefined) this.written.delete(oldest);
    this.written.set(state, text);
    return text;
  }
}
