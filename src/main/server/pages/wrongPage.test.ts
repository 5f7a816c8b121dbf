import { expect, test, vi } from 'vitest';
import { readSite } from '#landing/server/site.ts';
import { makeLog } from '#platform/server/log.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { readConfig } from '../config.ts';
import { makeServer } from '../server.ts';

vi.mock('../../pages.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../pages.ts')>();
  return { ...original, pages: [...original.pages, { path: '/gone', title: 'Gone', code: 'main/web/Gone.tsx' }] };
});

test('a page whose code the build does not have keeps the server from starting', async () => {
  const { url, database } = await testDatabase();
  const log = makeLog('silent');
  const config = readConfig({ DATABASE_URL: url });
  const starting = makeServer({ config, site: readSite(config.SITE_FILE), log, database, secret: 'a secret' });
  await expect(starting).rejects.toThrow('Expected the build to hold main/web/Gone.tsx but found no such module');
});
