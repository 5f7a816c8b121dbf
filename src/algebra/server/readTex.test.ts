import { describe, expect, test } from 'vitest';
import { isSameFunction } from './evaluate.ts';
import { readExpression, readStatements } from './readText.ts';
import { applied, readTex } from './readTex.ts';
import { areSame } from './sameStatements.ts';

describe('what a formula says is read from its TeX:', () => {
  test.each<[string, string]>([
    ['\\dfrac{8}{3}', '8/3'],
    ['-\\frac{1}{2}x + 5', '-x/2 + 5'],
    ['240\\left(\\frac{3}{4}\\right)^{t}', '240 (3/4)^t'],
    ['2\\sqrt{x + 7}', '2 sqrt(x + 7)'],
    ['\\sqrt[3]{8}x', '2x'],
    ['1{,}524', '1524'],
    ['2\\frac{1}{2}', '5/2'],
    ['-3\\frac{1}{2}', '-7/2'],
    ['2\\frac{1}{2}x', '5/2 x'],
    ['12,000', '12000'],
    ['-1,200,000', '-1200000'],
    ['3 \\cdot (-4) \\div 2', '-6'],
    ['|x - 3|', 'abs(x - 3)'],
    ['36\\pi', '36 pi'],
    ['x^2y^{-3}', 'x^2 / y^3'],
    ['\\sin 30^\\circ', '1/2'],
    ['12 \\text{ cm}', '12'],
    ['a(b + c)', 'a b + a c'],
    ['N(3)', '3 N'],
  ])('%s', (tex, text) => {
    const reading = readTex(tex);
    if (reading?.kind !== 'expression') throw new Error(`Expected an expression but found ${reading?.kind}`);
    expect(
      isSameFunction(
        applied(reading.expression, () => false),
        readExpression(text),
      ),
    ).toBe(true);
  });

  test('chains and systems are several statements', () => {
    expect(readTex('6 \\cdot 5 - 7 = 30 - 7 = 23')).toMatchObject({
      statements: [{ relation: '=' }, { relation: '=' }],
    });
    expect(readTex('-2 \\leq x < 5')).toMatchObject({ statements: [{ relation: '<=' }, { relation: '<' }] });
    const system = readTex('\\begin{aligned} 3x - 4y &= 10 \\\\ kx + 6y &= 5 \\end{aligned}');
    const statements = system?.kind === 'statements' ? system.statements : [];
    expect(
      areSame(
        statements,
        ['3x - 4y = 10', 'k x + 6y = 5'].flatMap((each) => readStatements(each)),
      ),
    ).toBe(true);
    expect(readTex('(-4p, 15p)')).toMatchObject({ kind: 'point', coordinates: { length: 2 } });
    expect(readTex('(12,345)')).toMatchObject({ kind: 'point', coordinates: { length: 2 } });
    expect(readTex('\\left(-12,345\\right)')).toMatchObject({ kind: 'point', coordinates: { length: 2 } });
  });

  test('what is no mathematics is not read as any', () => {
    for (const tex of ['\\overline{BC}', '\\triangle ABC \\sim \\triangle DEF', '\\text{hours}', '']) {
      expect(readTex(tex)?.kind === 'statements').toBe(false);
    }
  });
});
