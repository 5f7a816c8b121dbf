import { join } from 'node:path';
import { AlgebraError } from '#algebra/expression.ts';
import { domainsOf, halfOf } from '#course/skills.ts';
import type { FamilyOfWords } from '#course/vocabulary.ts';
import { checkCourse, type CheckedCourse, type ReadCourse } from '../reading/checkCourse.ts';
import { isOfExam, readCourseFolder, unitOf, type CourseFileText } from '../reading/courseFolder.ts';
import { findAsks, splitHead } from '../reading/findAsks.ts';
import { isAsk } from '../reading/readAsk.ts';
import type { PrintedPart } from '../reading/readLesson.ts';
import { firstVariant, freshRounds, freshVariants, partsPerFamily, type Variant } from '../family/family.ts';
import { isError, reportInto, type Problem } from '#platform/server/problem.ts';
import { isTyped, misconceptionsOf, type ChoiceFile, type PartFile } from '../reading/shapes.ts';
import { parseYaml, type Path, type Yaml } from '#platform/server/yaml.ts';
import { readVocabulary } from '../words/readVocabulary.ts';
import { askAsPart } from './asks/askAsPart.ts';
import { checkAsk } from './asks/checkAsk.ts';
import { checkLessonAsks } from './asks/checkLessonAsks.ts';
import { lessonsToRead, type LessonToRead } from './asks/lessonsToRead.ts';
import { readBlueprint } from './blueprint/blueprint.ts';
import { checkBlueprint } from './blueprint/checkBlueprint.ts';
import { checkLevels } from './blueprint/checkLevels.ts';
import { unbalancedCourse, unbalancedKeys } from './checkKeys.ts';
import { checkFamilies } from './checkFamilies.ts';
import { lintForm } from './exams/lintForm.ts';
import { checkMisconceptions } from './checkMisconceptions.ts';
import { checkPart } from './checkPart.ts';
import type { Refuse } from './refuse.ts';
import { checkProse } from './prose/checkProse.ts';
import { checkWording } from './prose/checkWording.ts';
import { coverageOf } from './blueprint/coverage.ts';
import { NearDuplicates } from './prose/nearDuplicates.ts';
import { checkReading, isReading } from './reading/checkReading.ts';
import { keysByLength } from './reading/keysByLength.ts';
import { asRead } from './reading/passageText.ts';
import { RepeatedPassages } from './reading/repeatedPassages.ts';
import { repeatedTopics } from './reading/repeatedTopics.ts';
import { show } from './show.ts';
import { checkReview, printOfPart, printOfWords, readReview, type ToRead } from './review.ts';
import { silentFormulas } from './prose/silentFormulas.ts';

export interface Lint {
  problems: Problem[];
  /** What of the blueprint is there, as a table. */
  summary: string;
}

/**
 * Everything that keeps a course from being shipped: what keeps it from being imported, and what the linter asks for.
 * The blueprint is the file blueprint.yaml beside the course's folder, if there is one; then REVIEW.md stands beside it.
 *
 * @param only these sections and forms alone, by their folders; a form that is named is looked at as if it were open.
 * @param read what was read of them already.
 */
