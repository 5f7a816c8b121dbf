import { Type, type Static } from 'typebox';
import { endpoint, shape } from '#platform/endpoint.ts';
import { mostSeats } from './limits.ts';

const Uuid = Type.String({ format: 'uuid' });
const Moment = Type.String({ format: 'date-time' });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()]);
const ofClass = shape({ classId: Uuid });
/** Longer than any that is admitted: what is wrong with it is told in a sentence. */
const Name = Type.String({ maxLength: 10_000 });
const TimeZone = Type.String({ maxLength: 100 });
/** As somebody typed it. */
const ofCode = shape({ code: Type.String({ minLength: 1, maxLength: 60 }) });
const Address = Type.String({ maxLength: 320 });

/** The names of who teaches a class; '' for one without a name. */
const Teachers = Type.Array(Type.String());

/** A class as its teacher finds it in a list. */
export type TaughtClass = Static<typeof TaughtClass>;
export const TaughtClass = shape({
  id: Uuid,
  name: Type.String(),
  members: Type.Integer(),
  isArchived: Type.Boolean(),
});

/** A class as a student who is in it, or was asked to be, finds it. */
export type JoinedClass = Static<typeof JoinedClass>;
export const JoinedClass = shape({
  id: Uuid,
  name: Type.String(),
  teachers: Teachers,
  /** Since when its teachers see what the student does; null while the student was asked and has not answered. */
  joinedAt: orNull(Moment),
  /** Until when a seat of the class opens Pro to the student; null without a seat. */
  proUntil: orNull(Moment),
  isArchived: Type.Boolean(),
});

export type MyClasses = Static<typeof MyClasses>;
export const MyClasses = shape({
  /** Empty for who teaches none, and for who is no teacher. */
  teaches: Type.Array(TaughtClass),
  joined: Type.Array(JoinedClass),
  asked: Type.Array(JoinedClass),
});

export const getMyClasses = endpoint({
  method: 'GET',
  path: '/api/classes',
  access: 'student',
  summary: 'The classes that you teach, are in, or are asked to join',
  reply: MyClasses,
});

/** A class as somebody sees it who has its code and has not joined. */
export type ClassToJoin = Static<typeof ClassToJoin>;
export const ClassToJoin = shape({
  name: Type.String(),
  teachers: Teachers,
  isMember: Type.Boolean(),
  isTeacher: Type.Boolean(),
});

/** No GET, which another site could make a browser send: wrong codes are counted, and from some number on one has to wait. */
export const lookAtClass = endpoint({
  method: 'POST',
  path: '/api/join/:code/look',
  access: 'student',
  summary: 'The class of a join code',
  params: ofCode,
  reply: ClassToJoin,
  refusals: [429],
});

const agrees = shape({ agrees: Type.Literal(true) });

/** Safe to repeat. `agrees`: to be seen by its teachers from now on. */
export const joinClass = endpoint({
  method: 'POST',
  path: '/api/join/:code',
  access: 'student',
  summary: 'Join the class of a join code',
  params: ofCode,
  body: agrees,
  reply: MyClasses,
  refusals: [429],
});

/** Safe to repeat. 404 for whoever was not asked. */
export const acceptInvitation = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/membership',
  access: 'student',
  summary: 'Join a class that you were asked to join',
  params: ofClass,
  body: agrees,
  reply: MyClasses,
});

export const leaveClass = endpoint({
  method: 'DELETE',
  path: '/api/classes/:classId/membership',
  access: 'student',
  summary: 'Leave a class, or decline an invitation to it',
  params: ofClass,
  reply: MyClasses,
});

