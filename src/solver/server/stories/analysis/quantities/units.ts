import { rational, type Rational } from '../../../numbers/rational.ts';

/** What something is counted in: `factor` of the base of its kinds, to their powers. 60 miles per hour is 60 of {mile: 1, hour: -1}. */
export interface Unit {
  name: string;
  factor: Rational;
  powers: ReadonlyMap<string, number>;
}

/** Each unit in the base of its kind. Feet and meters are two kinds: what lies between them a problem has to say. */
const kinds: Record<string, Record<string, [string, ...string[]]>> = {
  'metric length': {
    '1/1000': ['millimeters', 'mm'],
    '1/100': ['centimeters', 'cm'],
    '1': ['meters', 'm', 'metres'],
    '1000': ['kilometers', 'km', 'kms', 'kilometres'],
  },
  'imperial length': {
    '1/12': ['inches', 'in'],
    '1': ['feet', 'ft', 'foot'],
    '3': ['yards', 'yd', 'yds'],
    '5280': ['miles', 'mi'],
  },
  'metric mass': { '1/1000': ['milligrams', 'mg'], '1': ['grams', 'g'], '1000': ['kilograms', 'kg', 'kilos', 'kgs'] },
  'imperial mass': { '1/16': ['ounces', 'oz'], '1': ['pounds', 'lb', 'lbs'], '2000': ['tons'] },
  'metric volume': { '1/1000': ['milliliters', 'ml', 'millilitres'], '1': ['liters', 'l', 'litres'] },
  'imperial volume': {
    '1/48': ['teaspoons', 'tsp'],
    '1/16': ['tablespoons', 'tbsp'],
    '1': ['cups'],
    '2': ['pints', 'pt'],
    '4': ['quarts', 'qt'],
    '16': ['gallons', 'gal'],
  },
  time: {
    '1/60': ['seconds', 's', 'sec', 'secs'],
    '1': ['minutes', 'min', 'mins'],
    '60': ['hours', 'h', 'hr', 'hrs'],
    '1440': ['days'],
    '10080': ['weeks', 'wk', 'wks'],
  },
  months: { '1': ['months'], '12': ['years', 'yrs', 'yr'] },
};

const known = new Map<string, { name: string; kind: string; factor: Rational }>();
for (const [kind, units] of Object.entries(kinds))
  for (const [factor, [name, ...others]] of Object.entries(units))
    for (const word of [name, singular(name), ...others]) known.set(word, { name, kind, factor: rational(factor) });

/** 'boxes' → 'box'. */
export function singular(word: string): string {
  const odd = {
    people: 'person',
    children: 'child',
    feet: 'foot',
    men: 'man',
    women: 'woman',
    ppl: 'person',
    kids: 'kid',
    inches: 'inch',
    tomatoes: 'tomato',
    potatoes: 'potato',
    leaves: 'leaf',
    loaves: 'loaf',
  }[word];
  if (odd) return odd;
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4 && !/(?:ook|ov|movi|pi|calor)ies$/.test(word))
    return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, '');
}

export function isKnown(word: string): boolean {
  return known.has(word);
}

export const dollars: Unit = { name: 'dollars', factor: rational(1), powers: new Map([['$', 1]]) };

/** The unit of a word, `square` or `cubic` before it: of one that is not known, the thing itself. */
export function unitOf(word: string, power = 1): Unit {
  const found = known.get(word);
  const prefix = power === 2 ? 'square ' : power === 3 ? 'cubic ' : '';
  if (!found) return { name: prefix + word, factor: rational(1), powers: new Map([[singular(word), power]]) };
  let factor = found.factor;
  for (let round = 1; round < power; round++) factor = factor.mul(found.factor);
  return { name: prefix + found.name, factor, powers: new Map([[found.kind, power]]) };
}

export function multiplied(left: Unit, right: Unit, exponent: number): Unit {
  let factor = left.factor;
  for (let round = 0; round < Math.abs(exponent); round++)
    factor = exponent > 0 ? factor.mul(right.factor) : factor.div(right.factor);
  const powers = new Map(left.powers);
  for (const [kind, power] of right.powers) {
    const sum = (powers.get(kind) ?? 0) + power * exponent;
    if (sum === 0) powers.delete(kind);
    else powers.set(kind, sum);
  }
  return { name: left.name, factor, powers };
}

export function per(left: Unit, right: Unit): Unit {
  return { ...multiplied(left, right, -1), name: `${left.name} per ${singular(right.name).replace('foot', 'foot')}` };
}

export function sameKind(left: Unit, right: Unit): boolean {
  return (
    left.powers.size === right.powers.size &&
    [...left.powers].every(([kind, power]) => right.powers.get(kind) === power)
  );
}
