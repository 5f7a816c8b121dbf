import { AlgebraError, lettersOf, type Expression } from '#algebra/expression.ts';
import {
  compile,
  compileNumber,
  constant,
  degreeIn,
  difference,
  newBudget,
  newSlots,
  slot,
  slotOf,
  type Num,
  type PointOf,
  type Quantity,
  type Scope,
  type UserFunction,
} from './compile.ts';
import type { Plane } from './contour.ts';
import { functionIn, read, type Comparison, type Reading } from './read.ts';
import { fit, type Fitted } from './regression.ts';
import type { Real } from './roots.ts';
import type { Column, Row } from './sheet.ts';

export type Position = readonly [x: number, y: number];

/** What a line draws. */
export type Drawn =
  /** y = f(x), x = f(y), or the region on one side of it. */
  | { kind: 'curve'; of: 'x' | 'y'; f: Real; cost: number; relation: Comparison }
  /** Where F is zero, or the region where it compares with zero so. */
  | { kind: 'plane'; f: Plane; cost: number; relation: Comparison }
  /** Lines across the plane, where F of one letter is zero. */
  | { kind: 'lines'; of: 'x' | 'y'; f: Real; cost: number }
  | { kind: 'points'; points: readonly Position[] };

export interface Parameter {
  name: string;
  value: number;
}
export interface Regression extends Pick<Fitted, 'r2'> {
  parameters: readonly Parameter[];
  /** Of a straight line. */
  r?: number;
}

/** What a line means among all lines of its sheet. */
export interface Line {
  reading: Reading | undefined;
  problem?: string;
  /** Letters that nothing gives a value to: they may become sliders. */
  missing?: readonly string[];
  /** A number, a point, or a list of such. */
  value?: Quantity;
  /** Of a relation without letters. */
  truth?: boolean;
  /** A letter with a number, which a slider moves. */
  slider?: Parameter;
  drawn?: Drawn;
  regression?: Regression;
}

/**
 * Reads all lines and works out what they mean together. Nothing that is typed makes it throw; what is wrong with a line is
 * said in `problem`.
 */
export function analyse(rows: readonly Row[], isDegrees: boolean): Line[] {
  return new Sheet(rows, isDegrees).lines();
}

/** Several sheets in a row mostly have the same lines. */
const readBefore = new Map<string, Reading | AlgebraError>();
const mostKept = 500;

function readOnce(text: string, functions: ReadonlySet<string>): Reading {
  const key = `${[...functions].join()} ${text}`;
  const known = readBefore.get(key) ?? readOrFail(text, functions);
  if (readBefore.size > mostKept) readBefore.clear();
  readBefore.set(key, known);
  if (known instanceof AlgebraError) throw known;
  return known;
}

function readOrFail(text: string, functions: ReadonlySet<string>): Reading | AlgebraError {
  try {
    return read(text, functions);
  } catch (error) {
    if (error instanceof AlgebraError) return error;
    throw error;
  }
}

class Sheet {
  private readonly rows: readonly Row[];
  private readonly readings: readonly (Reading | AlgebraError)[];
  private readonly functions = new Map<string, UserFunction>();
  private readonly definitions = new Map<string, () => Quantity>();
  private readonly twice = new Set<string>();
  private readonly values = new Map<string, Quantity>();
  private readonly open = new Set<string>();
  private readonly regressions = new Map<Reading, Regression>();
  private readonly scope: Scope;

  constructor(rows: readonly Row[], isDegrees: boolean) {
    this.rows = rows;
    this.scope = {
      isDegrees,
      named: (name) => this.valueOf(name),
      functionNamed: (name) => this.functions.get(name),
      budget: newBudget(),
    };
    const names = new Set(rows.map(({ text }) => functionIn(text)).filter((name) => name !== undefined));
    this.readings = rows.map(({ text, table }) => {
      try {
        return table ? { kind: 'nothing' } : readOnce(text, names);
      } catch (error) {
        if (error instanceof AlgebraError) return error;
        throw error;
      }
    });
    this.define();
  }

  lines(): Line[] {
    return this.rows.map((row, at) => {
      const reading = this.readings[at];
      if (reading instanceof AlgebraError) return { reading: undefined, problem: reading.message };
      if (!reading) return { reading: undefined };
      try {
        return row.table ? this.table(row.table) : this.line(reading);
      } catch (error) {
        if (!(error instanceof AlgebraError)) throw error;
        const missing = this.missingIn(reading);
        return missing.length > 0
          ? {
              reading,
              problem: `Nothing says what ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'}.`,
              missing,
            }
          : { reading, problem: error.message };
      }
    });
  }

