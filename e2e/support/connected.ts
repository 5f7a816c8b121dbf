import { startOidcServer, type OidcServer } from '../../src/accounts/server/testing/oidcServer.ts';
import { openProviderDoor, type ProviderDoor } from '../../src/billing/server/testing/providerDoor.ts';
import { startSandbox } from '../../src/billing/server/testing/sandboxProcess.ts';
import { providerKeys } from '../../src/billing/server/testing/testSandbox.ts';
import { freePort } from '../../src/platform/server/testing/freePort.ts';
import { openMailbox, type Mailbox } from '../../src/platform/server/testing/mailbox.ts';
import { startOn, type Ground, type ServerOfTests, type Start } from './serverOfTests.ts';

/** A server that is connected to all that an operator can connect: one is enough for the tests of each. */
export interface Connected extends ServerOfTests {
  /** A real mail server, to which its letters go. */
  mailbox: Mailbox;
  /** A real OpenID Connect provider that is called Google. */
  oidc: OidcServer;
  /** A door at which a test can disturb the payments: behind it, in the provider's place, is the sandbox in a process of its own. */
  provider: ProviderDoor;
}

export const startConnected: Start<Connected> = async (ground) => {
  const port = String(await freePort());
  const mailbox = await openMailbox();
  ground.ends.defer(() => mailbox.close());
  const oidc = await startOidcServer({ publicUrl: `http://localhost:${port}` });
  ground.ends.defer(() => oidc.close());
  const provider = await openPayments(ground, port);
  const env = {
    ...{ ...mailTo(mailbox), ...oidc.env, OIDC_NAME: 'Google' },
    ...{ ...providerKeys, STRIPE_API_BASE: provider.origin, PORT: port },
  };
  return { ...(await startOn(ground, env)), mailbox, oidc, provider };
};

async function openPayments({ testDatabase, ends }: Ground, port: string): Promise<ProviderDoor> {
  const provider = await openProviderDoor(async (origin) => {
    const env = { ...providerKeys, DATABASE_URL: testDatabase.url, PORT: '0', PUBLIC_URL: origin };
    const sandbox = await startSandbox(env, `http://localhost:${port}`);
    ends.defer(async () => void (await sandbox.stop()));
    return sandbox.address;
  });
  ends.defer(() => provider.close());
  return provider;
}

export function mailTo(mailbox: Mailbox): Record<string, string> {
  return { SMTP_URL: mailbox.url, MAIL_FROM: 'Lodestar <post@example.org>' };
}
