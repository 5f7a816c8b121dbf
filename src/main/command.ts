import { resolve } from 'node:path';
import { emailOf } from '#accounts/email.ts';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { describeProblem } from '#platform/server/problem.ts';
import { importCourse, describeCounts, requireCourseFolder } from '#authoring/server/importCourse.ts';
import { setupLink, offerSetupToken } from '#accounts/server/setup.ts';
import { acceptSecret } from '#platform/server/db/installation.ts';
import { newsletterLinks } from '#landing/server/newsletter.links.ts';
import { newsletterList } from '#landing/server/newsletter.list.ts';
import { newsletterQueries } from '#landing/server/newsletter.queries.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import { letter } from '#platform/server/mail/letter.ts';
import { Mail } from '#platform/server/mail/mail.ts';
import { loadAppSecret } from '#platform/server/secrets.ts';
import { startFailure } from '#platform/server/startFailure.ts';
import {
  deleteAccount,
  disable,
  enable,
  makeAdmin,
  makeStudent,
  setPassword,
  showSecurityEvents,
  unlockByCommand,
} from './server/commands/accountCommands.ts';
import {
  addByCommand,
  bringInSessions,
  changeByCommand,
  removeByCommand,
  showSessions,
} from './server/commands/liveCommands.ts';
import { readConfig } from './server/config.ts';
import { checkCourseFiles } from './server/commands/courseCommands.ts';
import { grantPro, revokePro } from './server/commands/grantCommands.ts';
import { showItems } from './server/commands/itemCommands.ts';
import { showReports } from './server/commands/reportCommands.ts';
import { complain, runProgram, say, type Program } from './server/program.ts';

/** `npm run lodestar -- COMMAND …`: what the operator does from the command line. */
const help = `Usage: npm run lodestar -- COMMAND

  migrate              brings the database up to this version, as a start does; no other command does
  course [FOLDER]      checks the course's files (those in COURSE_DIR) and makes them the course, all or nothing
  course check [FOLDER | SECTION …]
                       proves the course's items and prints what is missing; imports nothing
  setup-link           prints a new link with which the first administrator signs up, good for a day
  make-admin EMAIL     this account administers the site
  make-student EMAIL   this account no longer does
  set-password EMAIL   asks for a new password, or reads it from standard input
  unlock EMAIL         whoever has to wait for wrong passwords may try again at once
  disable EMAIL        signs the account out everywhere and lets nobody in
  enable EMAIL         lets it in again
  delete-account EMAIL [--yes]
                       deletes it with everything in it, its subscription first; asks before
  security-events [EMAIL]
                       shows what happened to accounts lately: sign-ins, wrong passwords, changes, commands
  live [FILE]          checks the file of the live sessions (LIVE_FILE) and makes them the planned ones, all or nothing
  live-list            shows the live sessions
  live-add TITLE --start '2026-11-21T18:00 America/New_York' --host NAME --location PLACE
           [--link URL] [--recording URL] [--id ID]
                       plans a live session
  live-change ID       changes one: the same options, and --title; --recording URL once there is a recording
  live-remove ID       takes one away
  grant-pro EMAIL --until DATE
                       gives Pro to this account, to the end of that day (UTC), or until a moment with its zone
  revoke-pro EMAIL     takes back what was given; a subscription that is paid for stays
  items [--all] [--now]
                       shows the questions that look wrong by how students did on them; items --help tells more
  reports              shows the tutor's answers that students said were wrong or harmful, without their names
  outbox               shows the letters that were not sent
  newsletter           prints who wants the newsletter, as CSV: the address, and the link that ends it
  send-test-mail EMAIL sends a letter by the mail server of SMTP_URL, and says what it answered
  accept-secret        makes this APP_SECRET the one that the database is used with, when the old one is lost

They follow the settings of the server: those in .env (or the file that LODESTAR_ENV names), and the environment.
`;

type Work = (program: Program) => Promise<void>;

const commands: Record<string, (argument: string, options: string[]) => Work> = {
  migrate: () => async () => say('The database is up to date.'),
  course: (folder) => (program) => bringInCourse(program, folder),
  'setup-link': () => showSetupLink,
  'make-admin': (address) => (program) => makeAdmin(program, address),
  'make-student': (address) => (program) => makeStudent(program, address),
  'set-password': (address) => (program) => setPassword(program, address),
  unlock: (address) => (program) => unlockByCommand(program, address),
  disable: (address) => (program) => disable(program, address),
  enable: (address) => (program) => enable(program, address),
  'delete-account': (address, options) => (program) => deleteAccount(program, address, options),
  'security-events': (address) => (program) => showSecurityEvents(program, address),
  live: (file) => (program) => bringInSessions(program, file),
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
  items: (argument, options) => (program) => showItems(program, argument ? [argument, ...options] : options),
  reports: () => showReports,
  outbox: () => showOutbox,
  newsletter: () => showSubscribers,
  'send-test-mail': (address) => (program) => sendTestMail(program, address),
  'accept-secret':
    () =>
    async ({ config, database }) => {
      await acceptSecret(database, loadAppSecret(config.APP_SECRET, config.DATA_DIR));
      say('Done. Start the servers again.');
    },
};

const [name = '', argument = '', ...options] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (name === 'course' && argument === 'check') await checkCourse(options);
else if (command) {
  const purpose = { failed: 'It was not done.', mayMigrate: name === 'migrate' };
  await runProgram(purpose, (program) => command(argument, options)(program));
} else complain(help);

/** Needs no database, so it is no program like the others. */
async function checkCourse(names: string[]): Promise<void> {
  try {
    await checkCourseFiles(readConfig(process.env).COURSE_DIR, names);
  } catch (error) {
    complain(`It was not done. ${startFailure(error)}`);
  }
}

async function bringInCourse({ config: { COURSE_DIR }, database }: Program, named: string): Promise<void> {
  const folder = named ? resolve(named) : COURSE_DIR;
  requireCourseFolder(folder);
  const result = await importCourse(database, folder);
  if (result.outcome === 'refused') {
    for (const problem of result.problems) complain(describeProblem(problem));
    return complain('Nothing was imported; the course stays as it was.');
  }
  if (result.outcome === 'unchanged') say('The course is up to date.');
  else {
    for (const warning of result.warnings) say(`warning: ${describeProblem(warning)}`);
    say(describeCounts(result.counts));
  }
  if (folder !== COURSE_DIR) {
    say(`The next start brings in ${COURSE_DIR} in its place: set COURSE_DIR=${folder} to keep this course.`);
  }
}

async function showSetupLink({ config, database }: Program): Promise<void> {
  const secret = loadAppSecret(config.APP_SECRET, config.DATA_DIR);
  const token = await offerSetupToken(accountQueries(database), secret, { isWanted: true });
  if (token) say(setupLink(config.PUBLIC_URL, token));
  else complain('There is an administrator already; make-admin EMAIL makes another.');
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
