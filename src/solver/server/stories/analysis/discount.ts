import { decimalTex, rational, rationalText } from '../../numbers/rational.ts';
import { math } from '../../workedOut.ts';
import { maybe, once, story } from '../story.ts';

const rate = once(
  '<rate:percent> (off|discount|discounted)',
  '(discounted|reduced|marked down|discount|sale) [...] (by|of|is) <rate:percent>',
  'save <rate:percent>',
);
const price = once('(price|cost) [...] is <price:money>', '{cost} <price:money>', '<price:money>');

/** What is paid behind one discount. */
export const discounted = story({
  kind: 'price after a discount',
  asks: [
    '{what} [...] (sale|discounted|reduced|final|new) (price|cost)',
    'how much [...] {pay}',
    'how much [...] cost [...] after (discount|sale)',
    'how much [...] cost (now|on sale)',
  ],
  facts: [rate, price, maybe('after discount')],
  harmless: 'off discount sale original originally regular cost price costs store',
  never: ['by how (much|many)', 'tax', 'tip', 'after <x:percent>', '(to|now|only) <x:money>', '<x:money> after'],
  work(heard) {
    const [price, rate] = [heard.number('price'), heard.number('rate')];
    const left = rational(100).sub(rate);
    const value = price.mul(left).div(rational(100));
    return {
      understood: `Take ${math(`${decimalTex(rate)}\\%`)} off \\$${decimalTex(price)}.`,
      steps: [
        `What is left to pay is ${math(`100\\% - ${decimalTex(rate)}\\% = ${decimalTex(left)}\\%`)} of the price.`,
        `Multiply: ${math(`${decimalTex(price)} \\cdot ${decimalTex(left.div(rational(100)))} = ${decimalTex(value)}`)}.`,
      ],
      value,
      calculation: `(${rationalText(price)})*(100-(${rationalText(rate)}))/100`,
      unit: '$',
    };
  },
});