/** Of a class, for who teaches it. */
export type ClassSettings = Static<typeof ClassSettings>;
export const ClassSettings = shape({
  id: Uuid,
  name: Type.String(),
  timeZone: Type.String(),
  /** As people read it; null while nobody may join. */
  joinCode: orNull(Type.String()),
  hasCommunity: Type.Boolean(),
  isArchived: Type.Boolean(),
  teachers: Type.Array(shape({ name: Type.String(), isYou: Type.Boolean() })),
  members: Type.Integer(),
  /** Members who are Pro by a seat of the class. */
  seatsHeld: Type.Integer(),
  /** As the operator gave it to the class, while it runs. */
  licence: orNull(shape({ seats: Type.Integer(), endsAt: Moment })),
  /** Of the seats that the operator gave the teacher who asks, while they run. */
  ownSeats: orNull(shape({ seats: Type.Integer(), endsAt: Moment, here: Type.Integer(), elsewhere: Type.Integer() })),
});

/** The browser makes the id: sent twice it is made once. */
export const makeClass = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId',
  access: 'teacher',
  summary: 'Make a class',
  params: ofClass,
  body: shape({ name: Name, timeZone: TimeZone }),
  reply: ClassSettings,
});

export const getClassSettings = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/settings',
  access: 'teacher',
  summary: 'A class that you teach',
  params: ofClass,
  reply: ClassSettings,
});

export const changeClass = endpoint({
  method: 'PATCH',
  path: '/api/classes/:classId',
  access: 'teacher',
  summary: 'Rename a class, archive or reopen it, or switch its community off or on',
  params: ofClass,
  body: shape({
    name: Type.Optional(Name),
    timeZone: Type.Optional(TimeZone),
    hasCommunity: Type.Optional(Type.Boolean()),
    isArchived: Type.Optional(Type.Boolean()),
  }),
  reply: ClassSettings,
});

/** The code before, if any, leads nobody in any more. */
export const renewJoinCode = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/code',
  access: 'teacher',
  summary: 'A new join code for a class',
  params: ofClass,
  reply: ClassSettings,
});

export const closeJoinCode = endpoint({
  method: 'DELETE',
  path: '/api/classes/:classId/code',
  access: 'teacher',
  summary: 'Let nobody join a class any more',
  params: ofClass,
  reply: ClassSettings,
});

/** The answer never says whether there is an account of this address. */
export const addTeacher = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/teachers',
  access: 'teacher',
  summary: 'Let another teacher teach a class as well',
  params: ofClass,
  body: shape({ email: Address }),
  reply: shape({ sentence: Type.String() }),
  refusals: [429],
});

/** Not the last one. */
export const stopTeaching = endpoint({
  method: 'DELETE',
  path: '/api/classes/:classId/teachers/me',
  access: 'teacher',
  summary: 'Teach a class no more',
  params: ofClass,
  reply: MyClasses,
});

export type ClassMember = Static<typeof ClassMember>;
export const ClassMember = shape({
  id: Uuid,
  /** '' when none was given. */
  name: Type.String(),
  joinedAt: Moment,
  /** Pro by a seat of the class. */
  hasSeat: Type.Boolean(),
});

/** In the order of joining; `next` asks for those after. */
export type ClassMembers = Static<typeof ClassMembers>;
export const ClassMembers = shape({ members: Type.Array(ClassMember), next: orNull(Uuid) });

export const getClassMembers = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/members',
  access: 'teacher',
  summary: 'The students of a class',
  params: ofClass,
  query: shape({ after: Type.Optional(Uuid) }),
  reply: ClassMembers,
});

/** While the code is open they may join again. */
export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/classes/:classId/members/:userId',
  access: 'teacher',
  summary: 'Take a student out of a class',
  params: shape({ classId: Uuid, userId: Uuid }),
  reply: ClassSettings,
});

/** `sent`: as many as there are addresses, whether or not there is an account of them. */
export const inviteToClass = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/invitations',
  access: 'teacher',
  summary: 'Send letters with the join link of a class, and invite who has an account',
  params: ofClass,
  body: shape({ list: Type.String({ maxLength: 60_000 }) }),
  reply: shape({ sent: Type.Integer() }),
  refusals: [429],
});

/** Of the seats that the operator gave the teacher. */
export const putSeats = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/seats',
  access: 'teacher',
  summary: 'Say how many of your seats with Pro stand on a class',
  params: ofClass,
  body: shape({ seats: Type.Integer({ minimum: 0, maximum: mostSeats }) }),
  reply: ClassSettings,
});