  private define(): void {
    for (const [at, row] of this.rows.entries()) {
      const reading = this.readings[at];
      for (const column of row.table ?? []) this.defineOnce(column.name, () => this.column(column, row.table ?? []));
      if (!reading || reading instanceof AlgebraError) continue;
      if (reading.kind === 'definition') this.defineOnce(reading.name, () => this.constantOf(reading.body));
      if (reading.kind === 'function') {
        if (!this.functions.has(reading.name)) this.functions.set(reading.name, reading);
      }
    }
    for (const reading of this.readings) {
      if (reading instanceof AlgebraError || reading.kind !== 'regression') continue;
      for (const name of this.parametersOf(reading)) {
        this.definitions.set(name, () => this.parameterOf(reading, name));
      }
    }
  }

  private defineOnce(name: string, work: () => Quantity): void {
    if (this.definitions.has(name)) this.twice.add(name);
    this.definitions.set(name, work);
  }

  /** @throws {AlgebraError} when nothing says what it is, or it is explained by itself. */
  private valueOf(name: string): Quantity {
    const known = this.values.get(name);
    if (known) return known;
    if (name === 'x' || name === 'y') {
      throw new AlgebraError(`${name} has no value here. To draw a curve, write y= before it.`);
    }
    const work = this.definitions.get(name);
    if (!work) throw new AlgebraError(`Nothing says what ${name} is.`);
    if (this.twice.has(name)) throw new AlgebraError(`${name} is given a value twice.`);
    if (this.open.has(name)) throw new AlgebraError(`${name} is explained by itself.`);
    if (this.open.size >= 12) throw new AlgebraError('Too many lines need each other here.');
    this.open.add(name);
    try {
      const value = work();
      this.values.set(name, value);
      return value;
    } finally {
      this.open.delete(name);
    }
  }

  private constantOf(body: Expression): Quantity {
    return compile(body, this.scope);
  }

  private line(reading: Reading): Line {
    switch (reading.kind) {
      case 'nothing':
        return { reading };
      case 'definition':
        return this.definition(reading);
      case 'function':
        return this.function(reading);
      case 'regression':
        return this.regressionLine(reading);
      case 'relation':
        return this.relation(reading);
      default:
        return this.expression(reading);
    }
  }

  private definition(reading: Reading & { kind: 'definition' }): Line {
    const value = this.valueOf(reading.name);
    if (value.type === 'number' && isPlainNumber(reading.body)) {
      return { reading, slider: { name: reading.name, value: value.constant ?? NaN } };
    }
    return { reading, value, ...drawnPoints(value) };
  }

  private function(reading: Reading & { kind: 'function' }): Line {
    const { name, letters, body } = reading;
    if (this.functions.get(name) !== reading) {
      throw new AlgebraError(`${name} has a meaning already. Where it is 0, its x-intercepts tell.`);
    }
    const places = letters.map((letter, at): [string, Quantity] => [letter, at === 0 ? slot(slotOf.x) : constant(1)]);
    this.scope.budget.open.add(name);
    try {
      const compiled = compile(body, this.scope, new Map(places));
      if (letters.length > 1 || compiled.type !== 'number') return { reading };
      return { reading, drawn: curve('y', compiled, slotOf.x, '=') };
    } finally {
      this.scope.budget.open.delete(name);
    }
  }

  private expression(reading: Reading & { kind: 'expression' }): Line {
    const { body } = reading;
    const letters = lettersOf(body);
    if (letters.has('x') && !letters.has('y')) {
      const compiled = compileNumber(body, this.scope, plane);
      return { reading, drawn: curve('y', compiled, slotOf.x, '=') };
    }
    const value = compile(body, this.scope);
    return { reading, value, ...drawnPoints(value) };
  }

