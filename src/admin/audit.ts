import { Type, type Static } from 'typebox';
import { endpoint, shape } from '#platform/endpoint.ts';

/** How many deeds one page of the log holds. */
export const deedsOfPage = 50;

/** What an administrator did at the desk. */
export const Deed = shape({
  id: Type.Integer(),
  at: Type.String({ format: 'date-time' }),
  /** The administrator: name, else address; null when the account is gone. */
  who: Type.Union([Type.String(), Type.Null()]),
  /** 'person.disabled'. */
  what: Type.String(),
  target: Type.String(),
  /** The fields that it was about, as they were and as they are. */
  before: Type.Unknown(),
  after: Type.Unknown(),
});
export type Deed = Static<typeof Deed>;

export const AuditLog = shape({ deeds: Type.Array(Deed) });

export const getAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'What administrators did, the newest first',
  query: shape({
    /** Only what was done before the deed of this id. */
    before: Type.Optional(Type.Integer({ minimum: 1 })),
    /** Only what was done to this. */
    target: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  reply: AuditLog,
});
