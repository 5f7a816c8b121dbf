import { createHash } from 'node:crypto';
import { evaluate, isTrue } from '#algebra/server/evaluate.ts';
import { decimal, isDefined, negate, type Value } from '#algebra/exact.ts';
import { AlgebraError, inline, inlineStatement, value, type Expression, type Statement } from '#algebra/expression.ts';
import { readExpression, readStatements } from '#algebra/server/readText.ts';
import type { FamilyFile } from './checkShape.ts';
import { fillIn, numberAlone, type FillPlace } from './placeholders.ts';
import { randomFrom, shuffled } from './random.ts';
import { areEntriesSound } from '../reading/checkEntries.ts';
import { isTyped, type ChoiceFile, type PartFile } from '../reading/shapes.ts';

/** The values of a family's names in one of its variants. */
type FamilyValues = ReadonlyMap<string, Value>;

/** The words of a family in one of its variants. */
type Words = Readonly<Record<string, string>>;

/** One variant of a part: its texts filled in, and with which numbers. */
export interface Variant<P extends PartFile = PartFile> {
  part: P;
  values: FamilyValues;
}

/** How many rounds of fresh parts a lesson with families has. */
export const freshRounds = 8;

/** How many parts each family of a lesson gives to a round. */
export function partsPerFamily(families: number): number {
  if (families === 1) return 3;
  return families <= 3 ? 2 : 1;
}

const mostTries = 400;

/**
 * The part as it stands in the lesson itself.
 * @throws {AlgebraError} when its values break the family's own rules.
 */
export function firstVariant<P extends PartFile>(part: P): Variant<P> {
  if (!part.family) return { part, values: new Map() };
  const rules = readRules(part.family);
  const drawn = new Map(rules.drawn.map(({ name, from }) => [name, firstValue(name, from, part.family?.first ?? {})]));
  const values = computed(rules, drawn);
  const broken = rules.where.findIndex((statement) => !isTrue(inValues(statement, values)));
  if (broken !== -1) throw new AlgebraError(`The values of first break the family's own where.`);
  return { part: filled(part, values, rules.stock[0]), values };
}

/**
 * As many fresh variants as are wanted, no two alike for who reads them, the same ones for the same part for ever. Each
 * has an id made of what it asks: when a family changes, nobody's work on an old one passes to a new one.
 * @throws {AlgebraError} when the family does not have so many.
 */
