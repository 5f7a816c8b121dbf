import { isRight, keyOf, type Given } from '#course/answerKey.ts';
import { judgeEntry } from '#course/typedAnswer.ts';
import type { Ask, PartAsked } from '../ask.ts';
import { isHarmless } from '../guard/guard.ts';
import { optionsOf } from '../guard/options.ts';
import type { Compared } from '../studentWork/compareWork.ts';
import { itemOf } from '../studentWork/item.ts';
import { reasonFor, whyWrong } from './reasons.ts';

/** What is said of lines that nobody can read. It is no hint, and none is used up. */
export const unreadWork =
  'I cannot read that as a line of work. Write it with numbers, letters and signs, one step a line, such as `6x = 30`.';

/**
 * A student's work, answered at the step where it breaks. Of a value that was not checked nothing is said but how to check it, whatever
 * it is; once the question is solved, or its exam over, all is said.
 *
 * @param compared at least one line.
 */
export function comparedAnswer(compared: readonly Compared[], ask: Ask, about: PartAsked): string[] {
  const lines = compared.map((one, at) => lineSaid(one, { at, compared, ask, about }));
  const last = compared.at(-1);
  const isBroken = last?.is === 'breaks';
  if (isBroken)
    return [...lines.flat(), about.isSolved ? '' : 'Do you want a hint, or will you try again?'].filter(Boolean);
  return compared.every(({ is }) => is === 'follows')
    ? [...lines.flat(), 'So far so good. Go on from there.']
    : lines.flat();
}

interface Place {
  at: number;
  compared: readonly Compared[];
  ask: Ask;
  about: PartAsked;
}

function lineSaid(one: Compared, place: Place): string[] {
  const say = (how: (name: string) => string) => saidOf(one, place, how);
  if (one.is === 'follows')
    return [say((name) => (one.isSum ? `${name} comes out.` : `${name} follows from the question.`))];
  if (one.is === 'unclear')
    return [say((name) => `${name}: I cannot tell what that has to do with the question, so I leave it aside.`)];
  if (one.is === 'value') return valueSaid(one, say, place.about);
  if (one.isSum) return [say((name) => `${name} does not come out. Work it out once more.`)];
  return [say((name) => `${name} does not follow: here it breaks.`), whyItBreaks(one, place)];
}

/** The line by itself where that tells nothing, else by its place. */
function saidOf({ line }: Compared, { at, ask }: Place, how: (name: string) => string): string {
  const quoted = how(`\`${line.replaceAll('`', "'")}\``);
  return isHarmless(ask, quoted) ? quoted : how(`Your ${ordinals[at] ?? 'next'} line`);
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** Of a value that was not checked the same words, whatever it is. */
const toBeChecked = "Whether that is it, 'Check' tells you at once, and a wrong try costs nothing here.";

function valueSaid({ value }: Compared, say: (how: (name: string) => string) => string, about: PartAsked): string[] {
  const given = value === undefined ? undefined : givenOf(value, about);
  const isTried = given !== undefined && about.tried.includes(given);
  if (!about.isSolved && !isTried) return [toBeChecked];
  if (given === undefined) return [say((name) => `${name} is not the answer.`)];
  if (isRight(given, keyOf(about.part))) return [say((name) => `${name} is the answer.`)];
  return [whyWrong(about, given)];
}

/** The option, or the entry, that says the number; undefined where none does. */
function givenOf(value: number, { part, tried }: PartAsked): Given | undefined {
  const isIt = (one: number) => Math.abs(one - value) <= 1e-9 * Math.max(1, Math.abs(value));
  const foreseen = optionsOf(part).find((option) => option.given !== undefined && option.value !== undefined && isIt(option.value)); // prettier-ignore
  if (part.kind === 'choice') return foreseen?.given;
  const entry = tried.find((one) => typeof one === 'string' && judgeEntry(one, [String(value)]) === 'right');
  return entry ?? foreseen?.given;
}

/** The reason of the wrong answer that has the same line in it; else what the step is there for. */
function whyItBreaks({ slip }: Compared, { at, compared, ask, about }: Place): string {
  const reason = slip === undefined ? undefined : reasonFor(about, slip);
  if (reason && isHarmless(ask, reason)) return reason;
  const { steps } = itemOf(about.part);
  const before = compared.slice(0, at).findLast(({ step }) => step !== undefined)?.step;
  const heading = steps[before === undefined ? 0 : before + 1]?.heading;
  const wanted = heading === undefined ? undefined : `What is to be done here: **${heading.replaceAll('**', '')}**.`;
  if (wanted && isHarmless(ask, wanted)) return `${wanted} ${bothSides}`;
  return bothSides;
}

const bothSides = 'Compare it with the line before: what is done to one side is done to the other.';

/** Whether a message has a line of work in it, and no wish for another problem to be solved. */
export function isWork(prompt: string): boolean {
  return (
    /[=<>≤≥]/.test(prompt) &&
    !/\b(?:solve|factor|simplify|expand|graph|what (?:is|are)|whats|evaluate|calculate)\b/i.test(prompt)
  );
}
