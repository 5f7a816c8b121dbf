import { writeCsv } from './csv/writeCsv.ts';
import type { Format } from './formats.ts';
import { writeGift } from './gift/writeGift.ts';
import { writeMoodle } from './moodle/writeMoodle.ts';
import type { Question } from './question.ts';
import { writeQti, type PackageFile } from './qti/writeQti.ts';
import type { TellLoss } from './reading.ts';

type WriteFormat = (questions: readonly Question[], tell: TellLoss) => string | PackageFile[];

const writers: Record<Format, WriteFormat> = { csv: writeCsv, gift: writeGift, moodle: writeMoodle, qti: writeQti };

/**
 * Questions in a format: one text, or for QTI the files of a folder.
 * @param tell hears of everything that the format cannot hold.
 */
export function exportQuestions(
  questions: readonly Question[],
  format: Format,
  tell: TellLoss,
): string | PackageFile[] {
  return writers[format](questions, tell);
}
