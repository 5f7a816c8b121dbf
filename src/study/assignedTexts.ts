/** What Today, and the screen of all assignments, say of each. */
export const assignedTexts = {
  assigned: 'Assigned to you',
  nothing: 'Nothing is assigned to you right now.',
  all: 'All assignments',
  more: (count: number) => `All assignments (${count} more)`,
  start: 'Start',
  open: 'Open',
  lessonsDone: (done: number, of: number) => `${done} of ${of} lessons done`,
  next: (title: string) => `Next: ${title}`,
  isLocked: 'Its section is locked. It opens later.',
  isGone: 'It is no longer in the course.',
} as const;
