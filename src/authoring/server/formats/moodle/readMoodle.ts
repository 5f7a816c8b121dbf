import { FormatError } from '../formatError.ts';
import { refuseManyAnswers, refuseTooMany } from '../limits.ts';
import { splitPassage } from '../passage.ts';
import type { Question } from '../question.ts';
import type { Reading } from '../reading.ts';
import { fromTags, skillOfCategory } from '../tags.ts';
import { markedText } from '../text/markedText.ts';
import { toInlineMarkdown, toMarkdown } from '../text/toMarkdown.ts';
import { keyAmong } from '../weighed.ts';
import { childOf, childrenOf, textOf, type Element } from '../xml/element.ts';
import { readXml } from '../xml/readXml.ts';

/** The questions of Moodle's XML: those with one right option, and those with a short or numerical answer. */
export function readMoodle(text: string, reading: Reading): Question[] {
  const quiz = readXml(text);
  if (quiz.name !== 'quiz')
    throw new FormatError(quiz.line, `Moodle's XML begins with <quiz>, this file with <${quiz.name.slice(0, 60)}>.`);
  let skill: string | undefined;
  const questions: Question[] = [];
  const elements = childrenOf(quiz, 'question');
  refuseTooMany(elements.length, elements.at(-1)?.line ?? 1);
  for (const element of elements) {
    try {
      if (element.attributes.type === 'category')
        skill = skillOfCategory(plain(childOf(element, 'category')), element.line, reading);
      else questions.push(questionOf(element, skill, reading));
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      reading.report(error.line, error.message);
    }
  }
  return questions;
}

function questionOf(element: Element, skill: string | undefined, reading: Reading): Question {
  const { line } = element;
  const tell = (message: string) => reading.report(line, message, 'warning');
  const answer = answerOf(element, tell);
  const shown = childOf(element, 'questiontext');
  if (!shown || plain(shown) === '') throw new FormatError(line, 'The question has no text. It is left out.');
  const { passage, stem } = splitPassage(bodyOf(shown));
  const hints = childrenOf(element, 'hint').map((hint) => toInlineMarkdown(bodyOf(hint), tell));
  const tags = childrenOf(childOf(element, 'tags') ?? element, 'tag').map(plain);
  const named = fromTags(tags, reading);
  for (const file of filesIn(element)) tell(`The file '${file}' that the question brings along is left out.`);
  const solution = childOf(element, 'generalfeedback');
  return {
    id: plain(childOf(element, 'idnumber')) || plain(childOf(element, 'name')) || undefined,
    line,
    passage: passage && toMarkdown(passage, tell),
    stem: toMarkdown(stem, tell),
    answer,
    hints: hints.filter(Boolean),
    explanation: (solution && toMarkdown(bodyOf(solution), tell)) || undefined,
    ...named,
    skill: skill ?? named.skill,
  };
}

function answerOf(element: Element, tell: (message: string) => void): Question['answer'] {
  const { line, attributes } = element;
  const answers = childrenOf(element, 'answer');
  refuseManyAnswers(answers.length, line);
  const weighed = answers.map(({ attributes }) => ({ percent: Number(attributes.fraction ?? 0) }));
  const rationaleOf = (answer: Element) => {
    const feedback = childOf(answer, 'feedback');
    return (feedback && toInlineMarkdown(bodyOf(feedback), tell)) || undefined;
  };
  if (attributes.type === 'multichoice') {
    for (const name of ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'])
      if (childOf(element, name) && !isStandardFeedback(plain(childOf(element, name))))
        tell(`What is said to every answer of a kind (<${name}>) is left out.`);
    const options = answers.map((answer) => ({
      text: toInlineMarkdown(bodyOf(answer), tell),
      rationale: rationaleOf(answer),
    }));
    return { kind: 'choice', options, key: keyAmong(weighed, line, tell) };
  }
  if (attributes.type !== 'shortanswer' && attributes.type !== 'numerical')
    throw new FormatError(
      line,
      `A question of the type '${(attributes.type ?? '').slice(0, 60)}' has no place in the course. It is left out.`,
    );
  const right = answers.filter((_, index) => (weighed[index]?.percent ?? 0) >= 100);
  if (right.length === 0) throw new FormatError(line, 'The question has no right answer. It is left out.');
  if (weighed.some(({ percent }) => percent > 0 && percent < 100))
    tell('An answer that is half right is wrong now: ours count whole or not at all.');
  for (const answer of right) {
    const tolerance = Number(plain(childOf(answer, 'tolerance')));
    if (tolerance > 0) tell(`What is right is ${plain(answer)} alone: ours know no tolerance (${tolerance}).`);
  }
  if (childrenOf(childOf(element, 'units') ?? element, 'unit').length > 0)
    tell('The units of the answer are left out.');
  const reasons = right.map(rationaleOf).filter((reason) => reason !== undefined);
  if (reasons.length > 1) tell('Each right answer has a reason of its own; the first one is kept.');
  const wrong = answers
    .filter((answer) => !right.includes(answer))
    .map((answer) => ({ entry: plain(answer), rationale: rationaleOf(answer) }));
  return { kind: 'typed', entries: right.map(plain), rationale: reasons[0], wrong };
}

/** What Moodle itself writes there in every question. */
function isStandardFeedback(text: string): boolean {
  return text === '' || /^(?:<p>)?Your answer is (?:partially correct|correct|incorrect)\.(?:<\/p>)?$/.test(text);
}

/** The text in a `<text>`, in whatever format its parent says it is. */
function bodyOf(element: Element): Element {
  const { attributes, line } = element;
  return markedText(attributes.format ?? 'moodle_auto_format', textOf(childOf(element, 'text')), line);
}

function plain(element: Element | undefined): string {
  return textOf(childOf(element, 'text') ?? (element && childrenOf(element).length === 0 ? element : undefined)).trim();
}

function filesIn(element: Element): string[] {
  return childrenOf(element).flatMap((child) =>
    child.name === 'file' ? (child.attributes.name ?? 'unnamed').slice(0, 60) : filesIn(child),
  );
}
