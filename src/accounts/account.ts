import { Type, type Static } from 'typebox';
import { endpoint, mostBytesOfAForm, shape } from '#platform/endpoint.ts';

/** A teacher has classes; an administrator runs the site. Both are made by an administrator. */
export const Role = Type.Union([Type.Literal('student'), Type.Literal('teacher'), Type.Literal('admin')]);
export type Role = Static<typeof Role>;

/** Who someone is, as their own browser sees it. `hasPaid` is derived; no request can set it. */
export const Account = shape({
  uid: Type.String({ format: 'uuid' }),
  email: Type.String(),
  displayName: Type.String(),
  photoURL: Type.Union([Type.String(), Type.Null()]),
  hasPaid: Type.Boolean(),
  role: Role,
});
export type Account = Static<typeof Account>;

export const Me = shape({ user: Type.Union([Account, Type.Null()]) });
export type Me = Static<typeof Me>;

export const getMe = endpoint({
  method: 'GET',
  path: '/api/me',
  access: 'anyone',
  summary: 'Who is signed in here',
  reply: Me,
});

/** Makes an account and signs it in, all or nothing. `setupToken` makes the first admin. */
export const signUp = endpoint({
  method: 'POST',
  path: '/api/sign-up',
  access: 'anyone',
  summary: 'Create an account and sign in',
  body: shape({
    name: Type.Optional(Type.String({ maxLength: 200 })),
    email: Type.String({ maxLength: 320 }),
    password: Type.String({ maxLength: 1024 }),
    setupToken: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  mostBytes: mostBytesOfAForm,
  reply: Me,
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/sign-in',
  access: 'anyone',
  summary: 'Sign in with e-mail and password',
  body: shape({ email: Type.String({ maxLength: 320 }), password: Type.String({ maxLength: 1024 }) }),
  mostBytes: mostBytesOfAForm,
  reply: Me,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/sign-out',
  access: 'anyone',
  summary: 'End this session',
  reply: Me,
});

/** A token for programs that send `Authorization: Bearer`; it lives an hour, and no longer than the session it is of. */
export type BearerToken = Static<typeof BearerToken>;
export const BearerToken = shape({ token: Type.String(), expiresAt: Type.String({ format: 'date-time' }) });

export const makeToken = endpoint({
  method: 'POST',
  path: '/api/token',
  access: 'student',
  summary: 'A bearer token of this session, for one hour',
  reply: BearerToken,
});

export const roleNames: Record<Role, string> = { student: 'Student', teacher: 'Teacher', admin: 'Administrator' };

/** Whether somebody teaches here or runs the site: to them every lesson is open. */
export function isStaff(role: Role): boolean {
  return role !== 'student';
}

/** Whether what Pro opens is open to this account: to those who have it, and to those who teach here or run the site. */
export function hasProRights({ hasPaid, role }: Pick<Account, 'hasPaid' | 'role'>): boolean {
  return hasPaid || isStaff(role);
}

/** The first letters of up to two words of the name, else of the e-mail: 'Ada Lovelace King' → 'AL'. */
export function initials({ displayName, email }: Pick<Account, 'displayName' | 'email'>): string {
  const words = displayName.trim().split(/\s+/).filter(Boolean);
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '');
  return (letters.join('') || [...email][0] || '').toUpperCase();
}
