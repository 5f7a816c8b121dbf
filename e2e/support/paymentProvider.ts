import type { ProviderDoor } from '../../src/billing/server/testing/providerDoor.ts';
import type { TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';
import { startConnected, type Connected } from './connected.ts';
import { test, type Student } from './test.ts';

/** Like `test`, on a server that is set up as for the real payment provider, by the month and by the year, with a student who may buy there. */
export const testWithProvider = test.extend<{ running: Connected; provider: ProviderDoor; calmProvider: void }>({
  running: async ({ startOnce }, use) => use(await startOnce(startConnected)),
  provider: async ({ running }, use) => use(running.provider),
  student: async ({ student, testDatabase }, use) => {
    await confirmEmail(testDatabase, student);
    await use(student);
  },
  calmProvider: [
    async ({ provider }, use) => {
      await use();
      provider.mood('well');
      provider.twist();
    },
    { auto: true },
  ],
});

/** Where letters go out nobody buys before their address is confirmed. */
export async function confirmEmail({ database }: TestDatabase, { uid }: Pick<Student, 'uid'>): Promise<void> {
  await database.pool.query('update users set email_verified_at = now() where id = $1', [uid]);
}
