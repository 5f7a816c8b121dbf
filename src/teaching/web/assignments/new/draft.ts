import type { CourseOutline } from '#course/lesson.ts';
import type { Half } from '#course/skills.ts';
import type { ExamScope } from '#exam/exam.ts';
import { firstChoices, newSetOf, type Choices } from '#study/web/sets/build/choices.ts';
import type { Content, NewAssignment } from '../../../assignments.ts';
import { teacherTexts as texts } from '../../../teacherTexts.ts';

/** What a teacher has chosen so far; of the kinds that are not shown, too. */
export interface Draft {
  kind: Content['kind'];
  lessons: readonly string[];
  choices: Choices;
  half: Half;
  form: string;
  scope: ExamScope;
  isForSome: boolean;
  students: readonly string[];
  title: string;
  note: string;
  dueOn: string;
}

export const emptyDraft: Draft = {
  ...{ kind: 'lessons', lessons: [], choices: firstChoices, half: 'reading-writing', form: '', scope: 'whole' },
  ...{ isForSome: false, students: [], title: '', note: '', dueOn: '' },
};

/** What is assigned with it, or what is missing, as a sentence. */
export function assignmentOf(draft: Draft): NewAssignment | string {
  const content = contentOf(draft);
  if (typeof content === 'string') return content;
  if (draft.isForSome && draft.students.length === 0) return texts.chooseStudent;
  if (!draft.dueOn) return texts.chooseDay;
  const { title, note, dueOn, isForSome, students } = draft;
  return { content, title, note, dueOn, ...(isForSome ? { students: [...students] } : {}) };
}

function contentOf({ kind, lessons, choices, half, form, scope }: Draft): Content | string {
  if (kind === 'drill') return { kind, half };
  if (kind === 'lessons') return lessons.length > 0 ? { kind, lessons: [...lessons] } : texts.chooseLesson;
  if (kind === 'exam') return form ? { kind, form, scope } : texts.chooseExam;
  const set = newSetOf(choices);
  if (!set) return texts.chooseSkill;
  const { skills, difficulty, count } = set;
  return { kind, skills, ...(difficulty ? { difficulty } : {}), count };
}

export interface ChoosableSection {
  id: string;
  title: string;
  isLocked: boolean;
  lessons: readonly { id: string; title: string }[];
}

/** The lessons whose name, or whose section's name, has all of these words, by section. What opens later cannot be chosen. */
export function lessonsWith(course: CourseOutline, words: string): ChoosableSection[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return course.sections.flatMap(({ id, title, locked, lessons }) => {
    const found = lessons.filter((lesson) => {
      const text = `${lesson.title} ${title}`.toLowerCase();
      return lesson.type !== 'EXAM' && lesson.minutes !== undefined && wanted.every((word) => text.includes(word));
    });
    return found.length > 0 ? [{ id, title, isLocked: locked, lessons: found.toSorted((a, b) => a.order - b.order) }] : [];
  });
} // prettier-ignore
