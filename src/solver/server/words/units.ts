import {
  decimalTex,
  divided,
  endingDecimal,
  fixed,
  rational,
  rationalText,
  type Rational,
} from '../numbers/rational.ts';
import { math, type Work } from '../workedOut.ts';
import { calculated, number, read, sentence } from './sentence.ts';

/** Each unit in the smallest of its kind, exact by definition. */
const kinds: Record<string, Record<string, string>> = {
  length: {
    mm: '1',
    millimeter: '1',
    cm: '10',
    centimeter: '10',
    m: '1000',
    meter: '1000',
    km: '1000000',
    kilometer: '1000000',
    inch: '25.4',
    in: '25.4',
    foot: '304.8',
    ft: '304.8',
    yard: '914.4',
    yd: '914.4',
    mile: '1609344',
    mi: '1609344',
  },
  mass: {
    mg: '1',
    milligram: '1',
    g: '1000',
    gram: '1000',
    kg: '1000000',
    kilogram: '1000000',
    ounce: '28349.523125',
    oz: '28349.523125',
    pound: '453592.37',
    lb: '453592.37',
    ton: '907184740',
  },
  volume: {
    ml: '1',
    milliliter: '1',
    l: '1000',
    liter: '1000',
    'fluid ounce': '29.5735295625',
    cup: '236.5882365',
    pint: '473.176473',
    quart: '946.352946',
    gallon: '3785.411784',
  },
  time: { second: '1', sec: '1', minute: '60', min: '60', hour: '3600', hr: '3600', day: '86400', week: '604800' },
};

const plurals: Record<string, string> = { inches: 'inch', feet: 'foot', lbs: 'lb', pounds: 'pound' };
const unit = '([a-z]+(?: ounces?)?)';

/** From one unit into another of its kind. */
export function units(text: string): Work | undefined {
  const asked = sentence(text).replace(/^(?:what is|what's|whats|convert|change)\s+/, '');
  const forward = new RegExp(`^${number} ?${unit} (?:in|to|into|is how many|equals how many) ${unit}$`).exec(asked);
  const backward = new RegExp(
    `^how (?:many|much) ${unit} (?:are |is |are there )?(?:there )?(?:in|is|are|equals?) (?:a |an )?${number}? ?${unit}$`,
  ).exec(asked);
  if (!forward && !backward) return undefined;
  const [value, from, to] = forward
    ? [forward[1], forward[2], forward[3]]
    : [backward?.[2] ?? '1', backward?.[3], backward?.[1]];
  return temperature(value, from, to) ?? converted(read(value), named(from), named(to));
}

function named(word = ''): string {
  return (
    plurals[word] ??
    (Object.values(kinds).some((kind) => Object.hasOwn(kind, word)) ? word : word.replace(/(?<=..)s$/, ''))
  );
}

function converted(value: Rational, from: string, to: string): Work | undefined {
  if (value.s < 0n) return undefined;
  const kind = Object.values(kinds).find((all) => Object.hasOwn(all, from) && Object.hasOwn(all, to));
  if (!kind || from === to) return undefined;
  const [a, b] = [rational(kind[from] ?? ''), rational(kind[to] ?? '')];
  const factor = divided(a, b);
  const result = value.mul(factor);
  const isExact = endingDecimal(result, 6) !== undefined;
  const one =
    factor.n >= factor.d
      ? `1 ${from} is ${numberText(factor)} ${plural(to, factor)}`
      : `1 ${to} is ${numberText(divided(b, a))} ${plural(from, divided(b, a))}`;
  return calculated({
    kind: 'unit conversion',
    understood: `Write ${math(decimalTex(value))} ${plural(from, value)} in ${plural(to, rational(2))}.`,
    steps: [
      `${one}.`,
      factor.n >= factor.d
        ? `Multiply: ${math(`${decimalTex(value)} \\cdot ${short(factor)} ${isExact ? '=' : '\\approx'} ${short(result)}`)}.`
        : `Divide: ${math(`${decimalTex(value)} \\div ${short(divided(b, a))} ${isExact ? '=' : '\\approx'} ${short(result)}`)}.`,
    ],
    value: result,
    calculation: `(${rationalText(value)})*(${rationalText(a)})/(${rationalText(b)})`,
    answer: `${numberText(result)} ${plural(to, result)}`,
  });
}

function short(value: Rational): string {
  return endingDecimal(value, 6) ?? fixed(value, 4);
}

function numberText(value: Rational): string {
  return endingDecimal(value, 6) ? math(short(value)) : `about ${math(short(value))}`;
}

function plural(word: string, count: Rational): string {
  if (word.length <= 2 || count.equals(rational(1))) return word;
  return { foot: 'feet', inch: 'inches' }[word] ?? `${word}s`;
}

function temperature(value: string | undefined, from = '', to = ''): Work | undefined {
  const scale = (word: string) => /^(?:degrees )?(f|c)(?:ahrenheit|elsius)?$/.exec(word)?.[1];
  if (!scale(from) || !scale(to) || scale(from) === scale(to)) return undefined;
  const given = read(value);
  const toCelsius = scale(to) === 'c';
  const result = toCelsius ? given.sub(rational(32)).mul(rational(5, 9)) : given.mul(rational(9, 5)).add(rational(32));
  return calculated({
    kind: 'unit conversion',
    understood: `Write ${math(decimalTex(given))} degrees ${toCelsius ? 'Fahrenheit in Celsius' : 'Celsius in Fahrenheit'}.`,
    steps: [
      toCelsius ? `${math(`C = \\frac{5}{9}\\left(F - 32\\right)`)}.` : `${math('F = \\frac{9}{5}C + 32')}.`,
      `Put ${math(decimalTex(given))} in.`,
    ],
    value: result,
    calculation: toCelsius ? `((${rationalText(given)})-32)*5/9` : `(${rationalText(given)})*9/5+32`,
    answer: `${numberText(result)} degrees ${toCelsius ? 'Celsius' : 'Fahrenheit'}`,
  });
}
