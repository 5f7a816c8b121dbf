import type { FastifyInstance } from 'fastify';
import type { FirstAnswerSource } from '#accounts/server/firstAnswers.ts';
import { signedIn } from '#accounts/server/identity.ts';
import { firstAnswer } from '#platform/answers.ts';
import { serve } from '#platform/server/http/serve.ts';
import { getAnnouncements } from '../../announcements.ts';
import type { CurrentAnnouncements } from './currentAnnouncements.ts';

export function serveAnnouncements(app: FastifyInstance, current: CurrentAnnouncements): void {
  serve(app, getAnnouncements, (_, request) => ({ announcements: current.seenBy(signedIn(request), Date.now()) }));
}

export function announcementFirstAnswers(current: CurrentAnnouncements) {
  return {
    announcements: {
      find({ account }) {
        if (!account) return undefined;
        return firstAnswer(getAnnouncements, {}, { announcements: current.seenBy(account, Date.now()) });
      },
    },
  } satisfies Record<string, FirstAnswerSource>;
}
