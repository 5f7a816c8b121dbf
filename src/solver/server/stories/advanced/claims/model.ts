import { approximate, everyPart, variablesOf, type Expression } from '../../../expression.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';

/** A function of a story, by numbers. */
export interface Model {
  is: 'linear' | 'exponential' | 'other';
  at(input: number): number;
  /** What is to be known of it, as a step. */
  told: string;
}

export function modelOf(body: Expression, name: string): Model {
  const at = (input: number) => approximate(body, { [name]: input });
  const values = [0, 1, 2, 3].map(at);
  insist(values.every(Number.isFinite) && variablesOf(body).includes(name), 'no model');
  const [a = 0, b = 0, c = 0, d = 0] = values;
  const isPower = everyPart(body).some((part) => part.is === 'power' && variablesOf(part.right).length > 0);
  if (isPower) {
    insist(a > 0 && b > 0 && isNear(b / a, c / b) && isNear(c / b, d / c), 'no constant factor');
    return {
      is: 'exponential',
      at,
      told: `It begins with ${math(shown(a))} and is multiplied by the same factor again and again.`,
    };
  }
  const isLinear = isNear(b - a, c - b) && isNear(c - b, d - c);
  return isLinear
    ? {
        is: 'linear',
        at,
        told: `It begins with ${math(shown(a))} and changes by ${math(shown(b - a))} for each step of one.`,
      }
    : { is: 'other', at, told: `Its values are worked out from the formula.` };
}

function shown(value: number): string {
  return String(Math.round(value * 1e6) / 1e6);
}

export function isNear(left: number, right: number): boolean {
  return Math.abs(left - right) <= 1e-7 * Math.max(1, Math.abs(left), Math.abs(right));
}
