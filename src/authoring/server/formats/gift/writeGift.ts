import { tellLosses } from '../losses.ts';
import { withPassage } from '../passage.ts';
import type { Question } from '../question.ts';
import type { TellLoss } from '../reading.ts';
import { categoryOf, tagsOf } from '../tags.ts';
import { toHtml, toInlineHtml } from '../text/toHtml.ts';
import { escapeGift } from './escapeGift.ts';

/** Questions in GIFT, one block each; their texts are HTML with TeX between `\(` and `\)`, and the skill is the category. */
export function writeGift(questions: readonly Question[], tell: TellLoss): string {
  let category = '';
  const blocks = questions.map((question) => {
    tellLosses(question, ['skill', 'difficulty', 'tags'], tell);
    const next = categoryOf(question.skill);
    const switched = next === category ? '' : `$CATEGORY: ${next.replace(/\s+/g, ' ')}\n\n`;
    category = next;
    return switched + block(question);
  });
  return `${blocks.join('\n\n')}\n`;
}

function block(question: Question): string {
  const { id = '', passage, stem, explanation } = question;
  const text = withPassage(passage === undefined ? undefined : toHtml(passage, 'tex'), toHtml(stem, 'tex'));
  return [
    `// [id:${noted(id)}]${tagsOf(question)
      .map((tag) => ` [tag:${noted(tag)}]`)
      .join('')}`,
    `::${escapeGift(id)}::[html]${escapeGift(text)}{`,
    ...answers(question),
    ...(explanation === undefined ? [] : [`####${escapeGift(toHtml(explanation, 'tex'))}`]),
    '}',
  ].join('\n');
}

function answers({ answer }: Question): string[] {
  const line = (mark: string, text: string, rationale: string | undefined) =>
    `${mark}${text}${rationale === undefined ? '' : `#${inline(rationale)}`}`;
  if (answer.kind === 'choice')
    return answer.options.map(({ text, rationale }, index) =>
      line(index === answer.key ? '=' : '~', inline(text), rationale),
    );
  return [
    ...answer.entries.map((entry, index) => line('=', escapeGift(entry), index === 0 ? answer.rationale : undefined)),
    ...answer.wrong.map(({ entry, rationale }) => line('=%0%', escapeGift(entry), rationale)),
  ];
}

function inline(markdown: string): string {
  return escapeGift(toInlineHtml(markdown, 'tex'));
}

/** In the remark above a question nothing is escaped: what would end it is taken out. */
function noted(text: string): string {
  return text.replace(/[\]\s]+/g, ' ').trim();
}
