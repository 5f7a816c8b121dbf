import { insist } from '../refused.ts';
import { plainText } from '../plainText.ts';

/** `plainText` of a story: dashes between clauses, cents, accents of names and lists of dots are read as well. */
export function clean(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/(?<=[A-Za-z])[\u0300-\u036F]+/g, '')
    .replace(/\s*[—―]\s*|\s+[–]\s+(?=[A-Za-z])/g, ', ')
    .replace(/[•▪●·]\s+(?=[A-Z])/g, ', ')
    .replace(/(\d+(?:\.\d+)?)\s*¢/g, '$1 cents')
    .replace(/(?<![\d,.$])\d{1,3}(?:,\d{3}){2,}(?= [a-z])/gi, (number) => number.replaceAll(',', ''))
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/([^\s.?!,;:])[ \t]*\r?\n\s*/g, '$1, ')
    .replace(/\bw\/o\b/gi, 'without')
    .replace(/\bw\/(?=\s|[a-z])/gi, 'with ')
    .replace(/\bb\/c\b/gi, 'because')
    .replace(/≈/g, ' is about ');
  const read = plainText(plain);
  insist(!/\.\.\s*\d/.test(read), 'dots before a number');
  return read;
}
