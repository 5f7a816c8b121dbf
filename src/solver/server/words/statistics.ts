import { decimalTex, divided, rational, rationalText, type Rational } from '../numbers/rational.ts';
import { given, insist } from '../refused.ts';
import { surd } from '../numbers/surd.ts';
import { listed, math, valueText, type Work } from '../workedOut.ts';
import { answerOf, form, type Parts } from './form.ts';
import { read, sentence } from './sentence.ts';
import { findsValue, insistOnAgreement } from '../secondEngine.ts';

type Measure = 'mean' | 'median' | 'mode' | 'range';

const measure = (name: string) => `[the] <${name}:mean/average/median/mode/range>`;
const named = `${measure('first')} [[and] ${measure('second')}] [[and] ${measure('third')}] [[and] ${measure('fourth')}]`;
const data = '[the|these|this] [following|data] [numbers|values|scores|data|data set|set|list]';

const forms = [form(`[what is|what are|find|calculate] ${named} [of|for] ${data} <list:list>`, measured)];

/** Mean, median, mode and range of a list. */
export function statistics(text: string): Work | undefined {
  const asked = sentence(text).replace(/(?<=[a-z]):?(?=[-([{]*\d)/g, ' '); // 'data:2,3'
  return isUnclear(asked) ? undefined : answerOf(forms, asked);
}

function measured({ list, ...asked }: Parts): Work {
  const names = Object.values(asked).map((name) => (name === 'average' ? 'mean' : name));
  const measures = (['mean', 'median', 'mode', 'range'] as const).filter((measure) => names.includes(measure));
  const values = given(list)
    .split(/[^-\d./]+/)
    .filter((part) => part !== '')
    .map(read);
  insist(values.length >= 2 && values.length <= 60, 'no list');
  const sorted = [...values].sort((a, b) => a.compare(b));
  return {
    kind: listed(measures, 'and'),
    understood: `Find the ${listed(measures, 'and')} of ${values.map((value) => math(decimalTex(value))).join(', ')}.`,
    steps: measures.flatMap((measure) => worked[measure](sorted).steps),
    answer: measures
      .map((measure) => (measures.length > 1 ? `${measure}: ` : '') + worked[measure](sorted).answer)
      .join('; '),
    check: 'Counted and added up a second time, in another order: the same.',
  };
}

/** `1,000` may be a thousand, `1,5 2,5` one and a half beside two and a half, and `3. 5` three and a half. */
function isUnclear(list: string): boolean {
  return /\d,\d{3}(?!\d)|\d[.:?!]+ /.test(list) || (/\d,\d/.test(list) && /\d[ ;a-z]/.test(list));
}

const worked: Record<Measure, (sorted: Rational[]) => { steps: string[]; answer: string }> = {
  mean(sorted) {
    const sum = sorted.reduce((all, value) => all.add(value), rational(0));
    const mean = divided(sum, rational(sorted.length));
    insistOnAgreement(
      findsValue(
        `(${[...sorted]
          .reverse()
          .map((value) => `(${rationalText(value)})`)
          .join('+')})/${sorted.length}`,
        mean.valueOf(),
      ),
    );
    return {
      steps: [
        `Add them up: the sum is ${math(decimalTex(sum))}.`,
        `Divide by how many there are, ${sorted.length}: ${math(`\\frac{${decimalTex(sum)}}{${sorted.length}} = ${decimalTex(mean)}`)}.`,
      ],
      answer: valueText(surd(mean)),
    };
  },
  median(sorted) {
    const order = `In order: ${sorted.map((value) => math(decimalTex(value))).join(', ')}.`;
    const half = Math.floor(sorted.length / 2);
    const low = given(sorted[sorted.length % 2 === 0 ? half - 1 : half]);
    const high = given(sorted[half]);
    const median = low.add(high).div(rational(2));
    insistOnAgreement(
      sorted.filter((value) => value.lt(median)).length <= sorted.length / 2 &&
        sorted.filter((value) => value.gt(median)).length <= sorted.length / 2,
    );
    const middle =
      sorted.length % 2 === 0
        ? `There are two in the middle, ${math(decimalTex(low))} and ${math(decimalTex(high))}; halfway between them is ${math(decimalTex(median))}.`
        : `The one in the middle is ${math(decimalTex(median))}.`;
    return { steps: [order, middle], answer: valueText(surd(median)) };
  },
  mode(sorted) {
    const counts = new Map<string, number>();
    for (const value of sorted) counts.set(decimalTex(value), (counts.get(decimalTex(value)) ?? 0) + 1);
    const most = Math.max(...counts.values());
    const modes = [...counts].filter(([, count]) => count === most).map(([tex]) => math(tex));
    if (most === 1) return { steps: ['Every number is there once, so none is the most frequent.'], answer: 'no mode' };
    return {
      steps: [`The most frequent: ${listed(modes, 'and')}, ${most} times${modes.length > 1 ? ' each' : ''}.`],
      answer: listed(modes, 'and'),
    };
  },
  range(sorted) {
    const [low, high] = [given(sorted[0]), given(sorted.at(-1))];
    const range = high.sub(low);
    return {
      steps: [
        `The greatest less the least: ${math(`${decimalTex(high)} - ${low.s < 0n ? `(${decimalTex(low)})` : decimalTex(low)} = ${decimalTex(range)}`)}.`,
      ],
      answer: valueText(surd(range)),
    };
  },
};
