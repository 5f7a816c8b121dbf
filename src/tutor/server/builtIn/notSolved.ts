import { itemIn } from '../search/lessons/items.ts';
import type { FoundLesson } from '../search/lessons/findLessons.ts';
import { addressOf, plain } from './passagesAnswer.ts';

/**
 * What is said of a problem that was not solved: so, then the lessons that teach it, and what to try. Nothing of the course is
 * quoted, for its numbers are those of another problem.
 */
export function notSolved(prompt: string, lessons: readonly FoundLesson[]): string[] {
  return [
    'I have not solved this one, and I would rather say so than guess.',
    ...showLessons(lessons),
    itemIn(prompt) ? tryWithWords : tryWithNumbers,
  ];
}

/** The titles of lessons, each the way to it, and what it teaches. */
export function showLessons(lessons: readonly FoundLesson[]): string[] {
  if (lessons.length === 0) return [];
  return [
    lessons.length === 1 ? 'This lesson teaches it:' : 'These lessons teach it:',
    lessons.map(lessonLine).join('\n'),
  ];
}

/** One lesson, with the way to it. */
export function lessonLine(lesson: FoundLesson): string {
  return `- [${plain(lesson.lessonTitle)}](${addressOf(lesson)}): ${lesson.teaches}`;
}

const tryWithWords = `What you can try:

- read once more what stands before and after the blank, or what exactly is asked, and say in your own words what fits, before you look at the choices
- ask me about the idea behind it, such as *when do I use a semicolon*; I look up what the lessons say`;

const tryWithNumbers = `What you can try:

- write it as an equation, such as \\(3x + 4 = 19\\), with one letter for what you look for
- ask one question at a time, with all its numbers
- ask me about the idea behind it, such as *how do I find the slope from two points*`;
