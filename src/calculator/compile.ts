import { toNumber, type Exact } from '#algebra/exact.ts';
import { AlgebraError, call, type Expression } from '#algebra/expression.ts';
import { exactly, isSmall } from './exactly.ts';
import { binary, oddPower, ofAngle, ofList, toAngle, unary } from './functions.ts';

/** The values of x, y and of the letters of functions while something is worked out. */
export type Slots = Float64Array;
export type At = (slots: Slots) => number;

/** A number that may depend on the slots. */
export interface Num {
  type: 'number';
  at: At;
  /** How many steps it takes. */
  cost: number;
  /** Present when it depends on nothing. */
  constant?: number;
  /** Of a constant, where it stayed exact. */
  exact?: Exact | undefined;
}
export interface PointOf {
  type: 'point';
  x: Num;
  y: Num;
}
export interface ListOf {
  type: 'list';
  items: readonly (Num | PointOf)[];
}
export type Quantity = Num | PointOf | ListOf;

export interface UserFunction {
  letters: readonly string[];
  body: Expression;
}

/** What names stand for. */
export interface Scope {
  isDegrees: boolean;
  /** @throws {AlgebraError} when nothing says what the name is. */
  named: (name: string) => Quantity;
  functionNamed: (name: string) => UserFunction | undefined;
  /** Shared by all that one sheet compiles. */
  budget: Budget;
}

/** What all lines of a sheet may take together. */
export interface Budget {
  nodes: number;
  nextSlot: number;
  /** Functions are compiled once. */
  bodies: Map<string, Body>;
  open: Set<string>;
}

interface Body {
  slots: number[];
  result: Quantity;
}

export const slotOf = { x: 0, y: 1 };
const slotCount = 256;
/** An expression of more steps than this would be drawn too slowly. */
const mostSteps = 1500;
const mostNodes = 60_000;
const longestList = 1000;

export function newSlots(): Slots {
  return new Float64Array(slotCount);
}

export function newBudget(): Budget {
  return { nodes: mostNodes, nextSlot: 2, bodies: new Map(), open: new Set() };
}

/** One for all constants: they are worked out while nothing else is. */
const scratch = newSlots();

export function slot(index: number): Num {
  return { type: 'number', at: (slots) => slots[index] ?? NaN, cost: 1 };
}

export function constant(number: number, exact?: Exact): Num {
  return { type: 'number', at: () => number, cost: 1, constant: number, exact };
}

export function ofExact(exact: Exact): Num {
  return constant(toNumber(exact), isSmall(exact) ? exact : undefined);
}

/** @throws {AlgebraError} with a sentence for whoever typed it. */
export function compile(expression: Expression, scope: Scope, letters?: ReadonlyMap<string, Quantity>): Quantity {
  spend(scope, 1);
  if (expression.kind === 'value') {
    return typeof expression.value === 'number' ? constant(expression.value) : ofExact(expression.value);
  }
  if (expression.kind === 'name') {
    if (expression.name === 'e') return constant(Math.E);
    if (expression.name === 'pi') return constant(Math.PI);
    return letters?.get(expression.name) ?? scope.named(expression.name);
  }
  const { head, args } = expression;
  if (head.startsWith('f:')) return applied(head.slice(2), args, scope, letters);
  if (head === 'if') return cases(args, scope, letters);
  const compiled = args.map((arg) => compile(arg, scope, letters));
  return build(head, compiled, scope);
}

/** @throws {AlgebraError} when it is a point or a list. */
export function compileNumber(expression: Expression, scope: Scope, letters?: ReadonlyMap<string, Quantity>): Num {
  const compiled = compile(expression, scope, letters);
  if (compiled.type === 'number') return compiled;
  throw new AlgebraError(`A number is wanted here, and this is a ${compiled.type}.`);
}

function build(head: string, args: readonly Quantity[], scope: Scope): Quantity {
  if (head === 'point') return point(args, scope);
  if (head === 'list') return list(args.flatMap((arg) => (arg.type === 'list' ? arg.items : [arg])));
  if (head === 'range') return range(args);
  if (head === 'item') return item(args, scope);
  if (head === 'length') return constant(flat(args).length);
  if (head === 'sort') return list(sorted(numbersOf(flat(args))));
  const aggregate = Object.hasOwn(ofList, head) ? ofList[head] : undefined;
  if (aggregate) return aggregated(head, aggregate, numbersOf(flat(args)), scope);
  const wanted = countOfArguments(head);
  if (!wanted.includes(args.length)) {
    throw new AlgebraError(`${head} takes ${wanted.join(' or ')} ${wanted.at(-1) === 1 ? 'number' : 'numbers'}.`);
  }
  return lifted(head, args, scope);
}

