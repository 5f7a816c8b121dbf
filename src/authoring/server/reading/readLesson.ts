import type { ChoicePart, ExplanationBlock, Lesson, Part, TypedPart } from '#course/lesson.ts';
import { AlgebraError } from '#algebra/expression.ts';
import { firstVariant, freshRounds, freshVariants, partsPerFamily } from '../family/family.ts';
import { renderFigure, renderFigureAt } from '../figures/figure.ts';
import { renderInline, renderMarkdown } from '../rendering/markdown.ts';
import { warnOfFormulas } from '../rendering/plainText.ts';
import type { Place, Report } from '#platform/server/problem.ts';
import type { TSchema } from 'typebox';
import { partPrint } from './partPrint.ts';
import { checkRenderedOptions } from './checkRenderedOptions.ts';
import { findAsks, splitHead } from './findAsks.ts';
import { readAsks, type PrintedAsk } from './readAsk.ts';
import { ChoiceFile, isTyped, LearnHead, misconceptionsOf, PracticeFile, TypedFile, type PartFile } from './shapes.ts';
import { checkEntries } from './checkEntries.ts';
import { conforms, parseYaml, type Path, type Yaml } from '#platform/server/yaml.ts';

/** A part, and what tells it from itself once its author has changed what it asks. */
export type PrintedPart = Part & { print: string };

/** A part with its texts as they were written, filled in: what a tutor is told of it. */
export type ReadPart = PrintedPart & { source: object };

/** A lesson as it was read; `source` is the Markdown of a LEARN lesson, `fresh` are the rounds of fresh parts. */
export type ReadLesson = Omit<Lesson, 'parts' | 'asks' | 'rounds' | 'edition'> & {
  parts?: ReadPart[];
  asks?: PrintedAsk[];
  source?: string;
  fresh?: PrintedPart[][];
};

/** What a part is checked against besides the format. */
export interface PartContext {
  /** Every skill of the test. */
  skills: ReadonlySet<string>;
  /** Those that it may name: id → sentence. */
  misconceptions: ReadonlyMap<string, string>;
  /** Says of one that it may not name where it is missing: 'section.yaml knows no'. */
  declaredIn: string;
  /** Tells that this file has a part of this id, at this line; reports when another has it too. */
  claimPart(id: string, line: number): void;
}

/** The same for the file of a lesson. */
export interface LessonContext extends PartContext {
  id: string;
  sectionId: string;
  report: Report;
}

/** Reads a LEARN lesson: YAML between two lines of `---`, then Markdown. */
export function readLearnLesson(text: string, context: LessonContext): ReadLesson | undefined {
  const { report } = context;
  const split = splitHead(text);
  if (!split) {
    report(1, 'A lesson begins with its fields between two lines of ---.');
    return undefined;
  }
  const { head, body, bodyLine } = split;
  if (body.trim() === '') report(bodyLine, 'The lesson is empty.');
  const yaml = parseYaml(head, { line: 2, report });
  const fields = yaml && conforms(yaml, [], LearnHead, yaml.value) ? yaml.value : undefined;
  const place = { line: bodyLine, report };
  const found = findAsks(body, place);
  const { asks, places } = readAsks(found.asks, place, { ...context, skill: fields?.skills[0] });
  const content = renderMarkdown(found.text, place, renderFigure, places);
  if (!yaml || !fields) return undefined;
  checkSkills(yaml, fields.skills, context);
  return {
    ...fieldsOf(yaml, fields, context),
    ...{ type: 'LEARN', content, source: body.trim() },
    ...(asks.length > 0 ? { asks } : {}),
  };
}

