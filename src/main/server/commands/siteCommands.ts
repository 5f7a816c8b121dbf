import { readSite } from '#landing/server/site.ts';
import { SiteInUse } from '#landing/server/siteChanges/siteInUse.ts';
import { writeSite } from '#landing/server/siteChanges/writeSite.ts';
import { say, type Program } from '../program.ts';

/** `site-export`: what the school says about itself, the desk's changes included, as a site file. */
export async function exportSite({
  config,
  database,
  log,
}: Pick<Program, 'config' | 'database' | 'log'>): Promise<void> {
  const site = new SiteInUse({ database, log, file: readSite(config.SITE_FILE) });
  await site.refresh();
  say(writeSite(site.current).trimEnd());
}
