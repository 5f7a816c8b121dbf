import type { Config } from '../config.ts';
import type { Program } from '../program.ts';

type Work = (program: Program) => Promise<void>;

/** Each is loaded when it is asked for: a command takes the memory of what it needs. */
const accounts = () => import('./accountCommands.ts');
const backups = () => import('./backupCommands.ts');
const courses = () => import('./courseCommands.ts');
const exams = () => import('./examCommands.ts');
const examItems = () => import('./examItemCommands.ts');
const grants = () => import('./grantCommands.ts');
const items = () => import('./itemCommands.ts');
const live = () => import('./liveCommands.ts');
const mails = () => import('./mailCommands.ts');
const questions = () => import('./questionCommands.ts');
const reports = () => import('./reportCommands.ts');

/** What the operator may ask for, by name: each is told its first word and those after it. */
export const commands: Record<string, (argument: string, options: string[]) => Work> = {
  migrate: () => async () => (await import('../program.ts')).say('The database is up to date.'),
  backup: (file) => async (program) => (await backups()).backUp(program, file),
  restore: (file) => async (program) => (await backups()).restore(program, file),
  course: (argument, options) => async (program) =>
    argument === 'export'
      ? (await courses()).exportCourseFiles(program, options)
      : (await courses()).bringInCourse(program, argument),
  'setup-link': () => async (program) => (await accounts()).showSetupLink(program),
  'make-admin': (address) => async (program) => (await accounts()).makeAdmin(program, address),
  'make-student': (address) => async (program) => (await accounts()).makeStudent(program, address),
  'set-password': (address) => async (program) => (await accounts()).setPassword(program, address),
  unlock: (address) => async (program) => (await accounts()).unlockByCommand(program, address),
  'forget-second-step': (address) => async (program) => (await accounts()).forgetSecondStep(program, address),
  disable: (address) => async (program) => (await accounts()).disable(program, address),
  enable: (address) => async (program) => (await accounts()).enable(program, address),
  'delete-account': (address, options) => async (program) =>
    (await accounts()).deleteAccount(program, address, options),
  'security-events': (address) => async (program) => (await accounts()).showSecurityEvents(program, address),
  live: (file) => async (program) => (await live()).bringInSessions(program, file),
  'live-list': () => async (program) => (await live()).showSessions(program.database),
  'live-add': (title, options) => async (program) => (await live()).addByCommand(program.database, title, options),
  'live-change': (id, options) => async (program) => (await live()).changeByCommand(program.database, id, options),
  'live-remove': (id) => async (program) => (await live()).removeByCommand(program.database, id),
  'grant-pro': (address, options) => async (program) => (await grants()).grantPro(program, address, options),
  'revoke-pro': (address) => async (program) => (await grants()).revokePro(program, address),
  'exam-minutes': (address, options) => async (program) => (await exams()).addExamMinutes(program, address, options[0]),
  'exam-items': (argument, options) => async (program) =>
    (await examItems()).manageExamItems(program, argument ? [argument, ...options] : options),
  items: (argument, options) => async (program) =>
    (await items()).showItems(program, argument ? [argument, ...options] : options),
  reports: () => async (program) => (await reports()).showReports(program),
  'site-export': () => async (program) => (await import('./siteCommands.ts')).exportSite(program),
  outbox: () => async (program) => (await mails()).showOutbox(program),
  newsletter: () => async (program) => (await mails()).showSubscribers(program),
  'send-test-mail': (address) => async (program) => (await mails()).sendTestMail(program, address),
  'accept-secret': () => async (program) => (await import('./secretCommands.ts')).acceptByCommand(program),
};

type FileWork = (config: Config) => Promise<void>;

/** What needs no database, by name as above; undefined when these words mean something else. */
export const fileCommands: Record<string, (argument: string, options: string[]) => FileWork | undefined> = {
  'check-backup': (file) => async (config) => (await backups()).checkBackup(config, file),
  course: (argument, options) => {
    switch (argument) {
      case 'check':
        return async ({ COURSE_DIR }) => (await courses()).checkCourseFiles(COURSE_DIR, options);
      case 'export-questions':
        return async ({ COURSE_DIR }) => (await questions()).exportByCommand(COURSE_DIR, options);
      case 'import-questions':
        return async ({ COURSE_DIR }) => (await questions()).importByCommand(COURSE_DIR, options);
      default:
        return undefined;
    }
  },
};
