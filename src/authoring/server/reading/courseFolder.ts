import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import type { Problem } from '#platform/server/problem.ts';

/** The folder of the practice exams: it stands beside the course's, and is a part of the course. */
export const examsBeside = '../exams';

/** A file of the course: its path below the course's folder (`../exams/…` for one of an exam), with `/`, and its text with `\n` at the end of lines. */
export interface CourseFileText {
  file: string;
  text: string;
}

/** In bytes. */
export const largestFile = 256 * 1024;
const mostFiles = 2_500;
const deepestFolder = 2;

export function isOfExam(file: string): boolean {
  return file.startsWith(`${examsBeside}/`);
}

/** What a file belongs to: the folder of a section, or of a form of the practice exam; none for course.yaml. */
export function unitOf(file: string): string | undefined {
  const end = file.lastIndexOf('/');
  return end < 0 ? undefined : file.slice(0, end);
}

/** The folders of the forms that have files among these. */
export function formFoldersIn(files: readonly CourseFileText[]): string[] {
  return [...new Set(files.flatMap(({ file }) => (isOfExam(file) ? (unitOf(file) ?? []) : [])))];
}

/**
 * The files of a course, in the order of their paths; then those of its exams. Files whose names begin with a dot are left out.
 * @param only the sections and forms to look into, by their folders; all when it is left out.
 * @param over texts in the place of what the files of these names say.
 */
export async function readCourseFolder(
  folder: string,
  only?: readonly string[],
  over: ReadonlyMap<string, string> = new Map(),
): Promise<{ files: CourseFileText[]; problems: Problem[] }> {
  const problems: Problem[] = [];
  const refuse = (file: string, message: string) => problems.push({ file, line: 1, message, severity: 'error' });
  const files: CourseFileText[] = [];
  const all = [...new Set([...(await listCourse(folder, refuse)), ...over.keys()])];
  const paths = all.filter((path) => !only || only.includes(unitOf(path) ?? path) || unitOf(path) === undefined);
  if (paths.length > mostFiles) refuse('.', `A course may have ${mostFiles} files, this one has ${paths.length}.`);
  for (const file of paths.slice(0, mostFiles)) {
    const laid = over.get(file);
    const bytes = laid === undefined ? await readFile(join(folder, file)) : Buffer.from(laid);
    const text = decoded(bytes, (message) => refuse(file, message));
    if (text !== undefined) files.push({ file, text });
  }
  return { files, problems };
}

/** The names of a course's files, in their order. */
export function listCourseFiles(folder: string): Promise<string[]> {
  return listCourse(folder, () => {});
}

/** What a file of the course says, with `\n` at the end of lines; undefined when it is no text. @param file as it was listed. */
export async function readCourseFile(folder: string, file: string): Promise<string | undefined> {
  return decoded(await readFile(join(folder, file)), () => {});
}

/**
 * Changes whenever the course's files or the code that renders them change: what was imported under the same
 * fingerprint need not be imported again.
 */
export async function fingerprint(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const add = (name: string, content: Buffer) =>
    hash.update(`${name.length} ${name} ${content.length} `).update(content);
  for (const file of await listCourse(folder, () => {})) add(file, await readFile(join(folder, file)));
  add('importCourse.ts', await readFile(join(import.meta.dirname, '../importCourse.ts')));
  for (const folder of ['reading', 'exams', 'rendering', 'family', 'figures', '../../algebra/server']) {
    const code = join(import.meta.dirname, '..', folder);
    for (const name of (await readdir(code)).sort()) {
      if (name.endsWith('.ts') && !name.endsWith('.test.ts')) add(name, await readFile(join(code, name)));
    }
  }
  for (const name of renderers) add(name, await readFile(findPackageJSON(name, import.meta.url) ?? ''));
  return hash.digest('hex');
}

const renderers = [
  ...['katex', 'speech-rule-engine', 'markdown-it', 'sanitize-html', 'yaml', 'linkedom', 'mathjs'],
  ...['@observablehq/plot', '@xmldom/xmldom'],
];

type Refuse = (file: string, message: string) => void;

async function listCourse(folder: string, refuse: Refuse): Promise<string[]> {
  const files = await listFiles(folder, '', refuse);
  if (!existsSync(join(folder, examsBeside))) return files;
  const ofExams = await listFiles(join(folder, examsBeside), '', (file, message) =>
    refuse(`${examsBeside}/${file}`, message),
  );
  for (const file of ofExams.filter((file) => !file.includes('/')))
    refuse(`${examsBeside}/${file}`, 'Here are only the folders of the practice exams.');
  return [...files, ...ofExams.filter((file) => file.includes('/')).map((file) => `${examsBeside}/${file}`)];
}

async function listFiles(folder: string, below: string, refuse: Refuse, depth = 1): Promise<string[]> {
  const found: string[] = [];
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory() && depth < deepestFolder) found.push(...(await listFiles(folder, path, refuse, depth + 1)));
    else if (!entry.isFile())
      refuse(path, `${entry.isDirectory() ? 'Folders' : 'Links and devices'} do not belong here.`);
    else if ((await lstat(join(folder, path))).size > largestFile) refuse(path, 'A file may have 256 KB.');
    else found.push(path);
  }
  return found;
}

/** The text of a file, whatever ends its lines. Undefined when it is not UTF-8 text; `refuse` then knows why. */
function decoded(bytes: Buffer, refuse: (message: string) => void): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const odd = oddCharacterIn(text);
    if (!odd) return text.replace(/\r\n?/g, '\n');
    refuse(`The file holds the control character ${odd}.`);
  } catch {
    refuse('The file is not UTF-8 text.');
  }
  return undefined;
}

/** The first character of a text that no file of the course may hold, by its name ('U+202E'). */
export function oddCharacterIn(text: string): string | undefined {
  const odd = oddCharacter.exec(text);
  return odd ? `U+${odd[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}` : undefined;
}

/** Control characters, and those that turn the direction of the text around them. */
// oxlint-disable-next-line no-control-regex -- these are the characters it is there to find
const oddCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
