import type { FastifyInstance } from 'fastify';
import { invalidArgument, notFound } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { Jobs } from '#platform/server/mail/jobs.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import { serve } from '#platform/server/http/serve.ts';
import {
  changeProfile,
  deleteAccount,
  getDevices,
  getProfile,
  signOutDevice,
  signOutOtherDevices,
} from '../../ownAccount.ts';
import { invalidTimeZoneText } from '../../texts.ts';
import { deviceQueries } from '../settings/devices.queries.ts';
import { emailQueries } from './emails.queries.ts';
import { serveEmails } from './emails.routes.ts';
import { signedIn, signedInSession, type Identity } from '../identity.ts';
import type { AttemptLimits } from '../limits/attemptLimits.ts';
import { nameOf } from '../name.ts';
import { passwordQueries } from '../passwords/passwords.queries.ts';
import { servePasswords } from '../passwords/passwords.routes.ts';
import { SecurityEvents } from '../security/securityEvents.ts';
import { deleteAccountOf, type LeavingSteps } from './leaving.ts';
import { profileQueries } from './profile.queries.ts';
import type { ProviderInUse } from '../signInWays.ts';
import { timeZoneOf } from '../settings/timeZone.ts';

interface OwnAccountServices {
  database: Database;
  identity: Identity;
  limits: AttemptLimits;
  mail: Pick<Mail, 'post'>;
  jobs: Jobs;
  secret: string;
  /** The address people type, without a path: where links in letters lead. */
  origin: string;
  /** Of identities. */
  provider: ProviderInUse | null;
  leaving: LeavingSteps;
}

/** What people see and change of their own account. */
export function serveOwnAccount(app: FastifyInstance, services: OwnAccountServices): void {
  const { database, mail, origin, identity, provider, secret, leaving } = services;
  const events = new SecurityEvents(database, secret);
  const profiles = profileQueries(database);
  const devices = deviceQueries(database);
  servePasswords(app, { ...services, events, queries: passwordQueries(database, mail, origin) });
  serveEmails(app, { ...services, events, queries: emailQueries(database, mail, origin), profiles });

  serve(app, getProfile, (_, request) => profiles.findProfile(signedIn(request).uid, provider));

  serve(app, changeProfile, async ({ body }, request) => {
    const { uid } = signedIn(request);
    const { displayName, timeZone, ...others } = body;
    await profiles.changeProfile(uid, {
      ...(displayName === undefined ? {} : { name: nameOf(displayName) }),
      ...(timeZone === undefined ? {} : { timeZone: knownTimeZone(timeZone) }),
      ...(others satisfies Record<string, never>), // a new field does not compile before it is written above
    });
    return profiles.findProfile(uid, provider);
  });

  serve(app, getDevices, async (_, request) => ({
    devices: await devices.findDevices(signedIn(request), signedInSession(request).id),
  }));

  serve(app, signOutDevice, async ({ params: { deviceId } }, request, reply) => {
    const account = signedIn(request);
    const { id } = signedInSession(request);
    if (!(await devices.endDevice(account.uid, deviceId))) throw notFound('device');
    if (deviceId !== id) return { devices: await devices.findDevices(account, id) };
    identity.forget(reply);
    void reply.header('clear-site-data', '"cache"');
    return { devices: [] }; // who signed out sees no more of the account
  });

  serve(app, signOutOtherDevices, async (_, request) => {
    const account = signedIn(request);
    const { id } = signedInSession(request);
    await devices.endOtherDevices(account.uid, id);
    await events.note('signed-out-everywhere', account.uid, request);
    return { devices: await devices.findDevices(account, id) };
  });

  serve(app, deleteAccount, async ({ body: { withPosts = false } }, request, reply) => {
    const account = signedIn(request);
    const whenDeleted: LeavingSteps['whenDeleted'] = [
      ...(leaving.whenDeleted ?? []),
      (tx, { uid }) => events.note('deleted', uid, request, tx),
    ];
    await deleteAccountOf(account, database, { ...leaving, whenDeleted }, { withPosts });
    identity.forget(reply);
    identity.forgetBrowser(reply, account);
    void reply.header('clear-site-data', '"cache", "storage"');
    return { user: null };
  });
}

function knownTimeZone(text: string | null): string | null {
  const timeZone = text === null ? null : timeZoneOf(text);
  if (timeZone === undefined) throw invalidArgument(invalidTimeZoneText, 'invalid-time-zone');
  return timeZone;
}
