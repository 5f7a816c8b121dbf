import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { emailOf } from '#accounts/email.ts';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { hashPassword } from '#accounts/server/passwords/password.ts';
import { requireStrongPassword } from '#accounts/server/passwords/passwordRules.ts';
import { describeProblem } from '#platform/server/problem.ts';
import { importCourse } from '#authoring/server/importCourse.ts';
import type { Database } from '#platform/server/db.ts';
import { newsletterLinks } from '#landing/server/newsletter.links.ts';
import { newsletterList } from '#landing/server/newsletter.list.ts';
import { newsletterQueries } from '#landing/server/newsletter.queries.ts';
import { Jobs } from '#platform/server/jobs.ts';
import { letter } from '#platform/server/letter.ts';
import { Mail } from '#platform/server/mail.ts';
import { loadAppSecret } from '#platform/server/secrets.ts';
import {
  addByCommand,
  bringInSessions,
  changeByCommand,
  removeByCommand,
  showSessions,
} from './server/liveCommands.ts';
import { checkCourseFiles } from './server/courseCommands.ts';
import { grantPro, revokePro } from './server/grantCommands.ts';
import { showReports } from './server/reportCommands.ts';
import { complain, runProgram, say, type Program } from './server/program.ts';
import { folders } from './server/server.ts';

/** `npm run lodestar -- COMMAND …`: what the operator does from the command line. */
const help = `Usage: npm run lodestar -- COMMAND

  course [FOLDER]      checks the course's files and makes them the course, all or nothing
  course check [FOLDER | SECTION …]
                       proves the course's items and prints what is missing; imports nothing
  make-admin EMAIL     this account administers the site
  make-student EMAIL   this account no longer does
  set-password EMAIL   asks for a new password, or reads it from standard input
  live [FILE]          checks the file of the live sessions and makes them the planned ones, all or nothing
  live-list            shows the live sessions
  live-add TITLE --start '2026-11-21T18:00 America/New_York' --host NAME --location PLACE
           [--link URL] [--recording URL] [--id ID]
                       plans a live session
  live-change ID       changes one: the same options, and --title; --recording URL once there is a recording
  live-remove ID       takes one away
  grant-pro EMAIL --until DATE
                       gives Pro to this account, to the end of that day (UTC), or until a moment with its zone
  revoke-pro EMAIL     takes back what was given; a subscription that is paid for stays
  reports              shows the tutor's answers that students said were wrong or harmful, without their names
  outbox               shows the letters that were not sent
  newsletter           prints who wants the newsletter, as CSV: the address, and the link that ends it
  send-test-mail EMAIL sends a letter by the mail server of SMTP_URL, and says what it answered
`;

type Work = (program: Program) => Promise<void>;

const commands: Record<string, (argument: string, options: string[]) => Work> = {
  course:
    (folder) =>
    ({ database }) =>
      bringInCourse(database, folder || folders.course),
  'make-admin': (address) => forAccount(address, (accounts, email) => accounts.setRole(email, 'admin')),
  'make-student': (address) => forAccount(address, (accounts, email) => accounts.setRole(email, 'student')),
  'set-password': (address) =>
    forAccount(address, async (accounts, email) => {
      const password = await askPassword();
      requireStrongPassword(password, email);
      return accounts.setPassword(email, await hashPassword(password));
    }),
  live:
    (file) =>
    ({ database }) =>
      bringInSessions(database, file || folders.liveSessions),
  'live-list':
    () =>
    ({ database }) =>
      showSessions(database),
  'live-add':
    (title, options) =>
    ({ database }) =>
      addByCommand(database, title, options),
  'live-change':
    (id, options) =>
    ({ database }) =>
      changeByCommand(database, id, options),
  'live-remove':
    (id) =>
    ({ database }) =>
      removeByCommand(database, id),
  'grant-pro': (address, options) => (program) => grantPro(program, address, options),
  'revoke-pro': (address) => (program) => revokePro(program, address),
  reports: () => showReports,
  outbox: () => showOutbox,
  newsletter: () => showSubscribers,
  'send-test-mail': (address) => (program) => sendTestMail(program, address),
};

const [name = '', argument = '', ...options] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (name === 'course' && argument === 'check') await checkCourseFiles(folders.course, options);
else if (command) await runProgram('It was not done.', (program) => command(argument, options)(program));
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
  return async ({ database }) => {
    const email = emailOf(address);
    if (!email) complain(`'${address}' is no e-mail address.`);
    else if (await change(accountQueries(database), email)) say('Done. The account signs in anew.');
    else complain(`There is no account with the address ${email}.`);
  };
}

async function showOutbox(program: Program): Promise<void> {
  const letters = await mailOf(program).outbox();
  if (letters.length === 0) return say('The outbox is empty.');
  for (const { createdAt, letter, refusal } of letters) {
    say(`--- ${createdAt.toISOString()}${refusal === null ? '' : ` refused: ${refusal}`}`);
    say(
      letter ? `To: ${letter.to}\nSubject: ${letter.subject}\n\n${letter.text}` : 'Sealed with another APP_SECRET.\n',
    );
  }
}

async function showSubscribers({ config, database }: Program): Promise<void> {
  const secret = loadAppSecret(config.APP_SECRET, config.DATA_DIR);
  const links = newsletterLinks(secret, config.PUBLIC_URL);
  for (const line of await newsletterList(newsletterQueries(database), links)) say(line);
}

async function sendTestMail(program: Program, address: string): Promise<void> {
  const to = emailOf(address);
  if (!to) return complain(`'${address}' is no e-mail address.`);
  const words = `This is a test letter from ${program.config.PUBLIC_URL.origin}. Mail works.`;
  const answer = await mailOf(program).sendNow(letter({ to, subject: 'A test letter', paragraphs: [words] }));
  say(`The mail server took it: ${answer}`);
}

/** The post as the server has it, save that nothing is sent from here but what is asked for. */
function mailOf({ config, database, log }: Program): Mail {
  const secret = loadAppSecret(config.APP_SECRET, config.DATA_DIR);
  return new Mail({ database, jobs: new Jobs(database, log), log, secret, config });
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
