import type { Question } from '../question.ts';
import { withPassage } from '../passage.ts';
import { toHtml, toInlineHtml } from '../text/toHtml.ts';
import { escapeXml } from '../xml/escapeXml.ts';
import { identifierOf, qtiNamespace, qtiSchema, variables } from './names.ts';
import { answerParts } from './writeAnswer.ts';

/** A question as a QTI 3 item: its formulas are MathML that notes its TeX. */
export function writeItem(question: Question): string {
  const { id = String(question.line), passage, stem, explanation } = question;
  const { declaration, interaction, conditions, reasons } = answerParts(question.answer);
  const body = withPassage(
    passage === undefined ? undefined : toHtml(passage, 'mathml'),
    `<div>${toHtml(stem, 'mathml')}</div>`,
  );
  const shown = explanation === undefined ? [] : [setOutcome(variables.explanation, 'SHOWN')];
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="${qtiNamespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${qtiNamespace} ${qtiSchema}" identifier="${identifierOf(id)}" title="${escapeXml(id)}" adaptive="false" time-dependent="false" xml:lang="en">
${[
  declaration,
  `<qti-outcome-declaration identifier="${variables.score}" cardinality="single" base-type="float"><qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>`,
  ...[variables.reason, ...(explanation === undefined ? [] : [variables.explanation])].map(
    (name) => `<qti-outcome-declaration identifier="${name}" cardinality="single" base-type="identifier"/>`,
  ),
  `<qti-item-body>${body}${interaction}</qti-item-body>`,
  `<qti-response-processing>${[...conditions, ...shown].join('')}</qti-response-processing>`,
  ...reasons.map(({ identifier, rationale }) =>
    feedback(variables.reason, identifier, `<p>${toInlineHtml(rationale, 'mathml')}</p>`),
  ),
  ...(explanation === undefined ? [] : [feedback(variables.explanation, 'SHOWN', toHtml(explanation, 'mathml'))]),
]
  .map((line) => `  ${line}\n`)
  .join('')}</qti-assessment-item>
`;
}

function feedback(outcome: string, identifier: string, html: string): string {
  return `<qti-modal-feedback outcome-identifier="${outcome}" identifier="${identifier}" show-hide="show"><qti-content-body>${html}</qti-content-body></qti-modal-feedback>`;
}

function setOutcome(outcome: string, value: string): string {
  return `<qti-set-outcome-value identifier="${outcome}"><qti-base-value base-type="identifier">${value}</qti-base-value></qti-set-outcome-value>`;
}
