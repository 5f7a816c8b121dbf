import type { IdentityAround } from '../access/columns.ts';
import type { CanaryKind } from './world.ts';

/** Whoever has answered the question, and who teaches anywhere. */
const community: IdentityAround[] = ['owner', 'classmate', 'expert', 'teacher', 'another', 'admin'];
/** Who is in the class, and who teaches it. */
const ofClass: IdentityAround[] = ['owner', 'classmate', 'teacher'];
const nobody: IdentityAround[] = [];

/**
 * Who may read what there is of a student, as the agreements and docs/ say it. Everybody who is named does read it somewhere, and
 * nobody else does anywhere. Of a class the teacher sees names and what was done since joining; a parent minutes, skills, bands and
 * the plan; a moderator posts, what is reported and what was done about it, by display names.
 */
export const mayRead: Record<CanaryKind, readonly IdentityAround[]> = {
  // the account
  'first name': ['owner', 'classmate', 'follower', 'teacher', 'admin'], // a classmate beside a question for a session
  'last name': ['owner', 'teacher', 'admin'],
  id: ['owner', 'teacher', 'admin'],
  'e-mail address': ['owner', 'admin'],
  'e-mail address that is not confirmed yet': ['owner'],
  photo: ['owner'],
  'time zone': ['owner'],
  'who one is at a provider of identities': ['owner'],
  'password, hashed': nobody,
  'what the browser calls itself': ['owner'],
  'network of a sign-in': ['owner', 'admin'], // a pseudonym, beside another of the account
  'customer id of payments': ['owner'],
  'id of a subscription': ['owner'],
  'address of the calendar': ['owner'],
  // study
  'what was typed since joining': ['owner', 'teacher'],
  'what was typed before joining': ['owner'],
  'what was typed in an exam': ['owner'],
  'note in an exam': ['owner'],
  'note on a mistake': ['owner'],
  'official score': ['owner'],
  'day of the test': ['owner', 'follower'],
  'target score': ['owner', 'follower'],
  'minutes of the plan': ['owner', 'follower'],
  'report of a problem': ['owner', 'admin'],
  'word back about a report': ['owner'],
  // the tutor
  conversation: ['owner'],
  'question whose answer was reported': ['owner', 'admin'],
  picture: ['owner'],
  // the class
  'address of a classmate who gave no name': ['classmate', 'admin'],
  'name of the class': [...ofClass, 'admin'],
  'join code': ['teacher'],
  assignment: ofClass,
  'session of the class': ofClass,
  'question for a session': ofClass,
  'question for a session that is held back': ['owner', 'teacher', 'admin'],
  'name of who was asked and has not answered': ['admin'],
  'address of who was asked and has not answered': ['admin'],
  'address that was invited': nobody,
  // the page for parents
  'label of the page for parents': ['owner', 'follower'],
  'token of the page for parents': nobody,
  'address of a parent': nobody,
  // the community
  'display name': [...community, 'moderator'],
  post: [...community, 'moderator'],
  'post that waits for a moderator': ['owner', 'moderator', 'admin'],
  'report of a post': ['owner', 'moderator', 'admin'],
  'name of who reported a post': ['admin'], // in the list of people, where nothing says so
  'display name of who reported a post': nobody,
  'reason of a moderator': ['owner', 'moderator', 'admin'],
  'until when one is muted': ['owner', 'moderator', 'admin'],
};

/** What an address tells to whoever was given it: a join code the name of its class. */
export const toldByAddress: Record<string, readonly CanaryKind[]> = {
  'POST /api/join/:code/look': ['name of the class'],
  'POST /api/join/:code': ['name of the class'],
};
