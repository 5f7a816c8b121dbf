import { exactRoot, type Root } from '../../../equation.ts';
import { rational } from '../../../numbers/rational.ts';
import { insistKnown, lettersIn, mathKind, type Words } from '../math/words.ts';
import { countWork, distinctSurds, valuesWork } from '../math/answers.ts';
import { isOptionValue } from '../math/options.ts';
import { rootsWithoutWords, solveEquation } from '../../../equations/solveEquation.ts';
import { approximate, engineText, expressionTex, replaced, type Expression } from '../../../expression.ts';
import { exactValue } from '../../../numbers/exactValue.ts';
import { surd, times, asNumber, isRational, asRational, sameSurd, surdTex, type Surd } from '../../../numbers/surd.ts';
import { given, insist } from '../../../refused.ts';
import { findsValue, insistOnAgreement, near } from '../../../secondEngine.ts';
import { math, type Work } from '../../../workedOut.ts';
import { surdText } from '../../result.ts';

const kindOf = '[real|rational|exact|possible|distinct|valid|complete|integer]';
const which =
  'positive/negative/greatest/largest/greater/larger/smallest/least/smaller/lesser/bigger/biggest/nonzero/non-zero/other/integer/extraneous';
const answers = '(solution|solutions|root|roots|answer|answers|value|values|one|number|numbers|zeros|zeroes|zero)';

