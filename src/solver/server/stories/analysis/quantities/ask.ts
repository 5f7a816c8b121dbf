import type { Ask } from './asking.ts';
import { askByUnit } from './askedUnit.ts';
import type { Quantity } from './quantities.ts';
import { dollars, isKnown, per, singular, unitOf, type Unit } from './units.ts';

const kindOf: [RegExp, NonNullable<Ask['kind']>][] = [
  [/^!how !far\b/, 'length'],
  [/^!how !fast\b/, 'speed'],
  [
    /^!how !much (?:money|!cost|!costs|it !cost|(?:!?[a-z0-9]+ ){0,6}(?:!costs?|earns?|charges?|!pays?)\b|he|she|they|you|i|we|!pay|is it !cost)\b/,
    'money',
  ],
  [/^!how !long\b.*/, 'time'],
];
const whatKinds: [RegExp, NonNullable<Ask['kind']>][] = [
  [/^(?:!unit )?(?:!average )?!speed\b/, 'speed'],
  [/^(?:population )?!density\b/, 'density'],
  [/^(?:!cost|!price|!total !cost)\b/, 'money'],
  [/^(?:weight|mass)\b/, 'mass'],
  [/^(?:!distance|!length|!height|!width)\b/, 'length'],
  [/^(?:!area)\b/, 'area'],
  [/^(?:!volume)\b/, 'volume'],
  [/^(?:population)\b/, 'population'],
];
const what =
  /^(?:what is|what was|what|find|calculate|compute|determine|work out|express|give|convert|state|figure out) /;
const whole = (tokens: string[], at: number) => tokens.slice(at).join(' ');

/** The last thing that is asked; undefined when nothing is that could be measured. */
export function askOf(tokens: string[]): Ask | undefined {
  const found: Ask[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const ask = askAt(tokens, at);
    if (!ask) continue;
    found.push(ask);
    at = ask.to;
  }
  return found.length === 1 ? found[0] : found.length === 0 ? askByUnit(tokens) : undefined;
}

function askAt(tokens: string[], at: number): Ask | undefined {
  const rest = whole(tokens, at);
  if (rest.startsWith('!how !many ') || rest.startsWith('!how !much ')) {
    const [kind] = kindOf.find(([pattern]) => pattern.test(rest)) ?? [];
    if (kind) return { start: at, from: at, to: at + 1, kind: 'money', words: [] };
    return unitAsked(tokens, at, at + 2);
  }
  const direct = kindOf.find(([pattern]) => pattern.test(rest));
  if (direct) return inUnit(tokens, { start: at, from: at, to: at + 1, kind: direct[1], words: [] });
  const into = /^(?:what is|convert|change|express|how !much is) (?:.*?)\b(?:in|to|into) /.exec(
    rest.slice(0, rest.indexOf('.') + 1 || rest.length),
  );
  if (into && !/\d/.test(into[0]) && !whatKinds.some(([pattern]) => pattern.test(rest.replace(/^what is /, '')))) {
    const found = unitAsked(tokens, at, at + into[0].trim().split(' ').length);
    if (found?.unit && /length|mass|volume|time/.test([...found.unit.powers.keys()].join()))
      return { ...found, from: at };
  }
  const lead = what.exec(rest);
  if (!lead) return undefined;
  const begin = at + lead[0].trim().split(' ').length;
  const end = tokens.indexOf('.', begin);
  for (let index = begin; index < (end === -1 ? tokens.length : end) && index < begin + 9; index++) {
    const measure = whatKinds.find(([pattern]) => pattern.test(whole(tokens, index)));
    if (measure && (measure[1] !== 'population' || !whole(tokens, index).startsWith('population !density')))
      return inUnit(tokens, { start: at, from: at, to: index, kind: measure[1], words: [] });
    if (/^\$?\d/.test(tokens[index] ?? '')) break;
  }
  return undefined;
}