export function freshVariants<P extends PartFile>(part: P, wanted: number): Variant<P>[] {
  if (!part.family) return [];
  const rules = readRules(part.family);
  const first = firstVariant(part);
  const seen = new Set([asked(first.part)]);
  const variants: Variant<P>[] = [];
  const random = randomFrom(part.id);
  const rows = shuffled(rules.stock.slice(1), random);
  for (let tries = 0; variants.length < wanted && tries < mostTries + 40 * wanted; tries++) {
    const values = draw(rules, random);
    if (!values) continue;
    const words = rows[tries % Math.max(1, rows.length)];
    const fresh = filled(part, values, words);
    const name = asked(fresh);
    if (seen.has(name)) continue;
    seen.add(name);
    if (!hasSoundAnswers(fresh)) continue;
    const id = `${part.id}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
    const inItsWords = part.family.stock ? withWords(part, words ?? {}, values) : part;
    const ordered = isTyped(fresh) || isTyped(inItsWords) ? fresh : inOrder(fresh, orderOf(inItsWords, values, random));
    variants.push({ part: { ...ordered, id } as P, values });
  }
  if (variants.length < wanted) {
    throw new AlgebraError(`The family has only ${variants.length} variants besides the first, ${wanted} are needed.`);
  }
  return variants;
}

/** No two options alike; of what is typed nothing that cannot be, and no wrong entry that is right. */
function hasSoundAnswers(fresh: PartFile): boolean {
  if (isTyped(fresh)) return areEntriesSound(fresh);
  return new Set(fresh.options.map(({ text }) => text)).size === fresh.options.length;
}

interface Rules {
  stock: readonly Words[];
  drawn: { name: string; from: readonly number[] }[];
  computed: { name: string; by: Expression }[];
  where: Statement[];
}

function readRules({ let: lets = {}, where = [], stock = [] }: FamilyFile): Rules {
  const rules: Rules = { stock, drawn: [], computed: [], where: [] };
  checkStock(stock, lets);
  const names = new Map(Object.keys(lets).map((name) => [name, { is: value(NaN) }]));
  for (const [name, rule] of Object.entries(lets)) {
    const [, low, high] = /^(-?\d+)\.\.(-?\d+)$/.exec(String(rule)) ?? [];
    if (Array.isArray(rule)) rules.drawn.push({ name, from: rule });
    else if (low !== undefined && high !== undefined) rules.drawn.push({ name, from: span(Number(low), Number(high)) });
    else rules.computed.push({ name, by: readExpression(rule, names) });
  }
  rules.where = [where].flat().flatMap((text) => readStatements(text, names));
  return rules;
}

/** Every row of words has the same names, and none of a number. */
function checkStock(stock: readonly Words[], lets: object): void {
  const [names = []] = stock.map((row) => Object.keys(row));
  for (const row of stock) {
    const odd =
      Object.keys(row).find((name) => !names.includes(name)) ?? names.find((name) => !Object.hasOwn(row, name));
    if (odd !== undefined) throw new AlgebraError(`Not every row of the stock has '${odd}'.`);
  }
  const both = names.find((name) => Object.hasOwn(lets, name));
  if (both !== undefined) throw new AlgebraError(`'${both}' is a number, and words of the stock as well.`);
}

function span(low: number, high: number): number[] {
  if (high < low || high - low > 10_000) throw new AlgebraError(`${low}..${high} is no range.`);
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}

function firstValue(name: string, from: readonly number[], first: Readonly<Record<string, number>>): Value {
  const chosen = first[name];
  if (chosen === undefined) throw new AlgebraError(`first does not say what '${name}' is.`);
  if (!from.includes(chosen)) throw new AlgebraError(`first says ${name} is ${chosen}, which is never drawn.`);
  return exactly(chosen);
}

function exactly(number: number): Value {
  const size = decimal(String(Math.abs(number)));
  return number < 0 ? negate(size) : size;
}

function draw(rules: Rules, random: () => number): FamilyValues | undefined {
  const drawn = rules.drawn.map(({ name, from }): [string, Value] => [
    name,
    exactly(from[Math.floor(random() * from.length)] ?? NaN),
  ]);
  const values = computed(rules, new Map(drawn));
  if (![...values.values()].every(isDefined)) return undefined;
  return rules.where.every((statement) => isTrue(inValues(statement, values))) ? values : undefined;
}

function computed(rules: Rules, drawn: FamilyValues): FamilyValues {
  const values = new Map(drawn);
  for (const { name, by } of rules.computed) values.set(name, evaluate(inline(by, asNames(values))));
  return values;
}

function inValues(statement: Statement, values: FamilyValues): Statement {
  return inlineStatement(statement, asNames(values));
}

export function asNames(values: FamilyValues): Map<string, { is: Expression }> {
  return new Map([...values].map(([name, amount]) => [name, { is: value(amount) }]));
}

/** What a student is asked, whatever the numbers behind it are. */
function asked(part: PartFile): string {
  const { passage, figure, question } = part;
  return JSON.stringify([passage, figure, question, isTyped(part) ? null : part.options.map(({ text }) => text)]);
}

/** Every text of the part filled in, words before numbers; a number of a figure may be a placeholder as well. */
function filled<P extends PartFile>(template: P, values: FamilyValues, words: Words = {}): P {
  const part = template.family?.stock ? withWords(template, words, values) : template;
  const { family: _, check, ...rest } = part;
  const fill = (place: FillPlace) => (text: string) => fillIn(text, asNames(values), place);
  return {
    ...everyText(rest, fill({})),
    ...answersIn(part, fill),
    ...(rest.figure === undefined ? {} : { figure: withNumbers(rest.figure, values) }),
    ...(check ? { check: check.false ? { ...check, false: check.false.map(fill({})) } : check } : {}),
  } as P;
}

/** What is chosen or typed, filled in as it stands there. */
function answersIn(part: PartFile, fill: (place: FillPlace) => (text: string) => string): object {
  const withText = <T extends object>(one: T, changed: Partial<T>): T => ({ ...everyText(one, fill({})), ...changed });
  if (!isTyped(part)) {
    return { options: part.options.map((one) => withText(one, { text: fill({ isOption: true })(one.text) })) };
  }
  const typed = fill({ isEntry: true });
  return {
    answer: { typed: part.answer.typed.map(typed) },
    wrong: part.wrong.map((one) => withText(one, { entry: typed(one.entry) })),
  };
}

function withWords<P extends PartFile>(part: P, words: Words, values: FamilyValues): P {
  return everyText(part, (text) =>
    text.replace(nameAlone, (whole, name: string) => {
      if (words[name] === undefined && !values.has(name)) throw new AlgebraError(`Nothing says what '${name}' is.`);
      return words[name] ?? whole;
    }),
  );
}

const nameAlone = /\{\{(\w+)\}\}/g;

function everyText<T>(of: T, change: (text: string) => string): T {
  if (typeof of === 'string') return change(of) as T;
  if (Array.isArray(of)) return of.map((each) => everyText<unknown>(each, change)) as T;
  if (typeof of !== 'object' || of === null) return of;
  return Object.fromEntries(Object.entries(of).map(([key, each]) => [key, everyText(each, change)])) as T;
}

function withNumbers(figure: unknown, values: FamilyValues): unknown {
  if (typeof figure === 'string') return numberAlone(figure, asNames(values)) ?? fillIn(figure, asNames(values), {});
  if (Array.isArray(figure)) return figure.map((each) => withNumbers(each, values));
  if (typeof figure !== 'object' || figure === null) return figure;
  return Object.fromEntries(Object.entries(figure).map(([key, each]) => [key, withNumbers(each, values)]));
}

/**
 * Numbers ascend or descend, as on the test; which, is drawn: mistakes keep their sizes, and the key would stand in one
 * place for ever. Fixed words stay as they were put, such as Zero and Exactly one, unless the words around them change; all
 * else is shuffled.
 */
function orderOf({ options, family }: ChoiceFile, values: FamilyValues, random: () => number): number[] {
  const places = [0, 1, 2, 3];
  const isFixed = options.every(({ text }) => !text.includes('{{'));
  if (isFixed) return family?.stock ? shuffled(places, random) : places;
  const numbers = options.map(({ text }) => numberAlone(text, asNames(values)));
  if (numbers.includes(undefined)) return shuffled(places, random);
  const turn = random() < 0.5 ? -1 : 1;
  return places.sort((a, b) => turn * ((numbers[a] ?? 0) - (numbers[b] ?? 0)));
}

/** The options in this order; what belongs to them goes along. */
function inOrder(fresh: ChoiceFile, order: readonly number[]): ChoiceFile {
  const turned = <T>(list: readonly T[]): T[] => order.map((place) => list[place] as T);
  const mistakes = fresh.check?.mistakes;
  return {
    ...fresh,
    options: turned(fresh.options),
    answer: ('ABCD'[order.indexOf('ABCD'.indexOf(fresh.answer))] ?? 'A') as ChoiceFile['answer'],
    ...(fresh.check && mistakes ? { check: { ...fresh.check, mistakes: turned(mistakes) } } : {}),
  };
}
