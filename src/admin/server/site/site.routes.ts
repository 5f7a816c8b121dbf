import type { FastifyInstance } from 'fastify';
import { changeSite, differencesIn } from '#landing/server/siteChanges/changeSite.ts';
import type { SiteInUse } from '#landing/server/siteChanges/siteInUse.ts';
import type { StaticPages } from '#landing/server/staticPages.ts';
import { signedIn } from '#accounts/server/identity.ts';
import { AppError } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import { serve } from '#platform/server/http/serve.ts';
import { sentenceOf } from '#platform/server/yaml.ts';
import { changeDeskSite, getDeskSite, type SiteProblem } from '../../site.ts';
import { audit } from '../audit/audit.ts';
import { deskSite } from './deskSite.ts';
import { serveSitePreview } from './sitePreview.ts';

export interface SiteServices {
  database: Database;
  site: SiteInUse;
  staticPages: Pick<StaticPages, 'preview'>;
}

/** The calls of '/admin/site'. */
export function serveSiteDesk(app: FastifyInstance, { database, site, staticPages }: SiteServices): void {
  const { file } = site;

  serve(app, getDeskSite, async () => {
    await site.refresh();
    return deskSite(database, site);
  });

  serve(app, changeDeskSite, async ({ body: { version, changes } }, request) => {
    await site.refresh();
    const differences = differencesIn(file, site.changes, changes);
    if (differences.length > 0) {
      const about = JSON.stringify(differences.map(({ at, rule }): SiteProblem => ({ at, sentence: rule.replace('%', 'This') }))); // prettier-ignore
      const sentences = differences.map(({ at, rule }) => sentenceOf(at, rule)).join(' ');
      throw new AppError(400, sentences, { code: 'site-problems', about });
    }
    await database.orm.transaction(async (tx) => {
      const { uid } = signedIn(request);
      const { before, after, touched } = await changeSite(tx, { file, version, changes, by: uid });
      if (touched.length > 0) await audit(tx, request, { what: 'site.changed', target: '', before, after });
    });
    await site.refresh();
    return deskSite(database, site);
  });

  void app.register((scope) => serveSitePreview(scope, { site, staticPages }));
}
