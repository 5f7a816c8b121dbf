import { attempt } from '../../../equation.ts';
import { clean } from '../../../reading/clean.ts';
import { formulasIn } from '../../../reading/formulasIn.ts';
import { heardText } from '../../../reading/heardText.ts';
import { numbersFromWords } from '../../../reading/numberWords.ts';
import { rational, type Rational } from '../../../numbers/rational.ts';
import type { Reading } from '../../../reading/reading.ts';
import { splitWish } from '../../../reading/rounding.ts';
import { insist } from '../../../refused.ts';
import { withNames } from './names.ts';

/** What geometry hears, and the number that stands for pi where one is wished. */
export interface GeometricReading extends Reading {
  piValue?: Rational;
}

const known = new WeakMap<Reading, GeometricReading | undefined>();

/**
 * A problem as geometry hears it: points and angles named by letters are words (`angle qqa`, `qqab`), `r = 5` is `qqr is 5`, units
 * have one name each (`feet`, `sq-feet`, `cu-feet`).
 */
export function geometricReading(reading: Reading): GeometricReading | undefined {
  if (!known.has(reading))
    known.set(
      reading,
      attempt(() => readAgain(reading)),
    );
  return known.get(reading);
}

/** What is made of the answer, which no kind of geometry does. */
const madeOfIt = /\b(?:square|cube|square root|cube root|reciprocal|logarithm) of (?:the|its|their|this|that)\b/i;

function readAgain(reading: Reading): GeometricReading {
  insist(!madeOfIt.test(reading.stem), 'the square of an answer');
  const { text, piValue } = splitPi(
    clean(
      withNames(
        reading.stem
          .replace(
            /\bw\/\s?|\bw (?=(?:a|an|sides?|radius|legs?|base|height|length|angles?|diameter|edges?|hypotenuse|area|center)\b)/g,
            'with ',
          )
          .replace(/\brt\.? (?=triangle|angle)/gi, 'right ')
          .replace(/\bisoceles\b/gi, 'isosceles')
          .replace(/\b(?:ext|exterier) (?=angle)/gi, 'exterior ')
          .replace(/\bint (?=angle)/gi, 'interior ')
          .replace(/\btrangle\b|\btriagle\b/gi, 'triangle')
          .replace(/\bhypoten[eu]?use?\b|\bhypotenus\b/gi, 'hypotenuse')
          .replace(/\bpara?ll?el?l?o?gram\b/gi, 'parallelogram')
          .replace(/\bperimiter\b/gi, 'perimeter')
          .replace(/\bcirc(?:um)?f(?:e?rence)?\b/gi, 'circumference'),
      ),
    ),
  );
  const { text: plain, wish } = splitWish(numbersFromWords(text));
  const { text: marked, formulas } = formulasIn(withEquals(withUnits(plain)));
  return {
    ...reading,
    plain,
    wish,
    formulas,
    heard: withSquareUnits(heardText(marked)),
    ...(piValue && { piValue }),
  };
}

const piNumber = '(3\\.14\\d*|22/7|\\(\\(22\\)/\\(7\\)\\)|\\(22/7\\))';
const usePi = new RegExp(
  `[(,]?\\s*\\b(?:and |please )?(?:use|using|take|let|assume|with|taking|where|if) (?:the (?:approximation|value) )?(?:(?:of )?pi (?:=|as|to be|is|is about|is approximately|equal to|equals)\\s*(?:about |approximately )?${piNumber}|${piNumber} (?:for|as|to approximate|as an approximation (?:of|for)|as the value of) pi)\\)?`,
);

/** 'Use 3.14 for π' taken off. */
function splitPi(text: string): { text: string; piValue?: Rational } {
  const found = usePi.exec(text.replaceAll('  ', ' '));
  const number = found?.[1] ?? found?.[2];
  if (!found || !number) return { text };
  return { text: text.replaceAll('  ', ' ').replace(found[0], ' '), piValue: rational(number.replace(/[()]/g, '')) };
}

