import { drills } from '#answers/newSet.ts';
import { halfNames } from '#course/skills.ts';
import { texts as examTexts } from '#exam/texts.ts';
import { mostNote, mostOfClass, mostOpen, mostTitle, type Content } from './assignments.ts';

/** What things are called that an assignment names by their ids. */
export interface Names {
  /** Of a lesson, or a form; undefined where there is none any more. */
  lesson: (id: string) => string | undefined;
  form: (id: string) => string | undefined;
}

/** What is to be done, in a few words. */
export function whatOf(content: Content, names: Pick<Names, 'form'>): string {
  if (content.kind === 'lessons') return counted(content.lessons.length, 'lesson');
  if (content.kind === 'drill')
    return `${counted(drills[content.half].count, 'question')} in ${drills[content.half].allowedSeconds / 60} minutes`;
  if (content.kind === 'set') return `${counted(content.count, 'question')} of ${skillsOf(content.skills)}`;
  const { form, scope } = content;
  return `${names.form(form) ?? 'Practice exam'}: ${examTexts.scopes[scope]}`;
}

/** What an assignment is called whose teacher gave it no title. */
export function defaultTitle(content: Content, names: Names): string {
  return shortened(fullTitle(content, names));
}

function fullTitle(content: Content, names: Names): string {
  if (content.kind === 'drill') return `Timed drill: ${halfNames[content.half]}`;
  if (content.kind === 'set') return `Practice: ${skillsOf(content.skills)}`;
  if (content.kind === 'exam')
    return content.scope === 'whole' ? (names.form(content.form) ?? 'Practice exam') : whatOf(content, names);
  const [first = '', ...others] = content.lessons;
  const title = names.lesson(first) ?? 'A lesson';
  return others.length === 0 ? title : `${title} and ${counted(others.length, 'more lesson')}`;
}

function skillsOf(skills: readonly string[]): string {
  return skills.length === 1 ? (skills[0] ?? '') : `${skills.length} skills`;
}

function shortened(title: string): string {
  const characters = [...title];
  return characters.length > mostTitle ? `${characters.slice(0, mostTitle - 1).join('')}…` : title;
}

/** Why something cannot be assigned. */
export const refusalTexts = {
  title: `A title has at most ${mostTitle} characters.`,
  note: `A note has at most ${mostNote} characters.`,
  noSuchDay: 'The due day is no day of the calendar. Give it as 2026-12-04.',
  dayPast: 'The due day is past where the class is. Choose today or a later day.',
  dayTooFar: 'The due day is more than a year ahead.',
  noSuchLesson: 'One of these lessons is not in the course, or opens later.',
  lessonTwice: 'A lesson is named twice.',
  noSuchSkill: 'One of these skills is none of the test.',
  noSuchForm: 'This practice exam cannot be taken.',
  noSuchStudent: 'One of these students is not in the class.',
  isOver: 'This class is over: nothing more is assigned in it.',
  mostOpen: `A class has at most ${mostOpen} assignments that are open. Withdraw one, or wait until one is due.`,
  mostOfClass: `A class has at most ${mostOfClass} assignments in all. Make a new class to go on.`,
  isWithdrawn: 'This assignment was withdrawn.',
  noQuestions: 'This assignment has no questions of its own to begin.',
  isForgotten: 'You have done this. Its questions are not kept any more.',
} as const;

/** What the screens and letters say. */
export const assignmentTexts = {
  assignments: 'Assignments',
  lead: 'What your teachers have assigned to you.',
  noClass: 'You are in no class. What teachers assign to you stands here once you have joined one.',
  noneYet: 'Nothing has been assigned to you yet. When something is, it stands here and at the top of Learn.',
  toDo: 'To do',
  nothingToDo: 'Nothing is left to do.',
  done: 'Done',
  past: 'Past',
  pastLead: 'The due day is more than two weeks ago. You can still do these.',
  doneBefore: 'Done before it was assigned',
  doneInTime: 'Done',
  doneLate: 'Done late',
  noteFromTeacher: 'Note from your teacher',
} as const;

export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
