import { readLink } from './link.ts';
import type { liveSessions } from './live.tables.ts';
import { readExampleTime, readStartTime, isRelative } from './startTime.ts';
import { readWords } from './words.ts';

type Stored = typeof liveSessions.$inferSelect;
type Column = 'title' | 'host' | 'location' | 'startsAt' | 'zoomLink' | 'recordingLink';

interface Context {
  isExample: boolean;
  now: number;
}

interface Field<C extends Column> {
  column: C;
  /** A session may do without it. */
  isOptional: boolean;
  /** What is kept of it, or what is wrong with it. */
  read(text: string, context: Context): { value: NonNullable<Stored[C]> } | { problem: string };
}

/** The fields of a session as it is written down: how each is read, and in which column it is kept. A new one is told here. */
export const sessionFields = {
  title: words('title', 120),
  host: words('host', 80),
  location: words('location', 120),
  zoomLink: link('zoomLink', 'join link'),
  recordingLink: link('recordingLink', 'recording link'),
  startTime: { column: 'startsAt', isOptional: false, read: readTime } satisfies Field<'startsAt'>,
} as const;

type FieldName = keyof typeof sessionFields;
export const fieldNames = Object.keys(sessionFields) as FieldName[];

/** A session as somebody writes it down, in the file or behind a command: texts. */
export type WrittenSession = { [Name in FieldName]?: string };

/** The same, checked. A field that was not written is not there. */
export type PlannedSession = { [C in Column]?: NonNullable<Stored[C]> };

/** One that has all it needs. */
export type WholeSession = { [C in Column]: Stored[C] };

/** @param refuse hears what is wrong, field by field. */
export function checkSession(
  written: WrittenSession,
  refuse: (field: FieldName, sentence: string) => void,
  { isExample = false, now = Date.now() } = {},
): PlannedSession {
  const planned: PlannedSession = {};
  for (const name of fieldNames) {
    const text = written[name];
    if (text === undefined) continue;
    const { column, read } = sessionFields[name];
    const found = read(text, { isExample, now });
    if ('value' in found) Object.assign(planned, { [column]: found.value });
    else refuse(name, found.problem);
  }
  return planned;
}

/** With nothing in place of what may be left out; undefined when something else is missing. */
export function wholeSession(planned: PlannedSession): WholeSession | undefined {
  const entries = fieldNames.map((name) => sessionFields[name]);
  if (entries.some(({ column, isOptional }) => !isOptional && !planned[column])) return undefined;
  return Object.fromEntries(entries.map(({ column }) => [column, planned[column] ?? null])) as WholeSession;
}

/** In a form, a field that a session may do without and that was left empty was not written. */
export function withoutEmpty(written: WrittenSession): WrittenSession {
  const names = fieldNames.filter((name) => written[name] !== undefined);
  const kept = names.filter((name) => !(sessionFields[name].isOptional && written[name] === ''));
  return Object.fromEntries(kept.map((name) => [name, written[name]]));
}

function words<C extends 'title' | 'host' | 'location'>(column: C, most: number): Field<C> {
  return {
    column,
    isOptional: false,
    read(text) {
      const read = readWords(text, most);
      return 'words' in read ? { value: read.words } : { problem: `The ${column} ${read.problem}.` };
    },
  };
}

function link<C extends 'zoomLink' | 'recordingLink'>(column: C, called: string): Field<C> {
  return {
    column,
    isOptional: true,
    read(text) {
      const read = readLink(text);
      return 'link' in read ? { value: read.link } : { problem: `The ${called} ${read.problem}.` };
    },
  };
}

function readTime(text: string, { isExample, now }: Context): { value: Date } | { problem: string } {
  if (!isExample && isRelative(text))
    return { problem: 'Only an example (example: true) may start relative to today: write the date.' };
  const read = isExample ? readExampleTime(text, now) : readStartTime(text);
  return 'startsAt' in read ? { value: read.startsAt } : read;
}
