import { attempt } from '../../../equation.ts';
import { decimalTex, divided, one, rational, rationalText, zero, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { questionsIn, saidIn } from '../sizes/text.ts';

const hundred = rational(100);
const money = '\\$(\\d+(?:\\.\\d+)?|\\.\\d+)';
const otherStories =
  /\b(?:not (?!taxed)|except|exempt|after tax|post tax|on total|total bill|on bill with tax|includes?|including|half|twice|second|free|original|originally|regular price|cheaper|how much more|how much less|difference|state|county|store|some|only|first|next|more than|less than|over|percent of|what percent|tax rate was|rate if|increased?|decreased?|profit|markup|marked|refund|change|save|saves|saved|left|remaining|budget|gift card|adds? to|already)\b/;

/** A purchase: what its things cost, with tax, tip and fees on it, perhaps shared by friends. */
export const billed: Kind = (reading) =>
  attempt(() => {
    let text = saidIn(reading)
      .replace(/(?<= for )(\d+\.\d\d)(?= each )/g, '$$$1')
      .replace(/(?<=\btotal (?:cost|price|amount)\b[^.]*?),? including (?:sales )?tax(?= [.])/g, ' ')
      .replace(/\bleft (?=(?:\d+% )?tip)/g, '')
      .replace(/\bin (?:certain|one) (?:county|state|city|town) (?=,|sales tax)/, ' ');
    if (!/\b(?:tax|tip|gratuity|delivery fee)\b/.test(text)) return undefined;
    insist(
      !otherStories.test(text.replace(/\bgift voucher\b/, 'coupon').replace(/ , not taxed ,/, ' ')) &&
        questionsIn(text) <= 1 &&
        !/[A-Z]\d/.test(text),
      'another story',
    );
    const asked = askOf(text);
    if (!asked) return undefined;
    const take = (pattern: string): string[][] => {
      const found: string[][] = [];
      text = text.replace(
        new RegExp(`(?<= )${pattern}(?= )`, 'g'),
        (_all: string, ...parts: (string | number | undefined)[]) => {
          found.push(parts.slice(0, -2).map((part) => (typeof part === 'string' ? part : '')));
          return '#';
        },
      );
      return found;
    };
    const percents = (word: string) => [
      ...take(`(\\d+(?:\\.\\d+)?)% (?:sales |food |meal |local |state )?${word}`),
      ...take(
        `(?:sales )?${word} (?:rate )?(?:of|is|was|at|on (?:it|both|food|meal|purchase|order) is)(?: rate of)? (\\d+(?:\\.\\d+)?)%`,
      ),
    ];
    const taxes = percents('tax').map(([rate = '']) => numberOf(rate));
    const tips = [...percents('(?:tip|gratuity)'), ...take('tips? (?:[a-z]+ ){0,2}?(?:of )?(\\d+(?:\\.\\d+)?)%')].map(
      ([rate = '']) => numberOf(rate),
    );
    const coupons = [
      ...take(`${money} (?:off )?(?:coupon|voucher|gift voucher)`),
      ...take(`(?:coupon|voucher) (?:for|of|worth) ${money}`),
    ].map(([amount = '']) => numberOf(amount));
    const fees = [
      ...take(`(?:flat )?${money} (?:delivery |service |shipping |handling |processing )?(?:fee|charge|shipping)`),
      ...take(`(?:delivery|service|shipping|processing) (?:fee|charge) (?:of|is) ${money}`),
    ].map(([amount = '']) => numberOf(amount));
    const friends = take(
      '(?<!\\$)(\\d+) (?:friends|people|coworkers|roommates|students|persons)(?: [a-z]+){0,5}? (?:split|share|divide)[a-z]*(?: [a-z]+)*?(?: evenly| equally)',
    ).map(([count = '']) => numberOf(count));
    const items = [
      ...take(
        `(\\d+) [a-z-]+(?: [a-z]+){0,2}? (?:at|for|that cost|costing|priced at|,)? ?${money} (?:each|apiece)`,
      ).map(([count = '', price = '']) => numberOf(count).mul(numberOf(price))),
      ...take(`(?:each )?${money}`).map(([price = '']) => numberOf(price)),
    ];
    insist(!/each \$/.test(text) && !/(?<![a-z-])\d|%/.test(text), 'a number left');
    insist(
      taxes.length <= 1 &&
        tips.length <= 1 &&
        coupons.length <= 1 &&
        fees.length <= 1 &&
        friends.length <= 1 &&
        items.length >= 1 &&
        items.length <= 5,
      'what is paid',
    );
    insist(
      coupons.length === 0 || /\bbefore tax\b|\bbefore (?:sales )?tax is|\bsubtracted from price before\b/.test(text),
      'a coupon when',
    );
    insist(
      fees.length === 0 ||
        /\bnot taxed\b|\buntaxed\b|\btax on (?:food|meal)\b|\bno tax on\b/.test(text) ||
        taxes.length === 0,
      'a fee that may be taxed',
    );
    insist(!/\btax\b/.test(text) || taxes.length === 1, 'a tax that is not told');
    insist(
      !/\b(?:tip|gratuity)\b/.test(text.replace(/\bwith tip\b/g, '')) || tips.length === 1,
      'a tip that is not told',
    );
    const sum = items.reduce((all, item) => all.add(item), zero).sub(coupons[0] ?? zero);
    const [tax, tip] = [taxes[0] ?? zero, tips[0] ?? zero];
    if (tax.gt(zero) && tip.gt(zero))
      insist(
        /\b(?:on food|on meal|on dinner|pre tax|before tax|of cost of food|on price of food|of food)\b/.test(
          reading.heard.replaceAll('!', ''),
        ),
        'a tip of what',
      );
    return workOf(
      'bill',
      resultOf({ sum, tax, tip, fee: fees[0] ?? zero, friends: friends[0] ?? one }, asked),
      reading,
    );
  });

type Asked = 'total' | 'tax' | 'tip' | 'each';

function askOf(text: string): Asked | undefined {
  const question = text.slice(
    Math.max(
      ...['what', 'which', 'how', 'find', 'determine', 'calculate', 'total'].map((word) =>
        text.search(new RegExp(` ${word} (?!.* (?:what|which|how|find|determine|calculate) )`)),
      ),
    ),
  );
  if (/\beach (?:friend|person|one|of them|pay|coworker|roommate)\b|\bper person\b/.test(question)) return 'each';
  if (
    /\btotal\b|\bhow much (?:does|did|do|will|should|must|[a-z]+ )*(?:pay|paid|cost|spend|owe)\b|\bfinal (?:cost|price)\b|\bamount (?:paid|due)\b|\bhow much is it\b/.test(
      question,
    ) &&
    !/\btotal (?:tax|tip|discount)\b/.test(question)
  )
    return /\b(?:before|without)\b/.test(question) ? undefined : 'total';
  if (/\b(?:amount of|total|what is|how much) (?:is )?(?:sales )?tax\b|\bhow much tax\b/.test(question)) return 'tax';
  if (/\bhow much (?:is )?(?:the )?tip\b|\bwhat is tip\b|\bamount of tip\b/.test(question)) return 'tip';
  return undefined;
}

function resultOf(
  { sum, tax, tip, fee, friends }: Record<'sum' | 'tax' | 'tip' | 'fee' | 'friends', Rational>,
  asked: Asked,
) {
  const part = (percent: Rational) => sum.mul(percent).div(hundred);
  const all = sum.add(part(tax)).add(part(tip)).add(fee);
  insist(asked !== 'each' || friends.gt(one), 'shared by whom');
  insist(asked !== 'total' || friends.equals(one), 'what each pays');
  const value =
    asked === 'tax' ? part(tax) : asked === 'tip' ? part(tip) : asked === 'each' ? divided(all, friends) : all;
  insist(value.gt(zero), 'nothing');
  const n = rationalText;
  const total = `(${n(sum)})+(${n(sum)})*(${n(tax)})/100+(${n(sum)})*(${n(tip)})/100+(${n(fee)})`;
  return {
    understood: `Before tax and tip it is ${math(decimalTex(sum))}.`,
    steps: [
      ...(tax.gt(zero) ? [`The tax is ${math(`${decimalTex(tax)}\\%`)} of that: ${math(decimalTex(part(tax)))}.`] : []),
      ...(tip.gt(zero) ? [`The tip is ${math(`${decimalTex(tip)}\\%`)} of that: ${math(decimalTex(part(tip)))}.`] : []),
      ...(asked === 'total' || asked === 'each'
        ? [
            `All together it is ${math(decimalTex(all))}${asked === 'each' ? `, for each of ${math(decimalTex(friends))}: ${math(decimalTex(value))}` : ''}.`,
          ]
        : []),
    ],
    value,
    calculation:
      asked === 'tax'
        ? `(${n(sum)})*(${n(tax)})/100`
        : asked === 'tip'
          ? `(${n(sum)})*(${n(tip)})/100`
          : asked === 'each'
            ? `(${total})/(${n(friends)})`
            : total,
    unit: '$',
  };
}
