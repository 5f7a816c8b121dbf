import { fileURLToPath } from 'node:url';
import { startTestServer } from './testDatabases.ts';

/** For vitest's `globalSetup` and Playwright's: both call it once before all tests, and what it returns after them. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { stop } = await startTestServer(fileURLToPath(new URL('../../../../migrations', import.meta.url)));
  return stop;
}
