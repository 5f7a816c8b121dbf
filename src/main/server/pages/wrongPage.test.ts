import { expect, onTestFinished, test } from 'vitest';
import { readSite } from '#landing/server/site.ts';
import { makeLog } from '#platform/server/log.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { patientWorkers } from '#tutor/server/testing/patientWorkers.ts';
import { findPage } from '../../pages.ts';
import { readConfig } from '../config.ts';
import { makeServer } from '../server.ts';
import { sourceOf } from './pageSources.ts';

test('a page whose code the build does not have keeps the server from starting', async () => {
  const { url, database } = await testDatabase();
  const source = sourceOf(findPage('/profile'));
  const { code } = source;
  source.code = 'main/web/Gone.tsx';
  onTestFinished(() => void (source.code = code));
  const config = readConfig({ DATABASE_URL: url });
  const site = readSite(config.SITE_FILE);
  const workers = patientWorkers();
  const starting = makeServer({ config, site, log: makeLog('silent'), database, secret: 'a secret', workers });
  await expect(starting).rejects.toThrow('Expected the build to hold main/web/Gone.tsx but found no such module');
});