  private relation(reading: Reading & { kind: 'relation' }): Line {
    const { left, relation, right } = reading;
    const [inLeft, inRight] = [lettersOf(left), lettersOf(right)];
    const explicit = (of: 'x' | 'y', body: Expression, sign: Comparison): Line => {
      const other = of === 'y' ? slotOf.x : slotOf.y;
      return { reading, drawn: curve(of, compileNumber(body, this.scope, plane), other, sign) };
    };
    for (const letter of ['y', 'x'] as const) {
      if (isNamed(left, letter) && !inRight.has(letter)) return explicit(letter, right, relation);
      if (isNamed(right, letter) && !inLeft.has(letter)) return explicit(letter, left, flipped[relation]);
    }
    const whole = difference(left, right);
    const f = compileNumber(whole, this.scope, plane);
    const letters = lettersOf(whole);
    if (!letters.has('x') && !letters.has('y')) return { reading, truth: holds(f.constant ?? NaN, relation) };
    if (isNothing(f)) throw new AlgebraError(`This ${holds(0, relation) ? 'holds' : 'fails'} for every x and y: there is nothing to draw.`); // prettier-ignore
    return { reading, drawn: this.solved(whole, f, relation) };
  }

  /** Where one of the letters can be solved for it is drawn as a function, which is more exact than anything else. */
  private solved(whole: Expression, f: Num, relation: Comparison): Drawn {
    const letters = lettersOf(whole);
    for (const letter of ['y', 'x'] as const) {
      if (!letters.has(letter) || degreeIn(new Set([letter]), whole) !== 1) continue;
      const found = solvedFor(letter, f, relation);
      if (found) return found;
    }
    const of = letters.has('x') ? (letters.has('y') ? undefined : 'x') : 'y';
    const slots = newSlots();
    const at = (x: number, y: number) => {
      slots[slotOf.x] = x;
      slots[slotOf.y] = y;
      return f.at(slots);
    };
    if (of && relation === '=')
      return { kind: 'lines', of, f: of === 'x' ? (x) => at(x, 0) : (y) => at(0, y), cost: f.cost };
    return { kind: 'plane', f: at, cost: f.cost, relation };
  }

  private table(columns: readonly Column[]): Line {
    const [xs, ys] = columns.map(({ name }) => this.valueOf(name));
    const reading: Reading = { kind: 'nothing' };
    if (xs?.type !== 'list' || ys?.type !== 'list') return { reading };
    const points = xs.items.flatMap((x, at) => pointsIn({ type: 'point', x: x as Num, y: ys.items[at] as Num }));
    return { reading, drawn: { kind: 'points', points } };
  }

  /** As long as the longest column beside it, so that rows stay rows; an empty cell has no value. */
  private column({ cells }: Column, all: readonly Column[]): Quantity {
    const length = Math.max(0, ...all.map((one) => one.cells.findLastIndex((cell) => cell.trim() !== '') + 1));
    return { type: 'list', items: Array.from({ length }, (_, at) => this.cell(cells[at] ?? '')) };
  }

  private cell(text: string): Num {
    const reading = readOnce(text, new Set(this.functions.keys()));
    if (reading.kind === 'nothing') return constant(NaN);
    if (reading.kind !== 'expression') throw new AlgebraError('A cell of a table holds a number.');
    return compileNumber(reading.body, this.scope);
  }

  private regressionLine(reading: Reading & { kind: 'regression' }): Line {
    const regression = this.regressionOf(reading);
    const { left, right } = reading;
    const lists = this.listsIn(right);
    const [list] = lists;
    if (left.kind !== 'name' || lists.length !== 1 || list === undefined) return { reading, regression };
    const fitted = regression.parameters.map(({ name, value }): [string, Quantity] => [name, constant(value)]);
    const compiled = compileNumber(right, this.scope, new Map([...fitted, [list, slot(slotOf.x)]]));
    return { reading, regression, drawn: curve('y', compiled, slotOf.x, '=') };
  }

  private parametersOf({ left, right }: Reading & { kind: 'regression' }): string[] {
    return [...lettersOf(left, right)].filter((name) => !this.definitions.has(name) && !fixed.has(name));
  }

  private parameterOf(reading: Reading & { kind: 'regression' }, name: string): Quantity {
    const found = this.regressionOf(reading).parameters.find((one) => one.name === name);
    return constant(found?.value ?? NaN);
  }

  private listsIn(expression: Expression): string[] {
    return [...lettersOf(expression)].filter((name) => {
      if (fixed.has(name) || !this.definitions.has(name) || this.open.has(name)) return false;
      return this.valueOf(name).type === 'list';
    });
  }

