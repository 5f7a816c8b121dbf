import { Type, type Static } from 'typebox';
import { shape, upload } from '#platform/endpoint.ts';

/** The most that a class list may be. */
export const mostClassBytes = 5_000_000;
export const mostClassLines = 5_000;
/** So many of its lines are shown before the import: what is wrong comes first. */
export const classLinesShown = 200;

/** A line of a class list, and what would come of it. */
export const ClassLine = shape({
  /** Of the file, the first being 1. */
  line: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  proUntil: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  /** `there`: nothing of that account is changed. */
  outcome: Type.Union([Type.Literal('new'), Type.Literal('there'), Type.Literal('wrong')]),
  /** What is wrong; null when nothing is. */
  problem: Type.Union([Type.String(), Type.Null()]),
});
export type ClassLine = Static<typeof ClassLine>;

/** How a class list comes out, or came out. */
export const ClassImport = shape({
  isDone: Type.Boolean(),
  made: Type.Integer(),
  there: Type.Integer(),
  wrong: Type.Integer(),
  lines: Type.Array(ClassLine),
  /** The name of the class to which everybody on the list is invited; null when to none. */
  invitedTo: Type.Union([Type.String(), Type.Null()]),
});
export type ClassImport = Static<typeof ClassImport>;

/** The class to which everybody on the list is invited: those who have an account already, too. Nobody is in it before they agree. */
const query = shape({ classId: Type.Optional(Type.String({ format: 'uuid' })) });

/** Changes nothing. */
export const previewClass = upload({
  method: 'POST',
  path: '/api/admin/people/import/preview',
  access: 'admin',
  summary: 'What an import of this class list (CSV) would do',
  query,
  file: 'text/*',
  mostBytes: mostClassBytes,
  reply: ClassImport,
});

/** All of it or nothing; everybody who is new gets a letter with the way to a password. */
export const importClass = upload({
  method: 'POST',
  path: '/api/admin/people/import',
  access: 'admin',
  summary: 'Make accounts for a class list (CSV)',
  query,
  file: 'text/*',
  mostBytes: mostClassBytes,
  reply: ClassImport,
});
