import type { AskedItem } from '#answers/server/items/items.queries.ts';
import { nameOfAnswer, sentenceOf, suspicionsOf } from '#answers/server/items/suspicions.ts';
import { halfNames } from '#course/skills.ts';
import { doubtsAbout, sentenceOf as sentenceOfDoubt, type Doubt } from '#exam/server/health/doubts.ts';
import type { ItemHealth } from '#exam/server/health/health.queries.ts';
import type { QuestionFigures } from '../../questions.ts';

/** A part of a lesson with its figures, and what they make look wrong. @param where it is asked, as people call that. */
export function courseQuestion(item: AskedItem, where: string): QuestionFigures {
  return {
    ...figuresOf(item, item.firstTries, (answer) => nameOfAnswer(item, answer)),
    ...{ id: item.partId, print: item.print, where, isQuarantined: false },
    doubts: suspicionsOf(item).map((suspicion) => sentenceOf(suspicion, item)),
  };
}

interface Known {
  isQuarantined: boolean;
  /** What looks wrong with it among all others of its half; found by itself when left out. */
  doubts?: readonly Doubt[];
}

/** The same of an item of the practice exams. */
export function examQuestion(item: ItemHealth, { isQuarantined, doubts }: Known): QuestionFigures {
  const found = doubts ?? doubtsAbout([item]).get(item) ?? [];
  return {
    ...figuresOf(item, item.firstAnswers, (answer) => 'ABCD'[answer] ?? String(answer)),
    ...{ id: item.item, print: item.print, where: halfNames[item.half], isQuarantined },
    doubts: found.map((doubt) => sentenceOfDoubt(doubt, item)),
  };
}

type Figures = Pick<AskedItem, 'right' | 'choices' | 'key' | 'medianMs' | 'discrimination'>;

function figuresOf(
  { right, choices, key, medianMs, discrimination }: Figures,
  firstAnswers: number,
  nameOfChoice: (answer: number) => string,
): Pick<QuestionFigures, 'firstAnswers' | 'right' | 'shares' | 'medianSeconds' | 'discrimination'> {
  return {
    firstAnswers,
    right,
    shares: choices.map((count, answer) => ({ answer: nameOfChoice(answer), count, isKey: answer === key })),
    medianSeconds: Math.round(medianMs / 1000),
    discrimination,
  };
}