  private regressionOf(reading: Reading & { kind: 'regression' }): Regression {
    const known = this.regressions.get(reading);
    if (known) return known;
    const { left, right } = reading;
    const defined = [...lettersOf(left, right)].filter((name) => this.definedElsewhere(name));
    const names = [...lettersOf(left, right)].filter((name) => !defined.includes(name) && !fixed.has(name));
    const lists = defined.filter((name) => this.valueOf(name).type === 'list');
    if (lists.length === 0)
      throw new AlgebraError('There are no data: a regression needs a list or a table, as y1~mx1+b.');
    if (names.length === 0) throw new AlgebraError('There is no letter whose value could be looked for.');
    if (names.length > 6) throw new AlgebraError('A regression finds six letters at most.');
    const made = this.fitted(left, right, lists, names);
    this.regressions.set(reading, made);
    return made;
  }

  private definedElsewhere(name: string): boolean {
    return this.rows.some((row, at) => {
      const reading = this.readings[at];
      if (row.table?.some((column) => column.name === name)) return true;
      return reading && !(reading instanceof AlgebraError) && reading.kind === 'definition' && reading.name === name;
    });
  }

  private fitted(left: Expression, right: Expression, lists: readonly string[], names: readonly string[]): Regression {
    const { budget } = this.scope;
    const place = (): number => {
      budget.nextSlot += 1;
      if (budget.nextSlot > 250) throw new AlgebraError('These are too many regressions.');
      return budget.nextSlot - 1;
    };
    const [listPlaces, namePlaces] = [lists.map(place), names.map(place)];
    const letters = new Map<string, Quantity>([
      ...lists.map((name, at): [string, Quantity] => [name, slot(listPlaces[at] ?? 0)]),
      ...names.map((name, at): [string, Quantity] => [name, slot(namePlaces[at] ?? 0)]),
    ]);
    const [measured, model] = [left, right].map((side) => compileNumber(side, this.scope, letters));
    const data = this.dataOf(lists);
    const slots = newSlots();
    const setData = (at: number) => listPlaces.forEach((slot, list) => (slots[slot] = data[list]?.[at] ?? NaN));
    const values = (data[0] ?? []).map((_, at) => {
      setData(at);
      return measured?.at(slots) ?? NaN;
    });
    if (values.length < names.length) throw new AlgebraError('There are fewer data than letters to be found.');
    if ((measured?.cost ?? 0) + (model?.cost ?? 0) > 300) throw new AlgebraError('This is too much for a regression.');
    const linear = linearIn(right, names);
    const found = fit({
      model: (parameters, at) => {
        setData(at);
        namePlaces.forEach((slot, index) => (slots[slot] = parameters[index] ?? NaN));
        return model?.at(slots) ?? NaN;
      },
      values,
      count: names.length,
      linear,
    });
    if (!found) throw new AlgebraError('No such curve fits these data.');
    const parameters = names.map((name, at) => ({ name, value: found.parameters[at] ?? NaN }));
    const isLine =
      lists.length === 2 && names.length === 2 && linear.size === 2 && degreeIn(new Set(lists), right) === 1;
    const slope = isLine ? parameters[names.findIndex((name) => lettersOf(right).has(name) && isSlope(right, name, lists))]?.value : undefined; // prettier-ignore
    return {
      parameters,
      r2: found.r2,
      ...(slope !== undefined && found.r2 !== undefined && { r: Math.sign(slope) * Math.sqrt(found.r2) }),
    };
  }

  /** Only whole rows count. */
  private dataOf(lists: readonly string[]): number[][] {
    const all = lists.map((name) => {
      const value = this.valueOf(name);
      return value.type === 'list'
        ? value.items.map((one) => (one.type === 'number' ? (one.constant ?? NaN) : NaN))
        : [];
    });
    const length = Math.min(...all.map((one) => one.length));
    const whole = Array.from({ length }, (_, at) => at).filter((at) => all.every((one) => Number.isFinite(one[at])));
    if (whole.length > 500) throw new AlgebraError('A regression takes 500 data at most.');
    return all.map((one) => whole.map((at) => one[at] ?? NaN));
  }

  private missingIn(reading: Reading): string[] {
    const bound = new Set(reading.kind === 'function' ? reading.letters : []);
    const sides = sidesOf(reading);
    return [...lettersOf(...sides)].filter((name) => {
      return !bound.has(name) && !fixed.has(name) && !this.definitions.has(name) && !this.functions.has(name);
    });
  }
}

