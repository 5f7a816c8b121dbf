import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/db/db.ts';
import { moduleNames, type ExamFormSpec, type ItemName } from '#course/examForm.ts';
import { examForms, examItems } from '#course/server/exams.tables.ts';
import { halves } from '#course/skills.ts';
import { familiesIn } from '../reading/editionsOf.ts';
import type { PrintedPart } from '../reading/readLesson.ts';
import type { ReadForm } from './readForm.ts';

/**
 * Makes these forms those that new attempts take. What was asked before stays, for attempts name it; reasons, hints and
 * explanations of an item that still asks the same follow their author.
 */
export async function keepForms(
  tx: Transaction,
  forms: readonly ReadForm[],
  familyOf: ReadonlyMap<string, string>,
): Promise<void> {
  await tx.update(examForms).set({ isNewest: false }).where(eq(examForms.isNewest, true));
  for (const form of forms) {
    if (!form.locked) await keepItems(tx, form, familyOf);
    const { id, title, order } = form;
    const spec = specOf(form);
    await tx
      .insert(examForms)
      .values({ id, version: versionOf(spec), title, order, spec, isNewest: true })
      .onConflictDoUpdate({ target: [examForms.id, examForms.version], set: { title, order, isNewest: true } });
  }
}

async function keepItems(tx: Transaction, form: ReadForm, familyOf: ReadonlyMap<string, string>): Promise<void> {
  const rows = itemsOf(form).map((item) => {
    const { print: _, ...part } = item;
    return { ...nameOf(item), part, families: familiesIn(part, familyOf) };
  });
  await tx
    .insert(examItems)
    .values(rows)
    .onConflictDoUpdate({
      target: [examItems.id, examItems.print],
      set: { part: sql`excluded.part`, families: sql`excluded.families` },
    });
}

function itemsOf({ modules, trial }: ReadForm): PrintedPart[] {
  return [...moduleNames.flatMap((name) => modules[name]), ...halves.flatMap((half) => trial[half])];
}

function specOf({ locked, modules, trial, cuts }: ReadForm): ExamFormSpec {
  const named = <Name extends string>(names: readonly Name[], all: Record<Name, PrintedPart[]>) =>
    Object.fromEntries(names.map((name) => [name, locked ? [] : all[name].map(nameOf)])) as Record<Name, ItemName[]>;
  return { modules: named(moduleNames, modules), trial: named(halves, trial), cuts };
}

/** Its print tells it from itself when it asks something else, has another key, or counts for another skill or as harder. */
function nameOf({ id, print, skill, difficulty }: PrintedPart): ItemName {
  return { id, print: shortHash([print, skill, difficulty]) };
}

function versionOf({ modules, trial, cuts }: ExamFormSpec): string {
  return shortHash([moduleNames.map((name) => modules[name]), halves.map((half) => [trial[half], cuts[half]])]);
}

function shortHash(of: unknown): string {
  return createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 22);
}