/** 'how many square feet of tile per box'. */
function unitAsked(tokens: string[], start: number, at: number): Ask | undefined {
  const power = tokens[at] === '!square' ? 2 : tokens[at] === '!cubic' ? 3 : 1;
  const noun = (tokens[at + (power > 1 ? 1 : 0)] ?? '').replace('!', '');
  let to = at + (power > 1 ? 1 : 0);
  if (!/^[a-z]/.test(noun)) return undefined;
  let unit = unitOf(noun, power);
  const words = [noun];
  let next = to + 1;
  if (tokens[next] === 'of' && /^[a-z]/.test(tokens[next + 1] ?? '')) {
    words.push(tokens[next + 1] ?? '');
    next += 2;
  }
  if (tokens[next] === '!per') {
    const below = tokens[next + 1] === '!square' ? 2 : tokens[next + 1] === '!cubic' ? 3 : 1;
    const divisor = (tokens[next + (below > 1 ? 2 : 1)] ?? '').replace('!', '');
    unit = per(unit, unitOf(divisor, below));
    to = next + (below > 1 ? 2 : 1);
  } else {
    const apart = perApart(tokens, to + 1);
    if (apart)
      return { start, from: start, to, unit: per(unit, apart.unit), words, unitFrom: apart.from, unitTo: apart.to };
  }
  if (
    !isKnown(noun) &&
    power === 1 &&
    tokens[next] !== '!per' &&
    !tokens.some((token, index) => index !== to && singular(token.replace('!', '')) === singular(noun))
  )
    return undefined;
  return { start, from: start, to, unit, words };
}

/** 'how many pages does it print per minute'. */
function perApart(tokens: string[], from: number): { unit: Unit; from: number; to: number } | undefined {
  for (let at = from; at < tokens.length && tokens[at] !== '.' && !/^\$?\d/.test(tokens[at] ?? ''); at++) {
    if (tokens[at] !== '!per' && tokens[at] !== '!each') continue;
    const noun = (tokens[at + 1] ?? '').replace('!', '');
    if (!isKnown(noun)) return undefined;
    return { unit: unitOf(noun), from: at, to: at + 1 };
  }
  return undefined;
}

/** 'what is the mass, in grams per cup'. */
function inUnit(tokens: string[], ask: Ask): Ask {
  const end = tokens.indexOf('.', ask.start);
  for (let at = ask.to; at < (end === -1 ? tokens.length : end); at++) {
    if (tokens[at] !== 'in') continue;
    const found = unitAsked(tokens, ask.start, at + 1);
    const noun = (tokens[at + 1] ?? '').replace('!', '');
    if (noun === 'dollars' || noun === 'dollar') {
      const under = tokens[at + 2] === '!per' ? unitAsked(tokens, ask.start, at + 3) : undefined;
      return under?.unit
        ? { ...ask, unit: per(dollars, under.unit), unitFrom: at, unitTo: under.to }
        : { ...ask, unit: dollars };
    }
    if (found?.unit && (isKnown(noun) || noun === 'square' || noun === 'cubic' || noun === 'people'))
      return {
        ...ask,
        unit: found.unit,
        unitFrom: at,
        unitTo: found.to,
        words: found.words,
      };
  }
  return ask;
}

/** 'how much sugar': the unit of the quantity that sugar is told of. */
export function namedUnit(ask: Ask, quantities: Quantity[]): Unit | undefined {
  const [word] = ask.words;
  if (word === undefined || ask.kind || isKnown(word) || ask.unit?.name.includes(' ')) return ask.unit;
  if (quantities.some(({ unit }) => unit.powers.has(singular(word)))) return ask.unit;
  return quantities.find(({ words }) => words.includes(word))?.unit ?? ask.unit;
}

const kinds: Record<NonNullable<Ask['kind']>, (powers: ReadonlyMap<string, number>) => boolean> = {
  length: (powers) => isOnly(powers, /length/, 1),
  area: (powers) => isOnly(powers, /length/, 2),
  volume: (powers) => isOnly(powers, /length/, 3) || isOnly(powers, /volume/, 1),
  time: (powers) => isOnly(powers, /^(?:time|months)$/, 1),
  money: (powers) => isOnly(powers, /^\$$/, 1),
  mass: (powers) => isOnly(powers, /mass/, 1),
  population: (powers) => isOnly(powers, /^(?:person|resident|inhabitant)$/, 1),
  speed: (powers) => powers.size === 2 && has(powers, /length/, 1) && has(powers, /^time$/, -1),
  density: (powers) =>
    powers.size === 2 &&
    ((has(powers, /mass/, 1) && (has(powers, /length/, -3) || has(powers, /volume/, -1))) ||
      (has(powers, /length/, -2) && [...powers.values()].includes(1))),
};

/** Whether a product is what was asked by its name. */
export function fits({ kind }: Ask, { powers }: Unit): boolean {
  return kind !== undefined && kinds[kind](powers);
}

function isOnly(powers: ReadonlyMap<string, number>, name: RegExp, power: number): boolean {
  return powers.size === 1 && has(powers, name, power);
}

function has(powers: ReadonlyMap<string, number>, name: RegExp, power: number): boolean {
  return [...powers].some(([kind, own]) => name.test(kind) && own === power);
}
