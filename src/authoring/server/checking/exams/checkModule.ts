import { scoredItems, type ModuleName } from '#course/examForm.ts';
import { domains, halfOfSkill } from '#course/skills.ts';
import { subjects, type ExamItemFile } from '../../exams/examShapes.ts';
import { isTyped, type ChoiceFile } from '../../reading/shapes.ts';
import { checkTexts } from './checkTexts.ts';
import { itemsInContext, mixes, readingOrder, sharesOf, typedItems } from './plan.ts';

/** Tells of something wrong with a module, or with one of its items by its index. */
export type RefuseItem = (message: string, index?: number) => void;

const levels = ['easy', 'medium', 'hard'] as const;
/** How many in a row may have one key, or be typed, or be of one domain of Math. */
const longestRun = 3;

/** What is asked of the scored items of a module together: that they are a module of the test. */
export function checkModule(module: ModuleName, items: readonly ExamItemFile[], refuse: RefuseItem): void {
  const half = module.startsWith('math') ? 'math' : 'reading-writing';
  if (items.length !== scoredItems[half])
    refuse(`The module has ${scoredItems[half]} items, there are ${items.length}.`);
  checkShares(module, items, refuse);
  checkKeys(items, refuse);
  if (half === 'math') checkMath(items, refuse);
  else checkReadingWriting(items, refuse);
}

function checkShares(module: ModuleName, items: readonly ExamItemFile[], refuse: RefuseItem): void {
  const shares = sharesOf(module);
  for (const { skills, count } of shares) {
    const found = items.filter(({ skill }) => skills.includes(skill)).length;
    if (found !== count) refuse(`Of '${skills.join("' or '")}' the module has ${count}, there are ${found}.`);
  }
  const planned = new Set(shares.flatMap(({ skills }) => skills));
  items.forEach(({ skill }, index) => {
    if (!planned.has(skill)) refuse(`This module asks nothing of '${skill}'.`, index);
  });
  for (const level of levels) {
    const found = items.filter(({ difficulty }) => difficulty === level).length;
    if (found !== mixes[module][level])
      refuse(`The module has ${mixes[module][level]} ${level} items, there are ${found}.`);
  }
}

/** Each letter is the key of a fifth to three tenths of the items with options, and nobody sees a row of one letter. */
function checkKeys(items: readonly ExamItemFile[], refuse: RefuseItem): void {
  const withOptions = items.filter((item): item is ChoiceFile & ExamItemFile => !isTyped(item));
  const keys = withOptions.map(({ answer }) => answer);
  for (const letter of 'ABCD') {
    const count = keys.filter((key) => key === letter).length;
    if (count < 0.2 * keys.length || count > 0.3 * keys.length)
      refuse(`${letter} is the key of ${count} of ${keys.length} items: a fifth to three tenths are wanted.`);
  }
  const end = endOfRun(keys);
  const item = end === undefined ? undefined : withOptions[end];
  if (item) refuse(`${longestRun + 1} keys in a row are ${item.answer}.`, items.indexOf(item));
}

function checkReadingWriting(items: readonly ExamItemFile[], refuse: RefuseItem): void {
  const place = (skill: string) => readingOrder.findIndex((skills) => skills.includes(skill));
  items.forEach(({ skill, difficulty }, index) => {
    const before = items[index - 1];
    if (before && place(before.skill) > place(skill))
      refuse(`'${skill}' stands before '${before.skill}' on the test.`, index);
    if (before && place(before.skill) === place(skill) && isEasier(difficulty, before.difficulty))
      refuse(`Easy comes before hard among those of ${readingOrder[place(skill)]?.join(' and ')}.`, index);
  });
  for (const subject of subjects) {
    const count = items.filter((item) => item.subject === subject).length;
    if (count === 0) refuse(`No text is of ${subject}.`);
    if (count > 0.4 * items.length) refuse(`${count} of ${items.length} texts are of ${subject}: two fifths at most.`);
  }
  if (items.every((item): item is ChoiceFile & ExamItemFile => !isTyped(item))) checkTexts(items, refuse);
}

function checkMath(items: readonly ExamItemFile[], refuse: RefuseItem): void {
  items.forEach(({ difficulty }, index) => {
    const before = items[index - 1];
    if (before && isEasier(difficulty, before.difficulty)) refuse('Easy comes before hard.', index);
  });
  const domain = endOfRun(items.map(({ skill }) => domainOf(skill)));
  if (domain !== undefined)
    refuse(`${longestRun + 1} items in a row are of ${domainOf(items[domain]?.skill)}: mix them.`, domain);
  const typed = items.filter(isTyped).length;
  if (typed !== typedItems) refuse(`The answers of ${typedItems} items are typed, there are ${typed}.`);
  const typedRun = endOfRun(items.map((item, index) => (isTyped(item) ? 'typed' : String(index))));
  if (typedRun !== undefined) refuse(`${longestRun + 1} answers in a row are typed: put options among them.`, typedRun);
  const [fewest, most] = itemsInContext;
  const inContext = items.filter(({ context }) => context === true).length;
  if (inContext < fewest || inContext > most)
    refuse(`${fewest} or ${most} items are set in the world (context: true), there are ${inContext}.`);
}

function domainOf(skill = ''): string {
  return domains.find(({ skills }) => skills.includes(skill))?.name ?? skill;
}

function isEasier(one: (typeof levels)[number], other: (typeof levels)[number]): boolean {
  return levels.indexOf(one) < levels.indexOf(other);
}

/** Where the first run of one value is longer than it may be. */
function endOfRun(values: readonly string[]): number | undefined {
  const end = values.findIndex(
    (value, index) => index >= longestRun && values.slice(index - longestRun, index).every((other) => other === value),
  );
  return end < 0 ? undefined : end;
}

/** What an item says of itself, as its half wants it. */
export function checkLabels({ skill, subject, context }: ExamItemFile, refuse: (message: string) => void): void {
  const isMath = halfOfSkill(skill) === 'math';
  if (isMath && subject !== undefined) refuse('Only items of Reading and Writing have a subject.');
  if (!isMath && subject === undefined)
    refuse(`An item of Reading and Writing says its subject: ${subjects.join(', ')}.`);
  if (!isMath && context !== undefined) refuse('Only items of Math are set in the world, or not: context.');
}
