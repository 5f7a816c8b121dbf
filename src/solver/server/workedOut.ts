import { endingDecimal, fixed } from './numbers/rational.ts';
import { asNumber, asRational, isRational, surdTex, type Surd } from './numbers/surd.ts';

/** A problem worked out: right, for it was checked by substitution and a second engine, or the problem is not one of ours. */
export interface WorkedOut {
  /** What kind of problem it was taken for, such as 'linear equation'. */
  kind: string;
  /** How it was understood, in one line of Markdown. */
  understood: string;
  /** What a student would write, one step each, in Markdown. */
  steps: string[];
  /** In Markdown. */
  answer: string;
  /** How the answer was checked, in one line. */
  check: string;
  /** The answer as programs read it: `7/2`, `sqrt(3)/2`, `25*pi`, `2*x+3`, `y=2*x+3`, `x<=4`; one for each solution, of a point two. */
  values?: string[];
  /** `$`, `%` or the name of a unit. */
  unit?: string;
  /** The letter of the option that is the answer, where options were pasted along. */
  option?: string;
  /** What a lesson about it would be found by: the skill, and words of the rule. */
  lesson?: { skill: string; about: string };
}

/** A formula in a line of Markdown. */
export function math(tex: string): string {
  return `\\(${tex.trim()}\\)`;
}

/** `\(\frac{1}{3}\) (about 0.333)`: exact, with a decimal beside it where one helps. */
export function valueText(value: Surd): string {
  const beside = besideIt(value);
  return math(surdTex(value)) + (beside ? ` (${beside})` : '');
}

function besideIt(value: Surd): string | undefined {
  if (!isRational(value)) return `about ${math(asNumber(value).toFixed(3))}`;
  const exact = asRational(value);
  if (exact.d === 1n) return undefined;
  const decimal = endingDecimal(exact, 4);
  return decimal ? math(decimal) : `about ${math(fixed(exact, 3))}`;
}

/** 'a', 'a or b', 'a, b or c'. */
export function listed(parts: string[], word: 'and' | 'or'): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;
}

/** What a kind of problem gives: {@link WorkedOut}, by its short name. */
export type Work = WorkedOut;
