import { calculate, dividesByZero, undefinedValue } from './expressions/arithmetic.ts';
import { evaluate } from './expressions/evaluate.ts';
import { expand } from './expressions/expand.ts';
import { factor } from './expressions/factor.ts';
import { simplify } from './expressions/simplify.ts';
import { solveChain, solvePair } from './compound.ts';
import { attempt, type Equation } from './equation.ts';
import { solveEquation } from './equations/solveEquation.ts';
import { solveForLetter } from './equations/letter.ts';
import { solveInequality, type Comparison, type Inequality } from './inequality.ts';
import { exactValue } from './numbers/exactValue.ts';
import { variablesOf, expressionTex, everyPart, type Expression } from './expression.ts';
import { parse, sidesOf } from './parse.ts';
import type { Question } from './question.ts';
import type { Rational } from './numbers/rational.ts';
import { given, insist } from './refused.ts';
import { asRational } from './numbers/surd.ts';
import { solveSystem } from './system.ts';
import type { Work } from './workedOut.ts';

/** What is asked in formulas, with nothing but a verb beside them. */
export function formulas(question: Question): Work | undefined {
  const { math, isDoubtful } = question;
  if (isDoubtful) return undefined;
  return (
    byZero(math) ??
    functionAt(question) ??
    expressionAt(question) ??
    (/[<>]/.test(math) ? inequality(math) : /=/.test(math) ? equations(question) : expression(question))
  );
}

/** A division by zero makes the rest meaningless. */
function byZero(math: string): Work | undefined {
  const sides = attempt(() => math.split(/[<>=]+/).map(parse));
  const side = sides && sides.length <= 3 ? sides.find(dividesByZero) : undefined;
  return side && undefinedValue(side);
}

/** 'f(x) = 2x + 3, find f(5)'. */
function functionAt({ text }: Question): Work | undefined {
  const found =
    /^(?:if |given |let |when |for |find |evaluate )?(?:the function )?([fghp])\s*\(\s*([a-z])\s*\)\s*=\s*([^=]+?)[\s,;.]*(?:then|and|,)?\s*(?:what is|whats|what's|find|evaluate|calculate|compute|the value of|what does|solve|is|for| )*\s*\1\s*\(\s*([-+*/.()\d\s]+?)\s*\)(?: equals?| equal to| =)?$/.exec(
      text,
    );
  const reversed = found
    ? undefined
    : /^(?:what is|whats|what's|find|evaluate|calculate)\s+([fghp])\s*\(\s*([-+*/.()\d\s]+?)\s*\)\s*(?:if|when|for|given|where)\s+\1\s*\(\s*([a-z])\s*\)\s*=\s*([^=]+)$/.exec(
        text,
      );
  const [name, letter, body, at] = found
    ? found.slice(1)
    : reversed
      ? [reversed[1], reversed[3], reversed[4], reversed[2]]
      : [];
  if (!name || !letter || !body || !at) return undefined;
  const value = asRational(exactValue(parse(at)));
  const inside = parse(body);
  insist(
    variablesOf(inside).every((other) => other === letter),
    'another letter',
  );
  return evaluate(inside, { [letter]: value }, `${name}\\left(${letter}\\right) = ${expressionTex(inside)}`);
}

