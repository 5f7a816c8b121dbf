import { parseArgs } from 'node:util';
import { emailOf } from '#accounts/email.ts';
import type { SecurityEventKind } from '#accounts/server/security/securityEvents.ts';
import { grantEnd } from '#billing/server/grant.ts';
import { setGrant } from '#billing/server/pro.queries.ts';
import { noteByCommand } from './accountCommands.ts';
import { complain, say, type Program } from '../program.ts';

/** `grant-pro EMAIL --until DATE`: Pro without paying. A later grant replaces an earlier one. */
export async function grantPro(program: Program, address: string, options: string[]): Promise<void> {
  const { values } = parseArgs({ args: options, options: { until: { type: 'string' } } });
  const until = grantEnd(values.until ?? '');
  if (!until) return complain('Say until when, with a day to come: --until 2027-06-30, or --until 2027-06-30T18:00Z.');
  await change(program, address, until, 'pro-granted', `Pro is open until ${until.toISOString()}.`);
}

/** `revoke-pro EMAIL` */
export async function revokePro(program: Program, address: string): Promise<void> {
  await change(
    program,
    address,
    null,
    'pro-revoked',
    'Done. Whoever pays for a subscription keeps Pro for as long as it runs.',
  );
}

async function change(
  program: Program,
  address: string,
  until: Date | null,
  what: SecurityEventKind,
  done: string,
): Promise<void> {
  const email = emailOf(address);
  if (!email) return complain(`'${address}' is no e-mail address.`);
  const userId = await setGrant(program.database, email, until);
  if (!userId) return complain(`There is no account with the address ${email}.`);
  await noteByCommand(program, what, userId);
  say(done);
}
