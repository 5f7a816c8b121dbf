import { isRight, type AnswerKey, type Given } from '#course/answerKey.ts';
import { readEntry } from '#course/typedAnswer.ts';

/** Every part with options offers exactly this many options; the course import refuses any other number. */
export const optionsPerPart = 4;

/** As many hints as a part has. */
export const hintsPerPart = 3;

export type Verdict = 'none' | 'wrong' | 'right';

/** Where a student stands with one part. Options are named by their index, entries by what was typed. */
export interface PartState {
  chosen: Given | null;
  /** What the last check said of `chosen`; 'none' while there is nothing to judge. */
  verdict: Verdict;
  /** What was checked and found wrong, in the order tried. */
  wrongTries: readonly Given[];
  /** How often it was checked: the same may be checked again. */
  tries: number;
  /** How many hints were shown. */
  hints: number;
  /** How long its tries took together; 0 where nobody measured it, as on another device. */
  ms: number;
}

/**
 * A student's way through a PRACTICE lesson. Parts are answered in their order: those before the first one that is
 * not yet right are right, those behind it untouched.
 */
export interface Practice {
  parts: readonly PartState[];
  /** Index of the part on the screen. */
  current: number;
  finished: boolean;
}

/** A run through a lesson: its answers carry the id, on whatever device they are given. */
export interface Attempt {
  /** Made with the first thing that the student does. */
  id?: string | undefined;
  practice: Practice;
}

export type PracticeEvent =
  /** An option, or all that stands in the field. */
  | { type: 'choose'; given: Given }
  /** `ms`: since the question was shown, or since the try before. */
  | { type: 'check'; ms?: number }
  | { type: 'hint' }
  | { type: 'retry' }
  | { type: 'continue' }
  | { type: 'visit'; part: number };

export const untouched: PartState = { chosen: null, verdict: 'none', wrongTries: [], tries: 0, hints: 0, ms: 0 };

export function startPractice(partCount: number): Practice {
  if (partCount < 1) throw new Error(`Expected at least one part but found ${partCount}`);
  return { parts: Array.from({ length: partCount }, () => untouched), current: 0, finished: false };
}

/**
 * The state after an event. An event that does not apply gives back the very same state.
 *
 * @param answerKeys what is right in each part.
 */
export function practise(state: Practice, event: PracticeEvent, answerKeys: readonly AnswerKey[]): Practice {
  switch (event.type) {
    case 'choose':
      return choose(state, event.given);
    case 'check':
      return check(state, answerKeys[state.current], event.ms ?? 0);
    case 'hint':
      return canHint(state) ? withPart(state, { hints: partOnScreen(state).hints + 1 }) : state;
    case 'retry':
      return canRetry(state) ? withPart(state, { chosen: null, verdict: 'none' }) : state;
    case 'continue':
      return advance(state);
    default:
      return visit(state, event.part);
  }
}

function choose(state: Practice, given: Given): Practice {
  const chosen = given === '' ? null : given;
  const changes = canChoose(state) && (chosen === null || isGiven(chosen)) && chosen !== partOnScreen(state).chosen;
  return changes ? withPart(state, { chosen }) : state;
}

function check(state: Practice, answerKey: AnswerKey | undefined, ms: number): Practice {
  const { chosen, wrongTries, ...before } = partOnScreen(state);
  if (!canCheck(state) || chosen === null || answerKey === undefined) return state;
  const counted = { tries: before.tries + 1, ms: before.ms + ms };
  if (isRight(chosen, answerKey)) return withPart(state, { ...counted, verdict: 'right' });
  const wrong = wrongTries.includes(chosen) ? wrongTries : [...wrongTries, chosen];
  return withPart(state, { ...counted, verdict: 'wrong', wrongTries: wrong });
}

function advance(state: Practice): Practice {
  if (!canContinue(state)) return state;
  if (state.current + 1 < state.parts.length) return { ...state, current: state.current + 1 };
  return { ...state, finished: true };
}

function visit(state: Practice, part: number): Practice {
  return canVisit(state, part) ? { ...state, current: part } : state;
}

function withPart(state: Practice, change: Partial<PartState>): Practice {
  const part = { ...partOnScreen(state), ...change };
  return { ...state, parts: state.parts.with(state.current, part) };
}

