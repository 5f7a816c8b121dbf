import { emailOf } from '#accounts/email.ts';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { makeAttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { examQueries } from '#exam/server/exam.queries.ts';
import { ExamForms } from '#exam/server/examForms.ts';
import { takeExam } from '#exam/server/takeExam.ts';
import { complain, say, type Program } from '../program.ts';

const mostMinutes = 240;

/** `exam-minutes EMAIL MINUTES`: more time for the module that somebody works on. */
export async function addExamMinutes({ database, config }: Program, address: string, given = ''): Promise<void> {
  const email = emailOf(address);
  if (!email) return complain(`'${address}' is no e-mail address.`);
  const minutes = /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (minutes < 1 || minutes > mostMinutes) return complain(`Say how many minutes, from 1 to ${mostMinutes}.`);
  const user = await accountQueries(database).findUserByEmail(email);
  if (!user) return complain(`There is no account with the address ${email}.`);
  const queries = examQueries(database);
  const [newest] = await queries.findWorkedOn(user.id);
  const exams = takeExam({
    ...{ database, queries, forms: new ExamForms(database), limits: makeAttemptLimits(database.pool), now: Date.now },
    creditsInterruptions: config.EXAM_INTERRUPTIONS === 'credit',
  });
  const isAdded = newest !== undefined && (await exams.addMinutes(newest, minutes));
  if (!isAdded) return complain('No module with a clock is open there.');
  say(`${minutes} minutes were added to the module that is open. The report tells so.`);
}
