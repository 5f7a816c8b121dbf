import type { CleanHtml } from '#platform/cleanHtml.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { Log } from '#platform/server/log.ts';
import { communitySettings } from '../community.tables.ts';

const lookEveryMs = 2_000;

export type StoredCommunity = Pick<typeof communitySettings.$inferSelect, 'isOn' | 'words' | 'html' | 'version'>;

/** While nothing was said at the desk. */
export const untouched: StoredCommunity = { isOn: null, words: '', html: '' as CleanHtml, version: 0 };

interface Parts {
  database: Pick<Database, 'orm'>;
  log: Log;
  /** What the server's setting says. */
  setting: 'on' | 'off';
}

/** Whether the community is on, and the operator's words for it: as set at the start, and over it what the desk says. Every server follows it. */
export class CommunityInUse {
  readonly setting: 'on' | 'off';
  private readonly database: Pick<Database, 'orm'>;
  private readonly log: Log;
  private held: StoredCommunity = untouched;
  private timer: NodeJS.Timeout | undefined;

  constructor({ database, log, setting }: Parts) {
    this.database = database;
    this.log = log;
    this.setting = setting;
  }

  get isOn(): boolean {
    return this.held.isOn ?? this.setting === 'on';
  }

  /** On age and consent; null when there are none. */
  get words(): CleanHtml | null {
    return this.held.html || null;
  }

  async refresh(): Promise<void> {
    const { isOn, words, html, version } = communitySettings;
    const [stored = untouched] = await this.database.orm.select({ isOn, words, html, version }).from(communitySettings);
    if (stored.version >= this.held.version) this.held = stored; // asked twice at once, the older answer may come last
  }

  /** Keeps looking until `stop` is called. A database that is away is no reason to forget what was said. */
  follow(): void {
    this.timer = setInterval(() => {
      this.refresh().catch((err: unknown) =>
        this.log.warn({ err }, 'could not look for the settings of the community'),
      );
    }, lookEveryMs);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
