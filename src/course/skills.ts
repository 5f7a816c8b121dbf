/** A half of the test: each has a score of its own. */
export type Half = keyof typeof halfNames;
export const halfNames = { 'reading-writing': 'Reading and Writing', math: 'Math' } as const;
export const halves: readonly Half[] = ['reading-writing', 'math'];

/** The 8 domains of the digital SAT with their 30 skills, as College Board names them, in the order of its blueprint. */
export const domains: readonly Domain[] = [
  inHalf('reading-writing', 'Craft and Structure', [
    'Words in Context',
    'Text Structure and Purpose',
    'Cross-Text Connections',
  ]),
  inHalf('reading-writing', 'Information and Ideas', [
    'Central Ideas and Details',
    'Command of Evidence (Textual)',
    'Command of Evidence (Quantitative)',
    'Inferences',
  ]),
  inHalf('reading-writing', 'Standard English Conventions', ['Boundaries', 'Form, Structure, and Sense']),
  inHalf('reading-writing', 'Expression of Ideas', ['Transitions', 'Rhetorical Synthesis']),
  inHalf('math', 'Algebra', [
    'Linear equations in one variable',
    'Linear equations in two variables',
    'Linear functions',
    'Systems of two linear equations in two variables',
    'Linear inequalities in one or two variables',
  ]),
  inHalf('math', 'Advanced Math', [
    'Equivalent expressions',
    'Nonlinear equations in one variable and systems of equations in two variables',
    'Nonlinear functions',
  ]),
  inHalf('math', 'Problem-Solving and Data Analysis', [
    'Ratios, rates, proportional relationships, and units',
    'Percentages',
    'One-variable data: distributions and measures of center and spread',
    'Two-variable data: models and scatterplots',
    'Probability and conditional probability',
    'Inference from sample statistics and margin of error',
    'Evaluating statistical claims: observational studies and experiments',
  ]),
  inHalf('math', 'Geometry and Trigonometry', [
    'Area and volume',
    'Lines, angles, and triangles',
    'Right triangles and trigonometry',
    'Circles',
  ]),
];

export interface Domain {
  name: string;
  half: Half;
  skills: readonly string[];
}

/** The domains of one half of the test. */
export function domainsOf(half: Half): readonly Domain[] {
  return domains.filter((domain) => domain.half === half);
}

/** Undefined for a domain of a course's own, such as strategy. */
export function halfOf(domain: string): Half | undefined {
  return domains.find(({ name }) => name === domain)?.half;
}

/** Undefined for a skill that the test does not have. */
export function halfOfSkill(skill: string): Half | undefined {
  return domains.find(({ skills }) => skills.includes(skill))?.half;
}

/** What the test gives for a question: 64 minutes for 54 of Reading and Writing, 70 minutes for 44 of Math. */
export function paceSeconds(skill: string): number {
  return halfOfSkill(skill) === 'reading-writing' ? 71 : 95;
}

function inHalf(half: Half, name: string, skills: readonly string[]): Domain {
  return { name, half, skills };
}
