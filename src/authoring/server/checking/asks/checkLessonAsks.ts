import type { TextWithAsks } from '../../reading/findAsks.ts';
import { isTyped, type AskFile, type ChoiceAskFile } from '../../reading/shapes.ts';
import type { LessonToRead } from './lessonsToRead.ts';

/** A question with what it says; `line` is that of its `:::`, in lines below the first one of the text. */
export interface AskInLesson {
  file: AskFile;
  line: number;
  within: readonly string[];
}

/** Tells of something wrong so many lines below the first one of the text. */
type RefuseLine = (line: number, message: string) => void;

/**
 * What is asked of the questions of one lesson together: that it begins with two about earlier lessons, asks something in every
 * section, and has a faded example; and that nothing but the question tells the key.
 * @param lessons all LEARN lessons in reading order.
 */
export function checkLessonAsks(
  id: string,
  { sections, boxes, asks: found }: TextWithAsks,
  asks: readonly AskInLesson[],
  lessons: readonly LessonToRead[],
  refuse: RefuseLine,
): void {
  checkKeys(asks, refuse);
  const half = lessons.find((lesson) => lesson.id === id)?.half;
  const ofHalf = half === undefined ? [] : lessons.filter((lesson) => lesson.half === half).map((lesson) => lesson.id);
  const earlier = ofHalf.slice(0, Math.max(0, ofHalf.indexOf(id)));
  const recalled = asks.filter(({ within }) => within.includes('recall'));
  for (const { file, line } of recalled)
    if (!earlier.includes(file.from ?? ''))
      refuse(line, `'${file.from}' is no LEARN lesson of this half of the test that stands before this one.`);
  if (half === undefined) {
    if (found.length === 0) refuse(0, 'The lesson asks nothing.');
    return;
  }
  // the first lesson has nothing to go back to, and the second only the first
  if (earlier.length > 1 && recalled.length !== 2)
    refuse(0, `The lesson begins with two questions in 'recall', about earlier lessons: there are ${recalled.length}.`);
  if (recalled.length > 2 && earlier.length < 2) refuse(0, "There are two questions in 'recall' at most.");
  sections.forEach(({ heading, line }, index) => {
    const isAsked = found.some(({ section, within }) => section === index + 1 && !within.includes('recall'));
    if (!isAsked && !/^summary$/i.test(heading)) refuse(line, `Nothing is asked under '${heading}'.`);
  });
  if (!boxes.includes('faded')) refuse(0, "The lesson has no faded example: a box 'faded' that asks at least twice.");
}

function checkKeys(asks: readonly AskInLesson[], refuse: RefuseLine): void {
  const choices = asks.flatMap(({ file }) => (isTyped(file) ? [] : [file]));
  if (choices.length < 3) return;
  for (const letter of 'ABCD') {
    const count = choices.filter(({ answer }) => answer === letter).length;
    if (count > Math.ceil(choices.length / 2))
      refuse(0, `${letter} is the key of ${count} of ${choices.length} questions.`);
  }
  if (choices.every(isKeyLongest)) refuse(0, `The key is the longest option of all ${choices.length} questions.`);
}

function isKeyLongest({ options, answer }: ChoiceAskFile): boolean {
  const lengths = options.map(({ text }) => text.length);
  const [own = 0] = lengths.splice('ABCD'.indexOf(answer), 1);
  return own > Math.max(...lengths);
}
