import type { WorkedOut } from '../workedOut.ts';
import { judgeBoundary } from './boundaries.ts';
import { judgeModifier } from './modifiers.ts';
import { judgePossessive } from './possessives.ts';
import { judgePronoun } from './pronouns.ts';
import { judgeEnd } from './questions.ts';
import { judgeRelative } from './relatives.ts';
import { readBlankQuestion, type BlankQuestion } from './read.ts';
import { firstSentence, lastSentence, tokensOf } from './sentence/tokens.ts';
import { judgeVerb } from './verbForms.ts';
import { onlySurvivor, type Judgement } from './verdict.ts';

/** Each knows by the options alone whether a question is of its kind. */
const families: ((question: BlankQuestion) => Judgement | undefined)[] = [
  judgeEnd,
  judgePossessive,
  judgePronoun,
  judgeRelative,
  judgeModifier,
  judgeBoundary,
  judgeVerb,
];

/** In words and marks; nobody asks about a longer one. */
const longestSentence = 160;

/** What the first family that knows the question says of its options. */
export function judge(question: BlankQuestion): Judgement | undefined {
  const words = lastSentence(tokensOf(question.before)).length + firstSentence(tokensOf(question.after)).length;
  if (words > longestSentence) return undefined;
  for (const family of families) {
    const judged = family(question);
    if (judged) return judged;
  }
  return undefined;
}

/**
 * Answers a question about the conventions of Standard English: a text with one blank, and options A to D.
 * @returns undefined unless exactly one option breaks no rule and each of the others breaks one for certain.
 */
export function conventions(text: string): WorkedOut | undefined {
  const question = readBlankQuestion(text);
  const judged = question && judge(question);
  const at = judged && onlySurvivor(judged);
  const right = at === undefined ? undefined : question?.options[at];
  if (!question || !judged || !right || isOfPlaces(question, right.text)) return undefined;
  const { family, rule, skill, faults, holds, about } = judged;
  const steps = question.options.map(({ letter, text: words }, index) => {
    const found = faults[index];
    return found
      ? `**${letter}** ${shown(words)} fails (${found.rule}): ${found.why}`
      : `**${letter}** ${shown(words)} holds: ${holds}`;
  });
  return {
    kind: `Standard English: ${family}`,
    understood: `A sentence with a blank, about the ${family}. The rule: ${rule}.`,
    steps,
    answer: `${right.letter}: ${shown(right.text)} (${skill})`,
    check: 'Each option was put into the sentence. Three break a rule, and only this one breaks none.',
    option: right.letter,
    lesson: { skill, about },
  };
}

const names = /^(?:[A-Z][\w'’.-]*(?: [A-Z][\w'’.-]*)*[,;] ?){2,}(?:and )?(?:[A-Z][\w'’.-]*(?: [A-Z][\w'’.-]*)*[,;]?)?$/;

/** Names of which some belong together ('Lyon, France; Bilbao, Spain'): which do, the marks alone do not tell, so commas alone are not trusted. */
function isOfPlaces({ options }: BlankQuestion, right: string): boolean {
  return !right.includes(';') && options.every(({ text }) => names.test(text.trim()));
}

/** The words of an option as they are, whatever signs they hold. */
function shown(text: string): string {
  return `“${text
    .replaceAll('*', '')
    .replace(/[\\`_{}[\]<>#|$~&]/g, '\\$&')
    .replace(/\s+/g, ' ')}”`;
}
