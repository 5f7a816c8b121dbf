import { createInterface } from 'node:readline/promises';
import { emailOf } from '#accounts/email.ts';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { hashPassword } from '#accounts/server/password.ts';
import { requireStrongPassword } from '#accounts/server/passwordRules.ts';
import { readConfig } from '#platform/server/config.ts';
import { makeLog } from '#platform/server/log.ts';
import { joinDatabase } from './server/joinDatabase.ts';

/** `npm run lodestar -- COMMAND EMAIL`: what the operator does from the command line. */
const help = `Usage: npm run lodestar -- COMMAND EMAIL

  make-admin EMAIL     this account administers the site
  make-student EMAIL   this account no longer does
  set-password EMAIL   asks for a new password (or reads it from standard input)
`;

type Command = (accounts: ReturnType<typeof accountQueries>, email: string) => Promise<boolean>;

const commands: Record<string, Command> = {
  'make-admin': (accounts, email) => accounts.setRole(email, 'admin'),
  'make-student': (accounts, email) => accounts.setRole(email, 'student'),
  'set-password': async (accounts, email) => {
    const password = await askPassword();
    requireStrongPassword(password, email);
    return accounts.setPassword(email, await hashPassword(password));
  },
};

const [name = '', address = ''] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
const email = emailOf(address);
if (!command || !email) {
  process.stderr.write(command ? `'${address}' is no e-mail address.\n` : help);
  process.exit(1);
}
await run(command, email).catch((error: Error) => fail(error.message));

async function run(work: Command, whose: string): Promise<void> {
  const config = readConfig(process.env);
  const { database, leave } = await joinDatabase(config, say, makeLog(config.LOG_LEVEL));
  try {
    if (await work(accountQueries(database), whose)) say('Done. The account signs in anew.');
    else fail(`There is no account with the address ${whose}.`);
  } finally {
    await leave();
  }
}

async function askPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdin.isTTY ? process.stdout : undefined });
  const password = await lines.question('New password: ');
  lines.close();
  return password;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
