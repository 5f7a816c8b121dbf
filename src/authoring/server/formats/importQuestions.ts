import { reportInto, type Problem } from '#platform/server/problem.ts';
import { readCsv } from './csv/readCsv.ts';
import { decoded } from './decoded.ts';
import { FormatError } from './formatError.ts';
import { formatOfXml, type Format } from './formats.ts';
import { readGift } from './gift/readGift.ts';
import { missingIn } from './importedPart.ts';
import { mostQuestions } from './limits.ts';
import { readMoodle } from './moodle/readMoodle.ts';
import type { Question } from './question.ts';
import { readManifest, type ItemNotes } from './qti/readManifest.ts';
import { readQti } from './qti/readQti.ts';
import type { ReadFormat } from './reading.ts';

/** A file of another system: its name, as it is told, and what is in it. */
export interface ForeignFile {
  file: string;
  bytes: Uint8Array;
}

/** What was read, and everything that is to be told of it, in the order of the lines; an error is a question or a file that was left out. */
export interface ImportedQuestions {
  questions: Question[];
  told: Problem[];
}

const readers: Record<Format, ReadFormat> = { csv: readCsv, gift: readGift, moodle: readMoodle, qti: readQti };

/**
 * The questions of files of other systems.
 * @param format what they are; Moodle and QTI are told apart by themselves where it is either.
 */
export function importQuestions(
  files: readonly ForeignFile[],
  format: Format,
  skills: ReadonlySet<string>,
): ImportedQuestions {
  const told: Problem[] = [];
  const manifest = files.find(({ file }) => isManifest(file));
  const notes =
    (manifest && attempt(manifest.file, told, () => readManifest(textOf(manifest, told), skills))) ??
    new Map<string, ItemNotes>();
  const questions = files.flatMap((one) => {
    if (isManifest(one.file) && files.length > 1) return [];
    const read = attempt(one.file, told, () => {
      const text = textOf(one, told);
      const kind = format === 'moodle' || format === 'qti' ? formatOfXml(text) : format;
      return readers[kind](text, { skills, report: reportInto(told, one.file) });
    });
    const noted = notes.get(one.file.split('/').at(-1) ?? '');
    return (read ?? []).map((question) => tellMissing(withNotes(question, noted), one.file, told));
  });
  const places = new Map(files.map(({ file }, index) => [file, index]));
  const place = ({ file }: Problem) => places.get(file) ?? 0;
  told.sort((one, other) => place(one) - place(other) || one.line - other.line);
  if (questions.length <= mostQuestions) return { questions, told };
  told.push({
    file: '.',
    line: 1,
    message: `At most ${mostQuestions.toLocaleString('en')} questions come in at once.`,
    severity: 'error',
  });
  return { questions: [], told };
}

function isManifest(file: string): boolean {
  return /(?:^|\/)imsmanifest\.xml$/.test(file);
}

function textOf({ file, bytes }: ForeignFile, told: Problem[]): string {
  return decoded(bytes, (message) => reportInto(told, file)(1, message, 'warning'));
}

function attempt<T>(file: string, told: Problem[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    reportInto(told, file)(error.line, error.message);
    return undefined;
  }
}

function withNotes(question: Question, notes: ItemNotes | undefined): Question {
  if (!notes) return question;
  const { skill = notes.skill, difficulty = notes.difficulty, tags } = question;
  return { ...question, skill, difficulty, tags: [...tags, ...notes.keywords] };
}

function tellMissing(question: Question, file: string, told: Problem[]): Question {
  const named = question.id === undefined ? '' : `${question.id.slice(0, 80)}: `;
  for (const message of missingIn(question)) reportInto(told, file)(question.line, named + message, 'warning');
  return question;
}
