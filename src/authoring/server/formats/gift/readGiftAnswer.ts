import type { GIFTQuestion, NumericalChoice, NumericalFormat, TextChoice, TextFormat } from 'gift-pegjs';
import { FormatError } from '../formatError.ts';
import { refuseManyAnswers } from '../limits.ts';
import type { Question } from '../question.ts';
import { toInlineMarkdown } from '../text/toMarkdown.ts';
import { textOf } from '../xml/element.ts';
import { keyAmong } from '../weighed.ts';
import { giftText } from './giftText.ts';

type Tell = (message: string) => void;

const kinds: Record<string, string> = {
  Essay: 'An essay',
  TF: 'A question of true or false',
  Matching: 'A question of pairs',
  Description: 'A text that asks nothing',
};

/** @throws {FormatError} for a kind of question that ours are not, and for one without exactly one right answer. */
export function readGiftAnswer(read: GIFTQuestion, line: number, tell: Tell): Question['answer'] {
  if ('choices' in read && Array.isArray(read.choices)) refuseManyAnswers(read.choices.length, line);
  const told = (text: TextFormat | null) =>
    text ? toInlineMarkdown(giftText(text, line), tell) || undefined : undefined;
  if (read.type === 'MC') {
    const key = keyAmong(read.choices.map(weighed), line, tell);
    const options = read.choices.map(({ text, feedback }) => ({ text: told(text) ?? '', rationale: told(feedback) }));
    return { kind: 'choice', options, key };
  }
  if (read.type === 'Short') return typed(read.choices.map((choice) => ({ ...choice, entry: textOf(giftText(choice.text, line)).trim() })), told, line, tell); // prettier-ignore
  if (read.type === 'Numerical') {
    const choices = Array.isArray(read.choices)
      ? read.choices
      : [{ isCorrect: true, weight: null, text: read.choices, feedback: null }];
    return typed(
      choices.map((choice) => ({ ...choice, entry: number(choice, line, tell) })),
      told,
      line,
      tell,
    );
  }
  throw new FormatError(
    line,
    `${kinds[read.type] ?? 'This kind of question'} has no place in the course. It is left out.`,
  );
}

function weighed({ isCorrect, weight }: Pick<TextChoice, 'isCorrect' | 'weight'>): { percent: number } {
  return { percent: weight ?? (isCorrect ? 100 : 0) };
}

type Entry = Pick<TextChoice, 'isCorrect' | 'weight' | 'feedback'> & { entry: string };

function typed(
  choices: Entry[],
  told: (text: TextFormat | null) => string | undefined,
  line: number,
  tell: Tell,
): Question['answer'] {
  const right = choices.filter((choice) => weighed(choice).percent >= 100);
  if (right.length === 0) throw new FormatError(line, 'The question has no right answer. It is left out.');
  if (choices.some((choice) => weighed(choice).percent > 0 && weighed(choice).percent < 100))
    tell('An answer that is half right is wrong now: ours count whole or not at all.');
  const feedback = right.map((choice) => told(choice.feedback)).filter((text) => text !== undefined);
  if (feedback.length > 1) tell('Each right answer has a reason of its own; the first one is kept.');
  const wrong = choices.filter((choice) => !right.includes(choice));
  return {
    kind: 'typed',
    entries: right.map(({ entry }) => entry),
    rationale: feedback[0],
    wrong: wrong.map(({ entry, feedback }) => ({ entry, rationale: told(feedback) })),
  };
}

function number({ text }: NumericalChoice, line: number, tell: Tell): string {
  const { type, number, range, numberLow, numberHigh }: Partial<NumericalFormat> = text;
  if (type === 'high-low' && numberLow !== numberHigh)
    throw new FormatError(line, 'An answer from one number to another has no place in the course. It is left out.');
  if (type === 'range' && range) tell(`What is right is ${number} alone: ours know no tolerance (${range}).`);
  return String(type === 'high-low' ? numberLow : (number ?? '*'));
}