function countOfArguments(head: string): number[] {
  if (head === 'log' || head === 'round') return [1, 2];
  if (Object.hasOwn(unary, head) || Object.hasOwn(ofAngle, head) || Object.hasOwn(toAngle, head)) return [1];
  if (Object.hasOwn(binary, head)) return [2];
  throw new AlgebraError(`'${head}' is not known here.`);
}

/** What is done to a list is done to each of its items; lists together go as far as the shortest. */
function lifted(head: string, args: readonly Quantity[], scope: Scope): Quantity {
  const lists = args.filter((arg) => arg.type === 'list');
  if (lists.length === 0) return combined(head, args, scope);
  const length = Math.min(...lists.map(({ items }) => items.length));
  return list(Array.from({ length }, (_, at) => combined(head, args.map((arg) => itemAt(arg, at)), scope))); // prettier-ignore
}

function itemAt(quantity: Quantity, at: number): Num | PointOf {
  return quantity.type === 'list' ? (quantity.items[at] ?? constant(NaN)) : quantity;
}

/** Points are added, subtracted, and multiplied by numbers, coordinate by coordinate. */
function combined(head: string, args: readonly Quantity[], scope: Scope): Num | PointOf {
  spend(scope, 1);
  const [a, b] = args;
  if (a?.type === 'number' && (!b || b.type === 'number')) return numeric(head, b ? [a, b] : [a], scope);
  if (a?.type === 'point' && head === 'negative') return each((one) => numeric(head, [one], scope), a);
  const isSum = head === '+' || head === '-';
  if (isSum && a?.type === 'point' && b?.type === 'point') {
    return { type: 'point', x: numeric(head, [a.x, b.x], scope), y: numeric(head, [a.y, b.y], scope) };
  }
  if ((head === '*' || head === '/') && a?.type === 'point' && b?.type === 'number') {
    return each((one) => numeric(head, [one, b], scope), a);
  }
  if (head === '*' && a?.type === 'number' && b?.type === 'point') {
    return each((one) => numeric(head, [a, one], scope), b);
  }
  throw new AlgebraError('A point takes no part in this: it can be moved, stretched and drawn.');
}

function each(change: (coordinate: Num) => Num, { x, y }: PointOf): PointOf {
  return { type: 'point', x: change(x), y: change(y) };
}

function numeric(head: string, args: readonly Num[], scope: Scope): Num {
  const [a, b] = args;
  if (!a) throw new AlgebraError(`What is ${head} of?`);
  const made = b ? ofTwo(head, a, b) : ofOne(head, a, scope);
  const cost = (cheap.has(head) ? 1 : 5) + a.cost + (b?.cost ?? 0);
  const exact = exactly(
    head,
    args.map((arg) => arg.exact),
  );
  return folded(made, cost, args, exact);
}

/** What depends on nothing is worked out at once. */
function folded(at: At, cost: number, args: readonly Num[], exact?: Exact): Num {
  if (args.every((arg) => arg.constant !== undefined)) return exact ? ofExact(exact) : constant(at(scratch));
  if (cost > mostSteps) throw new AlgebraError('This is too much to be worked out at once.');
  return { type: 'number', at, cost };
}

/** What a processor does at once. */
const cheap = new Set(['+', '-', '*', '/', 'negative', 'abs', 'sqrt']);
const degree = Math.PI / 180;

function ofOne(head: string, { at: a }: Num, { isDegrees }: Scope): At {
  const angle = ofAngle[head];
  if (angle) return isDegrees ? (slots) => angle(inDegrees(a(slots))) : (slots) => angle(a(slots));
  const inverse = toAngle[head];
  if (inverse) return isDegrees ? (slots) => inverse(a(slots)) / degree : (slots) => inverse(a(slots));
  if (head === 'negative') return (slots) => -a(slots);
  if (head === 'log') return (slots) => Math.log10(a(slots));
  if (head === 'round') return (slots) => Math.round(a(slots));
  const compute = unary[head] ?? (() => NaN);
  return (slots) => compute(a(slots));
}

