import { attempt } from '../../../equation.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import type { Equation } from './law.ts';
import { rootsOf } from './roots.ts';
import { approximate, nameTex, namesIn, nothing, substituted, valueTex, type Value } from './value.ts';

export interface Problem {
  /** What holds of the figure, and what the text tells. */
  laws: Equation[];
  claims: Equation[];
  asked: Value;
  /** Letters that the answer may have. */
  parameters: ReadonlySet<string>;
  /** Names whose values may be of any sign. */
  free?: ReadonlySet<string>;
}

export interface Solved {
  value: Value;
  values: ReadonlyMap<string, Value>;
  steps: string[];
}

/** How a name got its value. */
interface Way {
  equation?: Equation;
  from: string[];
  steps: string[];
}

interface State {
  known: Map<string, Value>;
  ways: Map<string, Way>;
  /** Letters that stand for what is not known yet. */
  symbols: Set<string>;
  spent: Set<Equation>;
}

const mostRounds = 60;

/** Goes from equation to equation until what is asked is known. @throws {Refused} when nothing, or more than one value, comes out. */
export function solved(problem: Problem): Solved {
  const all = [...problem.claims, ...problem.laws];
  const names = new Set(all.flatMap(({ zero }) => namesIn(zero)));
  for (const name of namesIn(problem.asked)) names.add(name);
  const state: State = {
    known: new Map(),
    ways: new Map(),
    symbols: new Set([...names].filter((name) => name.startsWith('$') && !problem.parameters.has(name))),
    spent: new Set(),
  };
  const ends: Solved[] = [];
  explore(problem, all, state, ends, 0);
  const [first, ...others] = ends;
  insist(first !== undefined, 'nothing comes out');
  insist(
    others.every((other) => sameNumber(other.value, first.value, problem)),
    'more than one answer',
  );
  return first;
}

function explore(problem: Problem, all: Equation[], state: State, ends: Solved[], depth: number): void {
  insist(ends.length < 8, 'too many ways');
  for (let round = 0; round < mostRounds; round++) {
    const answer = attempt(() => finished(problem, all, state));
    if (answer) {
      ends.push(answer);
      return;
    }
    const next = nextStep(problem, all, state);
    if (!next) return;
    const [first, ...more] = next.roots;
    if (first === undefined) return;
    if (more.length > 0) {
      for (const root of next.roots)
        explore(
          problem,
          all,
          put(
            {
              ...state,
              known: new Map(state.known),
              ways: new Map(state.ways),
              symbols: new Set(state.symbols),
              spent: new Set(state.spent),
            },
            next,
            root,
          ),
          ends,
          depth + 1,
        );
      return;
    }
    put(state, next, first);
  }
}

interface Step {
  name: string;
  roots: Value[];
  equation?: Equation;
  from: string[];
  put: Value;
}

function put(state: State, { name, equation, from, put: with_ }: Step, root: Value): State {
  if (state.symbols.has(name)) {
    for (const [other, value] of state.known) state.known.set(other, substituted(value, name, root));
    state.symbols.delete(name);
  }
  state.known.set(name, root);
  const tex = `${nameTex(name)} = ${valueTex(root)}`;
  const steps: string[] = [];
  if (equation) {
    const reason = equation.reason ? `${equation.reason}: ${math(equation.tex)}` : math(equation.tex);
    const shown = `${valueTex(with_)} = 0`;
    const isPlain = equation.tex === tex || equation.tex === `${valueTex(root)} = ${nameTex(name)}`;
    steps.push(isPlain ? `${reason}.` : `${reason}. With what is known that is ${math(shown)}, so ${math(tex)}.`);
    state.spent.add(equation);
  } else steps.push(`Call it ${math(nameTex(name))}.`);
  state.ways.set(name, { ...(equation && { equation }), from, steps });
  return state;
}

/** The equation with one name that is not known, or with none but a letter. */
function nextStep(problem: Problem, all: Equation[], state: State): Step | undefined {
  let second: Step | undefined;
  const letters = new Set([...problem.parameters, ...state.symbols]);
  const isFree = (name: string) => name.startsWith('$') || problem.free?.has(name) === true;
  for (const equation of all) {
    if (state.spent.has(equation)) continue;
    const zero = attempt(() => withKnown(equation.zero, state.known));
    if (!zero) continue;
    const from = namesIn(equation.zero).filter((name) => state.known.has(name));
    const names = namesIn(zero).filter((name) => !state.symbols.has(name) && !problem.parameters.has(name));
    const [name, ...more] = names;
    if (more.length > 0) continue;
    if (name !== undefined) {
      const roots = attempt(() => rootsOf(zero, name, isFree(name), letters));
      if (!roots) continue;
      const step = { name, roots, equation, from, put: zero };
      if (namesIn(zero).every((one) => one === name || problem.parameters.has(one))) return step;
      second ??= step;
      continue;
    }
    const [letter, ...others] = namesIn(zero).filter((one) => state.symbols.has(one));
    if (letter === undefined || others.length > 0) continue;
    const roots = attempt(() => rootsOf(zero, letter, isFree(letter), letters));
    if (roots) return { name: letter, roots, equation, from, put: zero };
  }
  return second ?? newSymbol(problem, all, state);
}

