import { FormatError } from '../formatError.ts';
import { refuseManyAnswers } from '../limits.ts';
import type { Question } from '../question.ts';
import { toInlineMarkdown } from '../text/toMarkdown.ts';
import { childOf, childrenOf, textOf, type Element } from '../xml/element.ts';
import { isFeedback, type Feedback } from './feedback.ts';

type Tell = (message: string) => void;

/** @throws {FormatError} for a kind that ours are not, and for one without exactly one right answer. */
export function readQtiAnswer(item: Element, interaction: Element, feedback: Feedback, tell: Tell): Question['answer'] {
  const { line } = interaction;
  const response = interaction.attributes['response-identifier'];
  const declaration = childrenOf(item, 'qti-response-declaration').find(
    ({ attributes }) => attributes.identifier === response,
  );
  if (!declaration) throw new FormatError(line, 'The item does not say what is right. It is left out.');
  const correct = childrenOf(childOf(declaration, 'qti-correct-response') ?? item, 'qti-value').map((value) =>
    textOf(value).trim(),
  );
  const reason = (identifier: string | undefined) => {
    const piece = feedback.by.get(identifier ?? '');
    return (piece && toInlineMarkdown(piece, tell)) || undefined;
  };
  if (interaction.name === 'qti-choice-interaction') {
    if (declaration.attributes.cardinality !== 'single' || correct.length > 1)
      throw new FormatError(line, 'The question has several right answers; ours have one. It is left out.');
    const choices = childrenOf(interaction, 'qti-simple-choice');
    refuseManyAnswers(choices.length, line);
    const key = choices.findIndex(({ attributes }) => attributes.identifier === correct[0]);
    if (key === -1) throw new FormatError(line, 'The question has no right answer. It is left out.');
    const options = choices.map((choice) => ({
      text: toInlineMarkdown(
        { ...choice, children: choice.children.filter((child) => typeof child === 'string' || !isFeedback(child)) },
        tell,
      ),
      rationale: reason(choice.attributes.identifier),
    }));
    return { kind: 'choice', options, key };
  }
  if (interaction.name !== 'qti-text-entry-interaction')
    throw new FormatError(line, `A <${interaction.name.slice(0, 60)}> has no place in the course. It is left out.`);
  return typed(declaration, correct, feedback, reason, line, tell);
}

function typed(
  declaration: Element,
  correct: string[],
  { shownFor }: Feedback,
  reason: (identifier: string | undefined) => string | undefined,
  line: number,
  tell: Tell,
): Question['answer'] {
  const mapped = childrenOf(childOf(declaration, 'qti-mapping') ?? declaration, 'qti-map-entry').map(
    ({ attributes }) => ({
      entry: (attributes['map-key'] ?? '').trim(),
      value: Number(attributes['mapped-value']),
    }),
  );
  refuseManyAnswers(correct.length + mapped.length + shownFor.size / 2, line);
  const best = Math.max(0, ...mapped.map(({ value }) => value));
  if (mapped.some(({ value }) => value > 0 && value < best))
    tell('An answer that is half right is wrong now: ours count whole or not at all.');
  const entries = [
    ...new Set([...correct, ...mapped.filter(({ value }) => best > 0 && value === best).map(({ entry }) => entry)]),
  ];
  if (entries.length === 0) throw new FormatError(line, 'The question has no right answer. It is left out.');
  const others = [...new Set([...mapped.map(({ entry }) => entry), ...shownFor.keys()])].filter(
    (entry) => !entries.includes(entry),
  );
  return {
    kind: 'typed',
    entries,
    rationale: entries.map((entry) => reason(shownFor.get(entry))).find((text) => text !== undefined),
    wrong: others.map((entry) => ({ entry, rationale: reason(shownFor.get(entry)) })),
  };
}
