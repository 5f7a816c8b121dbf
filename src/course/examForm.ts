import type { Half } from './skills.ts';

/** The modules of a form: the first of each half, and the two that the second can be. Named as their files are. */
export const moduleNames = [
  'reading-writing-1',
  'reading-writing-2-easier',
  'reading-writing-2-harder',
  'math-1',
  'math-2-easier',
  'math-2-harder',
] as const;
export type ModuleName = (typeof moduleNames)[number];

export function halfOfModule(module: ModuleName): Half {
  return module.startsWith('math') ? 'math' : 'reading-writing';
}

/** How many questions of a module count. */
export const scoredItems: Readonly<Record<Half, number>> = { 'reading-writing': 25, math: 20 };

/** How many of a module do not; the second module has others than the first. */
export const trialItems = 2;

/** An item as it was at some time: it is kept for as long as an attempt may name it. */
export interface ItemName {
  id: string;
  print: string;
}

/** What a form of the practice exam is made of. A version of it never changes. */
export interface ExamFormSpec {
  /** All empty while the form is only announced. */
  modules: Record<ModuleName, readonly ItemName[]>;
  /** Those that do not count, two of which stand in each module: the same two whichever second module it is. */
  trial: Record<Half, readonly ItemName[]>;
  /** So many right of the first module's scored items lead to the harder second module. */
  cuts: Record<Half, number>;
}

/** Whether there is something to take, rather than a title alone. */
export function isOpenForm({ modules }: ExamFormSpec): boolean {
  return moduleNames.every((module) => modules[module].length > 0);
}
