import {
  decimalTex,
  divided,
  endingDecimal,
  fixed,
  rational,
  rationalText,
  type Rational,
} from '../numbers/rational.ts';
import { given } from '../refused.ts';
import { math, type Work } from '../workedOut.ts';
import { answerOf, form, type Form } from './form.ts';
import { calculated, read } from './sentence.ts';

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

interface Unit {
  name: string;
  kind: Record<string, string>;
}

const plurals: Record<string, string> = { foot: 'feet', inch: 'inches' };
/** Each unit by its name and by what several of it are called. */
const named = new Map(
  Object.values(kinds).flatMap((kind) =>
    Object.keys(kind).flatMap((name): [string, Unit][] =>
      [name, plurals[name], ...(name.length > 1 ? [`${name}s`] : [])]
        .filter((word) => word !== undefined)
        .map((word) => [word, { name, kind }]),
    ),
  ),
);

const scales = 'f/fahrenheit/c/celsius';
const spelled = [...named.keys()].join('/');
const sentences = (units: string) => [
  `[what is|convert|change] <value:decimal> <from:${units}> (in|to|into|is how many|equals how many) <to:${units}>`,
  `how (many|much) <to:${units}> [are|is|are there] [there] (in|is|are|equal|equals) [a|an] <value:decimal> <from:${units}>`,
];
const one = `how (many|much) <to:${spelled}> [are|is|are there] [there] (in|is|are|equal|equals) [a|an] <from:${spelled}>`;

const forms: Form[] = [
  ...sentences(scales).map((sentence) =>
    form(sentence, ({ value, from, to }) => temperature(read(value), given(from), given(to))),
  ),
  ...sentences(spelled).map((sentence) =>
    form(sentence, ({ value, from, to }) => converted(read(value), unit(from), unit(to))),
  ),
  form(one, ({ from, to }) => converted(rational(1), unit(from), unit(to))),
];

/** From one unit into another of its kind. */
export function units(text: string): Work | undefined {
  return answerOf(forms, text);
}

function unit(word: string | undefined): Unit {
  return given(named.get(given(word)));
}

function converted(value: Rational, { name: from, kind }: Unit, { name: to, kind: other }: Unit): Work | undefined {
  if (value.s < 0n || kind !== other || from === to) return undefined;
  const [a, b] = [rational(given(kind[from])), rational(given(kind[to]))];
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
  return plurals[word] ?? `${word}s`;
}

function temperature(value: Rational, from: string, to: string): Work | undefined {
  if (from.charAt(0) === to.charAt(0)) return undefined;
  const toCelsius = to.startsWith('c');
  const result = toCelsius ? value.sub(rational(32)).mul(rational(5, 9)) : value.mul(rational(9, 5)).add(rational(32));
  return calculated({
    kind: 'unit conversion',
    understood: `Write ${math(decimalTex(value))} degrees ${toCelsius ? 'Fahrenheit in Celsius' : 'Celsius in Fahrenheit'}.`,
    steps: [
      toCelsius ? `${math(`C = \\frac{5}{9}\\left(F - 32\\right)`)}.` : `${math('F = \\frac{9}{5}C + 32')}.`,
      `Put ${math(decimalTex(value))} in.`,
    ],
    value: result,
    calculation: toCelsius ? `((${rationalText(value)})-32)*5/9` : `(${rationalText(value)})*9/5+32`,
    answer: `${numberText(result)} degrees ${toCelsius ? 'Celsius' : 'Fahrenheit'}`,
  });
}
