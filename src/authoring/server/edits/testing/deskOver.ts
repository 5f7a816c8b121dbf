import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { courseEdits } from '../edits.tables.ts';
import { lessons } from '#course/server/course.tables.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { Queue } from '#platform/server/mail/jobs.ts';
import { importCourse } from '../../importCourse.ts';
import { readHere } from '../../testing/readHere.ts';
import { checkUnits } from '../checkUnits.ts';
import { keepDraft, type Seen } from '../changeFile.ts';
import { findEditsOf } from '../edits.queries.ts';
import { beginPublication, publishBehind, settle } from '../publish.ts';

const by = '00000000-0000-4000-8000-000000000001';

/** An administrator's work on the course in `folder`, with the queue's work done when a test says so. */
export function deskOver(database: Database, folder: string) {
  const { orm } = database;
  const added: { id: number }[] = [];
  let work: (data: { id: number }, isLastTry: boolean) => Promise<void>;
  const jobs = {
    add: async (_tx: unknown, _queue: Queue<object>, data: object) => void added.push(data as { id: number }),
    handle: (_queue: Queue<object>, handle: typeof work) => void (work = handle),
  };
  publishBehind({
    ...{ database, folder, jobs: jobs as never, check: checkUnits },
    bring: (database, folder) => importCourse(database, folder, readHere),
  });

  async function seen(file: string): Promise<Seen> {
    const version = (await findEditsOf(orm, file))?.newest.version ?? 0;
    return { file, version, by, fileText: await readFile(join(folder, file), 'utf8').catch(() => '') };
  }

  async function keep(file: string, text: string): Promise<void> {
    const now = await seen(file);
    await orm.transaction((tx) => keepDraft(tx, now, text));
  }

  /** @returns the number of the publication, which waits in the queue. */
  async function begin(...files: string[]): Promise<number> {
    const drafts = await Promise.all(files.map(seen));
    return orm.transaction((tx) => beginPublication(tx, jobs as never, drafts));
  }

  return {
    ...{ keep, begin, added },
    async settle(file: string, take: 'desk' | 'file'): Promise<void> {
      const now = await seen(file);
      await orm.transaction((tx) => settle(tx, jobs as never, now, take));
    },
    /** What the queue does with a publication. */
    work: (id: number, isLastTry = false) => work({ id }, isLastTry),
    async publish(file: string, text: string): Promise<void> {
      await keep(file, text);
      await work({ id: await begin(file) }, false);
    },
    kindsOf: async (file: string) =>
      (await orm.select().from(courseEdits).where(eq(courseEdits.file, file)).orderBy(courseEdits.version)).map(({ kind }) => kind), // prettier-ignore
    /** What the database holds of a lesson. */
    async given(lessonId: string): Promise<string> {
      const [row] = await orm.select({ rendered: lessons.rendered }).from(lessons).where(eq(lessons.id, lessonId));
      return JSON.stringify(row?.rendered ?? null);
    },
  };
}
