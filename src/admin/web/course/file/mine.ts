import type { CourseFile } from '../../../course.ts';
import { readJson, type Kept } from '#platform/web/kept.ts';

/** What was typed and is not saved yet, with what it was typed over. */
export interface Mine {
  text: string;
  version: number;
  baseText: string;
}

type Known = Pick<CourseFile, 'text' | 'version'>;

/** What is mine after the text has become another. Typed back to what it was, nothing is. */
export function typed(mine: Mine | undefined, file: Known, text: string): Mine | undefined {
  const base = mine ?? { version: file.version, baseText: file.text };
  return text === base.baseText && !isOvertaken(mine, file) ? undefined : { ...base, text };
}

/** Somebody else has changed the file meanwhile: their text is not the one that mine was typed over. */
export function isOvertaken(mine: Mine | undefined, file: Known): boolean {
  return mine !== undefined && mine.baseText !== file.text && mine.text !== file.text;
}

/** The version that goes along with a change: a newer one with the same text, as publishing makes it, is as good. */
export function versionOf(mine: Mine | undefined, file: Known): number {
  return isOvertaken(mine, file) && mine ? mine.version : file.version;
}

/** What is still unsaved once a text was saved: what was typed while that was under way. */
export function afterSaving(mine: Mine | undefined, sent: string, saved: Known): Mine | undefined {
  if (!mine || mine.text === sent || mine.text === saved.text) return undefined;
  return { text: mine.text, version: saved.version, baseText: saved.text };
}

const nameOf = (file: string) => `course-unsaved:${file}`;

/** Keeps what is not saved for a reload of the page, or forgets it. */
export function keepMine(kept: Kept, file: string, mine: Mine | undefined): void {
  if (mine) kept.set(nameOf(file), JSON.stringify(mine));
  else kept.remove(nameOf(file));
}

/** What was kept; not what the server has by now, nor what is no such thing. */
export function findMine(kept: Kept, file: string, known: Known): Mine | undefined {
  const { text, version, baseText } = (readJson(kept.get(nameOf(file))) ?? {}) as Partial<Record<keyof Mine, unknown>>;
  if (typeof text !== 'string' || typeof baseText !== 'string' || !Number.isInteger(version)) return undefined;
  return text === known.text ? undefined : { text, baseText, version: Number(version) };
}