/** Whole turns are taken off first, so that sin 180° is 0 and sin 30° a half to the last digit. */
function inDegrees(angle: number): number {
  return (angle % 360) * degree;
}

function ofTwo(head: string, { at: a }: Num, second: Num): At {
  const { at: b, constant: exponent } = second;
  if (head === '+') return (slots) => a(slots) + b(slots);
  if (head === '-') return (slots) => a(slots) - b(slots);
  if (head === '*') return (slots) => a(slots) * b(slots);
  if (head === '/') return (slots) => a(slots) / b(slots);
  if (head === '^' && exponent !== undefined) return powerOf(a, exponent);
  if (head === 'log') return (slots) => logarithm(a(slots), b(slots));
  if (head === 'round')
    return (slots) => Number(a(slots).toFixed(Math.min(12, Math.max(0, Math.round(b(slots)) || 0))));
  const compute = binary[head] ?? (() => NaN);
  return (slots) => compute(a(slots), b(slots));
}

function powerOf(a: At, exponent: number): At {
  if (exponent === 2) return (slots) => a(slots) ** 2;
  if (Number.isInteger(exponent)) return (slots) => a(slots) ** exponent;
  const odd = oddPower(exponent);
  return odd ? (slots) => odd(a(slots)) : (slots) => a(slots) ** exponent;
}

function logarithm(a: number, base: number): number {
  if (base === 10) return Math.log10(a);
  if (base === 2) return Math.log2(a);
  return base > 0 && base !== 1 ? Math.log(a) / Math.log(base) : NaN;
}

function point(args: readonly Quantity[], scope: Scope): Quantity {
  const lists = args.filter((arg) => arg.type === 'list');
  const pointAt = (at: number): PointOf => {
    const [x, y] = args.map((arg) => itemAt(arg, at));
    if (x?.type !== 'number' || y?.type !== 'number') throw new AlgebraError('The coordinates of a point are numbers.');
    return { type: 'point', x, y };
  };
  spend(scope, 1);
  if (lists.length === 0) return pointAt(0);
  return list(Array.from({ length: Math.min(...lists.map(({ items }) => items.length)) }, (_, at) => pointAt(at)));
}

function list(items: readonly Quantity[]): ListOf {
  if (items.length > longestList) throw new AlgebraError(`A list has at most ${longestList} items.`);
  return { type: 'list', items: items.filter((one) => one.type !== 'list') };
}

function range(args: readonly Quantity[]): ListOf {
  const [first = NaN, second = NaN, third] = args.map((arg) => (arg.type === 'number' ? (arg.constant ?? NaN) : NaN));
  const last = third ?? second;
  const step = third === undefined ? Math.sign(last - first) || 1 : second - first;
  const count = Math.floor((last - first) / step + 1e-9) + 1;
  if (!Number.isFinite(first) || !Number.isFinite(last) || !(count >= 1)) {
    throw new AlgebraError('A row of numbers is written [1...10], or [1, 3...9].');
  }
  if (count > longestList) throw new AlgebraError(`A list has at most ${longestList} items.`);
  return list(Array.from({ length: count }, (_, at) => rounded(first + at * step)));
}

function rounded(number: number): Num {
  return constant(Number(number.toPrecision(15)));
}

function item([of, at]: readonly Quantity[], scope: Scope): Quantity {
  if (of?.type !== 'list') {
    const one = list(at ? [at] : []);
    return of && one.items.length === 1 ? lifted('*', [of, one], scope) : constant(NaN); // a[1, 2] is a times a list
  }
  if (at?.type !== 'number' || at.constant === undefined) throw new AlgebraError('Which item? Write L[2].');
  const found = of.items[at.constant - 1];
  if (!found) throw new AlgebraError(`The list has ${of.items.length} items.`);
  return found;
}

function flat(args: readonly Quantity[]): (Num | PointOf)[] {
  return args.flatMap((arg) => (arg.type === 'list' ? arg.items : [arg]));
}

function numbersOf(items: readonly (Num | PointOf)[]): Num[] {
  return items.map((one) => {
    if (one.type === 'number') return one;
    throw new AlgebraError('This takes a list of numbers, and these are points.');
  });
}

