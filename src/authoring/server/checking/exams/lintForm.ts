import { cutOf } from '#course/itemModel.ts';
import { halfOfModule, moduleNames, type ModuleName } from '#course/examForm.ts';
import { halfNames, halves } from '#course/skills.ts';
import { reportInto, type Problem } from '#platform/server/problem.ts';
import { parseYaml, type Path } from '#platform/server/yaml.ts';
import { splitLabels, trialFiles, missingIn, type ReadForm } from '../../exams/readForm.ts';
import type { ExamItemFile } from '../../exams/examShapes.ts';
import { examsBeside, type CourseFileText } from '../../reading/courseFolder.ts';
import type { PrintedPart } from '../../reading/readLesson.ts';
import { isTyped, type ChoiceFile, type PartFile } from '../../reading/shapes.ts';
import { keysByLength } from '../reading/keysByLength.ts';
import type { Refuse } from '../refuse.ts';
import { checkLabels, checkModule } from './checkModule.ts';
import { checkLength } from './checkTexts.ts';

interface Wish {
  files: readonly CourseFileText[];
  problems: Problem[];
  /** Whether it is looked at as a whole, or item by item alone. */
  isWhole: boolean;
  /** Looks at an item as at any part. */
  lintPart: (part: PartFile, shown: PrintedPart | undefined, refuse: Refuse) => void;
}

/** Everything that is asked of a form of the practice exam: of each item, of each module, and of its cuts. */
export function lintForm(form: ReadForm, { files, problems, isWhole, lintPart }: Wish): void {
  const folder = `${examsBeside}/${form.id}`;
  const rendered = [
    ...moduleNames.flatMap((name) => form.modules[name]),
    ...halves.flatMap((half) => form.trial[half]),
  ];
  const itemsOf = new Map<string, ExamItemFile[]>();
  for (const name of [...moduleNames, ...trialFiles]) {
    const file = files.find((one) => one.file === `${folder}/${name}.yaml`);
    if (!file) continue;
    const report = reportInto(problems, file.file);
    const yaml = parseYaml(file.text, { line: 1, report });
    const items = (yaml?.value as { parts: ExamItemFile[] } | undefined)?.parts ?? [];
    itemsOf.set(name, items);
    const lineOf = (...path: Path) => yaml?.lineOf(path) ?? 1;
    items.forEach((item, index) => {
      const refuse: Refuse = (at, message) => report(lineOf('parts', index, ...at), message);
      lintPart(
        splitLabels(item).part as PartFile,
        rendered.find(({ id }) => id === item.id),
        refuse,
      );
      lintItem(item, refuse);
    });
    const isModule = name !== 'trial' && name !== 'trial-math';
    if (!isWhole || !isModule) continue;
    checkModule(name, items, (message, index) => report(index === undefined ? 1 : lineOf('parts', index), message));
    const choices = items.filter((item): item is ChoiceFile & ExamItemFile => !isTyped(item));
    const odd = halfOfModule(name) === 'math' ? undefined : keysByLength(choices);
    if (odd) report(1, odd);
  }
  if (!isWhole) return;
  const report = reportInto(problems, `${folder}/form.yaml`);
  if (form.locked) for (const missing of missingIn(form)) report(1, missing);
  checkCuts(form, itemsOf, (message) => report(1, message));
}

function lintItem(item: ExamItemFile, refuse: Refuse): void {
  checkLabels(item, (message) => refuse([], message));
  if (isTyped(item) || item.subject === undefined) return;
  checkLength(item, (message) => refuse(['passage'], message));
  if (item.skill === 'Command of Evidence (Quantitative)') checkSource(item, refuse);
}

/** Data of an exam are real: where they come from stands at the figure. */
function checkSource({ figure, provenance }: ChoiceFile, refuse: Refuse): void {
  const { caption = '' } = (figure ?? {}) as { caption?: string };
  if (!/\bSource: .*\b\d{4}\b/.test(caption))
    refuse(['figure'], "The caption names the source of the data and its year: 'Source: …, 2020'.");
  if (!/\bdata: /.test(provenance)) refuse(['provenance'], "It tells where the data come from: 'original; data: …'.");
}

function checkCuts(
  { cuts }: ReadForm,
  itemsOf: ReadonlyMap<string, ExamItemFile[]>,
  report: (message: string) => void,
) {
  for (const half of halves) {
    const first: ModuleName = `${half}-1`;
    const items = (itemsOf.get(first) ?? []).map((item) => ({ difficulty: item.difficulty, isTyped: isTyped(item) }));
    if (items.length > 0 && cutOf(items) !== cuts[half])
      report(`The cut of ${halfNames[half]} is ${cuts[half]}, but its labels ask for ${cutOf(items)}.`);
  }
}
