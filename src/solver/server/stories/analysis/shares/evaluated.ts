import { attempt } from '../../../equation.ts';
import type { Expression } from '../../../expression.ts';
import { exactValue } from '../../../numbers/exactValue.ts';
import type { Rational } from '../../../numbers/rational.ts';
import { asRational, surd } from '../../../numbers/surd.ts';

/** An expression of one letter at a value. */
export function evaluated(expression: Expression, name: string, value: Rational): Rational | undefined {
  return attempt(() => asRational(exactValue(expression, { [name]: surd(value) })));
}
