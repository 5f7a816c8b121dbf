/** A model of data: gives what it predicts for the data point at an index. */
export type Model = (parameters: readonly number[], at: number) => number;

export interface Task {
  model: Model;
  /** What was measured. */
  values: readonly number[];
  /** How many parameters there are. */
  count: number;
  /** The parameters in which the model is a sum of multiples: for given others they have one best value. */
  linear: ReadonlySet<number>;
}

export interface Fitted {
  parameters: number[];
  /** Of the squared residuals. */
  error: number;
  /** The part of the variation that the model explains; undefined for values that do not vary. */
  r2: number | undefined;
}

/** What the others are tried with first. */
const starts = [1, 0.5, 2, -1, 0.9, 1.1, 0.1, 5, -0.5, 10, 0.01, 100];
const mostStarts = 40;
const mostRounds = 60;
/** Evaluations of the model that one regression may take. */
const mostWork = 40_000;

/**
 * Least squares. The parameters in which the model is linear are solved for at once (Golub and Pereyra's variable projection),
 * so that a search goes through the others only; all are refined together by Levenberg and Marquardt's method.
 * @returns undefined where nothing fits, or there are fewer data than parameters.
 */
export function fit({ model, values, count, linear }: Task): Fitted | undefined {
  if (values.length < count || count === 0) return undefined;
  let work = mostWork / values.length;
  const residuals = (parameters: readonly number[]): number[] => {
    work -= 1;
    return values.map((value, at) => value - model(parameters, at));
  };
  const bent = Array.from({ length: count }, (_, at) => at).filter((at) => !linear.has(at));
  let best: Fitted | undefined;
  for (const start of startsOf(bent, count)) {
    if (work <= 0 && best) break;
    const first = projected(start, linear, residuals);
    const found =
      bent.length === 0
        ? first
        : projected(
            refined(first, residuals, () => work),
            linear,
            residuals,
          );
    const error = squares(residuals(found));
    if (Number.isFinite(error) && (!best || error < best.error * (1 - 1e-9)))
      best = { parameters: found, error, r2: undefined };
    if (bent.length === 0) break;
  }
  return best && { ...best, parameters: best.parameters.map(withoutDust), r2: explained(best.error, values) };
}

function explained(error: number, values: readonly number[]): number | undefined {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const all = squares(values.map((value) => value - mean));
  return all > 0 ? Math.max(0, 1 - error / all) : undefined;
}

function startsOf(bent: readonly number[], count: number): number[][] {
  const base = Array.from({ length: count }, () => 1);
  if (bent.length === 0) return [base];
  const rounds = bent.length === 1 ? starts.length : mostStarts;
  return Array.from({ length: rounds }, (_, round) => {
    const start = [...base];
    bent.forEach((at, place) => (start[at] = starts[Math.floor(round / (place === 0 ? 1 : 5 * place) + place * 3) % starts.length] ?? 1)); // prettier-ignore
    return start;
  });
}

type Residuals = (parameters: readonly number[]) => number[];

/** With the linear parameters at their best for what the others are. */
function projected(start: number[], linear: ReadonlySet<number>, residuals: Residuals): number[] {
  if (linear.size === 0) return start;
  const places = [...linear];
  const without = start.map((one, at) => (linear.has(at) ? 0 : one));
  const rest = residuals(without);
  const columns = places.map((place) => residuals(without.with(place, 1)).map((one, at) => (rest[at] ?? 0) - one));
  const solved = leastSquares(columns, rest);
  if (!solved) return start;
  const found = [...without];
  places.forEach((place, at) => (found[place] = solved[at] ?? 0));
  return found;
}

/** Levenberg and Marquardt's method, with slopes by central differences. */
function refined(start: readonly number[], residuals: Residuals, work: () => number): number[] {
  let parameters = [...start];
  let left = residuals(parameters);
  let error = squares(left);
  let damping = 1e-3;
  for (let round = 0; round < mostRounds && Number.isFinite(error) && error > 0 && work() > 0; round += 1) {
    const columns = parameters.map((one, place) => slopes(parameters, place, one, residuals));
    let isBetter = false;
    for (let tries = 0; tries < 12 && !isBetter; tries += 1) {
      const step = dampedStep(columns, left, damping);
      const next = step && parameters.map((one, at) => one + (step[at] ?? 0));
      const nextLeft = next ? residuals(next) : [];
      const nextError = next ? squares(nextLeft) : NaN;
      isBetter = next !== undefined && nextError < error;
      damping *= isBetter ? 0.1 : 8;
      if (!isBetter || !next) continue;
      const gain = error - nextError;
      [parameters, left, error] = [next, nextLeft, nextError];
      if (gain <= 1e-15 * error) return parameters;
    }
    if (!isBetter) break;
  }
  return parameters;
}

function slopes(parameters: readonly number[], place: number, value: number, residuals: Residuals): number[] {
  const step = Math.max(Math.abs(value), 1e-3) * 1e-5;
  const [above, below] = [
    residuals(parameters.with(place, value + step)),
    residuals(parameters.with(place, value - step)),
  ];
  return above.map((one, at) => ((below[at] ?? 0) - one) / (2 * step));
}

function dampedStep(columns: readonly number[][], left: readonly number[], damping: number): number[] | undefined {
  const extended = columns.map((column, place) => {
    const weight = Math.sqrt(damping * squares(column)) || Number.MIN_VALUE;
    return [...column, ...columns.map((_, at) => (at === place ? weight : 0))];
  });
  return leastSquares(extended, [...left, ...columns.map(() => 0)]);
}

/** By modified Gram and Schmidt's method, which loses fewer digits than the normal equations. */
function leastSquares(columns: readonly number[][], right: readonly number[]): number[] | undefined {
  const basis: number[][] = [];
  const factors: number[][] = [];
  let rest = [...right];
  const along: number[] = [];
  for (const [place, column] of columns.entries()) {
    let direction = [...column];
    const size = Math.sqrt(squares(column));
    const row = Array.from({ length: columns.length }, () => 0);
    for (const [at, known] of basis.entries()) {
      const part = dot(known, direction);
      (factors[at] ?? [])[place] = part;
      direction = direction.map((one, index) => one - part * (known[index] ?? 0));
    }
    const length = Math.sqrt(squares(direction));
    if (!(length > 1e-13 * size) || !Number.isFinite(length)) return undefined;
    const unit = direction.map((one) => one / length);
    row[place] = length;
    basis.push(unit);
    factors.push(row);
    const part = dot(unit, rest);
    along.push(part);
    rest = rest.map((one, index) => one - part * (unit[index] ?? 0));
  }
  return backwards(factors, along);
}

function backwards(factors: readonly number[][], along: readonly number[]): number[] {
  const solved = along.map(() => 0);
  for (let at = along.length - 1; at >= 0; at -= 1) {
    const known = solved.reduce((sum, one, index) => (index > at ? sum + one * (factors[at]?.[index] ?? 0) : sum), 0);
    solved[at] = ((along[at] ?? 0) - known) / (factors[at]?.[at] ?? NaN);
  }
  return solved;
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, one, at) => sum + one * (b[at] ?? 0), 0);
}

function squares(all: readonly number[]): number {
  return all.reduce((sum, one) => sum + one * one, 0);
}

/** What differs from a short decimal by rounding only is that decimal. */
function withoutDust(value: number): number {
  const short = Number(value.toPrecision(10));
  return Math.abs(value - short) <= 1e-13 * Math.abs(value) ? short : Math.abs(value) < 1e-14 ? 0 : value;
}
