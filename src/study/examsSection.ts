/** The section of the course that stands for the practice exams: none of its lessons opens, and it leads to them. */
export const examsSection = {
  id: 'practice-exams',
  exams: 'Practice exams',
  why: 'Exams are no lessons: they are taken in a room of their own.',
} as const;
