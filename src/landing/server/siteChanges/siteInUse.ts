import { desc, gt } from 'drizzle-orm';
import type { Database } from '#platform/server/db/db.ts';
import type { Log } from '#platform/server/log.ts';
import type { Site } from '../../site.ts';
import { changedSite } from './changedSite.ts';
import { siteVersions, type SiteChanges } from './siteChanges.tables.ts';

const lookEveryMs = 2_000;

interface Parts {
  database: Pick<Database, 'orm'>;
  log: Log;
  /** What the file said when the server started. */
  file: Site;
}

/** What the school says about itself: the site file, and over it what was changed at the desk. Every server follows it. */
export class SiteInUse {
  readonly file: Site;
  private readonly database: Pick<Database, 'orm'>;
  private readonly log: Log;
  private held: { version: number; changes: SiteChanges; site: Site };
  private timer: NodeJS.Timeout | undefined;

  constructor({ database, log, file }: Parts) {
    this.database = database;
    this.log = log;
    this.file = file;
    this.held = { version: 0, changes: {}, site: file };
  }

  /** Another value whenever something changed, and only then. */
  get current(): Site {
    return this.held.site;
  }

  /** Counts up with each change; 0 before the first. */
  get version(): number {
    return this.held.version;
  }

  get changes(): SiteChanges {
    return this.held.changes;
  }

  async refresh(): Promise<void> {
    const [newer] = await this.database.orm
      .select({ version: siteVersions.version, changes: siteVersions.changes })
      .from(siteVersions)
      .where(gt(siteVersions.version, this.held.version))
      .orderBy(desc(siteVersions.version))
      .limit(1);
    if (!newer || newer.version <= this.held.version) return; // asked twice at once, the older answer may come last
    const { site, leftOut } = changedSite(this.file, newer.changes);
    if (leftOut.length > 0) this.log.warn({ fields: leftOut }, 'changes of the site are against the rules: the file’s own words serve'); // prettier-ignore
    this.held = { ...newer, site };
  }

  /** Keeps looking until `stop` is called. A database that is away is no reason to forget what was changed. */
  follow(): void {
    this.timer = setInterval(() => {
      this.refresh().catch((err: unknown) => this.log.warn({ err }, 'could not look for changes of the site'));
    }, lookEveryMs);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
