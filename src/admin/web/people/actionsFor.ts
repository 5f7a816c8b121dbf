import type { Role } from '#accounts/account.ts';
import { call } from '#platform/web/call.ts';
import { changePersonRole, disablePerson, sendResetLink, signOutPerson, type Person } from '../../people.ts';

/** Something that is done to a person after it was asked for once more. */
export interface PersonAction {
  /** The same for what takes the place of each other, such as disabling and enabling. */
  key: string;
  name: string;
  question: string;
  meaning: string;
  isDanger?: boolean;
  /** When it is done. */
  said: string;
  work: () => Promise<Person>;
}

/** What can be done to a person. @param isOwn it is who sits there: they do the rest elsewhere. */
export function actionsFor(person: Person, isOwn: boolean): PersonAction[] {
  const link = person.disabledAt ? [] : [resetLink(person)];
  return isOwn
    ? link
    : [...link, signOut(person), person.disabledAt ? enable(person) : disable(person), ...roles(person)];
}

function resetLink({ uid, email }: Person): PersonAction {
  return {
    key: 'reset-link',
    name: 'Send a reset link',
    question: 'Send a reset link?',
    meaning: `${email} gets an e-mail with a link to choose a new password. It works for 30 minutes.`,
    said: 'The link is on its way.',
    work: () => call(sendResetLink, { params: { uid } }),
  };
}

function signOut({ uid }: Person): PersonAction {
  return {
    key: 'sign-out',
    name: 'Sign out everywhere',
    question: 'Sign out everywhere?',
    meaning: 'They have to sign in again on every device. Nothing of their work is lost.',
    said: 'Signed out everywhere.',
    work: () => call(signOutPerson, { params: { uid } }),
  };
}

function disable({ uid }: Person): PersonAction {
  return {
    key: 'disabled',
    name: 'Disable',
    question: 'Disable this account?',
    meaning:
      'They are signed out everywhere and cannot sign in until you enable the account again. A subscription of theirs goes on.',
    isDanger: true,
    said: 'The account is disabled.',
    work: () => call(disablePerson, { params: { uid }, body: { isDisabled: true } }),
  };
}

function enable({ uid }: Person): PersonAction {
  return {
    key: 'disabled',
    name: 'Enable',
    question: 'Enable this account?',
    meaning: 'They can sign in again.',
    said: 'The account is enabled.',
    work: () => call(disablePerson, { params: { uid }, body: { isDisabled: false } }),
  };
}

/** What the roles that they do not have are called here, and what comes with each. */
const roleWords: Record<Role, { name: string; question: string; meaning: string; said: string }> = {
  student: {
    name: 'Make a student again',
    question: 'Make them a student again?',
    meaning: 'They lose what came with their role, and have to sign in again.',
    said: 'They are a student now.',
  },
  teacher: {
    name: 'Make a teacher',
    question: 'Make them a teacher?',
    meaning:
      'They can have classes, see how the students of these do, and open every lesson. They have to sign in again.',
    said: 'They are a teacher now.',
  },
  admin: {
    name: 'Make an administrator',
    question: 'Make them an administrator?',
    meaning: 'They can do everything at this desk, and have to sign in again.',
    said: 'They are an administrator now.',
  },
};

function roles({ uid, role }: Person): PersonAction[] {
  const others = (['student', 'teacher', 'admin'] as const).filter(
    (one) => one !== role && !(role === 'admin' && one === 'teacher'),
  );
  return others.map((one) => ({
    key: `role-${one}`,
    ...roleWords[one],
    isDanger: true,
    work: () => call(changePersonRole, { params: { uid }, body: { role: one } }),
  }));
}
