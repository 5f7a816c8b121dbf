import type { LessonOutline } from '#course/lesson.ts';
import type { MistakeFamily } from '#course/mistakes.ts';
import { Id } from '#platform/id.ts';
import Value from 'typebox/value';
import { formFoldersIn, isOfExam, readCourseFolder, type CourseFileText } from './courseFolder.ts';
import { warnOfFormulas } from '../rendering/plainText.ts';
import { isError, reportInto, type Problem } from '#platform/server/problem.ts';
import { readForm, type ReadForm } from '../exams/readForm.ts';
import { vocabularyOf } from '../exams/vocabulary.ts';
import { readLearnLesson, readPracticeLesson, type PrintedPart, type ReadLesson } from './readLesson.ts';
import { CourseFile, SectionFile } from './shapes.ts';
import { checkFormOrders, checkOrders, checkSectionOrders, claimId, type Claims } from './uniqueness.ts';
import { conforms, parseYaml, type Yaml } from '#platform/server/yaml.ts';

/** A course as its files tell it, rendered, in reading order. */
export interface ReadCourse {
  id: string;
  title: string;
  /** Domain → its skills, in the order of course.yaml. */
  domains: Record<string, string[]>;
  families: ReadFamily[];
  sections: ReadSection[];
  /** The forms of the practice exam. */
  forms: ReadForm[];
}

/** A family of mistakes, with the ids of its misconceptions. */
export type ReadFamily = MistakeFamily & { misconceptions: string[] };

export interface ReadSection {
  id: string;
  title: string;
  description: string;
  order: number;
  locked: boolean;
  /** Id → sentence. */
  misconceptions: Record<string, string>;
  lessons: ReadLesson[];
  /** The lessons that a locked section announces; it then has no others. */
  laterLessons: LessonOutline[];
}

/** Everything there is to say about a course's files: the course when no problem is an error. */
export interface CheckedCourse {
  course?: ReadCourse;
  problems: Problem[];
}

interface Wish {
  /** Hears the name of each file before it is looked into. */
  onFile?: (file: string) => void;
  /** The sections and forms to look into; all when it is left out. */
  only?: readonly string[] | undefined;
  /** Where the ids that are met are noted. */
  ids?: Claims;
  /** Texts in the place of what the files of these names say. */
  over?: ReadonlyMap<string, string> | undefined;
  /** Hears what became of each lesson, and of each file of an exam's items, whatever is wrong elsewhere. */
  onLesson?: (file: string, lesson: ReadLesson) => void;
  onItems?: (file: string, items: PrintedPart[]) => void;
}

export async function checkCourse(
  folder: string,
  { onFile = () => {}, only, ids = new Map(), over, onLesson = () => {}, onItems = () => {} }: Wish = {},
): Promise<CheckedCourse> {
  const { files, problems } = await readCourseFolder(folder, only, over);
  const hearing = { onFile, onLesson, onItems };
  const checking: Checking = { files, ...hearing, problems, skills: new Set(), inFamily: undefined, ids };
  const head = readCourseFile(checking);
  const sections = sectionIdsOf(checking).map((id) => readSection(id, checking));
  checkSectionOrders(sections, problems);
  const forms = await readForms(folder, checking, over);
  if (!head || problems.some(isError)) return { problems };
  return { course: { ...head, sections: sections.sort(byOrder), forms: forms.sort(byOrder) }, problems };
}

/** What their items may say of mistakes stands in all sections, whichever are looked into. */
async function readForms(folder: string, checking: Checking, over: Wish['over']): Promise<ReadForm[]> {
  const folders = formFoldersIn(checking.files);
  if (folders.length === 0) return [];
  const { files } = await readCourseFolder(folder, undefined, over);
  const context = { ...checking, vocabulary: vocabularyOf(files) };
  const forms = folders.flatMap((form) => readForm(form, context) ?? []);
  checkFormOrders(forms, checking.problems);
  return forms;
}

interface Checking extends Required<Pick<Wish, 'onFile' | 'onLesson' | 'onItems'>> {
  files: CourseFileText[];
  problems: Problem[];
  skills: Set<string>;
  /** The misconceptions that are of a family; undefined when course.yaml cannot tell. */
  inFamily: Set<string> | undefined;
  ids: Claims;
}

function readCourseFile(checking: Checking): Omit<ReadCourse, 'sections' | 'forms'> | undefined {
  const yaml = openYaml('course.yaml', checking);
  if (!yaml || !conforms(yaml, [], CourseFile, yaml.value)) return undefined;
  const { id, title, domains, families } = yaml.value;
  for (const skill of Object.values(domains).flat()) {
    if (checking.skills.has(skill)) yaml.report(yaml.lineOf(['domains']), `The skill '${skill}' is listed twice.`);
    checking.skills.add(skill);
  }
  return { id, title: title.trim(), domains, families: readFamilies(yaml, families, checking) };
}

