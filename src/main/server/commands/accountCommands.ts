import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { emailOf } from '#accounts/email.ts';
import { accountQueries, type AccountQueries } from '#accounts/server/accounts.queries.ts';
import { accountLimits } from '#accounts/server/limits/accountLimits.ts';
import { makeAttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { unlock } from '#accounts/server/passwords/guesses.ts';
import { hashPassword } from '#accounts/server/passwords/password.ts';
import { requireStrongPassword } from '#accounts/server/passwords/passwordRules.ts';
import { deleteAccountOf } from '#accounts/server/profile/leaving.ts';
import { forgetFactors } from '#accounts/server/secondStep/secondStep.queries.ts';
import { endOtherWaysIn } from '#accounts/server/sessions/sessions.queries.ts';
import { offerSetupToken, setupLink } from '#accounts/server/setup.ts';
import { setDisabled, setRole, type Operator } from '#accounts/server/standing.ts';
import { SecurityEvents, type SecurityEventKind } from '#accounts/server/security/securityEvents.ts';
import { Billing } from '#billing/server/billing.ts';
import type { Transaction } from '#platform/server/db/db.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import { loadAppSecret } from '#platform/server/secrets.ts';
import { leavingSteps } from '../leavingSteps.ts';
import { complain, say, type Program } from '../program.ts';

/** How many events `security-events` shows. */
const shownEvents = 100;

/** `make-admin EMAIL` */
export const makeAdmin = (program: Program, address: string) =>
  changeAccount(program, address, (tx, operator, userId) => setRole(tx, operator, userId, 'admin'));

/** `make-student EMAIL` */
export const makeStudent = (program: Program, address: string) =>
  changeAccount(program, address, (tx, operator, userId) => setRole(tx, operator, userId, 'student'));

/** `set-password EMAIL`: also lets in at once who had to wait for wrong ones. */
export const setPassword = (program: Program, address: string) =>
  forAccount(program, address, 'password-set', async (accounts, email) => {
    const password = await ask('New password: ', 'unseen');
    requireStrongPassword(password, email);
    const userId = await accounts.setPassword(email, await hashPassword(password, 'the operator'));
    if (userId) await unlockAccount(program, email);
    return userId;
  });

/** `unlock EMAIL`: whoever has to wait for wrong passwords may try again at once. */
export const unlockByCommand = (program: Program, address: string) =>
  forAccount(
    program,
    address,
    'unlocked',
    async (accounts, email) => {
      const user = await accounts.findUserByEmail(email);
      if (user) await unlockAccount(program, email);
      return user?.id;
    },
    'Done. The account can be signed in to at once.',
  );

/** `forget-second-step EMAIL`: for somebody who lost their phone; they set it up anew. */
export const forgetSecondStep = (program: Program, address: string) =>
  forAccount(
    program,
    address,
    'second-step-forgotten',
    async (accounts, email) => {
      const { orm, pool } = program.database;
      const user = await accounts.findUserByEmail(email);
      if (!user) return undefined;
      await orm.transaction(async (tx) => {
        await forgetFactors(tx, user.id);
        await endOtherWaysIn(tx, user.id);
      });
      await makeAttemptLimits(pool).forget(accountLimits.secondStepFailuresPerAccount, user.id);
      return user.id;
    },
    'Done. The account signs in anew, and sets up a second step again at the desk.',
  );

/** `disable EMAIL` */
export const disable = (program: Program, address: string) =>
  changeAccount(
    program,
    address,
    (tx, operator, userId) => setDisabled(tx, operator, userId, true),
    'Done. Nobody is signed in to the account, and nobody can sign in to it. A subscription of theirs goes on: it ends at the payment provider, or with delete-account.',
  );

/** `enable EMAIL` */
export const enable = (program: Program, address: string) =>
  changeAccount(
    program,
    address,
    (tx, operator, userId) => setDisabled(tx, operator, userId, false),
    'Done. The account can be signed in to again.',
  );

/** `delete-account EMAIL [--yes]`: as its person would delete it in the profile; a subscription ends first. */
export async function deleteAccount(program: Program, address: string, options: string[]): Promise<void> {
  const { config, database, log } = program;
  const email = emailOf(address);
  if (!email) return complain(`'${address}' is no e-mail address.`);
  const account = await accountQueries(database).findAccountByEmail(email);
  if (!account) return complain(`There is no account with the address ${email}.`);
  if (!options.includes('--yes') && (await ask(`Type ${email} to delete this account for good: `)) !== email) {
    return complain('Nothing was deleted.');
  }
  const secret = secretOf(program);
  const jobs = new Jobs(database, log);
  const billing = new Billing({ config, database, jobs, log, secret, ownAddress: () => undefined });
  const steps = leavingSteps(billing, jobs, database);
  const events = new SecurityEvents(database, secret);
  try {
    await deleteAccountOf(account, database, {
      ...steps,
      whenDeleted: [...(steps.whenDeleted ?? []), (tx, { uid }) => events.note('deleted', uid, undefined, tx)],
    });
  } finally {
    await billing.stop();
    await jobs.stop(); // what goes along with the account looked into the queue, and that began it
  }
  say('Done. The account is deleted, with everything in it.');
}

/** `security-events [EMAIL]`: what happened lately, the newest first; who and where under pseudonyms. */
export async function showSecurityEvents(program: Program, address: string): Promise<void> {
  const events = new SecurityEvents(program.database, secretOf(program));
  const email = address === '' ? undefined : emailOf(address);
  const user = email ? await accountQueries(program.database).findUserByEmail(email) : undefined;
  if (address !== '' && !user) return complain(`There is no account with the address ${email ?? address}.`);
  const found = await events.findNewest(shownEvents, user?.id);
  if (found.length === 0) return say('Nothing is written down.');
  for (const { at, what, who, network } of found) {
    say([at.toISOString(), what.padEnd(21), who ?? '-', network ?? 'command line'].join('  '));
  }
}

/** `setup-link` */
export async function showSetupLink(program: Program): Promise<void> {
  const token = await offerSetupToken(accountQueries(program.database), secretOf(program), { isWanted: true });
  if (token) say(setupLink(program.config.PUBLIC_URL, token));
  else complain('There is an administrator already; make-admin EMAIL makes another.');
}

/** @param change returns the id of the account, if there is one. */
async function forAccount(
  program: Program,
  address: string,
  what: SecurityEventKind,
  change: (accounts: AccountQueries, email: string) => Promise<string | undefined>,
  done = 'Done. The account signs in anew.',
): Promise<void> {
  const email = emailOf(address);
  if (!email) return complain(`'${address}' is no e-mail address.`);
  const userId = await change(accountQueries(program.database), email);
  if (!userId) return complain(`There is no account with the address ${email}.`);
  await new SecurityEvents(program.database, secretOf(program)).note(what, userId, undefined);
  say(done);
}

/** Changes the account of this address, and writes it down, in one transaction. */
export async function changeAccount(
  program: Program,
  address: string,
  change: (tx: Transaction, operator: Operator, userId: string) => Promise<void>,
  done = 'Done. The account signs in anew.',
): Promise<void> {
  const email = emailOf(address);
  if (!email) return complain(`'${address}' is no e-mail address.`);
  const user = await accountQueries(program.database).findUserByEmail(email);
  if (!user) return complain(`There is no account with the address ${email}.`);
  const events = new SecurityEvents(program.database, secretOf(program));
  await program.database.orm.transaction((tx) => change(tx, { events, request: undefined }, user.id));
  say(done);
}

function unlockAccount(program: Program, email: string): Promise<void> {
  return unlock(makeAttemptLimits(program.database.pool), secretOf(program), email);
}

function secretOf({ config }: Program): string {
  return loadAppSecret(config.APP_SECRET, config.DATA_DIR);
}

/** What is typed at a terminal; from a pipe, all that comes but the last line break. */
async function ask(question: string, isShown: 'seen' | 'unseen' = 'seen'): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  process.stdout.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = isShown === 'seen' ? process.stdout : unseen;
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  const answer = await lines.question('');
  lines.close();
  if (isShown === 'unseen') say('');
  return answer;
}