/** '2x + 3y when x = 4 and y = -1'. */
function expressionAt({ text, math }: Question): Work | undefined {
  const found =
    /^(.+?)\s*,?\s*(?:when|if|for|at|where|given)\s+([a-z]\s*=\s*[-\d./\s]+(?:\s*(?:,|and|, and)\s*[a-z]\s*=\s*[-\d./\s]+)*)$/.exec(
      math,
    ) ??
    /^(?:if|when|given|for)\s+([a-z]\s*=\s*[-\d./]+(?:\s*(?:,|and)\s*[a-z]\s*=\s*[-\d./]+)*)\s*,?\s*(?:then )?(?:what is|whats|what's|find|evaluate|calculate)?\s*(?:the value of )?([^=]+)$/
      .exec(text)
      ?.map((part, index, all) => [all[0], all[2], all[1]][index] ?? part);
  if (!found?.[1] || !found[2] || /[=<>]/.test(found[1])) return undefined;
  const values: Record<string, Rational> = {};
  for (const [, name = '', value = ''] of found[2].matchAll(/([a-z])\s*=\s*(-?\s*[\d./]+(?:\s*\/\s*\d+)?)/g)) {
    insist(!values[name], 'a letter twice');
    values[name] = asRational(exactValue(parse(value)));
  }
  const inside = parse(found[1]);
  insist(variablesOf(inside).join('') === Object.keys(values).sort().join(''), 'other letters');
  return evaluate(inside, values, expressionTex(inside));
}

function inequality(math: string): Work | undefined {
  const pair = /^(.+?)\s*,?\s*\b(and|or)\b\s*(.+)$/.exec(math);
  if (pair) return solvePair([oneInequality(given(pair[1])), oneInequality(given(pair[3]))], pair[2] as 'and' | 'or');
  const parts = math.split(/(<=|>=|<|>)/).map((part) => part.trim());
  insist(!math.includes('=') || /[<>]=/.test(math), 'both signs');
  if (parts.length === 5) {
    const [low = '', first, middle = '', second, high = ''] = parts;
    return solveChain([parse(low), parse(middle), parse(high)], [first as Comparison, second as Comparison]);
  }
  const one = oneInequality(math);
  return solveInequality(one, given(variablesOf(one.left, one.right)[0]));
}

function oneInequality(text: string): Inequality {
  const [left = '', sign, right = '', ...more] = text.split(/(<=|>=|<|>)/);
  insist(sign && more.length === 0, 'no inequality');
  return { left: parse(left), sign: sign as Comparison, right: parse(right) };
}

function equations({ math, solveFor, verbs, text }: Question): Work | undefined {
  if (asksHowMany.test(text)) return undefined; // how many is a story's
  const parts = math.split(/\s*(?:,|;|\band\b|\n|\\\\)\s*/).filter((part) => part !== '');
  if (parts.length === 2 && asksOneLetter(text)) return undefined;
  if (parts.length === 2) return solveSystem(parts.map(oneEquation) as [Equation, Equation]);
  insist(parts.length === 1, 'too many equations');
  const equation = oneEquation(math);
  const names = variablesOf(equation.left, equation.right);
  if (verbs.has('expand') || verbs.has('simplify')) return undefined;
  if (names.length === 1 && (!solveFor || solveFor === names[0])) {
    const isDefinition =
      equation.left.is === 'variable' && equation.left.name === names[0] && variablesOf(equation.right).length === 0;
    return isDefinition ? undefined : solveEquation(equation, given(names[0]));
  }
  const rootsOf =
    /\b(?:zeros?|zeroes|roots?|x-intercepts?)\b/.test(text) &&
    names.join('') === 'xy' &&
    equation.left.is === 'variable' &&
    equation.left.name === 'y' &&
    variablesOf(equation.right).join('') === 'x';
  if (rootsOf) return solveEquation({ left: equation.right, right: parse('0') }, 'x');
  return solveFor && names.includes(solveFor) ? solveForLetter(equation, solveFor) : undefined;
}

const asksHowMany = /\b(?:how many|number of)\b/;

/** 'find a', of two letters, is no wish for both. */
function asksOneLetter(text: string): boolean {
  return /\b(?:find|what is|what's|whats|value of|solve for) (?:the value of )?[a-z](?=$|[?.,;:]| if\b| when\b)(?!, ?(?:and )?[a-z]\b(?! ?[-+*/=]))/.test(
    text,
  );
}

function oneEquation(text: string): Equation {
  const [left, right] = sidesOf(text);
  return { left: parse(left), right: parse(right) };
}

function expression({ math, verbs, text }: Question): Work | undefined {
  const tree = parse(math);
  const letters = variablesOf(tree).filter((name) => name !== 'pi');
  if (/\b(?:and|or)\b/.test(math)) return undefined;
  if (letters.length === 0) return variablesOf(tree).length === 0 ? calculate(tree) : simplify(tree);
  if (verbs.has('factor')) return factor(tree);
  if (verbs.has('expand')) return expand(tree);
  if (verbs.has('simplify')) return simplify(tree);
  if (verbs.has('solve') && /\b(?:zeros?|zeroes|roots?)\b/.test(text))
    return letters.length === 1 ? solveEquation({ left: tree, right: parse('0') }, given(letters[0])) : undefined;
  return verbs.size === 0 || verbs.has('evaluate') || verbs.has('solve') ? bare(tree) : undefined;
}

/** An expression with no verb: whatever makes it shorter. */
function bare(tree: Expression): Work | undefined {
  const isProduct = tree.is === 'multiply' || tree.is === 'power';
  const hasSum = everyPart(tree).some((part) => part.is === 'add' || part.is === 'subtract');
  return (isProduct && hasSum ? attempt(() => expand(tree)) : undefined) ?? simplify(tree);
}
