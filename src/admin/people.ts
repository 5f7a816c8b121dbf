import { Type, type Static } from 'typebox';
import { Role } from '#accounts/account.ts';
import { Subscription } from '#billing/billing.ts';
import { endpoint, shape } from '#platform/endpoint.ts';

/** How many people one page of the list holds. */
export const peopleOfPage = 20;

const Moment = Type.String({ format: 'date-time' });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()]);

/** A person as a line of the list. */
export const PersonLine = shape({
  uid: Type.String(),
  /** '' when none was given. */
  name: Type.String(),
  email: Type.String(),
  isPro: Type.Boolean(),
  isDisabled: Type.Boolean(),
  isAdmin: Type.Boolean(),
});
export type PersonLine = Static<typeof PersonLine>;

/** Whom the list is narrowed to. */
export const Only = Type.Union([
  Type.Literal('pro'),
  Type.Literal('disabled'),
  Type.Literal('teachers'),
  Type.Literal('admins'),
]);
export type Only = Static<typeof Only>;

/** `next` asks for the page after this one; a page may be empty and not be the last. */
export const People = shape({ people: Type.Array(PersonLine), next: orNull(Type.String()) });
export type People = Static<typeof People>;

export const getPeople = endpoint({
  method: 'GET',
  path: '/api/admin/people',
  access: 'admin',
  summary: 'People, found by how a word of their name or address begins; without a search the newest first',
  query: shape({
    search: Type.Optional(Type.String({ maxLength: 200 })),
    only: Type.Optional(Only),
    after: Type.Optional(Type.String({ format: 'uuid' })),
  }),
  reply: People,
});

/** All that the desk shows of one person: never what they wrote. */
export const Person = shape({
  uid: Type.String(),
  name: Type.String(),
  email: Type.String(),
  isConfirmed: Type.Boolean(),
  role: Role,
  since: Moment,
  /** Null when they have not been here for as long as sessions are kept. */
  lastSeenAt: orNull(Moment),
  disabledAt: orNull(Moment),
  /** 'password', or the address of a provider of identities. */
  waysIn: Type.Array(Type.String()),
  pro: shape({
    isPro: Type.Boolean(),
    plan: Subscription.properties.plan,
    /** When the subscription renews or ends, or until when it was given. */
    until: orNull(Moment),
    renews: Type.Boolean(),
    isPastDue: Type.Boolean(),
    /** Given by an operator, also beside a subscription. */
    grantedUntil: orNull(Moment),
  }),
  progress: shape({
    lessonsDone: Type.Integer(),
    lessons: Type.Integer(),
    answers: Type.Integer(),
    lastStudiedAt: orNull(Moment),
  }),
  devices: Type.Array(shape({ name: Type.String(), signedInAt: Moment, lastSeenAt: Moment })),
  /** The newest first. */
  events: Type.Array(shape({ at: Moment, what: Type.String() })),
});
export type Person = Static<typeof Person>;

const params = shape({ uid: Type.String({ format: 'uuid' }) });

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/admin/people/:uid',
  access: 'admin',
  summary: 'One person',
  params,
  reply: Person,
});

export const sendResetLink = endpoint({
  method: 'POST',
  path: '/api/admin/people/:uid/reset-link',
  access: 'admin',
  summary: 'Send somebody the link to choose a new password',
  params,
  reply: Person,
});

export const disablePerson = endpoint({
  method: 'PUT',
  path: '/api/admin/people/:uid/disabled',
  access: 'admin',
  summary: 'Shut an account out, or let it in again',
  params,
  body: shape({ isDisabled: Type.Boolean() }),
  reply: Person,
});

export const signOutPerson = endpoint({
  method: 'DELETE',
  path: '/api/admin/people/:uid/sessions',
  access: 'admin',
  summary: 'Sign somebody out everywhere',
  params,
  reply: Person,
});

export const changePersonRole = endpoint({
  method: 'PUT',
  path: '/api/admin/people/:uid/role',
  access: 'stepUp',
  summary: 'Make somebody an administrator or a teacher, or a student again',
  params,
  body: shape({ role: Role }),
  reply: Person,
});

export const grantPersonPro = endpoint({
  method: 'PUT',
  path: '/api/admin/people/:uid/grant',
  access: 'admin',
  summary: 'Give Pro until a day, or end what was given',
  params,
  body: shape({
    /** A day, which counts to its end (UTC), or a moment with its zone; null ends the grant. */
    until: orNull(Type.String({ maxLength: 40 })),
  }),
  reply: Person,
});

export const deletePerson = endpoint({
  method: 'DELETE',
  path: '/api/admin/people/:uid',
  access: 'stepUp',
  summary: 'Delete an account for good, its subscription first',
  params,
  body: shape({
    /** The address of the account, typed by who deletes it. */
    email: Type.String({ maxLength: 320 }),
  }),
  reply: shape({}),
});

export const exportPeople = endpoint({
  method: 'POST',
  path: '/api/admin/people/export',
  access: 'stepUp',
  summary: 'All people, as a file (CSV)',
  reply: Type.Unsafe<never>({
    description: 'Name, address, since, last seen, Pro until, lessons done',
    content: { 'text/csv': { schema: { type: 'string' } } },
  }),
});
