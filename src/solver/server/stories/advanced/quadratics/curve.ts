import { lettersIn } from '../math/words.ts';
import { coefficientsIn, withValues, type Values } from '../math/inParts.ts';
import { equationTex } from '../../../equation.ts';
import { expressionTex, type Expression } from '../../../expression.ts';
import { degreeOf, lettersOf, minus, polynomialTex, type Polynomial } from '../../../polynomial.ts';
import { polynomialOf } from '../../../ratio.ts';
import { zero, type Rational } from '../../../numbers/rational.ts';
import type { Formula } from '../../../reading/formulasIn.ts';
import { insist, Refused } from '../../../refused.ts';

/** What a problem says is a polynomial in one letter, with constants that it may not say. */
export interface Curve {
  letter: string;
  /** As it was typed. */
  tex: string;
  /** `left - right` of an equation, the right side of a function. */
  body: Polynomial;
  /** The name of the function, or the y of `y = …`. */
  name?: string;
  /** Both sides of an equation that is to be solved, not drawn. */
  isEquation: boolean;
}

/** A curve from a formula. @throws {Refused} where it is none. */
export function curveOf(formula: Formula): Curve {
  switch (formula.is) {
    case 'function':
      return curve(
        formula.body,
        formula.letter,
        `${formula.name}(${formula.letter}) = ${expressionTex(formula.body)}`,
        formula.name,
      );
    case 'expression':
      return curve(formula.expression, mainLetter(formula.expression), expressionTex(formula.expression));
    case 'equation': {
      const { left, right } = formula;
      const tex = equationTex(formula);
      for (const [one, other] of [
        [left, right],
        [right, left],
      ] as const)
        if (one.is === 'variable' && !lettersIn(other).includes(one.name) && lettersIn(other).length > 0)
          return curve(other, mainLetter(other), tex, one.name);
      const body = minus(polynomialOf(left), polynomialOf(right));
      return { letter: mainLetterOf(body), tex, body, isEquation: true };
    }
    default:
      throw new Refused('no curve');
  }
}

function curve(body: Expression, letter: string, tex: string, name?: string): Curve {
  return { letter, tex, body: polynomialOf(body), isEquation: false, ...(name !== undefined && { name }) };
}

function mainLetter(expression: Expression): string {
  return mainLetterOf(polynomialOf(expression));
}

/** The letter that is no constant: the only one, x, or t. */
function mainLetterOf(polynomial: Polynomial): string {
  const letters = lettersOf(polynomial);
  const main = letters.length === 1 ? letters[0] : ['x', 't'].find((letter) => letters.includes(letter));
  insist(main, 'no letter that is no constant');
  return main;
}

/** The constants that a problem does not say. */
export function constantsOf({ body, letter }: Curve): string[] {
  return lettersOf(body).filter((name) => name !== letter);
}

export function partsOf({ body, letter }: Curve): [Polynomial, Polynomial, Polynomial] {
  const [c = new Map(), b = new Map(), a = new Map(), ...more] = coefficientsIn(body, letter);
  insist(a.size > 0 && more.length === 0, 'no parabola');
  return [c, b, a];
}

export function withConstants(curve: Curve, values: Values): Curve {
  const body = withValues(curve.body, values);
  return { ...curve, body, tex: Object.keys(values).length > 0 ? shownTex(curve, body) : curve.tex };
}

function shownTex({ name, letter, isEquation }: Curve, body: Polynomial): string {
  if (isEquation) return `${polynomialTex(body)} = 0`;
  if (name === undefined) return polynomialTex(body);
  return `${name.length === 1 && /[f-hp-s]/.test(name) ? `${name}(${letter})` : name} = ${polynomialTex(body)}`;
}

/** The numbers of a parabola without unknown constants. */
export function numbersOf(curve: Curve): { a: Rational; b: Rational; c: Rational } {
  const [c, b, a] = partsOf(curve).map((part) => {
    insist(degreeOf(part) === 0, 'a constant that is not said');
    return part.get('') ?? zero;
  });
  return { a: a ?? zero, b: b ?? zero, c: c ?? zero };
}
