import { FormatError } from './formatError.ts';

/** What questions may come in and go out as. */
export type Format = (typeof formats)[number];
export const formats = ['csv', 'gift', 'moodle', 'qti'] as const;

/** @throws {FormatError} for a name that is none of them. */
export function formatNamed(name: string): Format {
  const found = formats.find((format) => format === name.toLowerCase());
  if (!found) throw new FormatError(1, `There is no format '${name}'. There are: ${formats.join(', ')}.`);
  return found;
}

const endings = new Map<string, Format>([
  ['csv', 'csv'],
  ['tsv', 'csv'],
  ['gift', 'gift'],
  ['txt', 'gift'],
  ['xml', 'moodle'],
]);

/** What the name of a file says; a file without an ending is a folder, and that is QTI. Moodle and QTI are both `.xml`. */
export function formatOfName(file: string): Format | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase();
  if (ending === undefined) return 'qti';
  return endings.get(ending);
}

/** Of an XML text what stands in it. */
export function formatOfXml(text: string): Format {
  return /<(?:[\w.-]+:)?(?:qti-assessment-item|assessmentItem|manifest|questestinterop)[\s>]/.test(text) &&
    !/<quiz[\s>]/.test(text)
    ? 'qti'
    : 'moodle';
}