/** Where every equation has more than one unknown, one of them is called by its own name. */
function newSymbol(problem: Problem, all: Equation[], state: State): Step | undefined {
  if (state.symbols.size >= 2) return undefined;
  let best: string | undefined;
  let fewest = 3;
  for (const equation of all) {
    if (state.spent.has(equation)) continue;
    const zero = attempt(() => withKnown(equation.zero, state.known));
    if (!zero) continue;
    const names = namesIn(zero).filter((name) => !state.symbols.has(name) && !problem.parameters.has(name));
    const isOwn = problem.claims.includes(equation);
    if (names.length === 2 && (isOwn ? 2 : 2.5) < fewest) {
      fewest = isOwn ? 2 : 2.5;
      best = names.find((name) => namesIn(problem.asked).includes(name)) ?? names.at(-1);
    }
  }
  if (best === undefined) return undefined;
  state.symbols.add(best);
  return nextStep(problem, all, state);
}

function withKnown(zero: Value, known: ReadonlyMap<string, Value>): Value {
  let value = zero;
  for (const name of namesIn(zero)) {
    const by = known.get(name);
    if (by) value = substituted(value, name, by);
  }
  return value;
}

/** The answer, once nothing in it is unknown, every claim is used or true, and all that is known fits every law. */
function finished(problem: Problem, all: Equation[], state: State): Solved {
  const value = withKnown(problem.asked, state.known);
  insist(
    namesIn(value).every((name) => problem.parameters.has(name)) && namesIn(problem.asked).length > 0,
    'not known yet',
  );
  for (const sample of [1.37, 2.61]) {
    const at = Object.fromEntries([...problem.parameters].map((name, index) => [name, sample + index / 7]));
    for (const { zero } of all) {
      const left = withKnown(zero, state.known);
      if (namesIn(left).some((name) => !problem.parameters.has(name))) continue;
      const size = [...left].length === 0 ? 0 : approximate(left, at);
      insist(Math.abs(size) < 1e-7, 'what does not fit');
    }
  }
  for (const [name, known] of state.known)
    insist(
      name.startsWith('$') || problem.free?.has(name) === true || namesIn(known).length > 0 || approximate(known) > 0,
      'no measure',
    );
  const used = new Set<Equation>();
  const steps: string[] = [];
  const done = new Set<string>();
  const walk = (name: string) => {
    if (done.has(name)) return;
    done.add(name);
    const way = state.ways.get(name);
    if (!way) return;
    way.from.forEach(walk);
    namesIn(way.equation?.zero ?? nothing).forEach((other) => {
      if (state.known.has(other) && state.ways.has(other) && !dependsOn(state, other, name)) walk(other);
    });
    if (way.equation) used.add(way.equation);
    steps.push(...way.steps);
  };
  namesIn(problem.asked).forEach(walk);
  for (let size = -1; size !== done.size;) {
    size = done.size;
    for (const name of dependentSymbols(state, done)) walk(name);
  }
  for (const claim of problem.claims) {
    if (used.has(claim)) continue;
    const left = attempt(() => withKnown(claim.zero, state.known));
    insist(
      left?.size === 0 && namesIn(claim.zero).every((name) => done.has(name) || problem.parameters.has(name)),
      'something told in vain',
    );
  }
  insist(
    problem.asked.size > 1 || [...used].some(({ reason }) => reason !== undefined) || used.size > 1,
    'what is given',
  );
  return { value, values: state.known, steps };
}

/** Letters through which a name that was needed was known. */
function dependentSymbols(state: State, done: ReadonlySet<string>): Set<string> {
  const symbols = new Set<string>();
  for (const name of done) {
    const way = state.ways.get(name);
    for (const other of namesIn(way?.equation?.zero ?? nothing)) if (!done.has(other)) symbols.add(other);
  }
  return symbols;
}

function dependsOn(state: State, name: string, on: string, seen = new Set<string>()): boolean {
  if (name === on) return true;
  if (seen.has(name)) return false;
  seen.add(name);
  return (state.ways.get(name)?.from ?? []).some((other) => dependsOn(state, other, on, seen));
}

function sameNumber(left: Value, right: Value, { parameters }: Problem): boolean {
  const at = Object.fromEntries([...parameters].map((name, index) => [name, 1.37 + index / 7]));
  const [a, b] = [approximate(left, at), approximate(right, at)];
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));
}
