import { letter, type Letter } from '#platform/server/mail/letter.ts';
import { assignmentsPath } from '#study/assigned.ts';
import { counted } from '../../../assignmentTexts.ts';

export interface LetterParts {
  email: string;
  name: string;
  /** Ends these letters with one click. */
  stop: string;
  origin: string;
}

interface Task {
  title: string;
  className: string;
  /** 'due tomorrow' */
  due: string;
}

/** So many are named. */
const mostNamed = 10;

/** What is new since the last such letter. */
export function aboutNews(parts: LetterParts, tasks: readonly Task[]): Letter {
  const [first] = tasks;
  const subject = tasks.length === 1 ? `Assigned to you: ${first?.title}` : counted(tasks.length, 'new assignment');
  return assembled(parts, subject, [
    tasks.length === 1 ? 'Something was assigned to you:' : 'These were assigned to you:',
    ...named(tasks, ({ title, className, due }) => `${title} (${className}), ${due}.`),
  ]);
}

/** What is due in one class and not done, at the end of one day. */
export function aboutReminder(parts: LetterParts, tasks: readonly Task[]): Letter {
  const { title = '', className = '', due = '' } = tasks[0] ?? {};
  const what = tasks.length === 1 ? title : counted(tasks.length, 'assignment');
  return assembled(parts, `${due[0]?.toUpperCase()}${due.slice(1)}: ${what}`, [
    `In ${className}, this is ${due} and not done yet:`,
    ...named(tasks, (task) => `${task.title}.`),
  ]);
}

function named(tasks: readonly Task[], line: (task: Task) => string): string[] {
  const more = tasks.length - mostNamed;
  return [...tasks.slice(0, mostNamed).map(line), ...(more > 0 ? [`And ${more} more.`] : [])];
}

function assembled({ email, name, stop, origin }: LetterParts, subject: string, paragraphs: string[]): Letter {
  return letter({
    ...{ to: email, subject, paragraphs: [name ? `Hello ${name},` : 'Hello,', ...paragraphs] },
    action: { label: 'See your assignments', address: new URL(assignmentsPath, origin).href },
    notes: [`You get letters about assignments since you are in a class. To stop them: ${stop}`],
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }, // RFC 8058
  });
}
