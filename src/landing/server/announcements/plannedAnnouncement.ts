import { readStartTime } from '#live/server/startTime.ts';
import { readWords } from '#live/server/words.ts';
import { readOwnPath } from './ownPath.ts';
import type { announcements } from './announcements.tables.ts';

/** As an administrator writes it: texts. Times with their zone, as live sessions have them. */
export interface WrittenAnnouncement {
  text: string;
  linkPath: string;
  linkName: string;
  audience: 'students' | 'everybody';
  startTime: string;
  endTime: string;
}

export type PlannedAnnouncement = Omit<typeof announcements.$inferSelect, 'id'>;

export const mostCharacters = 300;
const mostOfLinkName = 60;
const longestMs = 366 * 24 * 60 * 60 * 1000;

/** The announcement that was written, or what is wrong with it, a sentence each. */
export function checkAnnouncement(
  { text, linkPath, linkName, audience, startTime, endTime }: WrittenAnnouncement,
  now: number,
): { announcement: PlannedAnnouncement } | { problems: string[] } {
  const problems: string[] = [];
  const line = (written: string, most: number, what: string) => {
    const read = readWords(written, most);
    if ('words' in read) return read.words;
    problems.push(`The ${what} ${read.problem}.`);
    return '';
  };
  const moment = (written: string, what: string) => {
    const read = readStartTime(written);
    if ('startsAt' in read) return read.startsAt;
    problems.push(`${what}: ${read.problem}`);
    return undefined;
  };
  const words = line(text, mostCharacters, 'text');
  const link = linkPath === '' && linkName === '' ? undefined : readOwnPath(linkPath);
  const name = link && line(linkName, mostOfLinkName, 'name of the link');
  if (link && 'problem' in link) problems.push(`The link ${link.problem}.`);
  const startsAt = moment(startTime, 'Begin');
  const endsAt = moment(endTime, 'End');
  if (startsAt && endsAt) problems.push(...problemsOfTimes(startsAt.getTime(), endsAt.getTime(), now));
  if (problems.length > 0 || !startsAt || !endsAt) return { problems };
  const linkedPath = link && 'path' in link ? link.path : null;
  return { announcement: { text: words, linkPath: linkedPath, linkName: name ?? null, audience, startsAt, endsAt } };
}

function problemsOfTimes(start: number, end: number, now: number): string[] {
  if (end <= start) return ['It must end after it begins.'];
  if (end <= now) return ['It would be over already: choose an end that lies ahead.'];
  return end - start > longestMs ? ['It may be shown for a year at most.'] : [];
}
