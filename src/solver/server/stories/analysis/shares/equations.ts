import { attempt } from '../../../equation.ts';
import { evaluated } from './evaluated.ts';
import { decimalTex, divided, isZero, rational, rationalText, type Rational } from '../../../numbers/rational.ts';
import type { Reading } from '../../../reading/reading.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { workOf, type Result } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';

const n = rationalText;
const hundred = rational(100);
const amount =
  '(\\$?(?:\\d+/\\d+|\\d+(?:\\.\\d+)?|\\.\\d+)|(?:(?:some |positive )?number )?V\\d+|(?:some |positive )?number|what number|what|it)';
const rate = '((?:\\d+(?:\\.\\d+)?)%|V\\d+(?:%| percent)|what (?:percent|percentage|%)|percentage)';
const is = '(?:is|equals|equal to|is equal to|was)';

/** 'A is 30% of B', in every order. */
const ways: {
  pattern: RegExp;
  order: ['part' | 'rate' | 'whole', 'part' | 'rate' | 'whole', 'part' | 'rate' | 'whole'];
}[] = [
  {
    pattern: new RegExp(`(?:^| )(?:number )?${amount} ${is} ${rate} of ${amount}(?= )`),
    order: ['part', 'rate', 'whole'],
  },
  { pattern: new RegExp(`(?:^| )${rate} of ${amount} ${is} ${amount}(?= )`), order: ['rate', 'whole', 'part'] },
  { pattern: new RegExp(`(?:^| )number of which ${rate} ${is} ${amount}( |)(?= )`), order: ['rate', 'part', 'whole'] },
  {
    pattern: new RegExp(`(?:^| )(?:express|write) ${amount} as (percentage|percent) of ${amount}(?= )`),
    order: ['part', 'rate', 'whole'],
  },
];

/** A bare sentence of a part, a percent and a whole, one of them unknown: that, or what is asked of it. */
export const percentEquation: Kind = (reading) => attempt(() => solved(reading));

function solved(reading: Reading) {
  const text = reading.heard.replaceAll('!', '').trim();
  for (const { pattern, order } of ways) {
    const found = pattern.exec(`${text} `);
    if (!found) continue;
    const said = Object.fromEntries(order.map((role, index) => [role, (found[index + 1] ?? '').trim()])) as Record<
      'part' | 'rate' | 'whole',
      string
    >;
    const rest = `${text} `.replace(found[0], ' ~').trim();
    const result = attempt(() => resultOf(reading, said, rest));
    if (result) return workOf('percent', result, reading);
  }
  return undefined;
}

function resultOf(reading: Reading, said: Record<'part' | 'rate' | 'whole', string>, rest: string): Result | undefined {
  const [part, share, whole] = [known(said.part), known(said.rate.replace(/ ?(?:%|percent)$/, '')), known(said.whole)];
  const unknown = (['part', 'rate', 'whole'] as const).filter(
    (role) => [part, share, whole][['part', 'rate', 'whole'].indexOf(role)] === undefined,
  );
  insist(unknown.length === 1 && unknown[0], 'not one unknown');
  insist(
    [part, share, whole].every((value) => value === undefined || !isZero(value)),
    'nothing',
  );
  const [wanted] = unknown;
  const value =
    wanted === 'part'
      ? whole!.mul(share!).div(hundred)
      : wanted === 'whole'
        ? divided(part!.mul(hundred), share!)
        : divided(part!, whole!).mul(hundred);
  const text =
    wanted === 'part'
      ? `(${n(whole!)})*(${n(share!)})/100`
      : wanted === 'whole'
        ? `(${n(part!)})*100/(${n(share!)})`
        : `(${n(part!)})/(${n(whole!)})*100`;
  const asked = askedIn(reading, said[wanted], rest, value, text);
  if (!asked) return undefined;
  return {
    understood: `${said.part} is ${said.rate} of ${said.whole}.`
      .replace(/V\\d+/g, 'it')
      .replaceAll('%', '\\\\%')
      .replaceAll('$', '\\\\$'),
    steps: [
      wanted === 'part'
        ? `Multiply: ${math(`${decimalTex(share!.div(hundred))} \\cdot ${decimalTex(whole!)} = ${decimalTex(value)}`)}.`
        : wanted === 'whole'
          ? `Divide by the percent as a decimal: ${math(`${decimalTex(part!)} \\div ${decimalTex(share!.div(hundred))} = ${decimalTex(value)}`)}.`
          : `Divide the part by the whole, times 100: ${math(`${decimalTex(value)}\\%`)}.`,
      ...asked.steps,
    ],
    value: asked.value,
    calculation: asked.text,
    ...(wanted === 'rate' && !said.rate.startsWith('V') && { unit: '%' }),
  };
}

function known(text: string): Rational | undefined {
  return /^\$?[\d.]/.test(text) ? numberOf(text) : undefined;
}

const lead = '(?:if |suppose |find |what is |determine |calculate )?';

/** What is asked: the unknown itself, a percent of it, or an expression of it. */
function askedIn(
  reading: Reading,
  unknown: string,
  rest: string,
  value: Rational,
  text: string,
): { value: Rational; text: string; steps: string[] } | undefined {
  const itself = { value, text, steps: [] as string[] };
  if (/^(?:~|find ~|if ~|what is ~|determine ~)(?: ,)?(?: \.)?$/.test(rest) && /what|percent|^$|number/.test(unknown))
    return itself;
  const mark = /V\d+/.exec(unknown)?.[0];
  const name = mark && reading.formulas[Number(mark.slice(1))]?.text;
  const question = new RegExp(
    `^${lead}~ (?:, |\\. |and )*(?:what is|find|determine|calculate|solve for|how much is) (?:value of )?(?:(\\d+(?:\\.\\d+)?)% of )?(V\\d+|X\\d+|number|it)(?: \\.)?$`,
  ).exec(rest);
  if (!question?.[2]) return undefined;
  const [, percent, of] = question;
  let found = itself;
  if (of.startsWith('V')) {
    if (!name || reading.formulas[Number(of.slice(1))]?.text !== name) return undefined;
  } else if (of.startsWith('X')) {
    const formula = reading.formulas[Number(of.slice(1))];
    if (!name || formula?.is !== 'expression') return undefined;
    const result = evaluated(formula.expression, name, value);
    if (!result) return undefined;
    found = {
      value: result,
      text: `(${formula.text.replace(/(\d)(?=[a-z(])/g, '$1*').replaceAll(name, `(${text})`)})`,
      steps: [`So ${math(formula.text)} is ${math(decimalTex(result))}.`],
    };
  } else if (!unknown.includes('number') && !unknown.includes('what')) return undefined;
  if (percent === undefined) return found;
  const share = numberOf(percent);
  const result = found.value.mul(share).div(hundred);
  return {
    value: result,
    text: `(${found.text})*(${n(share)})/100`,
    steps: [...found.steps, `${math(`${decimalTex(share)}\\%`)} of it is ${math(decimalTex(result))}.`],
  };
}
