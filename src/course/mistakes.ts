import { Type, type Static } from 'typebox';
import { shape } from '#platform/endpoint.ts';
import { Id } from '#platform/id.ts';

/** What several misconceptions have in common: a kind of mistake that a student can watch for. */
export type MistakeFamily = Static<typeof MistakeFamily>;
export const MistakeFamily = shape({ id: Id, name: Type.String(), sentence: Type.String() });
