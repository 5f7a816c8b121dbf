import { acceptSecret } from '#platform/server/db/installation.ts';
import { loadAppSecret } from '#platform/server/secrets.ts';
import { say, type Program } from '../program.ts';
import {
  deleteAccount,
  disable,
  enable,
  forgetSecondStep,
  makeAdmin,
  makeStudent,
  setPassword,
  showSecurityEvents,
  showSetupLink,
  unlockByCommand,
} from './accountCommands.ts';
import { backUp, restore } from './backupCommands.ts';
import { bringInCourse } from './courseCommands.ts';
import { addExamMinutes } from './examCommands.ts';
import { manageExamItems } from './examItemCommands.ts';
import { grantPro, revokePro } from './grantCommands.ts';
import { showItems } from './itemCommands.ts';
import { addByCommand, bringInSessions, changeByCommand, removeByCommand, showSessions } from './liveCommands.ts';
import { sendTestMail, showOutbox, showSubscribers } from './mailCommands.ts';
import { showReports } from './reportCommands.ts';
import { exportSite } from './siteCommands.ts';

type Work = (program: Program) => Promise<void>;

/** What the operator may ask for, by name: each is told its first word and those after it. */
export const commands: Record<string, (argument: string, options: string[]) => Work> = {
  migrate: () => async () => say('The database is up to date.'),
  backup: (file) => (program) => backUp(program, file),
  restore: (file) => (program) => restore(program, file),
  course: (folder) => (program) => bringInCourse(program, folder),
  'setup-link': () => showSetupLink,
  'make-admin': (address) => (program) => makeAdmin(program, address),
  'make-student': (address) => (program) => makeStudent(program, address),
  'set-password': (address) => (program) => setPassword(program, address),
  unlock: (address) => (program) => unlockByCommand(program, address),
  'forget-second-step': (address) => (program) => forgetSecondStep(program, address),
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
  'exam-minutes': (address, options) => (program) => addExamMinutes(program, address, options[0]),
  'exam-items': (argument, options) => (program) =>
    manageExamItems(program, argument ? [argument, ...options] : options),
  items: (argument, options) => (program) => showItems(program, argument ? [argument, ...options] : options),
  reports: () => showReports,
  'site-export': () => exportSite,
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
