import { mostInvited, mostJoined, mostMembers, mostTaught, mostTeachers } from './limits.ts';

/** Why something is not done with a class: sentences for whoever asked. */
export const classTexts = {
  badName: 'A class needs a name of 1 to 60 characters, without unusual marks.',
  badZone: 'This time zone is not known. Choose one from the list.',
  wrongCode: 'There is no class with this code. Look at it once more, or ask your teacher: it may have been renewed.',
  full: `This class is full: it has ${mostMembers} students.`,
  tooManyJoined: `You are in ${mostJoined} classes. Leave one of them first.`,
  teachesIt: 'You teach this class yourself.',
  tooManyTaught: `You teach ${mostTaught} classes. Archive one of them first.`,
  tooManyTeachers: `A class has ${mostTeachers} teachers at most.`,
  isArchived: 'This class is archived. Reopen it first.',
  lastTeacher: 'You are the only teacher of this class. Add another teacher first, or archive the class.',
  badAddress: 'This is not an e-mail address that can be used.',
  teacherAdded: 'If this is the address of a teacher here, they teach this class now.',
  noCode: 'This class has no join code, so a letter could lead nobody in. Make a code first.',
  nobodyListed: 'There is no e-mail address in this list. Write one address in each line.',
  badLines: (lines: readonly number[]) =>
    `Nothing was sent: there is no address that can be used in ${lines.length === 1 ? 'line' : 'lines'} ${shownLines(lines)}. Please correct the list.`,
  tooManyListed: `These are more than ${mostInvited} addresses. Please divide the list.`,
  noSeatsOfOwn: 'You have no seats to give. Whoever runs this site can give you some.',
  tooManySeats: (left: number) =>
    `You have ${left} ${left === 1 ? 'seat' : 'seats'} that ${left === 1 ? 'stands' : 'stand'} on no other class.`,
} as const;

const linesShown = 5;

function shownLines(lines: readonly number[]): string {
  const more = lines.length - linesShown;
  return lines.slice(0, linesShown).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** What a student reads before joining: each is a promise that the calls of teachers keep. */
export const agreement = {
  sees: [
    'your name, and that you are in the class',
    'from the moment you join: your answers in lessons, practice questions and exams, and how long they took',
  ],
  seesNot: [
    'anything you did before you joined',
    'your conversations with the tutor',
    'your notes on mistakes',
    'your e-mail address',
  ],
  leaving: 'You can leave at any time, by yourself. From then on the teachers of the class see nothing of yours.',
} as const;