function readFamilies(yaml: Yaml, families: CourseFile['families'] = {}, checking: Checking): ReadFamily[] {
  const inFamily = (checking.inFamily = new Set<string>());
  return Object.entries(families).map(([id, family]) => {
    family.misconceptions.forEach((misconception, index) => {
      const line = yaml.lineOf(['families', id, 'misconceptions', index]);
      if (inFamily.has(misconception)) yaml.report(line, `The misconception '${misconception}' is listed twice.`);
      inFamily.add(misconception);
    });
    return { id, ...family, name: family.name.trim(), sentence: family.sentence.trim() };
  });
}

function sectionIdsOf({ files, problems }: Checking): string[] {
  const ids = new Set<string>();
  for (const { file } of files.filter(({ file }) => !isOfExam(file))) {
    const [folder = '', name] = file.split('/');
    if (name !== undefined) ids.add(folder);
    else if (file !== 'course.yaml')
      reportInto(problems, file)(1, 'Beside course.yaml there are only the folders of the sections.');
  }
  return [...ids];
}

function readSection(id: string, checking: Checking): ReadSection {
  const file = `${id}/section.yaml`;
  const isId: boolean = Value.Check(Id, id);
  if (!isId)
    reportInto(checking.problems, file)(1, `'${id}' is no id: lower-case letters, digits and hyphens, at most 64.`);
  const yaml = openYaml(file, checking);
  const value = yaml && conforms(yaml, [], SectionFile, yaml.value) ? yaml.value : undefined;
  const section: ReadSection = {
    id,
    title: value?.title.trim() ?? '',
    description: value?.description?.trim() ?? '',
    order: value?.order ?? NaN,
    locked: value?.locked ?? false,
    misconceptions: value?.misconceptions ?? {},
    lessons: [],
    laterLessons: value?.lessons?.toSorted(byOrder) ?? [],
  };
  section.lessons = readLessons(section, checking).sort(byOrder);
  if (yaml && value) checkSection(yaml, section, checking);
  return section;
}

function checkSection(yaml: Yaml, section: ReadSection, { ids, inFamily, problems }: Checking): void {
  const file = `${section.id}/section.yaml`;
  warnOfFormulas(section.title, yaml.placeOf(['title']));
  warnOfFormulas(section.description, yaml.placeOf(['description']));
  for (const [id, sentence] of Object.entries(section.misconceptions)) {
    warnOfFormulas(sentence, yaml.placeOf(['misconceptions', id]));
    if (inFamily && !inFamily.has(id))
      yaml.report(yaml.lineOf(['misconceptions', id]), `The misconception '${id}' is in no family of course.yaml.`);
  }
  const later = section.laterLessons;
  if (later.length > 0 && (!section.locked || section.lessons.length > 0)) {
    yaml.report(yaml.lineOf(['lessons']), 'Only a locked section without lesson files lists its lessons here.');
  }
  if (later.length + section.lessons.length === 0) yaml.report(1, 'The section has no lessons.');
  const line = yaml.lineOf(['lessons']);
  for (const { id } of later) claimId(`lesson '${id}'`, { file, line, ids, report: yaml.report });
  checkOrders(
    later.map(({ order }) => ({ file, line, order })),
    'lessons',
    problems,
  );
}

function readLessons(section: ReadSection, checking: Checking): ReadLesson[] {
  const lessons: ReadLesson[] = [];
  for (const { file, text } of checking.files) {
    const [folder, name = ''] = file.split('/');
    if (folder !== section.id || name === 'section.yaml') continue;
    checking.onFile(file);
    const lesson = readLesson(file, name, text, section, checking);
    if (!lesson) continue;
    lessons.push(lesson);
    checking.onLesson(file, lesson);
  }
  const orders = lessons.map(({ id, type, order }) => ({
    file: `${section.id}/${id}.${type === 'LEARN' ? 'md' : 'yaml'}`,
    line: 1,
    order,
  }));
  checkOrders(orders, 'lessons', checking.problems);
  return lessons;
}

function readLesson(
  file: string,
  name: string,
  text: string,
  section: ReadSection,
  { problems, skills, ids }: Checking,
): ReadLesson | undefined {
  const report = reportInto(problems, file);
  const [, id = '', kind] = /^(.*)\.(md|yaml)$/.exec(name) ?? [];
  if (!Value.Check(Id, id)) {
    report(1, 'A lesson is a file <id>.md or <id>.yaml, its id lower-case letters, digits and hyphens, at most 64.');
    return undefined;
  }
  const claim = (what: string, name: string, line: number) => claimId(`${what} '${name}'`, { file, line, ids, report });
  claim('lesson', id, 1);
  const misconceptions = new Map(Object.entries(section.misconceptions));
  const claimPart = (part: string, line: number) => claim('part', part, line);
  const declaredIn = 'section.yaml knows no';
  const context = { id, sectionId: section.id, skills, misconceptions, declaredIn, claimPart, report };
  return kind === 'md' ? readLearnLesson(text, context) : readPracticeLesson(text, context);
}

function openYaml(file: string, { files, onFile, problems }: Checking): Yaml | undefined {
  const found = files.find((one) => one.file === file);
  const report = reportInto(problems, file);
  if (!found) report(1, 'The file is missing.');
  onFile(file);
  return found && parseYaml(found.text, { line: 1, report });
}

function byOrder(a: { order: number }, b: { order: number }): number {
  return a.order - b.order;
}