const fixed = new Set(['x', 'y', 'e', 'pi']);
const plane: ReadonlyMap<string, Quantity> = new Map([
  ['x', slot(slotOf.x)],
  ['y', slot(slotOf.y)],
]);
const flipped: Record<Comparison, Comparison> = { '=': '=', '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

function sidesOf(reading: Reading): Expression[] {
  if (reading.kind === 'nothing') return [];
  return 'left' in reading ? [reading.left, reading.right] : [reading.body];
}

function isNamed(expression: Expression, name: string): boolean {
  return expression.kind === 'name' && expression.name === name;
}

/** A number as it is typed: a slider moves it. */
function isPlainNumber(body: Expression): boolean {
  if (body.kind === 'call') return body.head === 'negative' && body.args[0]?.kind === 'value';
  return body.kind === 'value';
}

function curve(of: 'x' | 'y', { at, cost }: Num, place: number, relation: Comparison): Drawn {
  const slots = newSlots();
  const f = (given: number) => {
    slots[place] = given;
    return at(slots);
  };
  return { kind: 'curve', of, f, cost, relation };
}

/** Of F = a + b·y: y = -a/b. An inequality only where b is a number, so that its sign is known. */
function solvedFor(of: 'x' | 'y', { at, cost }: Num, relation: Comparison): Drawn | undefined {
  const slots = newSlots();
  const [own, other] = of === 'y' ? [slotOf.y, slotOf.x] : [slotOf.x, slotOf.y];
  const valueAt = (given: number, solved: number) => {
    slots[other] = given;
    slots[own] = solved;
    return at(slots);
  };
  const places = [0.37, 1.7, -2.3, 5.9, -7.1];
  const slopes = places.map((given) => valueAt(given, 1) - valueAt(given, 0)).filter(Number.isFinite);
  const [slope = NaN] = slopes;
  const isFixed = slopes.every((one) => Math.abs(one - slope) <= 1e-12 * Math.abs(slope));
  if (slopes.length === 0 || slopes.some((one) => one === 0) || (relation !== '=' && !isFixed)) return undefined;
  const f = (given: number) => {
    const start = valueAt(given, 0);
    return 0 - start / (valueAt(given, 1) - start);
  };
  return { kind: 'curve', of, f, cost: 2 * cost, relation: slope < 0 ? flipped[relation] : relation };
}

/** Zero wherever one looks. */
function isNothing({ at }: Num): boolean {
  const slots = newSlots();
  const places = [0.31, 1.7, -2.9, 7.3, -0.83, 11.9];
  return places.every((x, index) => {
    slots[slotOf.x] = x;
    slots[slotOf.y] = places[(index + 2) % places.length] ?? 0;
    return at(slots) === 0;
  });
}

function holds(value: number, relation: Comparison): boolean {
  if (relation === '=') return Math.abs(value) <= 1e-12;
  if (relation === '<') return value < 0;
  if (relation === '>') return value > 0;
  return relation === '<=' ? value <= 0 : value >= 0;
}

/** As many of the letters as the expression is a sum of multiples of. */
function linearIn(expression: Expression, names: readonly string[]): Set<number> {
  const chosen = new Set<string>();
  for (const name of names) if (degreeIn(new Set([...chosen, name]), expression) === 1) chosen.add(name);
  return new Set(names.map((name, at) => (chosen.has(name) ? at : -1)).filter((at) => at >= 0));
}

/** Whether a letter is multiplied with the data. */
function isSlope(expression: Expression, name: string, lists: readonly string[]): boolean {
  return degreeIn(new Set([name, ...lists]), expression) === 2 && multiplies(expression, name, lists);
}

function multiplies(expression: Expression, name: string, lists: readonly string[]): boolean {
  if (expression.kind !== 'call') return false;
  const letters = lettersOf(expression);
  if (expression.head === '*' && letters.has(name) && lists.some((list) => letters.has(list))) return true;
  return expression.args.some((arg) => multiplies(arg, name, lists));
}

function drawnPoints(value: Quantity): { drawn?: Drawn } {
  const points = (value.type === 'list' ? value.items : [value]).flatMap(pointsIn);
  return points.length > 0 ? { drawn: { kind: 'points', points } } : {};
}

function pointsIn(item: Num | PointOf | Quantity): Position[] {
  if (item.type !== 'point') return [];
  const [x, y] = [item.x.constant ?? NaN, item.y.constant ?? NaN];
  return Number.isFinite(x) && Number.isFinite(y) ? [[x, y]] : [];
}
