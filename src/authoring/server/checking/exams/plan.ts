import type { ModuleName } from '#course/examForm.ts';
import type { Difficulty } from '#course/lesson.ts';

/** So many items of one of these skills; in a second module of Math some take turns from form to form. */
export interface Share {
  skills: readonly string[];
  count: number;
}

export type Mix = Readonly<Record<Difficulty, number>>;

/** Difficulties of a module: those of module 1 are between those of both second ones. */
export const mixes: Readonly<Record<ModuleName, Mix>> = {
  'reading-writing-1': { easy: 8, medium: 11, hard: 6 },
  'reading-writing-2-easier': { easy: 11, medium: 11, hard: 3 },
  'reading-writing-2-harder': { easy: 3, medium: 8, hard: 14 },
  'math-1': { easy: 6, medium: 9, hard: 5 },
  'math-2-easier': { easy: 9, medium: 9, hard: 2 },
  'math-2-harder': { easy: 2, medium: 7, hard: 11 },
};

/** How many items of a module of Math are typed, and how many are set in the world. */
export const typedItems = 5;
export const itemsInContext = [6, 7] as const;

const [ratios, percentages] = ['Ratios, rates, proportional relationships, and units', 'Percentages'];
const oneVariable = 'One-variable data: distributions and measures of center and spread';
const twoVariable = 'Two-variable data: models and scatterplots';
const probability = 'Probability and conditional probability';
const samples = 'Inference from sample statistics and margin of error';
const claims = 'Evaluating statistical claims: observational studies and experiments';
const [area, lines, circles] = ['Area and volume', 'Lines, angles, and triangles', 'Circles'];
const triangles = 'Right triangles and trigonometry';

/** How often each skill is asked in the first module, and in a second one. So a student meets what the test has of each domain. */
const rows: readonly (readonly [skill: string, first: number, second: number])[] = [
  ['Words in Context', 4, 4],
  ['Text Structure and Purpose', 2, 2],
  ['Cross-Text Connections', 1, 1],
  ['Central Ideas and Details', 2, 1],
  ['Command of Evidence (Textual)', 2, 2],
  ['Command of Evidence (Quantitative)', 1, 1],
  ['Inferences', 2, 2],
  ['Boundaries', 3, 4],
  ['Form, Structure, and Sense', 3, 3],
  ['Transitions', 3, 2],
  ['Rhetorical Synthesis', 2, 3],
];
const mathRows: typeof rows = [
  ['Linear equations in one variable', 1, 1],
  ['Linear equations in two variables', 1, 2],
  ['Linear functions', 2, 1],
  ['Systems of two linear equations in two variables', 2, 1],
  ['Linear inequalities in one or two variables', 1, 2],
  ['Equivalent expressions', 2, 2],
  ['Nonlinear equations in one variable and systems of equations in two variables', 2, 3],
  ['Nonlinear functions', 3, 2],
];
const one = (...skills: string[]): Share => ({ skills, count: 1 });
const first = [ratios, oneVariable, probability, area, lines, triangles].map((skill) => one(skill ?? ''));
const second = [
  one(percentages ?? ''),
  one(twoVariable),
  one(samples, claims),
  one(circles ?? ''),
  one(triangles),
  one(area ?? '', lines ?? ''),
];

export function sharesOf(module: ModuleName): Share[] {
  const isFirst = module.endsWith('-1');
  const isMath = module.startsWith('math');
  const named = (isMath ? mathRows : rows).map(([skill, inFirst, inSecond]): Share => ({
    skills: [skill],
    count: isFirst ? inFirst : inSecond,
  }));
  return [...named, ...(isMath ? (isFirst ? first : second) : [])];
}

/** The questions of Reading and Writing stand in this order; those of one row are mixed. */
export const readingOrder: readonly (readonly string[])[] = [
  ...rows.slice(0, 7).map(([skill]) => [skill]),
  ['Boundaries', 'Form, Structure, and Sense'],
  ['Transitions'],
  ['Rhetorical Synthesis'],
];
