import Value from 'typebox/value';
import {
  halfOfModule,
  moduleNames,
  scoredItems,
  trialItems,
  type ExamFormSpec,
  type ModuleName,
} from '#course/examForm.ts';
import { halfNames, halfOfSkill, halves, type Half } from '#course/skills.ts';
import { Id } from '#platform/id.ts';
import { reportInto, type Problem } from '#platform/server/problem.ts';
import { conforms, parseYaml, type Path, type Yaml } from '#platform/server/yaml.ts';
import type { CourseFileText } from '../reading/courseFolder.ts';
import { readPart, type PrintedPart } from '../reading/readLesson.ts';
import { claimId, type Claims } from '../reading/uniqueness.ts';
import { warnOfFormulas } from '../rendering/plainText.ts';
import { FormFile, ItemLabels, ModuleFile } from './examShapes.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A form of the practice exam as its files tell it, rendered. */
export interface ReadForm {
  id: string;
  title: string;
  order: number;
  /** Announced by its title alone: what it has of its modules need not be complete. */
  locked: boolean;
  cuts: ExamFormSpec['cuts'];
  modules: Record<ModuleName, PrintedPart[]>;
  trial: Record<Half, PrintedPart[]>;
}

/** The files of a form's items that do not count: one of them is enough. */
export const trialFiles = ['trial', 'trial-math'] as const;

interface Context {
  files: readonly CourseFileText[];
  onFile: (file: string) => void;
  onItems: (file: string, items: PrintedPart[]) => void;
  problems: Problem[];
  /** Every skill of the test. */
  skills: Set<string>;
  vocabulary: Vocabulary;
  ids: Claims;
}

/** @param folder of the form, below the course's. */
export function readForm(folder: string, context: Context): ReadForm | undefined {
  const id = folder.slice(folder.lastIndexOf('/') + 1);
  const file = `${folder}/form.yaml`;
  const report = reportInto(context.problems, file);
  const isId: boolean = Value.Check(Id, id);
  if (!isId) report(1, `'${id}' is no id: lower-case letters, digits and hyphens, at most 64.`);
  claimId(`form '${id}'`, { file, line: 1, ids: context.ids, report });
  const yaml = openYaml(file, context);
  if (!context.files.some((one) => one.file === file))
    report(1, 'The file is missing: the title, order and cuts of the form.');
  const head = yaml && conforms(yaml, [], FormFile, yaml.value) ? yaml.value : undefined;
  if (yaml && head) warnOfFormulas(head.title, yaml.placeOf(['title']));
  refuseOthers(folder, context);
  const itemsIn = (name: string) => readItems(`${folder}/${name}.yaml`, context);
  const modules = Object.fromEntries(moduleNames.map((name) => [name, itemsIn(name)])) as ReadForm['modules'];
  const trial = trialFiles.flatMap(itemsIn);
  const ofHalf = (half: Half) => trial.filter(({ skill }) => halfOfSkill(skill) === half);
  if (!head) return undefined;
  const form: ReadForm = {
    ...{ id, title: head.title.trim(), order: head.order, locked: head.locked ?? false, cuts: head.cuts, modules },
    trial: { 'reading-writing': ofHalf('reading-writing'), math: ofHalf('math') },
  };
  for (const missing of form.locked ? [] : missingIn(form)) report(1, missing);
  return form;
}

/** What keeps a form from being taken, one sentence each. */
export function missingIn({ modules, trial }: ReadForm): string[] {
  const counts = moduleNames.map((name) => [name, modules[name].length, scoredItems[halfOfModule(name)]] as const);
  const few = halves.filter((half) => trial[half].length < 2 * trialItems);
  return [
    ...counts.flatMap(([name, found, wanted]) =>
      found === wanted ? [] : `The module '${name}' has ${wanted} items, there are ${found}.`,
    ),
    ...few.map(
      (half) =>
        `${2 * trialItems} items of ${halfNames[half]} at least do not count (trial.yaml, trial-math.yaml), there are ${trial[half].length}.`,
    ),
  ];
}

function refuseOthers(folder: string, { files, problems }: Context): void {
  const known = ['form', ...moduleNames, ...trialFiles].map((name) => `${folder}/${name}.yaml`);
  for (const { file } of files)
    if (file.startsWith(`${folder}/`) && !known.includes(file))
      reportInto(problems, file)(1, 'A form has form.yaml, a file for each module, and trial.yaml.');
}

/** None where there is no such file. */
function readItems(file: string, context: Context): PrintedPart[] {
  const yaml = openYaml(file, context);
  if (!yaml || !conforms(yaml, [], ModuleFile, yaml.value)) return [];
  const half = moduleNames
    .map((name) => (file.endsWith(`/${name}.yaml`) ? halfOfModule(name) : undefined))
    .find(Boolean);
  const items = yaml.value.parts.flatMap((value, index) => readItem(yaml, index, value, half, file, context) ?? []);
  context.onItems(file, items);
  return items;
}

/** @param half what the file is of; undefined where it is of both. */
function readItem(
  yaml: Yaml,
  index: number,
  value: unknown,
  half: Half | undefined,
  file: string,
  { skills, vocabulary, ids }: Context,
): PrintedPart | undefined {
  const path = ['parts', index];
  const refuse = (at: Path, message: string) => yaml.report(yaml.lineOf([...path, ...at]), message);
  const { labels, part } = splitLabels(value);
  conforms(yaml, path, ItemLabels, labels);
  const { skill = '', family } = (part ?? {}) as { skill?: string; family?: unknown };
  if (family !== undefined) refuse(['family'], 'An item of an exam stands as it is: it has no family.');
  const own = halfOfSkill(skill);
  if (own === undefined) refuse(['skill'], `'${skill}' is no skill of the test.`);
  else if (half && own !== half) refuse(['skill'], `'${skill}' is not of ${halfNames[half]}.`);
  const read = readPart(yaml, path, part, {
    skills,
    misconceptions: vocabulary.get(skill) ?? new Map(),
    declaredIn: 'No section whose lessons have this skill knows a',
    claimPart: (id, line) => claimId(`part '${id}'`, { file, line, ids, report: yaml.report }),
  });
  if (!read) return undefined;
  const { source: _, ...printed } = read;
  return printed;
}

/** What an item says of itself, and the part that it is. */
export function splitLabels(value: unknown): { labels: ItemLabels; part: unknown } {
  if (typeof value !== 'object' || value === null) return { labels: {}, part: value };
  const { subject, context, ...part } = value as ItemLabels;
  return {
    labels: { ...(subject === undefined ? {} : { subject }), ...(context === undefined ? {} : { context }) },
    part,
  };
}

function openYaml(file: string, { files, onFile, problems }: Context): Yaml | undefined {
  const found = files.find((one) => one.file === file);
  if (!found) return undefined;
  onFile(file);
  return parseYaml(found.text, { line: 1, report: reportInto(problems, file) });
}