/** One equation in one letter, in words: which numbers solve it, or the value of an expression in them. */
export const solveOne = mathKind('equation', (words) => {
  words.drop(
    'by completing square',
    '(by|using|with) quadratic formula',
    'by factoring',
    'by taking square roots',
    'by (squaring both sides|isolating radical)',
  );
  const noun = words.take(
    `<which:${which}> ${kindOf} ${answers}`,
    `<which:${which}> ${kindOf} (integer|number) ${answers}`,
    `<which:greater/larger/smaller/lesser/greatest/least/smallest/largest> of [2|both] ${kindOf} ${answers}`,
  );
  const isCount = words.take(
    `how many ${kindOf} ${kindOf} (solution|solutions|root|roots|zeros|values of <v:letter>)`,
    `number of ${kindOf} ${kindOf} (solution|solutions|root|roots)`,
  );
  const times = words.takeAll('sum of', 'product of', 'how many', 'number of', 'difference').length;
  insist(times === 0, 'more than a solution asked for');
  const isPositive = words.take(
    '<sign:positive/negative/nonzero> (constant|number|integer|real number)',
    '(is|must is|only) <sign:positive/negative/nonzero>',
  )?.['sign'];
  const asked =
    words.take(
      `for (what|which) ${kindOf} (value|values|number|numbers|all) [of|is] <t:term>`,
      `{ask} [all|each] ${kindOf} [real] (value|values|number|numbers) [of|is] [expression] <t:term>`,
      `{ask} [all] ${kindOf} (value|values) [could|might|must|can|may] [of|is] <t:term>`,
      `(value|values) of <t:term>`,
      '{ask} [all|each] [real] <t:term> (so|such|for|when|where|if|given|,|.)',
      '{ask} [all|each] [real] [number|numbers|value|values] <t:term>',
      'solve for <t:term>',
      'what <t:term> (equal|is)',
    )?.['t'] ?? undefined;
  const wanted =
    asked ??
    words.take(
      `{ask} [complete|set of|all|both|only|a] [of] ${kindOf} ${answers}`,
      `which of following ... ${answers}`,
      'solve',
      `{ask} ${answers}`,
      '(solution|solutions|solution set|answer|answers) [set] [is|to|of|for]',
    );
  insist(wanted ?? noun ?? isCount, 'nothing asked');
  const { equations, inequalities, letters, expressions, functions, points } = words.takeFormulas();
  words.insistDone(
    'solution solutions root roots all both only value values each zero zeros true equal not over positive solution extraneous',
  );
  insist(!words.has('extraneous'), 'an extraneous solution');
  insist(expressions.length + functions.length + points.length === 0 && words.calls.size === 0, 'other formulas');
  insist(!/\bnot\b|n't/.test(words.reading.stem) || /not (?:equal|have)/.test(words.reading.stem), 'a not');
  const [equation, ...more] = equations;
  insist(equation && more.length === 0, 'no equation, or several');
  const [name, ...others] = lettersIn(equation.left, equation.right);
  insist(name && others.length === 0, 'not one letter');
  insistKnown(letters, [name]);
  const target = asked ? words.term(asked) : undefined;
  if (target) insist(lettersIn(target).join('') === name, 'another letter asked');
  const raised = isPower(equation) ? powerEquation(equation, name) : undefined;
  const work = raised?.work ?? solveEquation(equation, name);
  const roots = raised?.roots ?? rootsWithoutWords(equation, name);
  if (isCount) {
    insist(inequalities.length === 0 && !noun && !isPositive && !work.answer.startsWith('All'), 'a limit');
    return countWork(
      {
        understood: work.understood,
        steps: [
          ...work.steps,
          `So there ${roots.length === 1 ? 'is one solution' : roots.length === 0 ? 'is no solution' : `are ${roots.length} solutions`}.`,
        ],
        check: work.check,
      },
      roots.length,
      words,
    );
  }
  insist(!work.answer.startsWith('All'), 'every number');
  const isWhole = noun?.['which'] === 'integer' || words.reading.heard.includes('integer');
  const exact = roots.map((root) => given(root.exact));
  const inside = exact.filter((root) => inequalities.every((limit) => holds(limit, name, root)));
  const signed = isPositive ? inside.filter((root) => hasSign(root, isPositive)) : inside;
  const kept = chosenOf(signed, noun?.['which']).filter(
    (root) => !isWhole || (isRational(root) && asRational(root).d === 1n),
  );
  insist(!isWhole || kept.length > 0, 'no whole number');
  if (exact.length === 0) return { ...work, answer: 'No solution.' };
  insist(kept.length > 0, 'nothing fits');
  const steps = [...work.steps];
  if (kept.length < exact.length)
    steps.push(`Only ${kept.map((root) => math(`${name} = ${surdTex(root)}`)).join(' and ')} is asked for.`);
  if (target && target.is !== 'variable') return targetWork(target, name, kept, { ...work, steps }, words);
  return valuesWork({ understood: work.understood, steps, check: work.check }, kept, name, words);
});

/** `x^(2/3) = 9`: a broken power of the letter alone. */
function isPower({ left, right }: { left: Expression; right: Expression }): boolean {
  return (
    left.is === 'power' &&
    left.left.is === 'variable' &&
    lettersIn(left.right, right).length === 0 &&
    asRational(exactValue(left.right)).d !== 1n
  );
}

function powerEquation(equation: { left: Expression; right: Expression }, name: string): { work: Work; roots: Root[] } {
  const { left, right } = equation;
  insist(left.is === 'power', 'no power');
  const exponent = asRational(exactValue(left.right));
  const value = exactValue(right);
  insist(asNumber(value) > 0, 'a power that is not positive');
  const number: Expression = { is: 'number', value: asRational(value) };
  const other: Expression = { is: 'number', value: exponent.inverse() };
  const root = exactValue({ is: 'power', left: number, right: other });
  insist(near(asNumber(root) ** exponent.valueOf(), asNumber(value)), 'a root that does not fit');
  const isEven = exponent.n % 2n === 0n;
  const roots = (isEven ? [times(surd(rational(-1)), root), root] : [root]).map(exactRoot);
  return {
    roots,
    work: {
      kind: 'equation with a power',
      understood: `Solve ${math(`${expressionTex(left)} = ${expressionTex(right)}`)}.`,
      steps: [
        `Raise both sides to the power ${math(expressionTex(other))}: ${math(`${name} = ${isEven ? '\\pm ' : ''}${surdTex(root)}`)}.`,
      ],
      answer: '',
      check: 'Put in, the value makes both sides the same.',
    },
  };
}

function holds({ sides, signs }: { sides: Expression[]; signs: string[] }, name: string, root: Surd): boolean {
  insist(lettersIn(...sides).join('') === name, 'a limit of something else');
  const values = sides.map((side) => asNumber(exactValue(side, { [name]: root })));
  return signs.every((sign, index) => {
    const [left = 0, right = 0] = values.slice(index);
    const isSame = near(left, right);
    return (
      {
        '<': !isSame && left < right,
        '>': !isSame && left > right,
        '<=': isSame || left < right,
        '>=': isSame || left > right,
        '<>': !isSame,
      }[sign] === true
    );
  });
}

function hasSign(root: Surd, word: string): boolean {
  const value = asNumber(root);
  return word === 'positive' ? value > 0 : word === 'negative' ? value < 0 : root.size > 0;
}

function chosenOf(roots: Surd[], which: string | undefined): Surd[] {
  const sorted = distinctSurds(roots);
  switch (which) {
    case undefined:
    case 'integer':
      return sorted;
    case 'positive':
    case 'negative':
    case 'nonzero':
    case 'non-zero':
      return sorted.filter((root) => hasSign(root, which.replace('-', '')));
    case 'other':
    case 'extraneous':
      insist(false, 'another solution');
      return [];
    default:
      insist(sorted.length === 2 || !which.endsWith('er'), 'not two');
      insist(sorted.length >= 2, 'one alone');
      return /^(?:gr|la|bi)/.test(which) ? sorted.slice(-1) : sorted.slice(0, 1);
  }
}

/** 'If 2x + 3 = 7, what is 4x?' */
function targetWork(target: Expression, name: string, roots: Surd[], work: Work, words: Words): Work {
  const values = distinctSurds(roots.map((root) => exactValue(target, { [name]: root })));
  const [value, ...more] = values;
  insist(value, 'no value');
  const root = given(roots.find((one) => sameSurd(exactValue(target, { [name]: one }), value)));
  const put = replaced(target, (part) =>
    part.is === 'variable' && isRational(root) ? { is: 'number', value: asRational(root) } : undefined,
  );
  if (isRational(root)) insistOnAgreement(findsValue(engineText(put), asNumber(value)));
  else insist(near(approximate(target, { [name]: asNumber(root) }), asNumber(value)), 'another value');
  if (more.length > 0)
    insist(values.filter((one) => isOptionValue(surdText(one), words)).length <= 1, 'more than one value');
  const steps = [...work.steps, ...values.map((one) => `So ${math(`${expressionTex(target)} = ${surdTex(one)}`)}.`)];
  return valuesWork(
    { understood: `${work.understood} Then find ${math(expressionTex(target))}.`, steps, check: work.check },
    values,
    '',
    words,
  );
}