/** Reads a PRACTICE lesson. */
export function readPracticeLesson(text: string, context: LessonContext): ReadLesson | undefined {
  const yaml = parseYaml(text, { line: 1, report: context.report });
  if (!yaml) return undefined;
  const sound = conforms(yaml, [], PracticeFile, yaml.value);
  const values = (yaml.value as { parts?: unknown } | null)?.parts;
  const parts = (Array.isArray(values) ? values : []).map((part, index) =>
    readPart(yaml, ['parts', index], part, context),
  );
  if (!sound) return undefined;
  const file = yaml.value as PracticeFile;
  checkSkills(yaml, file.skills, context);
  const fresh = parts.every((part) => part !== undefined) ? readFreshRounds(yaml, values as PartFile[], context) : [];
  return {
    ...fieldsOf(yaml, file, context),
    type: 'PRACTICE',
    ...(file.diagnostic ? { diagnostic: file.diagnostic } : {}),
    parts: parts.filter((part) => part !== undefined),
    ...(fresh.length > 0 ? { fresh } : {}),
  };
}

/** The rounds that the lesson's families give, each with parts of every family. */
function readFreshRounds(yaml: Yaml, parts: readonly PartFile[], context: LessonContext): PrintedPart[][] {
  const each = partsPerFamily(parts.filter(({ family }) => family).length);
  const families = parts.map((part, index) => {
    const path = ['parts', index];
    const variants = inFamily(yaml, path, () => freshVariants(part, part.family ? each * freshRounds : 0)) ?? [];
    return variants.map((variant) => renderPart(yaml, path, variant.part, context));
  });
  const rounds = Array.from({ length: freshRounds }, (_, round) =>
    families.flatMap((family) => family.slice(each * round, each * (round + 1))),
  );
  return rounds.filter((round) => round.length > 0);
}

function inFamily<T>(yaml: Yaml, path: Path, make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof AlgebraError)) throw error;
    yaml.report(yaml.lineOf([...path, 'family']), error.message);
    return undefined;
  }
}

type Head = { title: string; order: number; skills: string[]; minutes: number };

function fieldsOf(yaml: Yaml, { title, order, skills, minutes }: Head, { id, sectionId }: LessonContext) {
  warnOfFormulas(title, yaml.placeOf(['title']));
  return { id, sectionId, title: title.trim(), order, minutes, skills };
}

function checkSkills(yaml: Yaml, skills: string[], context: LessonContext): void {
  skills.forEach((skill, index) => {
    if (!context.skills.has(skill))
      yaml.report(yaml.lineOf(['skills', index]), `course.yaml knows no skill '${skill}'.`);
  });
}

export function readPart(yaml: Yaml, path: Path, value: unknown, context: PartContext): ReadPart | undefined {
  if (!isPart(yaml, path, value)) return undefined;
  context.claimPart(value.id, yaml.lineOf([...path, 'id']));
  checkPart(yaml, path, value, context);
  const first = inFamily(yaml, path, () => firstVariant(value).part);
  if (!first) return undefined;
  if (isTyped(first)) checkEntries(first, (at, message) => yaml.report(yaml.lineOf([...path, ...at]), message));
  const { check: _, family: __, ...source } = first;
  return { ...renderPart(yaml, path, first, context), source };
}

/** Which of both shapes a part has, its answer says: a letter, or what is typed. */
function isPart(yaml: Yaml, path: Path, value: unknown): value is PartFile {
  const { answer } = (value ?? {}) as { answer?: unknown };
  return conforms<TSchema>(yaml, path, typeof answer === 'object' ? TypedFile : ChoiceFile, value);
}

