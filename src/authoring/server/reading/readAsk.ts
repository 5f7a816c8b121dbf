import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import type { Ask, ChoiceAsk, TypedAsk } from '#course/lesson.ts';
import { Id } from '#platform/id.ts';
import type { Place } from '#platform/server/problem.ts';
import { conforms, parseYaml, type Path, type Yaml } from '#platform/server/yaml.ts';
import { renderFigure, renderFigureAt } from '../figures/figure.ts';
import { escapeHtml } from '../rendering/escapeHtml.ts';
import { renderInline, renderMarkdown } from '../rendering/markdown.ts';
import { checkEntries } from './checkEntries.ts';
import { checkRenderedOptions } from './checkRenderedOptions.ts';
import type { FoundAsk } from './findAsks.ts';
import { partPrint } from './partPrint.ts';
import { ChoiceAskFile, isTyped, TypedAskFile, type AskFile } from './shapes.ts';

/** A question in a lesson, and what tells it from itself once its author has changed what it asks. */
export type PrintedAsk = Ask & { print: string };

/** What its lesson says of it. */
interface AskContext {
  /** Of those that name none; undefined when the lesson cannot be read. */
  skill: string | undefined;
  /** Every skill of the test. */
  skills: ReadonlySet<string>;
  claimPart(id: string, line: number): void;
}

interface ReadAsks {
  asks: PrintedAsk[];
  /** The HTML that stands in the text for each, by its id: what is asked, to be read without a script. */
  places: Map<string, string>;
}

/** Reads the questions of a lesson, each from its YAML. */
export function readAsks(found: readonly FoundAsk[], { line, report }: Place, context: AskContext): ReadAsks {
  const read: ReadAsks = { asks: [], places: new Map() };
  for (const [index, ask] of found.entries()) {
    const yaml = parseYaml(ask.source, { line: line + ask.line + 1, report });
    const printed = yaml && readAsk(ask, yaml, line + ask.line, context);
    read.places.set(ask.id, printed ? placeOf(printed, index + 1) : '');
    if (printed) read.asks.push(printed);
  }
  return read;
}

/** The YAML of a question, where it has the shape of one. */
export function isAsk(yaml: Yaml, value: unknown): value is AskFile {
  const { answer } = (value ?? {}) as { answer?: unknown };
  const isList = Array.isArray(answer);
  return conforms<TSchema>(yaml, [], typeof answer === 'object' && !isList ? TypedAskFile : ChoiceAskFile, value);
}

function readAsk({ id, within }: FoundAsk, yaml: Yaml, line: number, context: AskContext): PrintedAsk | undefined {
  const hasId: boolean = Value.Check(Id, id);
  if (!hasId) {
    yaml.report(
      line,
      `A question has an id behind ::: ask, lower-case letters, digits and hyphens, at most 64: not '${id}'.`,
    );
    return undefined;
  }
  context.claimPart(id, line);
  if (!isAsk(yaml, yaml.value)) return undefined;
  const file = yaml.value;
  const skill = file.skill ?? context.skill ?? '';
  if (file.skill !== undefined && !context.skills.has(skill))
    yaml.report(yaml.lineOf(['skill']), `course.yaml knows no skill '${skill}'.`);
  checkFrom(file, yaml, within.includes('recall'));
  return { id, print: partPrint(file), ...renderAsk(yaml, file), skill };
}

function checkFrom({ from }: AskFile, yaml: Yaml, isRecalled: boolean): void {
  if (isRecalled && from === undefined)
    yaml.report(yaml.lineOf([]), "A question in 'recall' names the lesson it goes back to: from.");
  if (!isRecalled && from !== undefined)
    yaml.report(yaml.lineOf(['from']), "Only a question in 'recall' goes back to an earlier lesson.");
}

function renderAsk(yaml: Yaml, file: AskFile): Omit<ChoiceAsk, 'id' | 'skill'> | Omit<TypedAsk, 'id' | 'skill'> {
  const place = (...steps: Path): Place => yaml.placeOf(steps);
  const block = (text: string, ...steps: Path) => renderMarkdown(text, place(...steps), renderFigure);
  const inline = (text: string, ...steps: Path) => renderInline(text, place(...steps));
  const { from, passage, question, figure, hint } = file;
  const asked = {
    ...(from === undefined ? {} : { from }),
    ...(passage === undefined ? {} : { passage: block(passage, 'passage') }),
    question: block(question, 'question'),
    ...(figure === undefined ? {} : { figure: renderFigureAt(yaml, ['figure'], figure) }),
    ...(hint === undefined ? {} : { hint: inline(hint, 'hint') }),
  };
  if (isTyped(file)) {
    const { answer, rationale, wrong = [] } = file;
    checkEntries({ answer, wrong }, (at, message) => yaml.report(yaml.lineOf(at), message));
    return {
      kind: 'typed',
      ...asked,
      correctEntries: answer.typed,
      rationale: inline(rationale, 'rationale'),
      wrongEntries: wrong.map(({ entry, rationale }, index) => ({
        entry,
        rationale: inline(rationale, 'wrong', index, 'rationale'),
      })),
    };
  }
  const correctAnswer = 'ABCD'.indexOf(file.answer);
  if (correctAnswer >= file.options.length) yaml.report(yaml.lineOf(['answer']), `There is no option ${file.answer}.`);
  const options = file.options.map(({ text }, index) => inline(text, 'options', index, 'text'));
  checkRenderedOptions(options, (index, message) => yaml.report(yaml.lineOf(['options', index]), message));
  const rationales = file.options.map(({ rationale }, index) => inline(rationale, 'options', index, 'rationale'));
  return { kind: 'choice', ...asked, options, correctAnswer, rationales };
}

/** What stands in the text until the player takes its place, on paper, and where there is no script. */
function placeOf(ask: Ask, number: number): string {
  const { id, figure = '', passage = '', question, hint } = ask;
  const look = hint === undefined ? 'ask' : 'ask ask-hinted';
  const answers =
    ask.kind === 'typed'
      ? '<p class="ask-line">Your answer: <span class="blank" role="img" aria-label="blank"></span></p>'
      : `<ol class="ask-choices">${ask.options.map((option) => `<li><div>${option}</div></li>`).join('')}</ol>`;
  const name = `Question ${number}`;
  const shown = [
    `<p class="ask-number">${name}</p>`,
    figure,
    passage && `<div class="ask-passage">${passage}</div>`,
    question,
    answers,
  ].join('');
  return `<div class="${look}" role="group" aria-label="${name}" data-ask="${escapeHtml(id)}">${shown}</div>`;
}
