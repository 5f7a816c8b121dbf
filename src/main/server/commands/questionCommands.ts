import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { courseQuestions, courseSkills } from '#authoring/server/formats/courseQuestions.ts';
import { exportQuestions } from '#authoring/server/formats/exportQuestions.ts';
import { FormatError } from '#authoring/server/formats/formatError.ts';
import { formatNamed, formatOfName, formats, type Format } from '#authoring/server/formats/formats.ts';
import { importedFiles } from '#authoring/server/formats/importedFiles.ts';
import { importQuestions, type ForeignFile } from '#authoring/server/formats/importQuestions.ts';
import { largestFile, mostQuestions } from '#authoring/server/formats/limits.ts';
import { partIds } from '#authoring/server/formats/partIds.ts';
import { describeProblem, type Problem } from '#platform/server/problem.ts';
import { complain, say } from '../program.ts';

/** `course export-questions FILE [--format …] [SECTION | LESSON …]`: needs no database. */
export async function exportByCommand(course: string, words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    options: { format: { type: 'string' } },
    allowPositionals: true,
  });
  const [file, ...names] = positionals;
  if (file === undefined)
    return complain('Which file? export-questions FILE [--format csv|gift|moodle|qti] [SECTION | LESSON …]');
  const format = chosenFormat(values.format, file);
  if (!format) return complain(`'${file}' does not say its format: add --format ${formats.join(', ')}.`);
  const target = resolve(file);
  if (existsSync(target)) return complain(`'${file}' is there already, and is not written over.`);
  const { questions, problems, strangers } = await courseQuestions(course, names);
  for (const name of strangers) complain(`The course has no section or lesson to practice '${name}'.`);
  for (const problem of problems) complain(describeProblem(problem));
  if (strangers.length > 0 || problems.length > 0) return complain('Nothing was written.');
  const made = exportQuestions(questions, format, (id, message) => say(`${id}: ${message}`));
  if (typeof made === 'string') await writeFile(target, made, { flag: 'wx' });
  else {
    await mkdir(target, { recursive: true });
    for (const { file, text } of made) await writeFile(join(target, file), text, { flag: 'wx' });
  }
  say(`${counted(questions.length)} in ${file}.`);
}

/** `course import-questions FILE [--format …] [--to FOLDER]`: needs no database, and changes nothing of the course. */
export async function importByCommand(course: string, words: string[]): Promise<void> {
  const options = { format: { type: 'string' }, to: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  const [named, ...more] = positionals;
  if (named === undefined || more.length > 0)
    return complain('Which file? import-questions FILE [--format csv|gift|moodle|qti] [--to FOLDER]');
  const source = resolve(named);
  if (!existsSync(source)) return complain(`There is no '${named}'.`);
  if (/\.zip$/i.test(named)) return complain(`Unpack '${named}' first, and give the folder.`);
  const format = (await stat(source)).isDirectory() ? 'qti' : chosenFormat(values.format, named);
  if (!format) return complain(`'${named}' does not say its format: add --format ${formats.join(', ')}.`);
  const folder = values.to ?? `${basename(named, extname(named))}-questions`;
  const { questions, told } = importQuestions(await foreignFiles(source, named), format, await courseSkills(course));
  const ids = partIds(questions.map(({ id }) => id));
  const files = importedFiles(questions, ids, basename(named));
  const taken = files.find(({ file }) => existsSync(join(resolve(folder), file)));
  if (taken)
    return complain(
      `${join(folder, taken.file)} is there already, and is not written over: choose another folder with --to.`,
    );
  told.forEach(tell);
  if (questions.length === 0) return complain('No question was read, and nothing was written.');
  await mkdir(resolve(folder), { recursive: true });
  for (const { file, text } of files) await writeFile(join(resolve(folder), file), text, { flag: 'wx' });
  say(`${counted(questions.length)} in ${folder}, to be looked through: ${files.map(({ file }) => file).join(', ')}.`);
}

/** What was left out is a complaint, what is missing in what came in is only said. */
function tell(problem: Problem): void {
  if (problem.severity === 'error') complain(describeProblem(problem));
  else say(describeProblem(problem));
}

function counted(count: number): string {
  return count === 1 ? 'One question is' : `${count} questions are`;
}

function chosenFormat(named: string | undefined, file: string): Format | undefined {
  return named === undefined ? formatOfName(basename(file)) : formatNamed(named);
}

/** The file, or the XML files of a folder and of those in it: a package of QTI, unpacked. */
async function foreignFiles(source: string, named: string): Promise<ForeignFile[]> {
  if (!(await stat(source)).isDirectory()) return [await foreignFile(source, named)];
  const names = (await readdir(source, { recursive: true })).filter((name) => /\.xml$/i.test(name)).sort();
  if (names.length > mostQuestions + 1)
    throw new FormatError(1, `A folder may hold ${mostQuestions.toLocaleString('en')} items.`);
  if (names.length === 0) throw new FormatError(1, `'${named}' holds no XML file.`);
  const files: ForeignFile[] = [];
  let size = 0;
  for (const name of names) {
    const file = await foreignFile(join(source, name), join(named, name));
    files.push(file);
    size += file.bytes.length;
    if (size > largestFolder) throw new FormatError(1, 'The items of a folder may have 100 MB together.');
  }
  return files;
}

const largestFolder = 100 * 1024 * 1024;

/** A file that is too large is not read in; the reader says so. */
async function foreignFile(path: string, file: string): Promise<ForeignFile> {
  const { size } = await stat(path);
  return { file, bytes: size > largestFile ? new Uint8Array(largestFile + 1) : await readFile(path) };
}
