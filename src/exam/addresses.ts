import { examsPath } from '#study/addresses.ts';
import type { ExamMode } from './exam.ts';

export { examsPath };

/** Six questions to try the tools with, for anybody. */
export const examToolsPath = `${examsPath}/tools`;

/** Where an attempt at a form is set up. */
export function setUpAddress(form: string): string {
  return `${examsPath}/${encodeURIComponent(form)}`;
}

/** The room of an attempt. */
export function roomAddress(attempt: string): string {
  return `/exam/${attempt}`;
}

export function reportAddress(attempt: string): string {
  return `${roomAddress(attempt)}/report`;
}

/** What was done in it, moment by moment. */
export function replayAddress(attempt: string): string {
  return `${roomAddress(attempt)}/replay`;
}

/** What to print of it, and where the answers from paper are entered. */
export function paperAddress(attempt: string): string {
  return `${roomAddress(attempt)}/paper`;
}

/** Where an attempt goes on: on paper it has no room. */
export function goOnAddress({ id, mode }: { id: string; mode: ExamMode }): string {
  return mode === 'paper' ? paperAddress(id) : roomAddress(id);
}

/** What the path of a page names: the form that is set up, or the attempt. */
export function namedIn(pathname: string): string {
  const [, , name = ''] = pathname.split('/');
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}
