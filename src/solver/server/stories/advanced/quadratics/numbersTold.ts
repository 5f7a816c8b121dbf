import { valueWork, valuesWork } from '../math/answers.ts';
import { mathKind } from '../math/words.ts';
import { rational, rationalText, rationalTex, type Rational } from '../../../numbers/rational.ts';
import { surd } from '../../../numbers/surd.ts';
import { given, insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { numberOf } from '../../story.ts';
import type { Result } from '../../result.ts';
import { rationalRoots } from '../math/inParts.ts';

/** Two consecutive integers, by their product. */
export const consecutive = mathKind(
  'consecutive integers',
  (words) => {
    const parts = words.take(
      '[if] product of 2 [<s:positive/negative>] consecutive [<s2:positive/negative>] [<p:even/odd>] (integers|numbers|whole numbers|natural numbers) is <n:whole>',
      '2 [<s:positive/negative>] consecutive [<s2:positive/negative>] [<p:even/odd>] (integers|numbers|whole numbers) (has product of|whose product is|multiply to|has product|with product of|with product|multiplied together is|multiplied give) <n:whole>',
    );
    const { s, s2, p, n } = given(parts);
    const also = words.take(
      '(both|they|integers|numbers) [is|of which is|of them is|of them] [both] <s3:positive/negative>',
    )?.['s3'];
    const asked = words.take(
      '{ask} [value of] (smaller|lesser|least|smallest) [of 2|of] [integer|integers|number|one|them]',
      '{ask} [value of] <w:larger/greater/greatest/bigger/largest> [of 2|of] [integer|integers|number|one|them]',
      '{ask} <t:sum> of [2] [integers|numbers]',
      '{ask} <b:integers/numbers/both>',
      'what <b:integers/numbers>',
    );
    insist(asked, 'nothing asked');
    words.insistDone('both them integers each', true);
    const step = rational(p ? 2 : 1);
    const roots = rationalRoots(
      new Map([
        ['xx', rational(1)],
        ['x', step],
        ['', numberOf(given(n)).neg()],
      ]),
    ).filter((root) => root.d === 1n);
    const sign = s ?? s2 ?? also;
    const kept = roots
      .filter((root) =>
        sign === undefined ? true : sign === 'positive' ? root.s > 0n : root.add(step).s < 0n && root.s < 0n,
      )
      .filter((root) => !p || (root.n % 2n === 0n) === (p === 'even'));
    const [low, ...more] = kept;
    insist(low && more.length === 0, 'no pair, or two');
    const high = low.add(step);
    const told = {
      understood: `Call the smaller one ${math('n')}.`,
      steps: [
        `The next one is ${math(`n + ${rationalTex(step)}`)}: ${math(`n(n + ${rationalTex(step)}) = ${given(n)}`)}.`,
        `So ${math(`n^2 ${step.equals(rational(1)) ? '+ n' : '+ 2n'} - ${given(n)} = 0`)}, and ${math(`n = ${rationalTex(low)}`)}. The numbers are ${math(rationalTex(low))} and ${math(rationalTex(high))}.`,
      ],
      check: `Their product is ${math(given(n))}.`,
    };
    insist(low.mul(high).equals(numberOf(given(n))), 'another product');
    if (asked['b']) return valuesWork(told, [surd(low), surd(high)], '', words);
    return valueWork(told, asked['t'] ? low.add(high) : asked['w'] ? high : low, words);
  },
  /consecutive/,
);

/** The greatest product of two numbers with a sum, the greatest area inside a fence. */
export const greatest = mathKind(
  'greatest value',
  (words): Result => {
    const big = '(maximum|greatest|largest|biggest|max|highest)';
    const sum = words.take(
      'sum of 2 [positive|real] numbers is <n:number>',
      '2 [positive|real] numbers (add up to|has sum of|whose sum is|sum to|with sum of|add to) <n:number>',
    );
    if (sum) {
      insist(
        words.take(
          `{ask} ${big} [possible] [value of] product`,
          `{ask} ${big} [possible] (product|value of product|value their product)`,
        ),
        'nothing asked',
      );
      words.insistDone('possible');
      const n = numberOf(given(sum['n']));
      return ofProduct(
        n.div(rational(2)),
        n.div(rational(2)),
        `Call one number ${math('x')}; the other is ${math(`${rationalTex(n)} - x`)}.`,
        `${math(`x(${rationalTex(n)} - x)`)} is greatest in the middle between its zeros ${math('0')} and ${math(rationalTex(n))}: at ${math(`x = ${rationalTex(n.div(rational(2)))}`)}.`,
      );
    }
    const isWall =
      words.take(
        '(3|other 3|remaining 3|only 3) sides',
        '(along|against|next to|one side [is|of] [_] [_] [_]|by|uses|using) [side of] [long|straight|existing] (wall|barn|river|house|building|barn wall|stream|garage|cliff|fence line)',
        '(wall|barn|river|house|building|barn wall) (is|forms|acts as|serves as) [@4|fourth|one] side',
      ) !== undefined;
    if (isWall) {
      words.takeAll(
        '[only] needs to fence ~',
        '[long|straight|existing] (barn|stone|brick|garage|house) (wall|side)',
        '(wall|barn|river|house|building|barn wall) [is|forms|acts as|serves as|on|as|for|along] [@4|fourth|one|one of] side',
        '(is|forms|on|for|as) (@4|fourth|one) side',
        '(3|other 3|remaining 3) sides',
        'one side (needs|requires) no fence',
        'no (fence|fencing) [is] (needed|required) [on|along|for] [that side|river|wall|side along river|one side]',
        'so only',
      );
    }
    const fence = given(
      words.take(
        '<n:number> (feet|ft|meters|m|yards|foot|meter) [of|long] [wire|chain-link] (fence|fencing)',
        '(fence|fencing) [that is|of] <n:number> (feet|ft|meters|m|yards)',
        '<n:number> (feet|ft|meters|m|yards) of (material|rope|wire|border|edging)',
      ),
    );
    insist(
      words.take(
        `{ask} ${big} [possible] [rectangular] area`,
        `{ask} area of ${big} [possible] [rectangle|pen|region|garden]`,
      ),
      'no greatest area',
    );
    insist(words.has('rectangle', 'rectangular', 'pen') || /rectang/.test(words.reading.heard), 'no rectangle');
    insist(
      !words.has(
        '2 equal',
        'divided',
        'partition',
        'half',
        'sections',
        '2 pens',
        'corner',
        'gate',
        'per',
        'cost',
        'circular',
        'triangular',
      ),
      'another pen',
    );
    words.insistDone('only long side sides square off all possible area wide', true);
    const n = numberOf(given(fence['n']));
    const x = n.div(rational(4));
    const other = isWall ? n.div(rational(2)) : x;
    return ofProduct(
      x,
      other,
      isWall
        ? `Call the two equal sides ${math('x')}; the third side is ${math(`${rationalTex(n)} - 2x`)}.`
        : `Call one side ${math('x')}; the other is ${math(`${rationalTex(n.div(rational(2)))} - x`)}.`,
      `The area is greatest in the middle between its zeros, at ${math(`x = ${rationalTex(x)}`)}; the other side is ${math(rationalTex(other))}.`,
    );
  },
  /fenc|sum|numbers|of material|border/,
);

function ofProduct(one: Rational, other: Rational, first: string, second: string): Result {
  const value = one.mul(other);
  return {
    understood: 'Write the product with one letter, and find the top of its parabola.',
    steps: [first, second, `${math(`${rationalTex(one)} \\cdot ${rationalTex(other)} = ${rationalTex(value)}`)}.`],
    value,
    calculation: `(${rationalText(one)})*(${rationalText(other)})`,
  };
}
