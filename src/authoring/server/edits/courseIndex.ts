import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Database } from '#platform/server/db/db.ts';
import { isOfExam, listCourseFiles, readCourseFile, unitOf } from '../reading/courseFolder.ts';
import { describeFile, type DescribedFile } from './describeFile.ts';
import { isLaidOver, printOf, stateOf, type FileState } from './edits.ts';
import { findEdited, findVersion } from './edits.queries.ts';

/** A file of the course, as the list of the desk knows it. */
export interface IndexedFile extends DescribedFile {
  file: string;
  /** The section's title, or the exam's, or the course's. */
  within: string;
  state: FileState;
  /** The newest at the desk; 0 for none. */
  version: number;
  changedAt: Date | null;
  changedBy: string | null;
}

interface Known {
  /** Another when the text may be another. */
  key: string;
  print: string;
  described: DescribedFile;
}

/** What the course's files are and ask: each is read once, and again when it has changed on the disk or at the desk. */
export class CourseIndex {
  private readonly database: Database;
  private readonly folder: string;
  private onDisk: ReadonlyMap<string, Known> = new Map();
  private published: ReadonlyMap<string, Known> = new Map();
  private running: Promise<IndexedFile[]> | undefined;

  constructor(database: Database, folder: string) {
    this.database = database;
    this.folder = folder;
  }

  /** All files in the order of the course; who asks while others do gets the same. */
  async files(): Promise<IndexedFile[]> {
    return (this.running ??= this.look().finally(() => (this.running = undefined)));
  }

  private async look(): Promise<IndexedFile[]> {
    this.onDisk = await this.lookAtDisk();
    const edited = await findEdited(this.database.orm);
    const nothing = printOf('');
    const laid = [...edited.values()].flatMap(({ served }) =>
      served && isLaidOver(this.onDisk.get(served.file)?.print ?? nothing, served) ? served : [],
    );
    const published = new Map<string, Known>();
    for (const { file, version, print } of laid) {
      const before = this.published.get(file);
      published.set(file, before?.key === String(version) ? before : await this.readVersion(file, version, print));
    }
    this.published = published;
    const shown = new Map([...this.onDisk, ...this.published]);
    const wholeOf = (file: string) => shown.get(file)?.described.ofWhole ?? '';
    return [...shown].sort(([a], [b]) => compareFiles(a, b)).map(([file, { described }]) => {
      const edit = edited.get(file);
      const state = stateOf(this.onDisk.get(file)?.print ?? nothing, edit);
      return {
        ...{ ...described, file, state, within: wholeOf(wholeFileOf(file)) },
        version: edit?.newest.version ?? 0,
        changedAt: edit && state !== 'file' ? edit.newest.at : null,
        changedBy: edit && state !== 'file' ? edit.newest.by : null,
      };
    }); // prettier-ignore
  }

  private async readVersion(file: string, version: number, print: string): Promise<Known> {
    const text = (await findVersion(this.database.orm, file, version))?.text ?? '';
    return { key: String(version), print, described: describeFile(file, text) };
  }

  private async lookAtDisk(): Promise<Map<string, Known>> {
    const found = new Map<string, Known>();
    for (const file of await listCourseFiles(this.folder)) {
      const { size, mtimeMs, ino } = await stat(join(this.folder, file));
      const key = `${size} ${mtimeMs} ${ino}`;
      const before = this.onDisk.get(file);
      const known = before?.key === key ? before : await this.read(file, key);
      if (known) found.set(file, known);
    }
    return found;
  }

  private async read(file: string, key: string): Promise<Known | undefined> {
    const text = await readCourseFile(this.folder, file);
    if (text === undefined) return undefined;
    await breathe(); // a large file takes 30 ms: others are served in between
    return { key, print: printOf(text), described: describeFile(file, text) };
  }
}

/** The sections first, by name, then the exams. */
export function compareFiles(a: string, b: string): number {
  const [isExam, isOther] = [isOfExam(a), isOfExam(b)];
  if (isExam !== isOther) return isExam ? 1 : -1;
  return a < b ? -1 : Number(a > b);
}

/** The file that says what the whole is called to which this one belongs. */
function wholeFileOf(file: string): string {
  const unit = unitOf(file);
  if (unit === undefined) return 'course.yaml';
  return isOfExam(file) ? `${unit}/form.yaml` : `${unit}/section.yaml`;
}
