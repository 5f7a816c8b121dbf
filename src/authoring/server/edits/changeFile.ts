import { AppError, invalidArgument, notFound } from '#platform/errors.ts';
import type { Transaction } from '#platform/server/db/db.ts';
import { largestFile, oddCharacterIn } from '../reading/courseFolder.ts';
import { standingOf } from './edits.ts';
import { append, findEditsOf, findVersion, lockEdits } from './edits.queries.ts';

/** What an administrator does to one file of the course at the desk. A refusal is an AppError. */

/** A file as its administrator saw it. */
export interface Seen {
  file: string;
  /** What the file itself says; '' where it is gone. */
  fileText: string;
  /** The newest version at the desk; 0 for none. */
  version: number;
  /** Their account. */
  by: string;
}

/** The refusal that tells the second of two administrators. */
export const changedMeanwhile = 'changed-meanwhile';

/** Keeps a text as a draft. @returns whether there was anything to keep. */
export async function keepDraft(tx: Transaction, seen: Seen, given: string): Promise<boolean> {
  const text = checkedText(given);
  const now = await findAsSeen(tx, seen);
  if (text === now.text) return false;
  await append(tx, { file: seen.file, kind: 'draft', text, basedOn: now.basedOn ?? seen.fileText, who: seen.by });
  return true;
}

/** Leaves the draft: the next one begins with what students see. */
export async function discardDraft(tx: Transaction, seen: Seen): Promise<void> {
  const now = await findAsSeen(tx, seen);
  if (!now.draft) throw new AppError(409, 'There is no draft of this file.');
  const basedOn = now.served?.basedOn ?? seen.fileText;
  await append(tx, { file: seen.file, kind: 'draft', text: now.shown, basedOn, who: seen.by });
}

/** Makes a draft of an earlier version, or of the file itself (0). */
export async function takeVersion(tx: Transaction, seen: Seen, to: number): Promise<void> {
  const now = await findAsSeen(tx, seen);
  const taken = to === 0 ? seen.fileText : (await findVersion(tx, seen.file, to))?.text;
  if (taken === undefined) throw notFound('version');
  if (taken === now.text) throw new AppError(409, 'This is what the file says already.');
  await append(tx, {
    file: seen.file,
    kind: 'draft',
    text: taken,
    basedOn: now.basedOn ?? seen.fileText,
    who: seen.by,
  });
}

/** What was published stays over the file as it is now. A draft stays one. */
export async function settleForDesk(tx: Transaction, seen: Seen): Promise<void> {
  const { served, draft } = await findConflict(tx, seen);
  const made = { file: seen.file, basedOn: seen.fileText, who: seen.by };
  await append(tx, { ...made, kind: 'published', text: served.text });
  if (draft !== undefined) await append(tx, { ...made, kind: 'draft', text: draft });
}

/** From now on the file's own text, once this publication is through. A draft stays one. */
export async function settleForFile(tx: Transaction, seen: Seen, publication: number): Promise<void> {
  const { draft } = await findConflict(tx, seen);
  const made = { file: seen.file, basedOn: seen.fileText, who: seen.by };
  await append(tx, { ...made, kind: 'undone', text: seen.fileText, publication });
  if (draft !== undefined) await append(tx, { ...made, kind: 'draft', text: draft });
}

async function findConflict(tx: Transaction, seen: Seen) {
  const { state, served, draft } = await findAsSeen(tx, seen);
  if (state !== 'conflict' || !served)
    throw new AppError(409, 'The file and what was published here are not in conflict: there is nothing to decide.');
  return { served, draft: draft?.text };
}

/**
 * How the file stands, once nobody else can change it until the transaction ends.
 * @throws AppError 409 that says who changed it since it was seen.
 */
export async function findAsSeen(tx: Transaction, { file, fileText, version }: Omit<Seen, 'by'>) {
  await lockEdits(tx);
  const edits = await findEditsOf(tx, file);
  if ((edits?.newest.version ?? 0) !== version) throw changedBy(file, edits?.newest);
  return standingOf(fileText, edits);
}

function changedBy(file: string, newest: { version: number; by: string; at: Date } | undefined): AppError {
  if (!newest)
    return new AppError(409, `${file} was never changed here: look at it again.`, { code: changedMeanwhile });
  const { version, by, at } = newest;
  const when = at.toISOString().slice(0, 16).replace('T', ' at ');
  return new AppError(409, `${by} has changed ${file} since you opened it, on ${when} UTC: look at what it says now.`, {
    code: changedMeanwhile,
    about: JSON.stringify({ version, by, at: at.toISOString() }),
  });
}

/** With `\n` at the end of lines, as the reader has it. @throws AppError 400 when no file of the course can say this. */
export function checkedText(given: string): string {
  const text = given.replace(/\r\n?/g, '\n');
  if (Buffer.byteLength(text) > largestFile) throw invalidArgument('A file may have 256 KB.');
  if (!text.isWellFormed()) throw invalidArgument('The text holds half a character, which no file can hold.');
  const odd = oddCharacterIn(text);
  if (odd) throw invalidArgument(`The text holds the control character ${odd}.`);
  return text;
}
