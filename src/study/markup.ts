import { optionsPerPart } from './practice.ts';

/** What a student marks in an attempt, beside the answers: it counts nowhere, and stays in the browser. */
export interface Markup {
  /** Which options are struck out, by the index of their question. */
  struck: Readonly<Record<string, readonly number[]>>;
  /** Questions to come back to, by their index. */
  marked: readonly number[];
  /** What the tools keep that are fetched when they are opened; each reads its own. */
  tools: Readonly<Record<string, unknown>>;
}

export const nothingMarked: Markup = { struck: {}, marked: [], tools: {} };

export function struckOf({ struck }: Markup, question: number): readonly number[] {
  return struck[question] ?? [];
}

/** Strikes an option out, or takes that back. */
export function strike(markup: Markup, question: number, option: number): Markup {
  const before = struckOf(markup, question);
  return { ...markup, struck: { ...markup.struck, [question]: toggled(before, option) } };
}

/** An option that is chosen is not struck out any more. */
export function choose(markup: Markup, question: number, option: unknown): Markup {
  return struckOf(markup, question).some((one) => one === option) ? strike(markup, question, Number(option)) : markup;
}

/** Marks a question for review, or takes that back. */
export function mark(markup: Markup, question: number): Markup {
  return { ...markup, marked: toggled(markup.marked, question) };
}

/** What was kept, as far as it can be: whatever else stands there is not taken over. */
export function markupOf(value: unknown): Markup {
  const { struck, marked, tools } = (value ?? {}) as Partial<Record<keyof Markup, unknown>>;
  const lists = Object.entries(struck ?? {}).filter(([, options]) => isListOfIndices(options, optionsPerPart));
  return {
    struck: Object.fromEntries(lists),
    marked: isListOfIndices(marked, Infinity) ? marked : [],
    tools: { ...(tools as object) },
  };
}

function isListOfIndices(value: unknown, count: number): value is number[] {
  return Array.isArray(value) && value.every((one) => Number.isInteger(one) && one >= 0 && one < count);
}

function toggled(list: readonly number[], one: number): readonly number[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}
