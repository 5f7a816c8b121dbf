import { Type, type Static } from 'typebox';

/** The name of a thing that is kept under it, such as a lesson: a released one never changes. */
export type Id = Static<typeof Id>;
export const Id = Type.String({ pattern: '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$' });
