import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isOpenForm, type ExamFormSpec, type ItemName } from '#course/examForm.ts';
import type { Part } from '#course/lesson.ts';
import { examForms, examItems } from '#course/server/exams.tables.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { ExamItem } from '../exam.ts';
import type { AskedFacts } from './takeEvents.ts';

/** A version of a form, with all that it asks. */
export interface ExamForm {
  id: string;
  version: string;
  title: string;
  spec: ExamFormSpec;
  /** @throws Error when the form has no such item. */
  item(name: ItemName): FormItem;
}

/** An item, as authors made it, as the room has it, and what has to be known to take events about it. */
export interface FormItem {
  part: Part;
  /** Of the mistake of each option, or of each wrong entry; null at the key. */
  families: readonly (string | null)[];
  /** Without the id that it has in an attempt. */
  asked: WithoutId<ExamItem>;
  facts: AskedFacts;
}

type WithoutId<T> = T extends { id: string } ? Omit<T, 'id'> : never;

/** So many versions are remembered, those that were asked for last. One has about a megabyte. */
const mostRemembered = 8;

/** The forms of the practice exam. A version never changes: a server remembers it. */
export class ExamForms {
  private readonly orm: Database['orm'];
  private readonly remembered = new Map<string, Promise<ExamForm>>();

  constructor({ orm }: Pick<Database, 'orm'>) {
    this.orm = orm;
  }

  /** All that there ever were: of the newest each, whether it can be taken, or is announced. */
  async list(): Promise<{ id: string; title: string; isNewest: boolean; isOpen: boolean }[]> {
    const { id, title, isNewest, order, spec } = examForms;
    const isOpen = sql<boolean>`${isNewest} and jsonb_array_length(${spec} -> 'modules' -> 'math-1') > 0`;
    return this.orm.select({ id, title, isNewest, isOpen }).from(examForms).orderBy(asc(order), asc(id));
  }

  /** The version that new attempts take; undefined where there is none, or it is only announced. */
  async findNewest(id: string): Promise<ExamForm | undefined> {
    const { version, isNewest, spec } = examForms;
    const [newest] = await this.orm
      .select({ version, spec })
      .from(examForms)
      .where(and(eq(examForms.id, id), isNewest));
    return newest && isOpenForm(newest.spec) ? this.find(id, newest.version) : undefined;
  }

  /** @throws Error when there never was such a version. */
  find(id: string, version: string): Promise<ExamForm> {
    const name = `${id} ${version}`;
    const found = this.remembered.get(name) ?? this.load(id, version);
    this.remembered.delete(name);
    this.remembered.set(name, found); // asked for last
    const [oldest] = this.remembered.keys();
    if (this.remembered.size > mostRemembered && oldest !== undefined) this.remembered.delete(oldest);
    found.catch(() => this.remembered.delete(name));
    return found;
  }

  private async load(id: string, version: string): Promise<ExamForm> {
    const [form] = await this.orm
      .select()
      .from(examForms)
      .where(and(eq(examForms.id, id), eq(examForms.version, version)));
    if (!form) throw new Error(`Expected a version ${version} of the form ${id} but found none`);
    const names = [...Object.values(form.spec.modules), ...Object.values(form.spec.trial)].flat();
    const rows = await this.orm
      .select()
      .from(examItems)
      .where(inArray(examItems.id, names.map((name) => name.id))); // prettier-ignore
    const items = new Map(rows.map(({ part, families, ...name }) => [keyOf(name), itemOf(part, families)]));
    const item = (name: ItemName) => {
      const found = items.get(keyOf(name));
      if (!found) throw new Error(`Expected an item ${name.id} (${name.print}) of the form ${id} but found none`);
      return found;
    };
    for (const name of names) item(name);
    const { title, spec } = form;
    return { id, version, title, spec, item };
  }
}

function keyOf({ id, print }: ItemName): string {
  return `${id} ${print}`;
}

function itemOf(part: Part, families: FormItem['families']): FormItem {
  const { passage, question, figure } = part;
  const texts = {
    ...(passage === undefined ? {} : { passage }),
    question,
    ...(figure === undefined ? {} : { figure }),
  };
  const options = part.kind === 'choice' ? part.options : [];
  const textLength = [...Object.values(texts), ...options].reduce((sum, html) => sum + lengthOf(html), 0);
  const asked = part.kind === 'choice' ? { kind: part.kind, ...texts, options } : { kind: part.kind, ...texts };
  return { part, families, asked, facts: { options: options.length, textLength } };
}

/** Characters of what can be read. */
function lengthOf(html: string): number {
  return html.replace(/<[^>]*>/g, '').replace(/&\w+;|&#\w+;/g, '.').length; // prettier-ignore
}
