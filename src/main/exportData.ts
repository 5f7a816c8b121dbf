import { Type, type Static } from 'typebox';
import { Account } from '#accounts/account.ts';
import { Device } from '#accounts/ownAccount.ts';
import { endpoint, shape } from '#platform/endpoint.ts';

const Moment = Type.String({ format: 'date-time' });
const MomentOrNull = Type.Union([Moment, Type.Null()]);

/** Everything that is kept about one person. Of letters there is no text: it may hold a link for whoever reads the mail. */
export const OwnData = shape({
  exportedAt: Moment,
  account: shape({
    ...Account.properties,
    emailVerifiedAt: MomentOrNull,
    timeZone: Type.Union([Type.String(), Type.Null()]),
    hasPassword: Type.Boolean(),
    createdAt: Moment,
  }),
  devices: Type.Array(Device),
  /** Providers one can sign in with. */
  identities: Type.Array(shape({ issuer: Type.String(), connectedAt: Moment })),
  /** A WebP picture in base64. */
  photo: Type.Union([Type.String(), Type.Null()]),
  completedLessons: Type.Array(shape({ sectionId: Type.String(), lessonId: Type.String(), completedAt: Moment })),
  /** The subscription of the account's address, once that is confirmed. */
  newsletter: Type.Union([shape({ askedAt: Moment, confirmedAt: MomentOrNull }), Type.Null()]),
  /** Letters that are not sent yet. */
  letters: Type.Array(shape({ to: Type.String(), subject: Type.String(), writtenAt: Moment })),
});
export type OwnData = Static<typeof OwnData>;

export const exportData = endpoint({
  method: 'GET',
  path: '/api/me/export',
  access: 'recent',
  summary: 'A copy of everything that is kept about you',
  reply: OwnData,
});
