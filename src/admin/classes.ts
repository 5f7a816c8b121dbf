import { Type, type Static } from 'typebox';
import { mostSeats, mostSeatsOfTeacher } from '#classes/limits.ts';
import { endpoint, shape } from '#platform/endpoint.ts';

/** How many classes one page of the list holds. */
export const classesOfPage = 20;

const Uuid = Type.String({ format: 'uuid' });
const Moment = Type.String({ format: 'date-time' });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()]);
/** A day, as `YYYY-MM-DD`, which counts to its end (UTC), or a moment with its zone. */
const Until = Type.String({ maxLength: 40 });

/** A class as a line of the list. */
export type DeskClassLine = Static<typeof DeskClassLine>;
export const DeskClassLine = shape({
  id: Uuid,
  name: Type.String(),
  /** Who may teach it now: without any it waits to be handed over. */
  teachers: Type.Integer(),
  members: Type.Integer(),
  isArchived: Type.Boolean(),
});

/** `next` asks for the page after this one; a page may be empty and not be the last. */
export type DeskClasses = Static<typeof DeskClasses>;
export const DeskClasses = shape({ classes: Type.Array(DeskClassLine), next: orNull(Uuid) });

export const getClasses = endpoint({
  method: 'GET',
  path: '/api/admin/classes',
  access: 'admin',
  summary: 'Classes, found by how their name begins; without a search the newest first',
  query: shape({
    search: Type.Optional(Type.String({ maxLength: 200 })),
    only: Type.Optional(Type.Literal('untaught')),
    after: Type.Optional(Uuid),
  }),
  reply: DeskClasses,
});

/** What the desk shows of one class: nothing of what its students do. */
export type DeskClass = Static<typeof DeskClass>;
export const DeskClass = shape({
  id: Uuid,
  name: Type.String(),
  isArchived: Type.Boolean(),
  createdAt: Moment,
  teachers: Type.Array(shape({ uid: Uuid, name: Type.String(), email: Type.String() })),
  members: Type.Integer(),
  /** Members who are Pro by a seat of the class. */
  seatsHeld: Type.Integer(),
  licence: orNull(shape({ seats: Type.Integer(), endsAt: Moment })),
  /** Seats that its teachers put onto it. */
  teachersSeats: Type.Integer(),
});

const params = shape({ classId: Uuid });

export const getClass = endpoint({
  method: 'GET',
  path: '/api/admin/classes/:classId',
  access: 'admin',
  summary: 'One class',
  params,
  reply: DeskClass,
});

/** In place of the licence that it has. */
export const giveLicence = endpoint({
  method: 'PUT',
  path: '/api/admin/classes/:classId/licence',
  access: 'admin',
  summary: 'Give a class seats with Pro until a day',
  params,
  body: shape({ seats: Type.Integer({ minimum: 1, maximum: mostSeats }), until: Until }),
  reply: DeskClass,
});

export const endLicence = endpoint({
  method: 'DELETE',
  path: '/api/admin/classes/:classId/licence',
  access: 'admin',
  summary: 'End the licence of a class',
  params,
  reply: DeskClass,
});

/** Whoever taught it teaches it no more. */
export const handOverClass = endpoint({
  method: 'PUT',
  path: '/api/admin/classes/:classId/teacher',
  access: 'admin',
  summary: 'Hand a class over to another teacher',
  params,
  body: shape({ email: Type.String({ maxLength: 320 }) }),
  reply: DeskClass,
});

export const archiveClass = endpoint({
  method: 'PUT',
  path: '/api/admin/classes/:classId/archived',
  access: 'admin',
  summary: 'Archive a class, or reopen it',
  params,
  body: shape({ isArchived: Type.Boolean() }),
  reply: DeskClass,
});

/** What a teacher was given, and how much of it stands on classes. */
export type TeacherSeats = Static<typeof TeacherSeats>;
export const TeacherSeats = shape({
  licence: orNull(shape({ seats: Type.Integer(), endsAt: Moment, placed: Type.Integer() })),
});

const ofTeacher = shape({ uid: Uuid });

export const getTeacherSeats = endpoint({
  method: 'GET',
  path: '/api/admin/people/:uid/seats',
  access: 'admin',
  summary: 'The seats with Pro that a teacher may put onto classes',
  params: ofTeacher,
  reply: TeacherSeats,
});

/** In place of those they have. */
export const giveTeacherSeats = endpoint({
  method: 'PUT',
  path: '/api/admin/people/:uid/seats',
  access: 'admin',
  summary: 'Give a teacher seats with Pro until a day',
  params: ofTeacher,
  body: shape({ seats: Type.Integer({ minimum: 1, maximum: mostSeatsOfTeacher }), until: Until }),
  reply: TeacherSeats,
});

export const endTeacherSeats = endpoint({
  method: 'DELETE',
  path: '/api/admin/people/:uid/seats',
  access: 'admin',
  summary: 'Take back the seats of a teacher, from their classes too',
  params: ofTeacher,
  reply: TeacherSeats,
});

export const deskClassTexts = {
  noTeacher: 'There is no teacher with this address. Make the account a teacher first, among People.',
  notATeacher: 'Only a teacher has classes to put seats onto. Make the account a teacher first.',
  noDayToCome: 'Say until when, with a day to come, such as 2027-06-30.',
} as const;
