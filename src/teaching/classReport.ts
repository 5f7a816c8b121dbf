import { Type, type Static } from 'typebox';
import { Mistake } from '#answers/mistakes.ts';
import { HalfOfTest } from '#course/lesson.ts';
import { ScoreBand } from '#exam/report.ts';
import { endpoint, shape } from '#platform/endpoint.ts';
import { Id } from '#platform/id.ts';
import { StudentWork } from './assignments.ts';

const Uuid = Type.String({ format: 'uuid' });
const Moment = Type.String({ format: 'date-time' });
/** Of the class's time zone: '2026-11-28'. */
const Day = Type.String();
const Count = Type.Integer();
const orNull = <T extends Type.TSchema>(type: T) => Type.Union([type, Type.Null()]);
const ofClass = shape({ classId: Uuid });
const ofStudent = shape({ classId: Uuid, studentId: Uuid });

/** Questions of a skill that were answered since joining, and how many of them rightly at the first try. */
export type SkillCell = Static<typeof SkillCell>;
export const SkillCell = shape({ firstTries: Count, right: Count });

/** What a teacher sees of a student of a class in one row. Everything is of the time since they joined. */
export type StudentRow = Static<typeof StudentRow>;
export const StudentRow = shape({
  uid: Uuid,
  /** '' for one without a name. */
  name: Type.String(),
  /** Of those who are in the class, the first to join is 1: it tells apart who has no name. */
  number: Count,
  joinedOn: Day,
  /** Days with an answer or an exam that was finished, today among them. */
  activeDays7: Count,
  activeDays28: Count,
  /** At questions, in the last 7 days. */
  minutes: Count,
  lastActiveOn: orNull(Day),
  /** Whether it is 7 days since they studied, or since they joined when they never did. */
  isAway: Type.Boolean(),
  firstTries: Count,
  right: Count,
  /** Of the last exam with a score for both halves. */
  exam: orNull(ScoreBand),
  /** One for each of the 30 skills, in the order of the test's blueprint. */
  cells: Type.Array(SkillCell),
});

const ClassFacts = shape({ id: Uuid, name: Type.String(), timeZone: Type.String(), today: Day });

export type ClassReport = Static<typeof ClassReport>;
export const ClassReport = shape({
  class: ClassFacts,
  /** In the order of joining. */
  students: Type.Array(StudentRow),
});

export const getClassReport = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/report',
  access: 'teacher',
  summary: 'How the students of a class that you teach get on',
  params: ofClass,
  reply: ClassReport,
});

const Place = orNull(shape({ sectionId: Id, title: Type.String() }));

export type ClassMistakes = Static<typeof ClassMistakes>;
export const ClassMistakes = shape({
  /** The kinds of mistakes, the most frequent first; `lessonId` is where it was made most. */
  families: Type.Array(
    shape({ id: Id, name: Type.String(), sentence: Type.String(), times: Count, students: Count, lessonId: Id, lesson: Place }),
  ), // prettier-ignore
  /** The questions that were missed most. */
  questions: Type.Array(
    shape({ lessonId: Id, round: Count, partId: Id, skill: Type.String(), students: Count, lesson: Place }),
  ),
});

export const getClassMistakes = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/mistakes',
  access: 'teacher',
  summary: 'What the students of a class missed most in the last 7 days',
  params: ofClass,
  reply: ClassMistakes,
});

/** An exam that was begun and finished since joining. */
export type StudentExam = Static<typeof StudentExam>;
export const StudentExam = shape({
  id: Uuid,
  form: Id,
  title: Type.String(),
  finishedAt: Moment,
  total: orNull(ScoreBand),
  halves: Type.Array(shape({ half: HalfOfTest, ...ScoreBand.properties })),
});

export type StudentReport = Static<typeof StudentReport>;
export const StudentReport = shape({
  class: ClassFacts,
  student: StudentRow,
  /** Completed since joining, the newest first. */
  lessons: Type.Array(shape({ lessonId: Id, lesson: Place, completedAt: Moment })),
  /** The newest first. */
  exams: Type.Array(StudentExam),
});

export const getStudentReport = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/students/:studentId',
  access: 'teacher',
  summary: 'How a student of a class that you teach gets on',
  params: ofStudent,
  reply: StudentReport,
});

/** What stands in the file of a student beside what the page tells. */
export type StudentFile = Static<typeof StudentFile>;
export const StudentFile = shape({
  /** Questions answered since joining, lesson by lesson and round by round, begun last first. */
  lessons: Type.Array(shape({ lessonId: Id, lesson: Place, round: Count, ...SkillCell.properties })),
  /** Of what is assigned to them in this class, due last first. */
  assignments: Type.Array(
    shape({ title: Type.String(), dueOn: Day, isWithdrawn: Type.Boolean(), ...Type.Omit(StudentWork, ['uid', 'name']).properties }),
  ), // prettier-ignore
});

export const getStudentFile = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/students/:studentId/file',
  access: 'teacher',
  summary: 'What the file of a student of a class that you teach holds beside the page',
  params: ofStudent,
  reply: StudentFile,
});

export type StudentAnswer = Static<typeof StudentAnswer>;
export const StudentAnswer = shape({
  id: Uuid,
  lessonId: Id,
  /** 0 is the lesson itself. */
  round: Count,
  partId: Id,
  lesson: Place,
  try: Count,
  isRight: Type.Boolean(),
  answeredAt: Moment,
});

export const getStudentAnswers = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/students/:studentId/answers',
  access: 'teacher',
  summary: 'What a student of a class that you teach answered, the newest first, 20 at a time',
  params: ofStudent,
  /** `after`: `next` of the page before. */
  query: shape({ after: Type.Optional(Uuid) }),
  reply: shape({ answers: Type.Array(StudentAnswer), next: orNull(Uuid) }),
});

/** `asked` is null when the course asks something else there by now. */
export const getStudentAnswer = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/students/:studentId/answers/:answerId',
  access: 'teacher',
  summary: 'The question that a student of a class that you teach answered, and what they chose',
  params: shape({ ...ofStudent.properties, answerId: Uuid }),
  reply: shape({ asked: Mistake.properties.asked }),
});

/** How a question of an exam went. Those that do not count are left out. */
export type ExamOutcome = Static<typeof ExamOutcome>;
export const ExamOutcome = shape({
  module: Count,
  /** From 1, in its module. */
  number: Count,
  half: HalfOfTest,
  skill: Type.String(),
  outcome: Type.Union([Type.Literal('right'), Type.Literal('wrong'), Type.Literal('omitted')]),
});

export const getStudentExam = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/students/:studentId/exams/:examId',
  access: 'teacher',
  summary: 'How a student of a class that you teach did in an exam, question by question',
  params: shape({ ...ofStudent.properties, examId: Uuid }),
  reply: shape({ questions: Type.Array(ExamOutcome) }),
});