export async function lintCourse(folder: string, only?: readonly string[], read?: CheckedCourse): Promise<Lint> {
  const { course, problems } = read ?? (await checkCourse(folder, { only }));
  if (!course) return { problems, summary: '' };
  const blueprint = await readBlueprint(join(folder, '../blueprint.yaml'));
  const { files: all } = await readCourseFolder(folder);
  const linting: Linting = {
    course,
    problems,
    keys: [],
    seen: [],
    written: [],
    twins: new NearDuplicates(),
    passages: new RepeatedPassages(textsToRead(all)),
    misconceptions: new Map(),
    lessonsToRead: lessonsToRead(all, course.domains),
    wantsAsks: blueprint?.asks === true,
  };
  const files = all.filter(({ file }) => !only || only.includes(unitOf(file) ?? '') || unitOf(file) === undefined);
  for (const file of files.filter(isPractice)) lintLesson(file, linting);
  if (course.forms.length > 0)
    for (const file of all.filter((file) => isPractice(file) && !files.includes(file))) noteParts(file, linting);
  for (const form of course.forms) {
    const isWhole = !form.locked || only !== undefined;
    lintForm(form, {
      files,
      problems,
      isWhole,
      lintPart: (part, shown, refuse) => lintQuestion(part, shown, 0, isWhole, linting, refuse),
    });
  }
  lintMisconceptions(files, linting);
  if (!only) lintFamilies(files, linting);
  for (const file of files.filter(({ file }) => file.endsWith('.md'))) lintText(file, linting);
  const odd = unbalancedCourse(linting.keys);
  if (odd) reportInto(problems, 'course.yaml')(1, odd);
  const words = only ? [] : await lintWords(folder, linting);
  if (!only) await lintReview(folder, linting, blueprint !== undefined);
  if (blueprint) {
    checkBlueprint(course, blueprint, ({ sectionId, id, type }, message) =>
      reportInto(problems, `${sectionId}/${id}.${type === 'LEARN' ? 'md' : 'yaml'}`)(1, message),
    );
    if (!only)
      checkLevels(linting.written, blueprint, (message) => reportInto(problems, '../blueprint.yaml')(1, message));
  }
  lintTopics(linting);
  const summary = blueprint && !only ? coverageOf(course, blueprint, linting.written, words) : '';
  return { problems: problems.filter(isError), summary };
}

/** Whoever knows a matter from one text answers the next from memory. */
function lintTopics({ course, problems, written }: Linting): void {
  const report = reportInto(problems, 'course.yaml');
  for (const [earlier, later] of repeatedTopics(written.filter(({ skill }) => isReading(skill, course.domains))))
    report(1, `'${later}' tells of the same matter as '${earlier}': give one of them another.`);
}

async function lintWords(folder: string, { problems, seen }: Linting): Promise<FamilyOfWords[]> {
  const { families, problems: found } = await readVocabulary(folder);
  problems.push(...found);
  for (const family of families) seen.push({ id: `words-${family.id}`, print: printOfWords(family), readings: 2 });
  return families;
}

async function lintReview(folder: string, { problems, seen }: Linting, isWanted: boolean): Promise<void> {
  const report = reportInto(problems, '../REVIEW.md');
  const review = await readReview(join(folder, '../REVIEW.md'));
  if (review) checkReview(review, seen, report);
  else if (isWanted) report(1, 'The file is missing: who solved each part without seeing its key.');
}

interface Linting {
  course: ReadCourse;
  problems: Problem[];
  keys: string[];
  /** All that readers must have solved. */
  seen: ToRead[];
  /** The parts of all lessons. */
  written: PartFile[];
  twins: NearDuplicates;
  passages: RepeatedPassages;
  /** Section → the misconceptions that its options stand for. */
  misconceptions: Map<string, Set<string>>;
  /** All LEARN lessons, of other sections too. */
  lessonsToRead: readonly LessonToRead[];
  /** Whether every LEARN lesson asks, and what it asks was solved blind. */
  wantsAsks: boolean;
}

function lintLesson({ file, text }: CourseFileText, linting: Linting): void {
  const { course, problems, keys, written } = linting;
  const report = reportInto(problems, file);
  const yaml = parseYaml(text, { line: 1, report });
  const parts = (yaml?.value as { parts: PartFile[] } | undefined)?.parts ?? [];
  const lesson = course.sections.flatMap(({ lessons }) => lessons).find(({ id }) => file.endsWith(`/${id}.yaml`));
  const each = partsPerFamily(parts.filter(({ family }) => family).length);
  parts.forEach((part, index) => {
    const refuse: Refuse = (at, message) => report(yaml?.lineOf(['parts', index, ...at]) ?? 1, message);
    const first = lintQuestion(part, lesson?.parts?.[index], each, true, linting, refuse);
    if (first) written.push(first);
  });
  noteMisconceptions(file, parts, linting);
  const withOptions = parts.filter((part): part is ChoiceFile => !isTyped(part));
  const letters = withOptions.map(({ answer }) => answer);
  keys.push(...letters);
  const reading = withOptions.filter(({ skill }) => isReading(skill, course.domains));
  for (const odd of [unbalancedKeys(letters), keysByLength(reading)])
    if (odd) report(yaml?.lineOf(['parts']) ?? 1, odd);
}

