import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { emailOf } from '#accounts/email.ts';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { hashPassword } from '#accounts/server/password.ts';
import { requireStrongPassword } from '#accounts/server/passwordRules.ts';
import { describeProblem, importCourse } from '#course/server/importCourse.ts';
import type { Database } from '#platform/server/db.ts';
import { complain, runProgram, say } from './server/program.ts';
import { folders } from './server/server.ts';

/** `npm run lodestar -- COMMAND …`: what the operator does from the command line. */
const help = `Usage: npm run lodestar -- COMMAND

  course [FOLDER]      checks the course's files and makes them the course, all or nothing
  make-admin EMAIL     this account administers the site
  make-student EMAIL   this account no longer does
  set-password EMAIL   asks for a new password, or reads it from standard input
`;

type Work = (database: Database) => Promise<void>;

const commands: Record<string, (argument: string) => Work> = {
  course: (folder) => (database) => bringInCourse(database, folder || folders.course),
  'make-admin': (address) => forAccount(address, (accounts, email) => accounts.setRole(email, 'admin')),
  'make-student': (address) => forAccount(address, (accounts, email) => accounts.setRole(email, 'student')),
  'set-password': (address) =>
    forAccount(address, async (accounts, email) => {
      const password = await askPassword();
      requireStrongPassword(password, email);
      return accounts.setPassword(email, await hashPassword(password));
    }),
};

const [name = '', argument = ''] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) await runProgram('It was not done.', ({ database }) => command(argument)(database));
else complain(help);

async function bringInCourse(database: Database, folder: string): Promise<void> {
  const result = await importCourse(database, folder);
  switch (result.outcome) {
    case 'unchanged':
      return say('The course is up to date.');
    case 'imported':
      for (const warning of result.warnings) say(`warning: ${describeProblem(warning)}`);
      return say(`Imported ${result.sections} sections, ${result.lessons} lessons, ${result.parts} questions.`);
    case 'refused':
      for (const problem of result.problems) complain(describeProblem(problem));
      return complain('Nothing was imported; the course stays as it was.');
  }
}

/** @param change returns whether there is such an account. */
function forAccount(
  address: string,
  change: (accounts: ReturnType<typeof accountQueries>, email: string) => Promise<boolean>,
): Work {
  return async (database) => {
    const email = emailOf(address);
    if (!email) complain(`'${address}' is no e-mail address.`);
    else if (await change(accountQueries(database), email)) say('Done. The account signs in anew.');
    else complain(`There is no account with the address ${email}.`);
  };
}

/** Typed unseen at a terminal; from a pipe, all that comes but the last line break. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  process.stdout.write('New password: ');
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const password = await lines.question('');
  lines.close();
  say('');
  return password;
}