function renderPart(yaml: Yaml, path: Path, value: PartFile, context: PartContext): PrintedPart {
  const place = (...steps: Path): Place => yaml.placeOf([...path, ...steps]);
  const block = (text: string, ...steps: Path) => renderMarkdown(text, place(...steps), renderFigure);
  const asked = {
    id: value.id,
    print: partPrint(value),
    ...(value.passage === undefined ? {} : { passage: block(value.passage, 'passage') }),
    question: block(value.question, 'question'),
    ...(value.figure === undefined ? {} : { figure: renderFigureAt(yaml, [...path, 'figure'], value.figure) }),
    hints: value.hints.map((hint, index) => renderInline(hint, place('hints', index))),
    explanation: value.explanation.map((_, index) => readBlock(value, index, place)),
    skill: value.skill,
    difficulty: value.difficulty,
    provenance: value.provenance,
  };
  if (isTyped(value)) return { ...asked, ...renderEntries(value, place, context) };
  const options = renderOptions(value, place, context);
  checkRenderedOptions(options.options, (index, message) =>
    yaml.report(yaml.lineOf([...path, 'options', index]), message),
  );
  return { ...asked, ...options };
}

type At = (...steps: Path) => Place;
type Answering<P extends Part> = Omit<P, Exclude<keyof ChoicePart & keyof TypedPart, 'kind'>>;

function renderOptions({ options, answer }: ChoiceFile, place: At, context: PartContext): Answering<ChoicePart> {
  return {
    kind: 'choice',
    options: options.map(({ text }, index) => renderInline(text, place('options', index, 'text'))),
    correctAnswer: 'ABCD'.indexOf(answer),
    rationales: options.map(({ rationale }, index) => renderInline(rationale, place('options', index, 'rationale'))),
    misconceptions: options.map(({ misconception }) => context.misconceptions.get(misconception ?? '') ?? null),
  };
}

function renderEntries({ answer, rationale, wrong }: TypedFile, place: At, context: PartContext): Answering<TypedPart> {
  return {
    kind: 'typed',
    correctEntries: answer.typed,
    rationale: renderInline(rationale, place('rationale')),
    wrongEntries: wrong.map(({ entry, misconception, rationale }, index) => ({
      entry,
      rationale: renderInline(rationale, place('wrong', index, 'rationale')),
      misconception: context.misconceptions.get(misconception) ?? '',
    })),
  };
}

function readBlock(part: PartFile, index: number, place: (...steps: Path) => Place): ExplanationBlock {
  const { heading, text, final } = part.explanation[index] ?? {};
  const at = (kind: string) => place('explanation', index, kind);
  if (heading !== undefined) return { type: 'heading', data: renderInline(heading, at('heading')) };
  if (text !== undefined) return { type: 'text', data: renderMarkdown(text, at('text'), renderFigure) };
  return { type: 'final', data: renderInline(final ?? '', at('final')) };
}

function checkPart(yaml: Yaml, path: Path, part: PartFile, context: PartContext): void {
  const { skills, misconceptions, declaredIn } = context;
  const refuse = (at: Path, message: string) => yaml.report(yaml.lineOf([...path, ...at]), message);
  if (!skills.has(part.skill)) refuse(['skill'], `course.yaml knows no skill '${part.skill}'.`);
  misconceptionsOf(part).forEach(({ at, misconception }) => {
    if (misconception !== undefined && !misconceptions.has(misconception))
      refuse(at, `${declaredIn} misconception '${misconception}'.`);
  });
  if (!isTyped(part)) checkOptions(part, refuse);
  part.explanation.forEach((block, index) => {
    const isLast = index === part.explanation.length - 1;
    if (isLast && block.final === undefined)
      refuse(['explanation', index], 'The last block of an explanation is final.');
    if (!isLast && block.final !== undefined)
      refuse(['explanation', index], 'Only the last block of an explanation is final.');
  });
}

function checkOptions({ options, answer }: ChoiceFile, refuse: (at: Path, message: string) => void): void {
  options.forEach(({ misconception }, index) => {
    const isKey = index === 'ABCD'.indexOf(answer);
    const letter = 'ABCD'[index];
    if (isKey && misconception !== undefined)
      refuse(['options', index, 'misconception'], `${letter} is the answer: it stands for no misconception.`);
    if (!isKey && misconception === undefined)
      refuse(['options', index], `Option ${letter} needs the misconception that leads to it.`);
  });
}
