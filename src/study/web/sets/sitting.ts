import type { Given } from '#course/answerKey.ts';
import { isGiven } from '../../practice.ts';

/** What is done with a set that is taken as the test is: one try, nothing is said before the end. */
export interface Sitting {
  /** Index of the question on the screen. */
  current: number;
  /** The option of each question, or what was typed; null where there is nothing. Any of them may be changed until the end. */
  chosen: readonly (Given | null)[];
  /** How long each question was looked at, over all visits. */
  ms: readonly number[];
  /** Absent until it was handed in. */
  handedIn?: HandedIn;
}

export interface HandedIn {
  /** By the clock of this browser, in ISO 8601. */
  at: string;
  /** The time had run out. */
  isTimeUp: boolean;
}

export type SittingEvent =
  | { type: 'choose'; given: Given }
  | { type: 'visit'; question: number }
  /** The page is hidden, or being left. */
  | { type: 'pause' }
  | ({ type: 'hand in' } & HandedIn);

export function startSitting(count: number): Sitting {
  return { current: 0, chosen: Array.from({ length: count }, () => null), ms: Array.from({ length: count }, () => 0) };
}

/**
 * The state after an event. An event that does not apply gives back the very same state.
 *
 * @param ms how long the question on the screen has been looked at since the event before.
 */
export function sit(state: Sitting, event: SittingEvent, ms: number): Sitting {
  if (state.handedIn) return state;
  const timed = { ...state, ms: state.ms.with(state.current, (state.ms[state.current] ?? 0) + ms) };
  switch (event.type) {
    case 'choose':
      return { ...timed, chosen: state.chosen.with(state.current, event.given === '' ? null : event.given) };
    case 'visit':
      return isIndex(event.question, state.chosen.length) ? { ...timed, current: event.question } : state;
    case 'pause':
      return timed;
    default: {
      const { at, isTimeUp } = event;
      return { ...timed, handedIn: { at, isTimeUp } };
    }
  }
}

export function countOpen({ chosen }: Sitting): number {
  return chosen.filter((option) => option === null).length;
}

/** Whether a student could have come to this with so many questions. */
export function isSitting(value: unknown, count: number): value is Sitting {
  const { current, chosen, ms, handedIn } = (value ?? {}) as Partial<Record<keyof Sitting, unknown>>;
  return (
    isIndex(current, count) &&
    isListOf(chosen, count, (given) => given === null || isGiven(given)) &&
    isListOf(ms, count, (time) => isIndex(time, Infinity)) &&
    (handedIn === undefined || isHandedIn(handedIn))
  );
}

function isHandedIn(value: unknown): boolean {
  const { at, isTimeUp } = (value ?? {}) as Partial<Record<keyof HandedIn, unknown>>;
  return typeof at === 'string' && typeof isTimeUp === 'boolean';
}

function isListOf(value: unknown, count: number, isOne: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length === count && value.every(isOne);
}

function isIndex(value: unknown, count: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < count;
}
