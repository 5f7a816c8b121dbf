import { describe, expect, test } from 'vitest';
import { renderFormula } from './formula.ts';
import { renderInline } from './markdown.ts';

/** The text of each stretch of a formula that stays on one line. */
function keptWhole(html: string): string[] {
  return html
    .split('<span class="unbroken">')
    .slice(1)
    .map((rest) => {
      let depth = 1;
      const end = [...rest.matchAll(/<\/?span\b[^>]*>/g)].find(
        ([tag]) => (depth += tag.startsWith('</') ? -1 : 1) === 0,
      );
      return rest.slice(0, end?.index).replace(/<[^>]*>/g, '');
    });
}

describe('brackets stay on one line, unless they are too long for a phone', () => {
  test.each<[tex: string, kept: string[]]>([
    ['(x + 6)(x - 2) - x(x - 5)', ['(x+6)(x−2)−', 'x(x−5)']],
    ['f(x) = 2x^2 + 3', []],
    ['2 \\cdot (x + y) = 5', ['(x+y)=']],
    ['3(a + b(c + d)) - 1', ['3(a+b(c+d))−']],
    ['[x + 1] = 2', ['[x+1]=']],
    ['\\left(x + 1\\right)^2 - 1', []],
    ['x \\ge 3', []],
    ['(n! + 1) \\cdot 2', ['(n!+1)⋅']],
    ['n! + (a + b)', ['(a+b)']],
    ['(1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 11)', []],
  ])('%s', (tex, kept) => {
    expect(keptWhole(renderFormula(tex, false).html)).toEqual(kept);
  });

  test('every span that begins ends, with the signs behind the formula in it', () => {
    const html = renderInline('It is $(x + 6)(x - 2) - 4x(x - 5)$, or $(a + b) \\cdot (c + d) + 12345$.', {
      line: 1,
      report: (_, message) => expect.unreachable(message),
    });
    expect(html.match(/<span/g)).toHaveLength(html.match(/<\/span>/g)?.length ?? 0);
  });
});
