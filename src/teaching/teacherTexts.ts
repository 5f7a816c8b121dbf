import type { Content, StudentWork } from './assignments.ts';
import { counted } from './assignmentTexts.ts';

/** What teachers read about assignments. */
export const teacherTexts = {
  assignments: 'Assignments',
  ofClass: (name: string) => `Of the class ${name}.`,
  assign: 'Assign something',
  none: 'Nothing is assigned yet. Choose lessons, questions, a timed drill or a practice exam, and the day until which it is to be done.',
  isOver: 'This class is over: nothing more is assigned in it.',
  forSome: 'for some',
  withdrawn: 'Withdrawn',
  showMore: 'Show earlier ones',

  newAssignment: 'New assignment',
  what: 'What is to be done?',
  lessons: 'Lessons',
  lessonsLead: 'One, or up to fifty. They are done in any order.',
  findLesson: 'Find a lesson',
  noLesson: 'No lesson has these words in its name.',
  chosen: (count: number) => `${counted(count, 'lesson')} chosen`,
  locked: 'locked',
  lockedWarning: (count: number) =>
    count === 1
      ? 'One of these lessons is locked for students. They can do it once its section opens.'
      : `${count} of these lessons are locked for students. They can do them once their sections open.`,
  setLead: 'Each student gets questions of their own, new ones first, checked at once, with hints.',
  exam: 'Practice exam',
  examPart: 'What of it',
  noExams: 'There is no practice exam to assign yet.',
  forWhom: 'For whom?',
  wholeClass: 'The whole class, and who joins it until then',
  some: 'Some students',
  nobody: 'Nobody is in this class yet. Whoever joins before the due day will have it.',
  title: 'Title',
  titleHint: 'Made from what is to be done if you leave it empty.',
  note: 'Note',
  noteHint: 'If you like: plain text, at most 500 characters. The students it is for read it.',
  dueOn: 'Due day',
  dueHint: (zone: string) => `Until its midnight in ${zone}. What comes later is marked as late.`,
  assignIt: 'Assign it',
  chooseLesson: 'Choose at least one lesson.',
  chooseSkill: 'Choose at least one skill and one difficulty.',
  chooseExam: 'Choose a practice exam.',
  chooseStudent: 'Choose at least one student.',
  chooseDay: 'Choose the due day.',

  students: 'Students',
  noStudents: 'It is for nobody at the moment.',
  states: 'State',
  result: 'What came of it',
  doneBefore: 'Done before it was assigned, or before they joined',
  download: 'Download as CSV',
  change: 'Change',
  save: 'Save',
  saved: 'The assignment is changed.',
  withdraw: 'Withdraw it',
  withdrawTitle: 'Withdraw this assignment?',
  withdrawLead: 'It disappears for the students. What they have done stays on their record, and here.',
  keep: 'Keep it',
  isWithdrawn: 'This assignment was withdrawn: students do not see it.',
  all: 'All assignments of the class',
} as const;

export const kindNames: Record<Content['kind'], string> = {
  lessons: 'Lessons',
  set: 'Questions by skill',
  drill: 'Timed drill',
  exam: 'Practice exam',
};

export const stateNames: Record<StudentWork['state'], string> = {
  done: 'Done',
  late: 'Done late',
  begun: 'Begun',
  open: 'Not begun',
};

/** '12 of 20 done, 2 of them late' */
export function countsInWords({ done, late, of }: { done: number; late: number; of: number }): string {
  if (of === 0) return 'For nobody yet';
  return `${done + late} of ${of} done${late > 0 ? `, ${late} of them late` : ''}`;
}
