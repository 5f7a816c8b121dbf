import type { WorkedOut } from './workedOut.ts';
import { formulas } from './formulas.ts';
import { questionOf, type Question } from './question.ts';
import { attempt } from './equation.ts';
import { conventions } from './grammar/conventions.ts';
import { chosen } from './reading/choice.ts';
import { readingOf } from './reading/reading.ts';
import { readStory } from './stories/index.ts';
import { inTypedCase, largeLetters } from './stories/algebra/typedCase.ts';
import { circle } from './words/circle.ts';
import { geometry } from './words/geometry.ts';
import { growth } from './words/growth.ts';
import { lines } from './words/lines.ts';
import { parabola } from './words/parabola.ts';
import { percentOf } from './words/percent.ts';
import { price } from './words/price.ts';
import { probability } from './words/probability.ts';
import { proportion } from './words/proportion.ts';
import { statistics } from './words/statistics.ts';
import { units } from './words/units.ts';

/** Each knows its own questions for certain, and says nothing to any other. */
const kinds: ((question: Question) => WorkedOut | undefined)[] = [
  ...[percentOf, price, growth, statistics, probability, lines, circle, parabola, geometry, units, proportion].map(
    (kind) => (question: Question) => kind(question.text),
  ),
  formulas,
];

/**
 * Recognizes a problem, solves it, checks it with a second engine, and shows the steps.
 * @returns undefined for whatever is not recognized for certain, and whenever the checks do not agree.
 */
export function solve(typedText: string): WorkedOut | undefined {
  const text = typedText.replace(openEnd, '$1, what is $2?');
  const work = conventions(text) ?? asked(text) ?? told(text);
  return work && { ...work, steps: shortened(work.steps) };
}

/** 'x + 5 = 4   x =' and '… x = ??' ask for x, and are no 4x. */
const openEnd = /(=[^=\n]{0,200}?[\w)])\s+([a-z])\s*=\s*\?*\s*$/i;

/** A question that is known from its first word to its last. */
function asked(text: string): WorkedOut | undefined {
  const question = attempt(() => questionOf(text));
  if (!question) return undefined;
  for (const kind of kinds) {
    const work = attempt(() => kind(question));
    if (work) return typed(work, text);
  }
  return undefined;
}

/** A formula rearranged keeps the capitals it was typed with. */
function typed(work: WorkedOut, text: string): WorkedOut | undefined {
  const [formula] = work.kind === 'solve for a letter' ? (work.values ?? []) : [];
  if (formula === undefined) return work;
  const names = [...new Set(formula.match(/(?<![a-z])[a-z](?![a-z])/g) ?? [])];
  return attempt(() => inTypedCase(work, largeLetters(text, names)));
}

/** A problem in prose, and the option that it asks for. */
function told(text: string): WorkedOut | undefined {
  const reading = attempt(() => readingOf(text));
  if (!reading) return undefined;
  const isCut = reading.options.length > 0;
  const plain =
    isCut || (reading.stem !== text.trim() && text.trim().startsWith(reading.stem)) ? asked(reading.stem) : undefined;
  const picked = plain && chosen(plain, reading);
  if (picked) return picked;
  return readStory(reading);
}

const mostSteps = 12;
/** Of steps that say how many are left out, and what comes last. */
const shownOfMany = mostSteps - 2;

/** Nobody follows so many; what is left out is said. */
function shortened(steps: string[]): string[] {
  if (steps.length <= mostSteps) return steps;
  const leftOut = steps.length - shownOfMany - 1;
  return [...steps.slice(0, shownOfMany), `And so on: ${leftOut} more steps of this kind.`, ...steps.slice(-1)];
}
