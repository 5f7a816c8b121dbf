import { examsPath } from '#study/addresses.ts';

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

/** What the path of a page names: the form that is set up, or the attempt. */
export function namedIn(pathname: string): string {
  const [, , name = ''] = pathname.split('/');
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}
