import katex from 'katex';
import sre from 'speech-rule-engine';
import { describe, expect, test } from 'vitest';
import { speak } from './speech.ts';

/** Spoken by the rules themselves, which know of no other formula. */
function spokenAlone(tex: string): string {
  return sre.toSpeech(mathmlOf(tex)).replace(/\s+/g, ' ').trim();
}

function mathmlOf(tex: string): string {
  const html = katex.renderToString(tex);
  return html.slice(html.indexOf('<math'), html.indexOf('</math>') + '</math>'.length);
}

describe('a formula that differs from another only in its numbers is spoken as if it were alone:', () => {
  test.each([
    ['6x - 7 = 23', '1x - 2 = 1'],
    ['x = 5', 'x = 1.50'],
    ['(2, -5)', '(0, -12)'],
    [
      '\\frac{27}{7}',
      '\\frac{27}{8}',
      '\\frac{3}{4}',
      '\\frac{1}{2}',
      '\\frac{19}{10}',
      '\\frac{20}{9}',
      '\\frac{25}{30}',
    ],
    ['\\sqrt{16}', '\\sqrt{2}', '\\sqrt{25}'],
    ['x^{2}', 'x^{3}', 'x^{12}', 'x^{21}', '2^{x}', '3^{x}'],
    ['x_{1} + 1', 'x_{2} + 2'],
    ['f(2) = 17', 'f(-3) = 1'],
    ['1 \\leq x < 30', '2 \\leq x < 3'],
    ['2\\frac{1}{2}', '3\\frac{25}{30}'],
    ['10 \\cdot 0.5 = 5', '1 \\cdot 1 = 1'],
    ['|12| + 3!', '|1| + 4!'],
    ['777000 + 12', '777001 + 13'],
  ])('%s', (...formulas) => {
    for (const tex of formulas) expect(speak(mathmlOf(tex))).toBe(withoutEnds(spokenAlone(tex)));
  });
});

/** The one thing that this file's own rules change in these. */
function withoutEnds(spoken: string): string {
  return spoken.replace(
    /( root of| over) ([\w.,]+) end (?:root|fraction)(?= plus| minus| equals| is | comma| close|$)/g,
    '$1 $2',
  );
}
