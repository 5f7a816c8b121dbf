import { Type, type Static } from 'typebox';
import { shape } from '#platform/endpoint.ts';

const Moment = Type.String({ format: 'date-time' });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()]);
const ofClass = { classId: Type.String(), name: Type.String() };

/** What is kept about somebody's classes, as the copy of their own data has it. */
export type OwnClasses = Static<typeof OwnClasses>;
export const OwnClasses = shape({
  joined: Type.Array(
    shape({
      ...ofClass,
      askedAt: Moment,
      /** Null while one was asked and has not answered. */
      joinedAt: orNull(Moment),
      /** Until when a seat of the class opens Pro. */
      proUntil: orNull(Moment),
      /** What had been answered of each skill when one joined: teachers do not see it. */
      before: Type.Array(shape({ skill: Type.String(), firstTries: Type.Integer(), right: Type.Integer() })),
    }),
  ),
  taught: Type.Array(shape({ ...ofClass, since: Moment })),
  /** Seats with Pro that the operator gave one, as a teacher, and the classes on which they stand. */
  seatsToGive: orNull(
    shape({
      seats: Type.Integer(),
      givenAt: Moment,
      endsAt: Moment,
      placed: Type.Array(shape({ classId: Type.String(), seats: Type.Integer() })),
    }),
  ),
});
