import { readWords } from '#live/server/words.ts';
import { mostOfSubject, mostOfText } from '../../letterToAll.ts';
import { readOwnPath } from '../announcements/ownPath.ts';
import type { lettersToAll } from './lettersToAll.tables.ts';

/** As an administrator writes it. */
export interface WrittenLetter {
  subject: string;
  text: string;
  /** A page of this site, and what the way there is called; both empty for none. */
  linkPath: string;
  linkName: string;
}

export type PlannedLetter = Pick<typeof lettersToAll.$inferSelect, 'subject' | 'text' | 'linkPath' | 'linkName'>;

const mostOfLinkName = 60;

/** The letter that was written, or what is wrong with it, a sentence each. */
export function checkLetter({
  subject,
  text,
  linkPath,
  linkName,
}: WrittenLetter): { letter: PlannedLetter } | { problems: string[] } {
  const problems: string[] = [];
  const line = (written: string, most: number, what: string) => {
    const read = readWords(written, most);
    if ('words' in read) return read.words;
    problems.push(`The ${what} ${read.problem}.`);
    return '';
  };
  const title = line(subject, mostOfSubject, 'subject');
  const paragraphs = paragraphsOf(text);
  for (const one of new Set(paragraphs.flatMap((paragraph) => paragraph.split('\n')))) {
    const read = readWords(one, mostOfText);
    if ('problem' in read && !read.problem.startsWith('may have')) problems.push(`The text ${read.problem}.`);
  }
  const length = [...text].length;
  if (paragraphs.length === 0) problems.push('The text is missing.');
  if (length > mostOfText)
    problems.push(`The text may have ${inWords(mostOfText)} characters, this one has ${inWords(length)}.`);
  const link = linkPath.trim() === '' && linkName.trim() === '' ? undefined : readOwnPath(linkPath);
  const name = link && line(linkName, mostOfLinkName, 'name of the link');
  if (link && 'problem' in link) problems.push(`The link ${link.problem}.`);
  if (problems.length > 0) return { problems: [...new Set(problems)] };
  const linkedPath = link && 'path' in link ? link.path : null;
  return { letter: { subject: title, text: paragraphs.join('\n\n'), linkPath: linkedPath, linkName: name ?? null } };
}

/** What empty lines part; the lines within a paragraph stay lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((one) => one.trim())
        .filter(Boolean)
        .join('\n'),
    )
    .filter(Boolean);
}

function inWords(count: number): string {
  return count.toLocaleString('en-US');
}