function sorted(items: readonly Num[]): Num[] {
  const known = items.map((one) => {
    if (one.constant === undefined) throw new AlgebraError('Only numbers can be sorted.');
    return { one, constant: one.constant };
  });
  return known.sort((a, b) => a.constant - b.constant).map(({ one }) => one);
}

function aggregated(head: string, compute: (all: readonly number[]) => number, items: Num[], scope: Scope): Num {
  spend(scope, items.length);
  const cost = items.reduce((sum, one) => sum + one.cost, 1 + items.length);
  const exact = exactly(
    head,
    items.map((one) => one.exact),
  );
  return folded((slots) => compute(items.map((one) => one.at(slots))), cost, items, exact);
}

type Letters = ReadonlyMap<string, Quantity> | undefined;
type Condition = (slots: Slots) => boolean;

const comparisons: Record<string, (a: number, b: number) => boolean> = {
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/** A comparison, or, with no head, a value. */
interface Side {
  head: string;
  sides: readonly Quantity[];
}
type Part = readonly Side[];

/** Conditions and values in turn, and perhaps a last value for all else. Lists go through item by item. */
function cases(args: readonly Expression[], scope: Scope, letters: Letters): Quantity {
  const parts = args.map((arg): Part => {
    if (arg.kind !== 'call' || arg.head !== 'and') return [{ head: '', sides: [compile(arg, scope, letters)] }];
    return arg.args.map((one) => {
      if (one.kind !== 'call') throw new Error(`Expected a comparison but found a ${one.kind}`);
      return { head: one.head, sides: one.args.map((side) => compile(side, scope, letters)) };
    });
  });
  const all = parts.flat().flatMap((one) => one.sides);
  const lists = all.filter((one) => one.type === 'list');
  if (lists.length === 0) return casesAt(parts, 0);
  const length = Math.min(...lists.map(({ items }) => items.length));
  spend(scope, length * all.length);
  return list(Array.from({ length }, (_, at) => casesAt(parts, at)));
}

function casesAt(parts: readonly Part[], at: number): Num {
  const used: Num[] = [];
  const numberOf = (quantity: Quantity | undefined): Num => {
    const one = quantity ? itemAt(quantity, at) : constant(NaN);
    if (one.type !== 'number') throw new AlgebraError('In braces stand numbers. To leave a point out, hide its line.');
    used.push(one);
    return one;
  };
  const conditions: Condition[] = [];
  const values: Num[] = [];
  for (const part of parts) {
    const [first] = part;
    if (first?.head === '') values.push(numberOf(first.sides[0]));
    else conditions.push(allOf(part.map(({ head, sides: [a, b] }) => comparison(head, numberOf(a), numberOf(b)))));
  }
  const chosen = (slots: Slots): Num | undefined => {
    for (let index = 0; index < values.length; index += 1) {
      const condition = conditions[index];
      if (!condition || condition(slots)) return values[index];
    }
    return undefined;
  };
  const cost = used.reduce((sum, one) => sum + one.cost, 1);
  const isConstant = used.every((one) => one.constant !== undefined);
  return folded(
    (slots) => chosen(slots)?.at(slots) ?? NaN,
    cost,
    used,
    isConstant ? chosen(scratch)?.exact : undefined,
  );
}

function comparison(head: string, a: Num, b: Num): Condition {
  const holds = comparisons[head] ?? (() => false);
  return (slots) => holds(a.at(slots), b.at(slots));
}

function allOf(conditions: readonly Condition[]): Condition {
  const [only] = conditions;
  if (only && conditions.length === 1) return only;
  return (slots) => conditions.every((condition) => condition(slots));
}

/** A function of the sheet: compiled once where it is given numbers, and anew where it is given a list or a point. */
function applied(name: string, args: readonly Expression[], scope: Scope, letters: Letters): Quantity {
  const made = scope.functionNamed(name);
  if (!made) throw new AlgebraError(`Nothing says what ${name} is. Write ${name}(x)= in a line of its own.`);
  if (args.length !== made.letters.length) {
    throw new AlgebraError(`${name} takes ${made.letters.length} ${made.letters.length === 1 ? 'number' : 'numbers'}.`);
  }
  const given = args.map((arg) => compile(arg, scope, letters));
  const numbers = given.filter((one) => one.type === 'number');
  if (numbers.length < given.length) {
    return withOpen(name, scope, () => compile(made.body, scope, new Map(made.letters.map((letter, at) => [letter, given[at] ?? constant(NaN)])))); // prettier-ignore
  }
  if (numbers.every((one) => one.constant !== undefined)) {
    return withOpen(name, scope, () => compile(made.body, scope, new Map(made.letters.map((letter, at) => [letter, numbers[at] ?? constant(NaN)])))); // prettier-ignore
  }
  return called(bodyOf(name, made, scope), numbers);
}

function bodyOf(name: string, made: UserFunction, scope: Scope): Body {
  const known = scope.budget.bodies.get(name);
  if (known) return known;
  const slots = made.letters.map(() => newSlot(scope.budget));
  const letters = new Map(made.letters.map((letter, at): [string, Quantity] => [letter, slot(slots[at] ?? 0)]));
  const result = withOpen(name, scope, () => compile(made.body, scope, letters));
  const body = { slots, result };
  scope.budget.bodies.set(name, body);
  return body;
}

function newSlot(budget: Budget): number {
  if (budget.nextSlot >= slotCount) throw new AlgebraError('These are too many functions.');
  budget.nextSlot += 1;
  return budget.nextSlot - 1;
}

/** @throws {AlgebraError} for a function that is explained by itself. */
function withOpen(name: string, { budget }: Scope, work: () => Quantity): Quantity {
  if (budget.open.has(name)) throw new AlgebraError(`${name} is explained by itself.`);
  if (budget.open.size >= 12) throw new AlgebraError('Too many lines need each other here.');
  budget.open.add(name);
  try {
    return work();
  } finally {
    budget.open.delete(name);
  }
}

function called({ slots: places, result }: Body, args: readonly Num[]): Quantity {
  if (result.type === 'point') return each((one) => calledNumber(one, places, args), result);
  if (result.type === 'number') return calledNumber(result, places, args);
  return list(result.items.map((one) => (one.type === 'number' ? calledNumber(one, places, args) : each((two) => calledNumber(two, places, args), one)))); // prettier-ignore
}

/** All arguments are worked out before the first slot is filled: they may use the same function. */
function calledNumber(body: Num, places: readonly number[], args: readonly Num[]): Num {
  const cost = args.reduce((sum, one) => sum + one.cost, body.cost + 1);
  const [place = 0, secondPlace = 0] = places;
  const [a, b] = args;
  if (args.length === 1 && a) {
    const at: At = (slots) => {
      slots[place] = a.at(slots);
      return body.at(slots);
    };
    return folded(at, cost, [a, body.constant === undefined ? slot(place) : body]);
  }
  const at: At = (slots) => {
    if (args.length === 2 && a && b) {
      const [first, second] = [a.at(slots), b.at(slots)];
      slots[place] = first;
      slots[secondPlace] = second;
    } else {
      const values = args.map((one) => one.at(slots));
      values.forEach((one, index) => (slots[places[index] ?? 0] = one));
    }
    return body.at(slots);
  };
  return folded(at, cost, [...args, body.constant === undefined ? slot(place) : body]);
}

function spend({ budget }: Scope, nodes: number): void {
  budget.nodes -= nodes;
  if (budget.nodes < 0) throw new AlgebraError('All lines together are too much to be worked out.');
}

/** How often letters are multiplied with each other at most: 0 where they are absent, Infinity where it is no polynomial in them. */
export function degreeIn(letters: ReadonlySet<string>, expression: Expression): number {
  if (expression.kind === 'value') return 0;
  if (expression.kind === 'name') return letters.has(expression.name) ? 1 : 0;
  const { head, args } = expression;
  const degrees = args.map((arg) => degreeIn(letters, arg));
  const [a = 0, b = 0] = degrees;
  if (head === '+' || head === '-' || head === 'negative') return Math.max(a, b);
  if (head === '*') return a + b;
  if (head === '/') return b === 0 ? a : Infinity;
  const exponent = args[1];
  if (head === '^' && a > 0 && exponent?.kind === 'value' && typeof exponent.value !== 'number') {
    const times = toNumber(exponent.value);
    return Number.isInteger(times) && times >= 0 && times <= 12 ? a * times : Infinity;
  }
  return degrees.every((one) => one === 0) ? 0 : Infinity;
}

/** left - right, of which both sides of a relation are the zeros. */
export function difference(left: Expression, right: Expression): Expression {
  return call('-', left, right);
}
