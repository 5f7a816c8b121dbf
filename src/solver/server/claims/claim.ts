import type { Expression as Known, Relation, Statement } from '#algebra/expression.ts';
import { readPlain } from '#algebra/server/readPlain.ts';
import { attempt } from '../equation.ts';
import { engineText, everyPart, variablesOf, type Expression } from '../expression.ts';
import { parse } from '../parse.ts';
import { plainText } from '../plainText.ts';
import { insist } from '../refused.ts';

/** What a line of mathematics claims: `3x + 7 = 22`, `2 + 3 = 5`, `-1 < x <= 4`, or just `12`. */
export interface Claim {
  /** One more than there are relations. */
  sides: Side[];
  /** `~` for 'about'. */
  relations: (Relation | '~')[];
}

export interface Side {
  typed: Expression;
  /** The same for the other engine. */
  known: Known;
  /** As it was written, in plain text. */
  text: string;
}

const longestClaim = 200;
const mostSides = 6;
/** Nothing in a course has a larger exponent, and a second engine would work on it for long. */
const largestExponent = 30;

/**
 * The claims of a formula in TeX, or of a line as students type it: one, or several with 'or', 'and', 'so' or a comma between.
 * @returns undefined when any of it cannot be read for certain.
 */
export function claimsOf(text: string): Claim[] | undefined {
  if (text.length > 4 * longestClaim) return undefined;
  return attempt(() => piecesOf(bare(text)).map((piece) => claimOf(plainText(piece))));
}

/** Without what is there for the eye, and what says of what the numbers are. */
function bare(text: string): string {
  return text
    .replace(/\\boxed\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g, '$1')
    .replace(/\\(?:begin|end)\s*\{(?:aligned|align\*?|gathered|split)\}|&/g, ' ')
    .replace(/\\text\s*\{\s*(or|and|so)\s*\}/g, ' ; ')
    .replace(/\\(?:text|mathrm|textbf)\s*\{[^{}]*\}/g, ' ')
    .replace(/\\(?:Rightarrow|implies|Longrightarrow|to|iff|therefore)(?![a-zA-Z])|[⇒→∴]/g, ' ; ')
    .replace(/\\(?:approx|simeq)(?![a-zA-Z])|≈/g, ' ~ ')
    .replace(/\\(?:ne|neq)(?![a-zA-Z])|≠/g, ' != ')
    .replace(/(\d)\{,\}(\d)/g, '$1$2')
    .replace(/\\[$]|[$°]|\^\s*\{?\\circ\}?/g, ' ');
}

function piecesOf(text: string): string[] {
  const pieces = text
    .split(/\\\\(?:\[[^\]]*\])?|\n|;|,(?!\d{3}(?!\d))|\b(?:or|and|so|then|therefore|which (?:means|gives)|gives)\b/)
    .map((piece) => piece.trim().replace(/[.:]$/, ''))
    .filter((piece) => piece !== '');
  insist(pieces.length > 0, 'nothing claimed');
  return pieces;
}

function claimOf(plain: string): Claim {
  insist(plain.length <= longestClaim, 'too long');
  const parts = plain.split(/(<=|>=|!=|=|<|>|~)/);
  insist(parts.length <= 2 * mostSides - 1, 'too many sides');
  return {
    sides: parts.filter((_, index) => index % 2 === 0).map(sideOf),
    relations: parts.filter((_, index) => index % 2 === 1) as Claim['relations'],
  };
}

function sideOf(text: string): Side {
  const typed = parse(inHundredths(text.trim()));
  const exponents = everyPart(typed).flatMap((part) => (part.is === 'power' ? everyPart(part.right) : []));
  insist(
    exponents.every(
      (part) => part.is !== 'power' && (part.is !== 'number' || Math.abs(part.value.valueOf()) <= largestExponent),
    ),
    'an exponent too large',
  );
  return { typed, known: readPlain(engineText(typed)), text: text.trim() };
}

/** `75%` → `(75/100)`. */
function inHundredths(text: string): string {
  return text.replace(/(\d+(?:\.\d+)?|\.\d+)\s*%/g, '($1/100)');
}

export function lettersOf({ sides }: Claim): string[] {
  return variablesOf(...sides.map(({ typed }) => typed)).filter((name) => name !== 'pi');
}

/** Its statements, two sides each; none of a value that stands alone. @throws Refused when it claims nearness. */
export function statementsOf({ sides, relations }: Claim): Statement[] {
  return relations.map((relation, index) => {
    const [left, right] = [sides[index], sides[index + 1]];
    insist(relation !== '~' && left && right, 'near is not the same');
    return { left: left.known, relation, right: right.known };
  });
}
