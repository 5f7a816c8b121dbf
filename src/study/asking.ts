import type { Place } from '#answers/answers.ts';
import { isRight, keyOf, type AnswerKey } from '#course/answerKey.ts';
import type { Ask } from '#course/lesson.ts';
import { isGiven, partOnScreen, practise, untouched, type PartState, type PracticeEvent } from './practice.ts';

/** Where a student stands with one question of a LEARN lesson. */
export interface AskState extends PartState {
  /** The answer was shown, without having been found. */
  isShown: boolean;
}

/** A run through the questions of a LEARN lesson: its answers carry the id, on whatever device they are given. */
export interface Asking {
  /** Made with the first answer. */
  id?: string | undefined;
  /** By the ids of the questions; those that were not touched may be missing. */
  asks: Readonly<Record<string, AskState>>;
  /** How many pieces of each worked example that opens step by step are open, in their order. */
  steps: readonly number[];
}

export type AskEvent = Exclude<PracticeEvent, { type: 'continue' | 'visit' }> | { type: 'show' };

export const openAsk: AskState = { ...untouched, isShown: false };
export const startAsking: Asking = { asks: {}, steps: [] };

/** After so many wrong tries the answer is shown to who asks for it. */
const triesBeforeShown = 2;

export function canShow(state: AskState): boolean {
  return !isSettled(state) && state.wrongTries.length >= triesBeforeShown;
}

/** Nothing is left to do: it was answered right, or shown. */
export function isSettled({ verdict, isShown }: AskState): boolean {
  return verdict === 'right' || isShown;
}

/** The state after an event; the very same where it does not apply. The rules are those of a practice. */
export function answerAsk(state: AskState, event: AskEvent, key: AnswerKey): AskState {
  if (isSettled(state)) return state;
  if (event.type === 'show') return canShow(state) ? { ...state, isShown: true } : state;
  const practice = { parts: [state], current: 0, finished: false };
  const next = practise(practice, event, [key]);
  return next === practice ? state : { ...partOnScreen(next), isShown: false };
}

export function countSettled({ asks }: Asking, asked: readonly Ask[]): number {
  return asked.filter(({ id }) => isSettled(asks[id] ?? openAsk)).length;
}

/** What was kept, as far as it still fits what is asked. */
export function askingFrom(value: unknown, asked: readonly Ask[]): Asking {
  const { id, asks, steps } = (value ?? {}) as Partial<Record<keyof Asking, unknown>>;
  const kept = (asks ?? {}) as Record<string, unknown>;
  return {
    id: typeof id === 'string' ? id : undefined,
    asks: Object.fromEntries(
      asked.flatMap((ask) => (fits(kept[ask.id], ask) ? [[ask.id, readyToTry(kept[ask.id] as AskState)]] : [])),
    ),
    steps: Array.isArray(steps) && steps.every((count) => Number.isInteger(count)) ? (steps as number[]) : [],
  };
}

/** Who comes back after a wrong try finds what was tried, and may try again. */
function readyToTry(state: AskState): AskState {
  return state.verdict === 'wrong' ? { ...state, verdict: 'none', chosen: null } : state;
}

function fits(value: unknown, ask: Ask): boolean {
  const { chosen, verdict, wrongTries, isShown, tries, hints } = (value ?? {}) as Partial<Record<keyof AskState, unknown>>; // prettier-ignore
  const canBeGiven = (given: unknown) =>
    isGiven(given) && (ask.kind === 'typed' ? typeof given === 'string' : Number(given) < ask.options.length);
  const areWrong = (given: unknown[]) => given.every((one) => canBeGiven(one) && !isRight(one as string, keyOf(ask)));
  if (!Array.isArray(wrongTries) || !areWrong(wrongTries) || typeof isShown !== 'boolean') return false;
  if (!Number.isInteger(tries) || !Number.isInteger(hints)) return false;
  if (verdict === 'right') return canBeGiven(chosen) && isRight(chosen as string, keyOf(ask));
  if (verdict === 'wrong') return wrongTries.includes(chosen);
  return verdict === 'none' && (chosen === null || canBeGiven(chosen));
}

/**
 * What to go on with, of what this browser keeps and what the server knows: the newer run, and of one run the better state of
 * each question. Undefined when it is what this browser keeps.
 */
export function askingToTake(own: Asking, place: Place, asked: readonly Ask[]): Asking | undefined {
  if (own.id !== undefined && place.attemptId < own.id) return undefined;
  const isSame = own.id === place.attemptId;
  const states = asked.flatMap((ask) => {
    const answered = place.parts.find(({ partId }) => partId === ask.id);
    const theirs = answered && stateFrom(answered, ask);
    const ours = isSame ? own.asks[ask.id] : undefined;
    const better = theirs && ours ? (wayGone(theirs) > wayGone(ours) ? theirs : ours) : (theirs ?? ours);
    return better ? [[ask.id, better] as const] : [];
  });
  const isNew = !isSame || states.some(([id, state]) => state !== own.asks[id]);
  return isNew ? { id: place.attemptId, asks: Object.fromEntries(states), steps: own.steps } : undefined;
}

function stateFrom({ tried, right, hints }: Place['parts'][number], ask: Ask): AskState | undefined {
  const key = keyOf(ask);
  const wrongTries = tried.filter((given) => !isRight(given, key));
  const chosen = tried.find((given) => isRight(given, key)) ?? null;
  if (right !== (chosen !== null)) return undefined; // the key was another one then
  const verdict = right ? 'right' : 'none';
  const state: AskState = { chosen, verdict, wrongTries, tries: tried.length, hints, ms: 0, isShown: false };
  return fits(state, ask) ? state : undefined;
}

function wayGone(state: AskState): number {
  return state.wrongTries.length + (isSettled(state) ? 100 : 0);
}