const unitNames: [RegExp, string][] = [
  [/\bcent(?:imet(?:er|re)s?|s?imeters?)\b|\bcms\b/g, 'cm'],
  [/\bmillimet(?:er|re)s?\b/g, 'mm'],
  [/\bkilomet(?:er|re)s?\b/g, 'km'],
  [/\bmet(?:er|re)s?\b|(?<=(?:\d|\bpi|\d\))[ -]?)m\b(?!\s*[-+*=]|')|\b(?<=(?:sq\.?|square|cubic) )m\b/g, 'meters'],
  [/\binch(?:es)?\b/g, 'inches'],
  [
    /(?<=\d[ -]?)in\b\.?(?=\s*(?:[,.;:?)^]|$|(?:long|wide|tall|high|deep|by|and|x|\*|in (?:length|width|height))\b))/g,
    'inches',
  ],
  [/(?<=\b(?:sq\.?|square|cubic|cu\.?) )in\b\.?/g, 'inches'],
  [/(?<=(?:\d|\bpi|\d\))\s?)(?:"|'')/g, ' inches'],
  [/(?<=\d[ -]?)(?:foot|ft)\b(?:\.(?=\s*(?:by|x|\*|long|wide|tall|high|deep|and|,)))?(?! of)|\b(?:feet|ft)\b/g, 'feet'],
  [/(?<=\b(?:sq\.?|square|cubic|cu\.?) )foot\b/g, 'feet'],
  [/\byards?\b|(?<=\d[ -]?)yds?\b/g, 'yards'],
  [/\bmiles?\b|(?<=\d[ -]?)mi\b/g, 'miles'],
  [/\bunits?\b/g, 'units'],
  [/\bsq\b\.?/g, 'square'],
  [/\bcu\b\.?(?= (?:cm|mm|km|meters|inches|feet|yards))/g, 'cubic'],
  [/(?<=\d[ -]?)deg(?:ree)?s?\b/g, ' degrees'],
];
const unit = '(?:cm|mm|km|meters|inches|feet|yards|miles|units)';
const power = new RegExp(
  `\\b(${unit})\\s?\\^\\s?\\(?([23])\\)?|\\b(cm|mm|km|meters|inches|feet|ft|yards)([23])\\b`,
  'g',
);
const cubed = new RegExp(`\\b(${unit}) (squared|cubed)\\b`, 'g');

function withUnits(plain: string): string {
  return unitNames
    .reduce((text, [pattern, by]) => text.replace(pattern, by), plain)
    .replace(
      power,
      (_, a?: string, n?: string, b?: string, m?: string) => `${(n ?? m) === '2' ? 'square' : 'cubic'} ${a ?? b ?? ''}`,
    )
    .replace(cubed, (_, unit: string, word: string) => `${word === 'squared' ? 'square' : 'cubic'} ${unit}`);
}

function withSquareUnits(heard: string): string {
  return heard
    .replace(new RegExp(`!square (?=${unit} )`, 'g'), 'sq-')
    .replace(new RegExp(`!(?:cubic|cube) (?=${unit} )`, 'g'), 'cu-');
}

const value =
  '(?:\\d*(?:\\.\\d+)?\\s?\\*?\\s?(?:pi\\b|sqrt\\s?\\(?\\d+\\)?)|\\d+(?:\\.\\d+)?(?:\\s?/\\s?\\d+)?|\\.\\d+)';
const letterIs = new RegExp(
  `(?<=^|[,;:.?(]\\s?|[a-z]{2,} )([a-z])\\s?=\\s?(?=${value}(?![\\w^*+/(]|\\s?[-+*/^(]|\\.\\d| [xy]\\b))`,
  'g',
);

/** `r = 5 cm` → `qqr is 5 cm`; a name that is something. */
function withEquals(text: string): string {
  return text
    .replace(
      /(\bqq[a-z]+|\b(?:theta|alpha|beta|phi|radius|diameter|height|length|width|base|side|area|volume|perimeter|circumference|hypotenuse|legs?|angle))\s?=\s?/g,
      '$1 is ',
    )
    .replace(letterIs, 'qq$1 is ');
}
