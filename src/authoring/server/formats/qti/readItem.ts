import { FormatError } from '../formatError.ts';
import { splitPassage } from '../passage.ts';
import type { Question } from '../question.ts';
import type { Reading } from '../reading.ts';
import { toMarkdown } from '../text/toMarkdown.ts';
import { childOf, childrenOf, descendantsOf, textOf, type Element } from '../xml/element.ts';
import { feedbackOf, isFeedback } from './feedback.ts';
import { readQtiAnswer } from './readQtiAnswer.ts';

const longestItem = 100_000;

/** A question as a QTI 3 item holds it. @throws {FormatError} for one that has no place in the course. */
export function readItem(item: Element, { report }: Reading): Question {
  const { line, attributes } = item;
  const tell = (message: string) => report(line, message, 'warning');
  if (textOf(item).length > longestItem)
    throw new FormatError(line, `An item may have ${longestItem} characters. It is left out.`);
  const body = childOf(item, 'qti-item-body');
  if (!body) throw new FormatError(line, 'The item has no body. It is left out.');
  const [interaction, ...more] = interactionsIn(body);
  if (!interaction) throw new FormatError(line, 'The item asks for no answer. It is left out.');
  if (more.length > 0)
    throw new FormatError(line, 'The item asks several things at once; ours ask one. It is left out.');
  for (const name of [
    'qti-assessment-stimulus-ref',
    'qti-stylesheet',
    'qti-template-processing',
    'qti-companion-materials-info',
  ])
    if (childOf(item, name)) tell(`What <${name}> brings is left out.`);
  const feedback = feedbackOf(item);
  const answer = readQtiAnswer(item, interaction, feedback, tell);
  const text = splitPassage(without(body, interaction));
  const prompt = childOf(interaction, 'qti-prompt');
  const stem = [toMarkdown(text.stem, tell), prompt ? toMarkdown(prompt, tell) : ''].filter(Boolean).join('\n\n');
  if (stem === '') throw new FormatError(line, 'The item has no question. It is left out.');
  const explanation = feedback.rest.map((piece) => toMarkdown(piece, tell)).filter(Boolean);
  return {
    id: idOf(attributes.identifier),
    line,
    passage: text.passage && toMarkdown(text.passage, tell),
    stem,
    answer,
    hints: [],
    explanation: explanation.length > 0 ? explanation.join('\n\n') : undefined,
    tags: [],
  };
}

/** Ours begin with an underscore where our id begins with a digit. */
function idOf(identifier: string | undefined): string | undefined {
  return identifier?.replace(/^_(?=\d)/, '') || undefined;
}

function interactionsIn(element: Element): Element[] {
  return childrenOf(element).flatMap((child) =>
    /^qti-.*-interaction$/.test(child.name) ? [child] : interactionsIn(child),
  );
}

/** The body without its interaction, in whose place in a sentence stands a blank, and without its feedback. */
function without(element: Element, interaction: Element): Element {
  const isInSentence =
    childrenOf(element).includes(interaction) &&
    element.children.some((child) => typeof child === 'string' && child.trim() !== '');
  const children = element.children.flatMap((child): (Element | string)[] => {
    if (typeof child === 'string') return [child];
    if (child === interaction) return isInSentence ? ['______'] : [];
    if (isFeedback(child) || child.name === 'qti-rubric-block') return [];
    return [
      descendantsOf(child, interaction.name).length > 0 || childrenOf(child).length > 0
        ? without(child, interaction)
        : child,
    ];
  });
  return { ...element, children };
}
