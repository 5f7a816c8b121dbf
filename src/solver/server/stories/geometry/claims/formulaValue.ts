import { attempt } from '../../../equation.ts';
import type { Expression } from '../../../expression.ts';
import { exactValue } from '../../../numbers/exactValue.ts';
import { isWhole, wholeOf } from '../../../numbers/rational.ts';
import type { Formula } from '../../../reading/formulasIn.ts';
import { insist } from '../../../refused.ts';
import { minus, nameValue, numberValue, over, plus, raised, rootOf, times, type Value } from './value.ts';

/** A letter or an expression of the text. */
export function sizeOfFormula(formula: Formula): Value {
  if (formula.is === 'letter') return nameValue(`$${formula.name}`);
  insist(formula.is === 'expression', 'no size');
  return valueOf(formula.expression);
}

/** A formula of the text; its letters are `$x`. */
export function valueOf(expression: Expression): Value {
  const exact = attempt(() => exactValue(expression));
  if (exact) return numberValue(exact);
  switch (expression.is) {
    case 'variable':
      return nameValue(expression.name === 'pi' || expression.name === 'π' ? 'pi' : `$${expression.name}`);
    case 'add':
      return plus(valueOf(expression.left), valueOf(expression.right));
    case 'subtract':
      return minus(valueOf(expression.left), valueOf(expression.right));
    case 'multiply':
      return times(valueOf(expression.left), valueOf(expression.right));
    case 'divide':
      return over(valueOf(expression.left), valueOf(expression.right));
    case 'negative':
      return times(valueOf(expression.of), numberValue(-1));
    case 'root':
      return rootOf(valueOf(expression.of), expression.index);
    case 'power': {
      insist(expression.right.is === 'number' && isWhole(expression.right.value), 'a power that is not read');
      return raised(valueOf(expression.left), Number(wholeOf(expression.right.value)));
    }
    default:
      return insist(false, 'no size') as never;
  }
}
