import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lintCourse } from '../lintCourse.ts';
import { folderOfFile } from '#platform/server/testing/testFolder.ts';

/** The file of the parts below. */
export const drill = 'linear/solve-drill.yaml';

const solve = `  - id: solve-01
    skill: Linear equations
    difficulty: easy
    question: If $6x - 7 = 23$, what is the value of $x$?
    options:
      - { text: '$\\dfrac{8}{3}$', misconception: slip, rationale: 'You reached $6x = 16$ by subtracting $7$ again.' }
      - { text: $5$, rationale: 'Right: adding $7$ gives $6x = 30$.' }
      - { text: $24$, misconception: slip, rationale: 'You subtracted $6$ where a division is needed.' }
      - { text: $30$, misconception: slip, rationale: This is $6x$. }
    answer: B
    hints: [Two things happen to $x$. Which is the last?, Undo the $-7$ first., What turns $6x$ into $x$?]
    explanation:
      - heading: Undo the subtraction
      - text: 'Add $7$ to both sides: $6x = 30$.'
      - text: 'Check: $6 \\cdot 5 - 7 = 30 - 7 = 23$.'
      - final: The value of $x$ is $5$.
    check:
      solve: '6x - 7 = 23'
      for: x
      mistakes: ['(23 - 7) / 6', null, '23 + 7 - 6', '23 + 7']
    provenance: original
`;

const family = `  - id: solve-02
    skill: Linear equations
    difficulty: easy
    family:
      first: { a: 3, b: 4, s: 6 }
      let: { a: 2..9, b: 1..20, s: 2..12, c: 'a s + b' }
      where: ['b != s', 'a s != b']
    question: If \${{a}}n + {{b}} = {{c}}$, what is the value of \${{2a}}n + {{2b}}$?
    options:
      - { text: '\${{s}}$', misconception: slip, rationale: This is $n$ alone. }
      - { text: '\${{c + b}}$', misconception: slip, rationale: 'You doubled \${{b}}$ alone.' }
      - { text: '\${{2a s}}$', misconception: slip, rationale: 'This is \${{2a}}n$, without \${{2b}}$.' }
      - { text: '\${{2c}}$', rationale: 'Right: it is twice \${{c}}$.' }
    answer: D
    hints: [Compare the two sides., By what number is one the other multiplied?, Do it to the right side too.]
    explanation:
      - text: 'The second expression is twice the first, and $2 \\cdot {{c}} = {{2c}}$.'
      - final: It is \${{2c}}$.
    check:
      solve: 'a n + b = c'
      for: n
      give: '2a n + 2b'
      mistakes: ['(c - b) / a', 'c + b', '2(c - b)', null]
    provenance: original
`;

const files: Record<string, string> = {
  'sat/course.yaml':
    'id: sample\ntitle: Sample\ndomains:\n  Algebra: [Linear equations]\n  Craft: [Words]\n' +
    'families:\n  slips: { name: Slips, sentence: It went wrong., misconceptions: [slip] }\n',
  'sat/linear/section.yaml': 'title: Linear\norder: 10\nmisconceptions:\n  slip: Slips on the way.\n',
  [`sat/${drill}`]: `title: Practice\norder: 10\nskills: [Linear equations]\nminutes: 5\nparts:\n${solve}${family}`,
};

/** One text in the place of another. */
export type Change = [from: string, to: string];

/** For what is said of the first part alone: the second is proved in each of its variants. */
export const withoutFamily: Change = [family, ''];

/** What the linter says of the sample with these changes, each with its file and line. */
export async function problemsOf(...changes: Change[]): Promise<string[]> {
  const { problems } = await lintCourse(await mathCourse(changes));
  return problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
}

/** A small sound course of one lesson of mathematics, with one text put in the place of another. Gives its folder. */
export async function mathCourse(changes: Change[] = [], others: Record<string, string> = {}): Promise<string> {
  const parent = await folderOfFile('lodestar-math-course-');
  for (const [file, text] of Object.entries({ ...files, ...others })) {
    await mkdir(dirname(join(parent, file)), { recursive: true });
    await writeFile(join(parent, file), file.endsWith(drill) ? changes.reduce(replaced, text) : text);
  }
  return join(parent, 'sat');
}

function replaced(text: string, [from, to]: Change): string {
  if (!text.includes(from)) throw new Error(`Expected '${from}' in the drill but found none.`);
  return text.replace(from, () => to);
}
