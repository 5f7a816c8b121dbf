import { readLink } from './link.ts';
import { readExampleTime, readStartTime, isRelative } from './startTime.ts';
import { readWords } from './words.ts';

/** A session as somebody writes it down, in the file or behind a command: texts. */
export interface WrittenSession {
  title?: string;
  host?: string;
  location?: string;
  startTime?: string;
  zoomLink?: string;
  recordingLink?: string;
}

/** The same, checked. A field that was not written is not there. */
export interface PlannedSession {
  title?: string;
  host?: string;
  location?: string;
  startsAt?: Date;
  zoomLink?: string;
  recordingLink?: string;
}

const linkNames = { zoomLink: 'join link', recordingLink: 'recording link' } as const;
const mostCharacters = { title: 120, host: 80, location: 120 } as const;

/** @param refuse hears what is wrong, field by field. */
export function checkSession(
  written: WrittenSession,
  refuse: (field: keyof WrittenSession, sentence: string) => void,
  { isExample = false, now = Date.now() } = {},
): PlannedSession {
  const planned: PlannedSession = {};
  for (const field of ['title', 'host', 'location'] as const) {
    if (written[field] === undefined) continue;
    const read = readWords(written[field], mostCharacters[field]);
    if ('words' in read) planned[field] = read.words;
    else refuse(field, `The ${field} ${read.problem}.`);
  }
  for (const field of ['zoomLink', 'recordingLink'] as const) {
    if (written[field] === undefined) continue;
    const read = readLink(written[field]);
    if ('link' in read) planned[field] = read.link;
    else refuse(field, `The ${linkNames[field]} ${read.problem}.`);
  }
  if (written.startTime !== undefined) {
    const read = readTime(written.startTime, isExample, now);
    if ('startsAt' in read) planned.startsAt = read.startsAt;
    else refuse('startTime', read.problem);
  }
  return planned;
}

function readTime(text: string, isExample: boolean, now: number) {
  if (isExample) return readExampleTime(text, now);
  return isRelative(text)
    ? { problem: 'Only an example (example: true) may start relative to today: write the date.' }
    : readStartTime(text);
}
