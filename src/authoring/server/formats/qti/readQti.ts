import { FormatError } from '../formatError.ts';
import { refuseTooMany } from '../limits.ts';
import type { Question } from '../question.ts';
import type { Reading } from '../reading.ts';
import { descendantsOf, type Element } from '../xml/element.ts';
import { readXml } from '../xml/readXml.ts';
import { readItem } from './readItem.ts';

/** The questions of an XML file of QTI 3: one item, or several in whatever holds them. */
export function readQti(text: string, reading: Reading): Question[] {
  const root = readXml(text);
  const items = root.name === 'qti-assessment-item' ? [root] : descendantsOf(root, 'qti-assessment-item');
  if (items.length === 0) throw new FormatError(root.line, whyNone(root));
  refuseTooMany(items.length, items.at(-1)?.line ?? 1);
  return items.flatMap((item) => {
    try {
      return readItem(item, reading);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      reading.report(error.line, error.message);
      return [];
    }
  });
}

function whyNone({ name }: Element): string {
  if (name === 'assessmentitem' || name === 'questestinterop')
    return 'This is QTI of an older version; only QTI 3 is read.';
  if (name === 'manifest') return 'This is the list of a package: give the folder that it stands in.';
  return `The file holds no item of QTI 3 (<qti-assessment-item>); it begins with <${name.slice(0, 60)}>.`;
}
