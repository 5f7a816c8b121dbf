import { randomBytes } from 'node:crypto';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { cleaned } from './clean.ts';

/** What markdown-it carries through one text: the HTML that is put in after the cleaning. */
export type PutInLast = { putInLast: string[] };

/** Stands for HTML that is put in after the cleaning. Nobody who writes a text can guess it. */
const nonce = randomBytes(16).toString('hex');

/** Keeps HTML that has a gate of its own, a formula or a figure, past the cleaning; what stands for it until then. */
export function putInLast(env: PutInLast, html: string): string {
  return `${nonce}-${env.putInLast.push(html) - 1};`;
}

/** The HTML cleaned, and whole. */
export function finished(html: string, env: PutInLast): CleanHtml {
  const whole = cleaned(html).replace(new RegExp(`${nonce}-(\\d+);`, 'g'), (_, index) => env.putInLast[index] ?? '');
  return whole.trim() as CleanHtml;
}
