import { tellLosses } from '../losses.ts';
import { withPassage } from '../passage.ts';
import type { Question } from '../question.ts';
import type { TellLoss } from '../reading.ts';
import { categoryOf, tagsOf } from '../tags.ts';
import { toHtml, toInlineHtml } from '../text/toHtml.ts';
import { cdata, escapeXml } from '../xml/escapeXml.ts';

/** Questions as Moodle's XML: multichoice and shortanswer, HTML with TeX between `\(` and `\)`; the skill is the category. */
export function writeMoodle(questions: readonly Question[], tell: TellLoss): string {
  let category = '';
  const written = questions.map((question) => {
    tellLosses(question, ['hints', 'skill', 'difficulty', 'tags'], tell);
    const next = categoryOf(question.skill);
    const switched = next === category ? '' : categoryElement(next);
    category = next;
    return switched + questionElement(question);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${written.join('')}</quiz>\n`;
}

function categoryElement(path: string): string {
  return `<question type="category">\n  <category><text>${escapeXml(path)}</text></category>\n</question>\n`;
}

function questionElement(question: Question): string {
  const { id = '', passage, stem, explanation, hints, answer } = question;
  const text = withPassage(passage === undefined ? undefined : toHtml(passage, 'tex'), toHtml(stem, 'tex'));
  const lines = [
    `<name><text>${escapeXml(id)}</text></name>`,
    `<questiontext format="html"><text>${cdata(text)}</text></questiontext>`,
    `<generalfeedback format="html"><text>${explanation === undefined ? '' : cdata(toHtml(explanation, 'tex'))}</text></generalfeedback>`,
    '<defaultgrade>1</defaultgrade>',
    '<penalty>0.3333333</penalty>',
    '<hidden>0</hidden>',
    `<idnumber>${escapeXml(id)}</idnumber>`,
    ...(answer.kind === 'choice' ? choices(answer) : entries(answer)),
    ...hints.map((hint) => `<hint format="html"><text>${cdata(toInlineHtml(hint, 'tex'))}</text></hint>`),
    `<tags>${tagsOf(question)
      .map((tag) => `<tag><text>${escapeXml(tag)}</text></tag>`)
      .join('')}</tags>`,
  ];
  const type = answer.kind === 'choice' ? 'multichoice' : 'shortanswer';
  return `<question type="${type}">\n${lines.map((line) => `  ${line}\n`).join('')}</question>\n`;
}

function choices({ options, key }: Extract<Question['answer'], { kind: 'choice' }>): string[] {
  return [
    '<single>true</single>',
    '<shuffleanswers>false</shuffleanswers>',
    '<answernumbering>ABCD</answernumbering>',
    ...options.map(({ text, rationale }, index) =>
      answerElement(index === key, 'html', cdata(toInlineHtml(text, 'tex')), rationale),
    ),
  ];
}

function entries({ entries, rationale, wrong }: Extract<Question['answer'], { kind: 'typed' }>): string[] {
  return [
    '<usecase>0</usecase>',
    ...entries.map((entry, index) =>
      answerElement(true, 'moodle_auto_format', escapeXml(entry), index === 0 ? rationale : undefined),
    ),
    ...wrong.map(({ entry, rationale }) => answerElement(false, 'moodle_auto_format', escapeXml(entry), rationale)),
  ];
}

function answerElement(isRight: boolean, format: string, text: string, rationale: string | undefined): string {
  const feedback = rationale === undefined ? '' : cdata(toInlineHtml(rationale, 'tex'));
  return `<answer fraction="${isRight ? 100 : 0}" format="${format}"><text>${text}</text><feedback format="html"><text>${feedback}</text></feedback></answer>`;
}
