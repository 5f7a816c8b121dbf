/** What a student reads who opens a lesson of a section that is not open yet. */
export const lockedText = 'This section is locked. It opens later.';
