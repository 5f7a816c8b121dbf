import { attempt } from '../../../equation.ts';
import { decimalTex, divided, one, rationalText, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { sameKind, unitOf, type Unit } from '../quantities/units.ts';

interface Measure {
  value: Rational;
  unit: Unit;
  power: number;
}

type Side = 'drawn' | 'actual';

/** How long, in one unit, what is one long in another one is. */
interface Scale {
  drawn: Measure;
  actual: Measure;
  /** No units: 1:72. */
  isBare: boolean;
}

const drawings =
  /\b(?:map|maps|model|drawing|drawings|blueprint|blueprints|plan|replica|toy|dollhouse|miniature|sketch|diagram|scale drawing|poster)\b/g;
const actuals = /\b(?:actual|actually|real|really|life|full size|locomotive|original)\b/g;
const otherStories =
  /%|\$|\b(?:volume|cubic|cost|costs|price|percent|percentage|probability|speed|hours?|minutes?|days?|per hour|more|less|fewer|difference|half|twice|double|doubled|total|altogether|left|remaining|longer|shorter|trip|walk|paint|weighs?|population|servings?|cups?|recipe|not|ratio of areas?|each way|round|second)\b/;
const length =
  '(cm|centimeters?|mm|millimeters?|m|meters?|km|kilometers?|in|inch|inches|ft|foot|feet|yards?|yd|miles?|mi)';
const number = '(\\d+\\/\\d+|\\d+(?:\\.\\d+)?|\\.\\d+)';
const measure = `${number} (?:(square) )?${length}`;
const stands =
  '(?:=|is|equals|equal to|is equal to|to|represents?|representing|stands for|corresponds to|is|shows|means|for each|for every|on (?:map|drawing|model|plan|blueprint) (?:is|=|equals|represents|stands for|corresponds to|shows)|in (?:drawing|model|plan) (?:is|represents)|of length (?:stands for|represents|is)|actual)';

/** A length or an area on a map, a plan or a model, and what it is in the world, by a scale. */
export const byScale: Kind = (reading) =>
  attempt(() => {
    const text = ` ${reading.heard.replaceAll('!', '')}`
      .replace(/ in which (?=1|one|each)/g, ' ')
      .replace(
        / 2 (?!(?:inches|cm|centimeters|mm|feet|miles|km|meters|yards)\b)(?=[a-z]+ (?:is |was )?(?:[a-z]+ )?(?:\d+(?:\.\d+)? [a-z]+ )?(?:apart|between|on map))/g,
        ' ',
      )
      .replace(/(?<= (?:inches|feet|cm|meters|centimeters)) V\d+ (?=\d)/g, ' by ')
      .replace(/ each (?=inch|centimeter|cm|foot|yard)/g, ' 1 ')
      .replace(/ one (?=inch|centimeter|cm|foot|yard)/g, ' 1 ');
    if (!/\b(?:scale|map|model|blueprint|replica|drawing)\b/.test(text)) return undefined;
    const scaled = scaleIn(text);
    if (!scaled || otherStories.test(scaled.rest)) return undefined;
    const { scale } = scaled;
    const rest = withoutKnown(scaled.rest);
    const { told, area, left } = toldIn(rest, questionOf(rest));
    insist(!/\d|[A-Z]\d/.test(left), 'a number left');
    const question = questionOf(left);
    insist(
      !['perimeter', 'diagonal', 'circumference'].some(
        (word) => question.includes(word) && rest.split(word).length < 3,
      ),
      'another length',
    );
    const side = sideOf(rest, told, scale);
    const power = /\b(?:area|square)\b/.test(question) ? 2 : 1;
    insist(power === told.power || area, 'of another power');
    const other: Side = side === 'drawn' ? 'actual' : 'drawn';
    const heard = sideOfWords(question.replace(/ #.*$/, ' '));
    insist(heard === undefined || heard === other, 'asked of the same side');
    const [from, to] = [scale[side], scale[other]];
    const unit = unitAsked(question, power) ?? (scale.isBare ? told.unit : to.unit);
    const base = scale.isBare ? told.unit : to.unit;
    insist(sameKind(oneDimension(unit), oneDimension(base)), 'a unit of another kind');
    insist(scale.isBare || sameKind(oneDimension(told.unit), oneDimension(from.unit)), 'told in another unit');
    // In the base of its kind: told, by the scale, and in the unit asked for.
    const toBase = (of: Unit) => oneDimension(of).factor;
    const factor = divided(
      scale.isBare ? to.value : to.value.mul(toBase(to.unit)),
      scale.isBare ? from.value : from.value.mul(toBase(from.unit)),
    );
    const once = divided(factor.mul(toBase(told.unit)), toBase(unit));
    const value = told.value.mul(power === 2 ? once.mul(once) : once);
    return workOf(
      'scale',
      {
        understood: `${math(decimalTex(from.value))} on one side are ${math(decimalTex(to.value))} on the other.`,
        steps: [
          `Each length is multiplied by ${math(decimalTex(once))}${power === 2 ? ', so each area by its square' : ''} (units changed with it).`,
          `${math(`${decimalTex(told.value)} \\cdot ${decimalTex(once)}${power === 2 ? '^2' : ''} = ${decimalTex(value)}`)}.`,
        ],
        value,
        calculation: `(${rationalText(told.value)})*(${rationalText(once)})^${power}`,
        unit: power === 2 ? `square ${oneDimension(unit).name}` : unit.name,
      },
      reading,
    );
  });

const oneDimension = ({ name }: Unit) => unitOf(name.replace('square ', ''));

/** The scale of a text, and the text without it. */
function scaleIn(text: string): { scale: Scale; rest: string } | undefined {
  const withUnits = [
    ...text.matchAll(new RegExp(`(?<= )${measure} ${stands} (?:about |approximately )?${measure}(?= )`, 'g')),
  ].filter((found) => !isKnownPair(found));
  const bare = [
    ...text.matchAll(/(?<= )(\d+):(\d+)(?= )|\bscale (?:of |is |was |factor (?:is |of )?)*(\d+) to (\d+)(?= )/g),
  ];
  const [found, ...more] = [...withUnits, ...bare];
  if (!found || more.length > 0) return undefined;
  const rest = text.replace(found[0], ' ');
  const [first] = bare;
  if (first) {
    const values = [first[1] ?? first[3] ?? '', first[2] ?? first[4] ?? ''].map(numberOf);
    const [small, large] = values;
    if (!small || !large || !small.equals(one) || !large.gt(one)) return undefined;
    return {
      scale: {
        drawn: { value: small, unit: unitOf('m'), power: 1 },
        actual: { value: large, unit: unitOf('m'), power: 1 },
        isBare: true,
      },
      rest,
    };
  }
  if (found[2] || found[5]) return undefined;
  const [a, b] = [
    { value: numberOf(found[1] ?? ''), unit: unitOf(found[3] ?? ''), power: 1 },
    { value: numberOf(found[4] ?? ''), unit: unitOf(found[6] ?? ''), power: 1 },
  ];
  const isSmall = isDrawnUnit(a.unit);
  insist(
    isSmall &&
      (!isDrawnUnit(b.unit) || !sameKind(a.unit, b.unit) || a.value.mul(a.unit.factor).lt(b.value.mul(b.unit.factor))),
    'which is drawn',
  );
  return { scale: { drawn: a, actual: b, isBare: false }, rest };
}

const isDrawnUnit = ({ name }: Unit) => /^(?:millimeters|centimeters|inches)$/.test(name);

function isKnownPair(found: RegExpMatchArray): boolean {
  const [a, b] = [unitOf(found[3] ?? ''), unitOf(found[6] ?? '')];
  return (
    sameKind(a, b) &&
    numberOf(found[1] ?? '0')
      .mul(a.factor)
      .equals(numberOf(found[4] ?? '0').mul(b.factor))
  );
}

/** '1 foot = 12 inches' says nothing new. */
function withoutKnown(text: string): string {
  return text.replace(new RegExp(`(?<= )${measure} ${stands} ${measure}(?= )`, 'g'), (all, ...parts: string[]) =>
    isKnownPair([all, ...parts] as unknown as RegExpMatchArray) ? ' ' : all,
  );
}

function questionOf(text: string): string {
  const sentences = text.split(' . ').filter((sentence) => sentence.trim() !== '');
  const asking = sentences.filter((sentence) =>
    /\b(?:what|how|find|determine|calculate|compute|which)\b/.test(sentence),
  );
  insist(asking.length <= 1, 'two questions');
  const sentence = asking[0] ?? sentences.at(-1) ?? '';
  const at = sentence.search(/\b(?:what|how|find|determine|calculate|compute)\b/);
  return ` ${at === -1 ? sentence : sentence.slice(at).replace(/ if .*$/, '')} `;
}

/** The one measure that is told: of two, the one that is asked for by its name, or both as an area. */
function toldIn(text: string, question: string): { told: Measure; area: boolean; left: string } {
  const found = [...text.matchAll(new RegExp(`(?<= )${measure}(?: (wide|long|tall|high|deep))?(?= )`, 'g'))];
  const all = found.map(([, value = '', square, unit = '', name]) => ({
    value: numberOf(value),
    unit: unitOf(unit, square ? 2 : 1),
    power: square ? 2 : 1,
    name,
  }));
  const left = found.reduce((rest, [all0]) => rest.replace(all0, ' # '), text);
  const [first, second, ...more] = all;
  insist(first && more.length === 0, 'what is told');
  if (!second) return { told: first, area: false, left };
  insist(first.power === 1 && second.power === 1 && first.unit.name === second.unit.name, 'two measures');
  if (/\barea\b|\bsquare\b/.test(question)) {
    insist(/ # (?:wide |long )?(?:by|x|and) +# /.test(left.replace(/ +/g, ' ')), 'no rectangle');
    return {
      told: { value: first.value.mul(second.value), unit: unitOf(first.unit.name, 2), power: 2 },
      area: true,
      left,
    };
  }
  const asked = /\b(wide|long|tall|high|width|length|height)\b/.exec(question)?.[1];
  const names: Record<string, string> = { width: 'wide', length: 'long', height: 'tall', high: 'tall' };
  const named = all.filter(({ name }) => name !== undefined && (names[name] ?? name) === (names[asked ?? ''] ?? asked));
  insist(named.length === 1 && named[0], 'which of them');
  return { told: named[0], area: false, left };
}

/** On which side what is told is, by its unit and by its words. */
function sideOf(text: string, told: Measure, scale: Scale): Side {
  const sentence = text.split(' . ').find((one) => /\d/.test(one)) ?? '';
  const at = sentence.search(/\b(?:what|how (?:many|far|long|tall|wide|high)|find|determine|calculate)\b/);
  const number = sentence.search(/ \d/);
  const clause =
    at === -1 || at > number
      ? sentence.slice(0, at === -1 ? undefined : at)
      : sentence.slice(at).replace(/^.*? (?:if|when|of) /, '');
  const words = sideOfWords(clause);
  if (scale.isBare) {
    if (words) return words;
    const question = sideOfWords(questionOf(text));
    insist(question, 'on which side');
    return question === 'drawn' ? 'actual' : 'drawn';
  }
  const isDrawn = told.unit.name.replace('square ', '') === scale.drawn.unit.name;
  const isActual = told.unit.name.replace('square ', '') === scale.actual.unit.name;
  if (isDrawn !== isActual) {
    insist(words === undefined || words === (isDrawn ? 'drawn' : 'actual'), 'on the other side');
    return isDrawn ? 'drawn' : 'actual';
  }
  insist(words, 'on which side');
  return words;
}

/** The side that is spoken of; undefined where both or none are. */
function sideOfWords(text: string): Side | undefined {
  const drawn = text.match(drawings)?.length ?? 0;
  const actual = text.match(actuals)?.length ?? 0;
  if (actual > 0 && drawn > 0)
    return /\b(?:actual|real) /.test(text) &&
      !/\b(?:on|in|of) (?:the )?(?:map|model|drawing|blueprint|plan|replica|sketch)\b/.test(text)
      ? 'actual'
      : undefined;
  if (actual > 0) return 'actual';
  return drawn > 0 ? 'drawn' : undefined;
}

function unitAsked(question: string, power: number): Unit | undefined {
  const found = new RegExp(` (?:in|to nearest|how many|many|number of) (?:(square) )?${length} `).exec(question);
  if (!found) return undefined;
  insist((found[1] === undefined) === (power === 1), 'a unit of another power');
  return unitOf(found[2] ?? '', power);
}
