import type { ExamFormSpec, ItemName, ModuleName } from '#course/examForm.ts';
import { moduleNames } from '#course/examForm.ts';
import type { Difficulty, Part } from '#course/lesson.ts';
import { examForms, examItems } from '#course/server/exams.tables.ts';
import { domainsOf, type Half } from '#course/skills.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import type { Database } from '#platform/server/db/db.ts';

/** Stands in every key, reason, hint and trial item, and in the name of whatever tells the route: none of it may leave. */
export const canary = 'canary';

/** The key of every question with options, by its index, and of every typed one. */
export const madeKey = { choice: 1, entry: '2/3' };

const perModule = { 'reading-writing': 25, math: 20 };

/** So many of them are easy, medium and hard. */
const shares: Record<Half, Record<'1' | 'easier' | 'harder', readonly [number, number, number]>> = {
  'reading-writing': { '1': [8, 11, 6], easier: [11, 11, 3], harder: [3, 8, 14] },
  math: { '1': [6, 9, 5], easier: [9, 9, 2], harder: [2, 7, 11] },
};

interface Given {
  id?: string;
  title?: string;
  version?: string;
  order?: number;
}

/** A form as large as the test's, made up: every module in its order, 4 trial items for each half, cuts of 16 and 12. */
export function madeForm({ id = 'form-1', title = 'Practice exam 1', version = 'a print', order = 1 }: Given = {}) {
  const parts: { print: string; part: Part }[] = [];
  const add = (part: Part): ItemName => {
    const name = { id: part.id, print: `${version} of ${part.id}` };
    parts.push({ print: name.print, part });
    return name;
  };
  const modules = Object.fromEntries(
    moduleNames.map((name) => [name, partsOf(id, name).map(add)]),
  ) as unknown as ExamFormSpec['modules'];
  const trial = {
    'reading-writing': trialsOf(id, 'reading-writing').map(add),
    math: trialsOf(id, 'math').map(add),
  };
  const spec: ExamFormSpec = { modules, trial, cuts: { 'reading-writing': 16, math: 12 } };
  return { id, title, version, order, spec, parts };
}

/** Writes a form into the database: the newest of its id. */
export async function keepForm({ orm }: Pick<Database, 'orm'>, { parts, ...form }: ReturnType<typeof madeForm>): Promise<void> {
  await orm.insert(examForms).values({ ...form, isNewest: true }).onConflictDoNothing();
  const rows = parts.map(({ print, part }) => ({ id: part.id, print, part, families: [] }));
  await orm.insert(examItems).values(rows).onConflictDoNothing();
} // prettier-ignore

function partsOf(form: string, module: ModuleName): Part[] {
  const half: Half = module.startsWith('math') ? 'math' : 'reading-writing';
  const kind = module.endsWith('-easier') ? 'easier' : module.endsWith('-harder') ? 'harder' : '1';
  const difficulties = shares[half][kind].flatMap((count, index) => Array<Difficulty>(count).fill((['easy', 'medium', 'hard'] as const)[index] ?? 'easy')); // prettier-ignore
  const skills = domainsOf(half).flatMap(({ skills: all }) => all);
  const ranked = difficulties.map((difficulty, index) => {
    const place = half === 'math' ? index % skills.length : Math.floor((index * skills.length) / perModule[half]);
    return { skill: skills[place] ?? '', difficulty };
  });
  return ranked.map((facts, index) =>
    partOf({ id: `${form}-${canary}-${module}-${index + 1}`, text: `Question ${index + 1} of ${kind === '1' ? 'the first' : 'the second'} module`, ...facts, isTyped: half === 'math' && index % 4 === 3 }),
  ); // prettier-ignore
}

function trialsOf(form: string, half: Half): Part[] {
  const skills = domainsOf(half).flatMap(({ skills: all }) => all);
  return Array.from({ length: 4 }, (_, index) =>
    partOf({
      id: `${form}-${canary}-trial-${half}-${index + 1}`,
      text: 'One more question',
      skill: skills[index * 2] ?? '',
      difficulty: (['easy', 'medium', 'hard', 'medium'] as const)[index] ?? 'easy',
      isTyped: half === 'math' && index === 0,
    }),
  );
}

interface MadePart {
  id: string;
  text: string;
  skill: string;
  difficulty: Difficulty;
  isTyped: boolean;
}

function partOf({ id, text, skill, difficulty, isTyped }: MadePart): Part {
  const told = html(`The ${canary} tells`);
  const asked = {
    ...{ id, skill, difficulty, question: html(`<p>${text}: what follows?</p>`), provenance: canary },
    ...{ hints: [told, told, told], explanation: [{ type: 'final' as const, data: told }] },
  };
  if (isTyped) {
    const wrongEntries = [{ entry: '1/3', rationale: told, misconception: canary }];
    return { kind: 'typed', ...asked, correctEntries: [madeKey.entry], rationale: told, wrongEntries };
  }
  return {
    ...{ kind: 'choice', ...asked, passage: html('<p>Whales sing, &amp; nobody knows why.</p>') },
    ...{ options: ['One', 'Two', 'Three', 'Four'].map(html), correctAnswer: madeKey.choice },
    ...{ rationales: [told, told, told, told], misconceptions: [canary, null, canary, canary] },
  };
}

function html(text: string): CleanHtml {
  return text as CleanHtml;
}