export function partOnScreen(state: Practice): PartState {
  return state.parts[state.current] ?? untouched;
}

/** What was checked, in its order, the last being what stands there now; and what is chosen but not yet checked. */
export function triedAnswers({ chosen, verdict, wrongTries }: PartState): { tried: Given[]; chosen?: Given } {
  if (chosen === null) return { tried: [...wrongTries] };
  if (verdict === 'none') return { tried: [...wrongTries], chosen };
  return { tried: [...wrongTries.filter((tried) => tried !== chosen), chosen] };
}

/** An option can be chosen until the choice is checked; after a wrong check 'Try Again' comes first. */
export function canChoose(state: Practice): boolean {
  return !state.finished && partOnScreen(state).verdict === 'none';
}

export function canCheck(state: Practice): boolean {
  const { chosen } = partOnScreen(state);
  return canChoose(state) && chosen !== null && isWhole(chosen);
}

/** What is typed is checked once it is a number. */
function isWhole(given: Given): boolean {
  return typeof given === 'number' || readEntry(given).kind === 'number';
}

export function canRetry(state: Practice): boolean {
  return !state.finished && partOnScreen(state).verdict === 'wrong';
}

/** Hints lead to an answer: once it is right there are none, as there is none after the last. */
export function canHint(state: Practice): boolean {
  const { verdict, hints } = partOnScreen(state);
  return !state.finished && verdict !== 'right' && hints < hintsPerPart;
}

export function canContinue(state: Practice): boolean {
  return !state.finished && partOnScreen(state).verdict === 'right';
}

/** What the one button of the bottom bar does now; undefined while there is nothing to check. */
export function mainStep(state: Practice): 'check' | 'retry' | 'continue' | undefined {
  if (canCheck(state)) return 'check';
  if (canRetry(state)) return 'retry';
  return canContinue(state) ? 'continue' : undefined;
}

/** Only a part that was completed in this session can be visited again. */
export function canVisit(state: Practice, part: number): boolean {
  return !state.finished && part !== state.current && state.parts[part]?.verdict === 'right';
}

/** Nothing would be lost: the first part is on the screen and nothing was checked. */
export function mayLeaveFreely(state: Practice): boolean {
  return state.finished || state.parts.every(({ tries }) => tries === 0);
}

/** Whether a student could have come to this by practising, and has not finished. */
export function isPracticeUnderWay(value: unknown, partCount: number): value is Practice {
  const { parts, current, finished } = (value ?? {}) as Partial<Record<keyof Practice, unknown>>;
  if (finished !== false || !Array.isArray(parts) || parts.length !== partCount || !parts.every(isPartState))
    return false;
  const open = parts.findIndex(({ verdict }) => verdict !== 'right');
  const frontier = open === -1 ? partCount - 1 : open;
  const behind = parts.slice(frontier + 1);
  return isIndex(current, frontier + 1) && behind.every(isUntouched);
}

function isPartState(value: unknown): value is PartState {
  const { chosen, verdict, wrongTries, tries, hints, ms } = (value ?? {}) as Partial<Record<keyof PartState, unknown>>;
  if (!Array.isArray(wrongTries) || !wrongTries.every(isGiven)) return false;
  if (new Set(wrongTries).size !== wrongTries.length) return false;
  const leastTries = wrongTries.length + (verdict === 'right' ? 1 : 0);
  if (!isIndex(tries, Infinity) || tries < leastTries || (tries > 0 && leastTries === 0)) return false;
  if (!isIndex(hints, hintsPerPart + 1) || !isIndex(ms, Infinity) || (ms > 0 && tries === 0)) return false;
  if (verdict === 'none') return chosen === null || isGiven(chosen);
  if (verdict === 'wrong') return isGiven(chosen) && wrongTries.includes(chosen);
  return verdict === 'right' && isGiven(chosen) && !wrongTries.includes(chosen);
}

function isUntouched({ chosen, tries, hints }: PartState): boolean {
  return chosen === null && tries === 0 && hints === 0;
}

/** An option, or what can stand in the field. */
export function isGiven(value: unknown): value is Given {
  if (typeof value === 'string') return value !== '' && readEntry(value).kind !== 'refused';
  return isIndex(value, optionsPerPart);
}

function isIndex(value: unknown, count: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < count;
}
