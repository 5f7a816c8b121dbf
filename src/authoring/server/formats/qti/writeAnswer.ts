import type { ChoiceAnswer, Question, TypedAnswer } from '../question.ts';
import { toInlineHtml } from '../text/toHtml.ts';
import { escapeXml } from '../xml/escapeXml.ts';
import { variables } from './names.ts';

const { response, score, reason } = variables;

/** What an item says of its answer, in the places where QTI wants it. */
export interface AnswerParts {
  declaration: string;
  interaction: string;
  /** How a response is scored, and which reason it shows. */
  conditions: string[];
  /** Reasons that stand in no option. */
  reasons: { identifier: string; rationale: string }[];
}

export function answerParts(answer: Question['answer']): AnswerParts {
  return answer.kind === 'choice' ? choiceParts(answer) : typedParts(answer);
}

function choiceParts({ options, key }: ChoiceAnswer): AnswerParts {
  const letter = (index: number) => String.fromCodePoint(65 + index);
  const choices = options.map(({ text, rationale }, index) => {
    const why =
      rationale === undefined
        ? ''
        : `<qti-feedback-inline outcome-identifier="${reason}" identifier="${letter(index)}" show-hide="show">${toInlineHtml(rationale, 'mathml')}</qti-feedback-inline>`;
    return `<qti-simple-choice identifier="${letter(index)}">${toInlineHtml(text, 'mathml')}${why}</qti-simple-choice>`;
  });
  return {
    declaration: declared('identifier', [letter(key)], []),
    interaction: `<qti-choice-interaction response-identifier="${response}" shuffle="false" max-choices="1">${choices.join('')}</qti-choice-interaction>`,
    conditions: [
      `<qti-response-condition><qti-response-if><qti-match><qti-variable identifier="${response}"/><qti-correct identifier="${response}"/></qti-match>${set(score, 'float', '1')}</qti-response-if><qti-response-else>${set(score, 'float', '0')}</qti-response-else></qti-response-condition>`,
      `<qti-set-outcome-value identifier="${reason}"><qti-variable identifier="${response}"/></qti-set-outcome-value>`,
    ],
    reasons: [],
  };
}

function typedParts({ entries, rationale, wrong }: TypedAnswer): AnswerParts {
  const named = [
    ...entries.map((entry) => ({ entry, identifier: 'RIGHT', rationale })),
    ...wrong.map(({ entry, rationale }, index) => ({ entry, identifier: `WRONG-${index + 1}`, rationale })),
  ];
  const chain = named.map(
    ({ entry, identifier }, index) =>
      `<qti-response-${index === 0 ? '' : 'else-'}if><qti-match><qti-variable identifier="${response}"/><qti-base-value base-type="string">${escapeXml(entry)}</qti-base-value></qti-match>${set(reason, 'identifier', identifier)}</qti-response-${index === 0 ? '' : 'else-'}if>`,
  );
  const once = named.filter(
    ({ identifier }, index) => named.findIndex((one) => one.identifier === identifier) === index,
  );
  return {
    declaration: declared('string', entries.slice(0, 1), [
      ...entries.map((entry): [string, number] => [entry, 1]),
      ...wrong.map(({ entry }): [string, number] => [entry, 0]),
    ]),
    interaction: `<p><qti-text-entry-interaction response-identifier="${response}" expected-length="6"/></p>`,
    conditions: [
      `<qti-set-outcome-value identifier="${score}"><qti-map-response identifier="${response}"/></qti-set-outcome-value>`,
      `<qti-response-condition>${chain.join('')}</qti-response-condition>`,
    ],
    reasons: once.flatMap(({ identifier, rationale }) => (rationale === undefined ? [] : { identifier, rationale })),
  };
}

function declared(type: string, correct: string[], mapped: [string, number][]): string {
  const values = correct.map((value) => `<qti-value>${escapeXml(value)}</qti-value>`).join('');
  const entries = mapped
    .map(([key, value]) => `<qti-map-entry map-key="${escapeXml(key)}" mapped-value="${value}"/>`)
    .join('');
  const mapping = entries === '' ? '' : `<qti-mapping default-value="0">${entries}</qti-mapping>`;
  return `<qti-response-declaration identifier="${response}" cardinality="single" base-type="${type}"><qti-correct-response>${values}</qti-correct-response>${mapping}</qti-response-declaration>`;
}

function set(outcome: string, type: string, value: string): string {
  return `<qti-set-outcome-value identifier="${outcome}"><qti-base-value base-type="${type}">${value}</qti-base-value></qti-set-outcome-value>`;
}
