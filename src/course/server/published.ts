import { asc, eq, getTableColumns } from 'drizzle-orm';
import { notFound, permissionDenied } from '#platform/errors.ts';
import type { Database } from '#platform/server/db.ts';
import type { FinishedBytes } from '#platform/server/finished.ts';
import type { Log } from '#platform/server/log.ts';
import type { CourseOutline } from '../lesson.ts';
import { lockedText } from '../texts.ts';
import { courses, lessons, sections } from './course.tables.ts';
import { makeEdition, type Edition, type PublishedLesson } from './edition.ts';

/** How often a running server looks whether the course was imported anew. */
const lookEveryMs = 2_000;

/** The course as this server gives it out: held in memory, made again only when an import changed it. */
export class PublishedCourse {
  private readonly database: Database;
  private readonly log: Log;
  private edition: Edition | undefined;
  /** Which import the edition was made from. */
  private version: string | undefined;
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
    if (!found.lesson()) throw notFound('lesson');
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
    if (version === this.version) return;
    this.edition = row && (await this.load(row));
    this.version = version;
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

  private async load(course: { id: string; title: string }): Promise<Edition> {
    const [sectionRows, lessonRows] = await this.database.orm.transaction(
      async (tx) => [
        await tx.select().from(sections).where(eq(sections.courseId, course.id)).orderBy(asc(sections.order)),
        await tx.select(lessonColumns).from(lessons).orderBy(asc(lessons.order)),
      ],
      { isolationLevel: 'repeatable read' },
    );
    return makeEdition(course, sectionRows, lessonRows);
  }
}

/** All but the authors' own texts, which nobody here reads. */
const { source: _, ...lessonColumns } = getTableColumns(lessons);
