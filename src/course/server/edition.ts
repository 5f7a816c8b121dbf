import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { once } from '#platform/once.ts';
import { finish, type FinishedBytes } from '#platform/server/http/finished.ts';
import { CourseOutline, Lesson } from '../lesson.ts';
import type { MistakeFamily } from '../mistakes.ts';
import { halfOfSkill, type Half } from '../skills.ts';
import type { lessons, mistakeFamilies, sections } from './course.tables.ts';

type SectionRow = typeof sections.$inferSelect;
export type LessonRow = Pick<
  typeof lessons.$inferSelect,
  'id' | 'sectionId' | 'title' | 'type' | 'order' | 'minutes'
> & {
  /** What {@link pack} made of it; null while the lesson is only announced. */
  packed: Buffer | null;
  /** What it is about; null as well then. */
  skills: string[] | null;
  /** The half whose diagnostic students take in its place. */
  diagnostic?: Half | null;
  /** How many questions it asks. */
  questions: number;
};

type FamilyRow = Pick<typeof mistakeFamilies.$inferSelect, 'id' | 'name' | 'sentence' | 'misconceptions'>;

/** The course of one import, as it is given out. */
export interface Edition {
  outline: CourseOutline;
  outlineBytes: FinishedBytes;
  /** How many questions its open lessons ask, without those of fresh rounds. */
  questionCount: number;
  lessons: Map<string, PublishedLesson>;
  /** In the order of the course. */
  families: readonly MistakeFamily[];
  /** The family of a misconception, by its sentence. */
  familyOf: ReadonlyMap<string, MistakeFamily>;
}

/** A lesson in memory, kept packed: objects take ten times as much. Its answer is finished when it is first asked for. */
export interface PublishedLesson {
  sectionId: string;
  isLocked: boolean;
  /** Only its title is known yet. */
  isAnnounced: boolean;
  /** Read anew each time. Null while the lesson is only announced. */
  lesson(): Lesson | null;
  bytes(): Promise<FinishedBytes>;
  /** Its fresh rounds that were asked for lately, finished. */
  rounds: Map<number, Promise<FinishedBytes>>;
}

/** What stands in the database, made ready to send: nothing that the shapes of the answers do not name goes out. */
export async function makeEdition(
  course: Pick<CourseOutline, 'id' | 'title'>,
  sectionRows: readonly SectionRow[],
  lessonRows: readonly LessonRow[],
  familyRows: readonly FamilyRow[] = [],
): Promise<Edition> {
  const outline = only(CourseOutline, {
    id: course.id,
    title: course.title,
    sections: sectionRows.map((section) => ({
      ...section,
      lessons: lessonRows
        .filter(({ sectionId }) => sectionId === section.id)
        .map(({ id, title, type, order, minutes, skills, diagnostic }) => ({
          id,
          title,
          type,
          order,
          ...(minutes === null ? {} : { minutes }),
          ...(skills === null ? {} : { skills }),
          ...(diagnostic ? { diagnostic } : {}),
        })),
    })),
  });
  const families = familyRows.map(({ id, name, sentence, misconceptions }) => ({
    family: { id, name, sentence },
    misconceptions,
  }));
  const locked = new Set(sectionRows.filter((section) => section.locked).map((section) => section.id));
  return {
    outline,
    outlineBytes: await finish(JSON.stringify(outline), json, 11),
    questionCount: lessonRows.reduce((sum, row) => sum + (locked.has(row.sectionId) ? 0 : row.questions), 0),
    lessons: new Map(lessonRows.map((row) => [row.id, publish(row, locked.has(row.sectionId))])),
    families: families.map(({ family }) => family),
    familyOf: new Map(families.flatMap(({ family, misconceptions }) => misconceptions.map((one) => [one, family]))),
  };
}

const json = 'application/json; charset=utf-8';

/** A lesson as it is kept: a fifteenth of its JSON's size, and unpacked in a fraction of the time that reading that takes. */
export function pack(rendered: string): Buffer {
  return zstdCompressSync(rendered, { params: { [constants.ZSTD_c_compressionLevel]: 9 } });
}

function publish({ sectionId, packed }: LessonRow, isLocked: boolean): PublishedLesson {
  const lesson = () => packed && only(Lesson, withHalf(JSON.parse(zstdDecompressSync(packed).toString()) as Lesson));
  const bytes = once(() => finish(JSON.stringify(lesson()), json));
  return { sectionId, isLocked, isAnnounced: packed === null, lesson, bytes, rounds: new Map() };
}

function withHalf(lesson: Lesson): Lesson {
  const [half, other] = new Set(lesson.skills.flatMap((skill) => halfOfSkill(skill) ?? []));
  return half && !other ? { ...lesson, half } : lesson;
}

/** @param lesson with the parts of a fresh round in the place of its own. */
export function finishRound(lesson: Lesson): Promise<FinishedBytes> {
  return finish(JSON.stringify(only(Lesson, lesson)), json, 5);
}

/** The value with the fields that the shape names, and no others. Finished bytes do not pass the reply's schema. */
function only<T>(shape: TSchema, value: T): T {
  return Value.Clean(shape, value) as T;
}
