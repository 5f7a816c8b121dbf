import { rational } from '../../../numbers/rational.ts';
import { squareRoot } from '../../../numbers/surd.ts';
import { insist } from '../../../refused.ts';
import { minus, nameValue, numberValue, plus, raised, times, valueTex, type Value } from './value.ts';

/** What holds between measures: the value is zero. */
export interface Equation {
  zero: Value;
  /** As a student writes it. */
  tex: string;
  /** Why it holds; nothing of what the text tells. */
  reason?: string;
}

/** Reads `A = 1/2 b h`, `2 a + b = 180`: names, numbers, `pi` and `sqrt3` with spaces between. */
export function law(text: string, reason?: string): Equation {
  const [left = '', right, ...more] = text.split(' = ');
  insist(right !== undefined && more.length === 0, 'no law');
  return {
    zero: minus(sumOf(left), sumOf(right)),
    tex: `${valueTex(sumOf(left))} = ${valueTex(sumOf(right))}`,
    ...(reason && { reason }),
  };
}

export function told(left: Value, right: Value): Equation {
  return { zero: minus(left, right), tex: `${valueTex(left)} = ${valueTex(right)}` };
}

const known = new Map<string, Value>();

/** A sum as a law writes it. */
export function sumOf(text: string): Value {
  const before = known.get(text);
  if (before) return before;
  let sum: Value = new Map();
  for (const [, sign, term = ''] of text.matchAll(/(?:^|\s)([-+]\s)?((?:[^\s+-]+(?:\s(?![-+]\s))?)+)/g))
    sum = plus(sum, times(numberValue(sign?.startsWith('-') ? -1 : 1), product(term)));
  known.set(text, sum);
  return sum;
}

function product(text: string): Value {
  let all = numberValue(1);
  for (const part of text.trim().split(' ')) {
    const [name = '', power = '1'] = part.split('^');
    const factor = /^\d/.test(name)
      ? numberValue(rational(name))
      : name.startsWith('sqrt')
        ? numberValue(squareRoot(rational(name.slice(4))))
        : nameValue(name);
    all = times(all, raised(factor, Number(power)));
  }
  return all;
}
