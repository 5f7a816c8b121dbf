import { halfOfSkill } from '#course/skills.ts';
import { passagesOf } from '../passages.ts';
import { partVocabulary, vocabularyOf } from './vocabulary.ts';

/** A lesson of the course, in the order of reading. */
export interface IndexedLesson {
  id: string;
  sectionId: string;
  /** Title and description. */
  section: string;
  title: string;
  type: string;
  skills: string[];
  /** The Markdown of a LEARN lesson; the parts of a PRACTICE lesson as their author wrote them. */
  source: unknown;
}

/** Something that a LEARN lesson is found by, and how much each of its words counts. */
export interface LessonText {
  lessonId: string;
  vocabulary: string;
  weight: number;
  /** Its words are what the lesson is about, not what it talks about on the way. */
  isSubject: boolean;
}

const weights = { title: 8, heading: 4, skill: 3, section: 2, passage: 1, part: 1 };

/** Everything that the LEARN lessons are found by: their own texts, and the questions of the practice that follows them. */
export function lessonTexts(lessons: readonly IndexedLesson[]): LessonText[] {
  const learn = lessons.filter(({ type, source }) => type === 'LEARN' && typeof source === 'string');
  return [
    ...learn.flatMap(ownTexts),
    ...lessons.flatMap((lesson, at) => practiceTexts(lesson, lessons.slice(0, at), learn)),
  ];
}

function ownTexts({ id, title, section, skills, source }: IndexedLesson): LessonText[] {
  const markdown = String(source);
  const subjects: [string, number][] = [
    [title, weights.title],
    [headingsOf(markdown).join('\n'), weights.heading],
    [skills.join('\n'), weights.skill],
    [section, weights.section],
  ];
  const passages = passagesOf(title, markdown).map((passage) => passage.markdown);
  return [
    ...subjects.map(([text, weight]) => ({ text, weight, isSubject: true })),
    ...passages.map((text) => ({ text, weight: weights.passage, isSubject: false })),
  ].map(({ text, weight, isSubject }) => ({ lessonId: id, vocabulary: vocabularyOf(text), weight, isSubject }));
}

/** Each question counts for the lessons that it practises: those right before it, else all of its skill. */
function practiceTexts(
  lesson: IndexedLesson,
  before: readonly IndexedLesson[],
  learn: readonly IndexedLesson[],
): LessonText[] {
  if (lesson.type !== 'PRACTICE' || !Array.isArray(lesson.source)) return [];
  const lastPractice = before.findLastIndex(({ type }) => type === 'PRACTICE');
  const rightBefore = before.slice(lastPractice + 1).filter(({ sectionId }) => sectionId === lesson.sectionId);
  return (lesson.source as PartSource[]).flatMap((part) => {
    const teaches = ({ skills }: IndexedLesson) => skills.includes(part.skill);
    const near = rightBefore.filter((one) => learn.includes(one) && teaches(one));
    const taughtBy = near.length > 0 ? near : learn.filter(teaches);
    const { question, passage, options } = part;
    const isReading = halfOfSkill(part.skill) === 'reading-writing'; // only there do the options tell what is asked
    const vocabulary = partVocabulary(question, passage, isReading && options ? options.map(({ text }) => text) : []);
    return taughtBy.map(({ id }) => ({
      lessonId: id,
      vocabulary,
      weight: weights.part / taughtBy.length,
      isSubject: isReading,
    }));
  });
}

/** Of a part as its author wrote it. */
interface PartSource {
  skill: string;
  question: string;
  passage?: string;
  options?: { text: string }[];
}

/** The headings of a LEARN lesson, in their order. */
export function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^## +(.*?)[ #]*$/gm)]
    .map(([, heading = '']) => heading)
    .filter((heading) => heading !== 'Summary');
}
