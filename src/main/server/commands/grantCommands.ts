import { parseArgs } from 'node:util';
import { giveGrant, grantEnd } from '#billing/server/grant.ts';
import { changeAccount } from './accountCommands.ts';
import { complain, type Program } from '../program.ts';

/** `grant-pro EMAIL --until DATE`: Pro without paying. A later grant replaces an earlier one. */
export async function grantPro(program: Program, address: string, options: string[]): Promise<void> {
  const { values } = parseArgs({ args: options, options: { until: { type: 'string' } } });
  const until = grantEnd(values.until ?? '');
  if (!until) return complain('Say until when, with a day to come: --until 2027-06-30, or --until 2027-06-30T18:00Z.');
  await change(program, address, until, `Pro is open until ${until.toISOString()}.`);
}

/** `revoke-pro EMAIL` */
export async function revokePro(program: Program, address: string): Promise<void> {
  await change(program, address, null, 'Done. Whoever pays for a subscription keeps Pro for as long as it runs.');
}

function change(program: Program, address: string, until: Date | null, done: string): Promise<void> {
  return changeAccount(program, address, (tx, operator, userId) => giveGrant(tx, operator, userId, until), done);
}