/**
 * Gives it as it stands in the lesson, with its family.
 *
 * @param isReviewed whether it was solved blind.
 */
function lintQuestion(
  part: PartFile,
  shown: PrintedPart | undefined,
  each: number,
  isReviewed: boolean,
  { course, seen, twins, passages }: Linting,
  refuse: Refuse,
): PartFile | undefined {
  const isMath = isMathematics(part, course);
  const isToRead = isReading(part.skill, course.domains);
  const checkHalf: CheckHalf = (fresh, tell, values) => {
    if (isMath) checkPart(fresh, tell, values);
    if (isToRead) checkReading(fresh, tell);
  };
  const variants = lintPart(part, each, checkHalf, refuse);
  const readings = part.difficulty === 'hard' && !isMath ? 3 : 2; // a machine reads mathematics, too
  const first = variants[0] && { ...variants[0], family: part.family };
  if (first) seen.push({ id: first.id, print: printOfPart(first), readings: isReviewed ? readings : 0 });
  const twin = twins.find(first ?? part);
  if (twin !== undefined) refuse(['question'], `This part is nearly the same as '${twin}'.`);
  for (const { id, passage = '' } of isToRead ? variants : []) {
    const earlier = passages.find(id, passage);
    if (earlier !== undefined) refuse(['passage'], `The text is that of '${earlier}', or nearly so: write another.`);
  }
  for (const tex of shown ? silentFormulas(shown) : []) refuse([], `The formula '${tex}' has no spoken text.`);
  return first;
}

/** What stands in a lesson stands in no exam. */
function noteParts({ text }: CourseFileText, { course, twins, passages }: Linting): void {
  const yaml = parseYaml(text, { line: 1, report: () => {} });
  for (const part of (yaml?.value as { parts: PartFile[] } | undefined)?.parts ?? []) {
    twins.find(part);
    if (isReading(part.skill, course.domains)) passages.find(part.id, part.passage ?? '');
  }
}

function isPractice({ file }: CourseFileText): boolean {
  return !isOfExam(file) && file.includes('/') && file.endsWith('.yaml') && !file.endsWith('/section.yaml');
}

/** The LEARN lessons, and their Markdown. */
function textsToRead(files: readonly CourseFileText[]): { id: string; source: string }[] {
  return files.flatMap(({ file, text }) =>
    file.endsWith('.md')
      ? [{ id: file.slice(file.indexOf('/') + 1, -'.md'.length), source: splitHead(text)?.body ?? '' }]
      : [],
  );
}

function noteMisconceptions(file: string, parts: readonly PartFile[], { misconceptions }: Linting): void {
  const [section = ''] = file.split('/');
  const used = parts.flatMap(misconceptionsOf).flatMap(({ misconception }) => misconception ?? []);
  misconceptions.set(section, new Set([...(misconceptions.get(section) ?? []), ...used]));
}

function lintMisconceptions(files: readonly CourseFileText[], { course, problems, misconceptions }: Linting): void {
  const reportAt = reporterOf(files, problems);
  checkMisconceptions(course, misconceptions, ({ id }, misconception, message) =>
    reportAt(`${id}/section.yaml`, ['misconceptions', misconception], message),
  );
}

