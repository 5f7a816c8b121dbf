import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { finish, type FinishedBytes } from '#platform/server/finished.ts';
import { CourseOutline, Lesson } from '../lesson.ts';
import type { lessons, sections } from './course.tables.ts';

type SectionRow = typeof sections.$inferSelect;
type LessonRow = Pick<
  typeof lessons.$inferSelect,
  'id' | 'sectionId' | 'title' | 'type' | 'order' | 'minutes' | 'rendered'
>;

/** The course of one import, as it is given out. */
export interface Edition {
  outline: CourseOutline;
  outlineBytes: FinishedBytes;
  lessons: Map<string, PublishedLesson>;
}

/** A lesson in memory, its answer finished when it is first asked for. */
export interface PublishedLesson {
  sectionId: string;
  isLocked: boolean;
  /** Null while the lesson is only announced. */
  lesson(): Lesson | null;
  bytes(): Promise<FinishedBytes>;
}

/** What stands in the database, made ready to send: nothing that the shapes of the answers do not name goes out. */
export async function makeEdition(
  course: Pick<CourseOutline, 'id' | 'title'>,
  sectionRows: readonly SectionRow[],
  lessonRows: readonly LessonRow[],
): Promise<Edition> {
  const outline = only(CourseOutline, {
    id: course.id,
    title: course.title,
    sections: sectionRows.map((section) => ({
      ...section,
      lessons: lessonRows
        .filter(({ sectionId }) => sectionId === section.id)
        .map(({ id, title, type, order, minutes }) => ({
          id,
          title,
          type,
          order,
          ...(minutes === null ? {} : { minutes }),
        })),
    })),
  });
  const locked = new Set(sectionRows.filter((section) => section.locked).map((section) => section.id));
  return {
    outline,
    outlineBytes: await finish(JSON.stringify(outline), json, 11),
    lessons: new Map(lessonRows.map((row) => [row.id, publish(row, locked.has(row.sectionId))])),
  };
}

const json = 'application/json; charset=utf-8';

function publish({ sectionId, rendered }: LessonRow, isLocked: boolean): PublishedLesson {
  const lesson = once(() => rendered && only(Lesson, rendered));
  return { sectionId, isLocked, lesson, bytes: once(() => finish(JSON.stringify(lesson()), json, 9)) };
}

/** The value with the fields that the shape names, and no others. Finished bytes do not pass the reply's schema. */
function only<T>(shape: TSchema, value: T): T {
  return Value.Clean(shape, value) as T;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
