import { asc, eq } from 'drizzle-orm';
import { notFound, permissionDenied } from '#platform/errors.ts';
import type { Database } from '#platform/server/db.ts';
import { finish, type FinishedBytes } from '#platform/server/finished.ts';
import type { Log } from '#platform/server/log.ts';
import type { CourseOutline, Lesson } from '../lesson.ts';
import { lockedText } from '../texts.ts';
import { courses, lessons, sections } from './course.tables.ts';

/** How often a running server looks whether the course was imported anew. */
const lookEveryMs = 2_000;

interface Edition {
  version: string;
  outline: CourseOutline;
  outlineBytes: FinishedBytes;
  lessons: Map<string, PublishedLesson>;
}

/** A lesson in memory, its answer finished when it is first asked for. */
export interface PublishedLesson {
  sectionId: string;
  isLocked: boolean;
  lesson: Lesson | null;
  bytes(): Promise<FinishedBytes>;
}

/** The course as this server gives it out: held in memory, made again only when an import changed it. */
export class PublishedCourse {
  private readonly database: Database;
  private readonly log: Log;
  private edition: Edition | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(database: Database, log: Log) {
    this.database = database;
    this.log = log;
  }

  /** Undefined until a course was imported. */
  get outline(): CourseOutline | undefined {
    return this.edition?.outline;
  }

  get outlineBytes(): FinishedBytes | undefined {
    return this.edition?.outlineBytes;
  }

  /** @throws AppError 404 when there is no such lesson in that section, 403 when it is locked (staff may look). */
  openLesson(sectionId: string, lessonId: string, isStaff: boolean): PublishedLesson {
    const found = this.edition?.lessons.get(lessonId);
    if (!found || found.sectionId !== sectionId) throw notFound('lesson');
    if (found.isLocked && !isStaff) throw permissionDenied(lockedText, 'section-locked');
    if (!found.lesson) throw notFound('lesson');
    return found;
  }

  /** Whether opening this lesson takes more than being there. */
  isLocked(lessonId: string): boolean {
    return this.edition?.lessons.get(lessonId)?.isLocked ?? false;
  }

  /** Loads the course if the database holds another edition than this server does. */
  async refresh(): Promise<void> {
    const [row] = await this.database.orm.select().from(courses);
    const version = row && `${row.fingerprint} ${row.importedAt.toISOString()}`;
    if (version === this.edition?.version) return;
    this.edition = row && version ? await this.load(row, version) : undefined;
  }

  /** Keeps looking until `stop` is called. A database that is away is no reason to forget the course. */
  follow(): void {
    this.timer = setInterval(() => {
      this.refresh().catch((err: unknown) => this.log.warn({ err }, 'could not look for a new course'));
    }, lookEveryMs);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async load({ id, title }: { id: string; title: string }, version: string): Promise<Edition> {
    const { orm } = this.database;
    const [sectionRows, lessonRows] = await orm.transaction(
      async (tx) => [
        await tx.select().from(sections).where(eq(sections.courseId, id)).orderBy(asc(sections.order)),
        await tx.select().from(lessons).orderBy(asc(lessons.order)),
      ],
      { isolationLevel: 'repeatable read' },
    );
    const outline: CourseOutline = {
      id,
      title,
      sections: sectionRows.map(({ courseId: _, ...section }) => ({
        ...section,
        lessons: lessonRows
          .filter(({ sectionId }) => sectionId === section.id)
          .map((row) => ({
            id: row.id,
            title: row.title,
            type: row.type,
            order: row.order,
            ...(row.minutes === null ? {} : { minutes: row.minutes }),
          })),
      })),
    };
    const locked = new Set(sectionRows.filter((section) => section.locked).map((section) => section.id));
    const published = lessonRows.map((row) => [row.id, publish(row, locked.has(row.sectionId))] as const);
    return {
      version,
      outline,
      outlineBytes: await finish(JSON.stringify(outline), json, 11),
      lessons: new Map(published),
    };
  }
}

const json = 'application/json; charset=utf-8';

function publish(
  { sectionId, rendered }: { sectionId: string; rendered: Lesson | null },
  isLocked: boolean,
): PublishedLesson {
  let bytes: Promise<FinishedBytes> | undefined;
  return { sectionId, isLocked, lesson: rendered, bytes: () => (bytes ??= finish(JSON.stringify(rendered), json, 9)) };
}