function lintFamilies(files: readonly CourseFileText[], { course, problems }: Linting): void {
  const reportAt = reporterOf(files, problems);
  checkFamilies(course, ({ id }, index, message) =>
    reportAt('course.yaml', ['families', id, 'misconceptions', index], message),
  );
}

/** Finds the line of what is told; a file of which something is told is read once. */
function reporterOf(files: readonly CourseFileText[], problems: Problem[]) {
  const read = new Map<string, Yaml | undefined>();
  return (file: string, path: Path, message: string): void => {
    const report = reportInto(problems, file);
    if (!read.has(file))
      read.set(file, parseYaml(files.find((one) => one.file === file)?.text ?? '', { line: 1, report }));
    report(read.get(file)?.lineOf(path) ?? 1, message);
  };
}

function lintText({ file, text }: CourseFileText, linting: Linting): void {
  const { course, problems } = linting;
  const report = reportInto(problems, file);
  const { body = '', bodyLine = 1 } = splitHead(text) ?? {};
  const found = findAsks(body, { line: bodyLine, report: () => {} }); // reading has told of what is wrong with them
  checkProse(text.slice(0, text.length - body.length) + found.text, report);
  const lesson = course.sections.flatMap(({ lessons }) => lessons).find(({ id }) => file.endsWith(`/${id}.md`));
  for (const rendered of [lesson?.content, ...(lesson?.asks ?? [])])
    for (const tex of silentFormulas(rendered)) report(1, `The formula '${tex}' has no spoken text.`);
  const asks = found.asks.flatMap(({ id, line, source, within }) => {
    const yaml = parseYaml(source, { line: bodyLine + line + 1, report });
    if (!yaml || !isAsk(yaml, yaml.value)) return [];
    const part = askAsPart(id, yaml.value, lesson?.skills[0] ?? '');
    const half = halfOf(Object.keys(course.domains).find((name) => course.domains[name]?.includes(part.skill)) ?? '');
    checkAsk(part, half, (at, message) => report(yaml.lineOf(at[0] === 'hints' ? ['hint'] : at), message));
    linting.seen.push({ id: part.id, print: printOfPart(part), readings: linting.wantsAsks ? 2 : 0 });
    return [{ file: yaml.value, line, within }];
  });
  if (lesson && (asks.length > 0 || linting.wantsAsks))
    checkLessonAsks(lesson.id, found, asks, linting.lessonsToRead, (line, message) => report(bodyLine + line, message));
}

function isMathematics({ skill, check }: PartFile, { domains }: ReadCourse): boolean {
  return check !== undefined || domainsOf('math').some(({ name }) => domains[name]?.includes(skill));
}

type CheckHalf = (part: PartFile, refuse: Refuse, values: Variant['values']) => void;

/**
 * Looks at a part, and at every variant of it that students will meet; what is wrong with many is told of a few. Gives
 * the one that stands in the lesson, and then those.
 *
 * @param checkHalf what is asked of a part of this half of the test.
 */
function lintPart(part: PartFile, each: number, checkHalf: CheckHalf, refuse: Refuse): PartFile[] {
  try {
    const first = firstVariant(part);
    checkWording(first.part, refuse);
    checkHalf(first.part, refuse, first.values);
    let told = 0;
    const fresh = freshVariants(part, each * freshRounds);
    for (const { part: variant, values } of fresh) {
      const problems = new Set<string>();
      checkWording(variant, (_, message) => problems.add(message));
      checkHalf(variant, (_, message) => problems.add(message), values);
      const drawn = [...values].map(([name, value]) => `${name} = ${show(value)}`).join(', ');
      for (const message of problems)
        refuse(['family'], `With ${drawn || `'${asRead(variant.passage ?? '').slice(0, 60)}…'`}: ${message}`);
      told += Number(problems.size > 0);
      if (told >= 3) break;
    }
    return [first, ...fresh].map((variant) => variant.part);
  } catch (error) {
    if (!(error instanceof AlgebraError)) throw error;
    refuse(['family'], error.message);
    return [];
  }
}
