import { atEndOfFile } from './atEndOfFile.ts';
import { createTestDatabase, type TestDatabase } from './testDatabases.ts';

/** A fresh migrated database for one vitest file (or one `describe`), dropped when it is through. */
export async function testDatabase(): Promise<Pick<TestDatabase, 'url' | 'database'>> {
  const { url, database, drop } = await createTestDatabase();
  atEndOfFile(drop);
  return { url, database };
}
