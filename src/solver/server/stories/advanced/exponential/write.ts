import { expressionWork } from '../math/answers.ts';
import { mathKind, type Words } from '../math/words.ts';
import { exactValue } from '../../../numbers/exactValue.ts';
import { asRational, surd } from '../../../numbers/surd.ts';
import type { Expression } from '../../../expression.ts';
import { decimalTex, one, rational, rationalText, type Rational } from '../../../numbers/rational.ts';
import { given, insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { takeAccount } from './interest.ts';
import { inPower, takeStart } from './growth.ts';
import { takePace } from './model.ts';
import { unitOf, unitsIn } from './time.ts';

const harmless =
  'how many much each constant interest annual annually yearly monthly quarterly daily savings initial initially original originally value price cost population after per again since every at-least increase decrease growth decays new now from total number account estimated predicted final all give gives then rate save percent';
const asks = [
  '(which|what) [of] [following] [exponential] (function|functions|equation|equations|expression|expressions|formula|model|rule) [_] [best|could|f] [is] [gives|models|represents|describes|model|represent|give|describe|used|shows|determines|model|find]',
  '(write|give|find|create|determine|state) [exponential] (function|equation|formula|expression|model|rule)',
  '{ask} (equation|function|formula|expression|rule)',
];

/** A formula for what grows or decays. */
export const growthWritten = mathKind(
  'exponential function',
  (words) => {
    insist(
      !words.has('linear', 'not', 'until', 'another', 'before', 'ago', 'percent of original', 'simple'),
      'another kind',
    );
    const asked = words.take(...asks);
    insist(asked, 'no formula asked');
    const called = words.take('<c:call>', '<c:function>')?.['c'];
    const isAccount = words.has('interest', 'compounded');
    const account = isAccount ? given(takeAccount(words)) : undefined;
    const time = words.take(
      '<t:letter> (is|represents|stands for|in|=) [number of|time in|time measured in] <u:{timeUnit}>',
      '<t:letter> [full] <u:{timeUnit}> (after|from now|later|since|from)',
      '(after|in|for) <t:letter> <u:{timeUnit}>',
      '<t:letter> <u:{timeUnit}>',
      'number of <u:{timeUnit}> <t:letter>',
      'time <t:letter> [is] in <u:{timeUnit}>',
      'in terms of <t:letter>',
    );
    const pace = account
      ? {
          factor: one.add(account.rate.div(rational(100 * account.perYear))),
          every: rational(1, account.perYear),
          unit: 'year',
          step: '',
        }
      : given(takePace(words));
    const start = takeStart(words);
    const names = words.takeFormulasOfNames();
    const letter = time?.['t'] ? words.formula(time['t']).text : called ? letterOf(words, called) : 't';
    insist(time ?? called ?? names.length === 0, 'a time without a letter');
    words.takeAll('<u:{timeUnit}> (after|from now|since)');
    words.insistDone(harmless, true);
    const unit = time?.['u'] ? unitOf(time['u']) : pace.unit;
    const every = pace.every.div(unitsIn(pace.unit, unit));
    const power = powerOf(letter, every);
    const base = account
      ? `\\left(1 + \\frac{${decimalTex(account.rate.div(rational(100)))}}{${account.perYear}}\\right)`
      : inPower(pace.factor);
    const isPlain = !account || account.perYear === 1;
    const tex = `${decimalTex(start.amount)} \\cdot ${isPlain ? inPower(pace.factor) : base}^{${power.tex}}`;
    const text = `(${rationalText(start.amount)})*(${rationalText(pace.factor)})^(${power.text})`;
    return expressionWork(
      {
        understood: `What is there after ${math(letter)} ${unit}s?`,
        steps: [
          `At the beginning there ${start.amount.equals(one) ? 'is' : 'are'} ${math(decimalTex(start.amount))}.`,
          account
            ? `Each period multiplies by ${math(`${base} = ${decimalTex(pace.factor)}`)}.`
            : `Every ${every.equals(one) ? '' : `${math(decimalTex(every))} `}${every.equals(one) ? unit : `${unit}s`}: ${pace.step}.`,
          `In ${math(letter)} ${unit}s that happens ${math(power.tex)} times.`,
        ],
        check: 'Checked another way: the same value at several points.',
      },
      text,
      text,
      tex,
    );
  },
  /%|doubl|tripl|hal[fv]|multipl/,
);

function letterOf(words: Words, mark: string): string {
  const call = words.formula(mark);
  if (call.is === 'function') return call.letter;
  insist(call.is === 'call' && call.of.is === 'variable', 'no name of a function');
  return call.of.name;
}

function powerOf(letter: string, every: Rational): { tex: string; text: string } {
  if (every.equals(one)) return { tex: letter, text: letter };
  if (every.n === 1n) return { tex: `${every.d}${letter}`, text: `${every.d}*${letter}` };
  return { tex: `${letter}/${decimalTex(every)}`, text: `${letter}/(${rationalText(every)})` };
}

/** `f(x) = a·b^x` through two points. */
export const exponentialThrough = mathKind('exponential function', (words) => {
  const term = words.take('{ask} [value|values] [of] <t:term>', 'what [is] <t:term>', '(value|values) of <t:term>')?.[
    't'
  ];
  const isWritten =
    words.take(
      '{ask} (equation|function|formula|rule) [of|for]',
      '(write|give|find|determine) [exponential] (function|equation|formula)',
    ) !== undefined;
  const mark = words.take('[function|form] <f:function>', '<f:equation>')?.['f'];
  const points = words.takeAll('<p:point>').map(({ p }) => words.formula(p));
  const { equations, inequalities, letters, ...others } = words.takeFormulas();
  words.insistDone('positive constants exponential not each both !equal');
  insist(
    others.expressions.length + others.functions.length + others.points.length === 0 &&
      letters.every((name) => /[abfxy]/.test(name)),
    'more formulas',
  );
  const template = words.formula(mark);
  insist(
    (template.is === 'function' || template.is === 'equation') &&
      /^a ?\*? ?\(?b\)?\^\(?(?:x|t|n)\)?$/.test(template.text.split('=')[1]?.trim() ?? ''),
    'another form',
  );
  insist(
    inequalities.every(({ text }) => /^[ab] ?(?:>|<>) ?[01]$/.test(text.trim())),
    'a limit',
  );
  const known = [
    ...points.map((point) => (point.is === 'point' ? ([point.x, point.y] as const) : undefined)),
    ...equations.map((equation) => {
      const call = equation.left.is === 'variable' ? words.calls.get(equation.left.name) : undefined;
      return call ? ([call.of, equation.right] as const) : undefined;
    }),
  ].map((pair) => given(pair).map((part) => numberOfPart(part)) as [Rational, Rational]);
  const [first, second, ...more] = known;
  insist(first && second && more.length === 0, 'not two points');
  const [[x1, y1], [x2, y2]] = first[0].compare(second[0]) < 0 ? [first, second] : [second, first];
  const gap = x2.sub(x1);
  insist(gap.d === 1n && gap.n > 0n && gap.n <= 6n, 'points too far apart');
  const ratio = y2.div(y1);
  const degree = Number(gap.n);
  const root = (value: bigint) => BigInt(Math.round(Number(value) ** (1 / degree)));
  const b = rational(root(ratio.n), root(ratio.d));
  insist(ratio.s > 0n && b.pow(degree)?.equals(ratio), 'a base that is no fraction');
  insist(x1.d === 1n, 'a broken power');
  const a = y1.div(given(b.pow(x1) ?? undefined));
  const letter = template.is === 'function' ? template.letter : 'x';
  const tex = `${decimalTex(a)} \\cdot ${inPower(b)}^{${letter}}`;
  const text = `(${rationalText(a)})*(${rationalText(b)})^${letter}`;
  const told = {
    understood: `${math(`a \\cdot b^{${letter}}`)} through ${math(`\\left(${decimalTex(x1)}, ${decimalTex(y1)}\\right)`)} and ${math(`\\left(${decimalTex(x2)}, ${decimalTex(y2)}\\right)`)}.`,
    steps: [
      `Divide the values: ${math(`b^{${degree}} = \\frac{${decimalTex(y2)}}{${decimalTex(y1)}} = ${decimalTex(ratio)}`)}, so ${math(`b = ${decimalTex(b)}`)}.`,
      `Put the first point in: ${math(`a \\cdot ${inPower(b)}^{${decimalTex(x1)}} = ${decimalTex(y1)}`)}, so ${math(`a = ${decimalTex(a)}`)}.`,
    ],
    check: 'Both points fit.',
  };
  const target = term ? words.term(term) : undefined;
  const call = target?.is === 'variable' ? words.calls.get(target.name) : undefined;
  if (!target || (call && call.of.is === 'variable')) {
    insist(isWritten || call, 'nothing asked');
    return expressionWork(told, text, text, tex);
  }
  const values: Record<string, Rational> = { a, b };
  if (call) {
    const at = numberOfPart(call.of);
    insist(at.d === 1n, 'a broken power');
    return asked(told, a.mul(given(b.pow(at) ?? undefined)));
  }
  return asked(told, valueOf(target, values));
});

function asked(told: { understood: string; steps: string[]; check: string }, value: Rational): Work {
  return {
    ...told,
    steps: [...told.steps, `So it is ${math(decimalTex(value))}.`],
    kind: '',
    answer: math(decimalTex(value)),
    values: [rationalText(value)],
  };
}

function numberOfPart(part: Expression): Rational {
  return asRational(exactValue(part));
}

function valueOf(part: Expression, values: Record<string, Rational>): Rational {
  return asRational(
    exactValue(part, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, surd(value)]))),
  );
}
