import { createHash } from 'node:crypto';
import type { editKinds } from './edits.tables.ts';

/** What there is to know of a version without its text. */
export interface EditPrint {
  version: number;
  kind: (typeof editKinds)[number];
  print: string;
  basedOnPrint: string;
}

/** What was made of one file at the desk. */
export interface Edited {
  newest: Pick<EditPrint, 'kind' | 'print' | 'basedOnPrint'>;
  /** What is laid over the file. */
  served?: Pick<EditPrint, 'print' | 'basedOnPrint'> | undefined;
}

/** How a file stands: see the desk's calls, which tell it by these names. */
export type FileState = 'file' | 'draft' | 'edited' | 'conflict';

export function printOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** @param file the print of what the file says now; that of '' where it is gone. */
export function stateOf(file: string, edited: Edited | undefined): FileState {
  if (!edited) return 'file';
  if (isConflict(file, edited.served)) return 'conflict';
  if (hasDraft(file, edited)) return 'draft';
  return isLaidOver(file, edited.served) ? 'edited' : 'file';
}

/** An edit that says what the file says is none any more: the file has taken it in. */
export function isLaidOver(file: string, served: Edited['served']): boolean {
  return served !== undefined && served.print !== file;
}

/** Whether the file has come to say something else under the edit. */
export function isConflict(file: string, served: Edited['served']): boolean {
  return served !== undefined && isLaidOver(file, served) && served.basedOnPrint !== file;
}

/** A draft is one as long as it says something else than what is given out: to leave it is to make it say the same. */
export function hasDraft(file: string, { newest, served }: Edited): boolean {
  if (newest.kind !== 'draft') return false;
  if (served && isLaidOver(file, served)) return newest.print !== served.print;
  return newest.print !== file && newest.print !== newest.basedOnPrint;
}

interface Standing<E> {
  state: FileState;
  /** What is laid over the file. */
  served: E | undefined;
  draft: E | undefined;
  /** What is given out. */
  shown: string;
  /** What is edited: the draft, else what is given out. */
  text: string;
  /** What the file said when the edit over it was begun; undefined where there is none. */
  basedOn: string | undefined;
}

/** How a file stands with what was made of it at the desk. @param fileText '' where the file is gone. */
export function standingOf<E extends EditPrint & { text: string; basedOn: string }>(
  fileText: string,
  edited: { newest: E; served?: E | undefined } | undefined,
): Standing<E> {
  const print = printOf(fileText);
  const served = edited && isLaidOver(print, edited.served) ? edited.served : undefined;
  const draft = edited && hasDraft(print, edited) ? edited.newest : undefined;
  const shown = served?.text ?? fileText;
  const basedOn = (served ?? draft)?.basedOn;
  return { state: stateOf(print, edited), served, draft, shown, text: draft?.text ?? shown, basedOn };
}
