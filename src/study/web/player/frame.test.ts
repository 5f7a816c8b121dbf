import { expect, test } from 'vitest';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { isFramed } from './frame.ts';

const html = (text: string) => text as CleanHtml;

test.each([
  ['a text', { passage: html('<p>Bees.</p>') }, true],
  ['a text and a drawing', { passage: html('<p>Bees.</p>'), figure: html('<figure class="figure">') }, true],
  ['a chart', { figure: html('<figure class="figure chart plane"><svg></svg></figure>') }, true],
  ['a table', { figure: html('<figure class="figure tabled"><table></table></figure>') }, true],
  ['a drawing', { figure: html('<figure class="figure"><svg></svg></figure>') }, false],
  ['nothing', {}, false],
])('a question about %s stands beside it: %#', (_, part, expected) => expect(isFramed(part)).toBe(expected));
