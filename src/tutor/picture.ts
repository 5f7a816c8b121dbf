import { Type, type Static } from 'typebox';
import { shape } from '#platform/endpoint.ts';

/** A picture of a problem, as the server made it anew: a JPEG. */
export type Picture = Static<typeof Picture>;
export const Picture = shape({
  id: Type.String({ format: 'uuid' }),
  /** In pixels. */
  width: Type.Integer(),
  height: Type.Integer(),
});
