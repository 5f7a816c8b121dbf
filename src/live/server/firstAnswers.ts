import type { FirstAnswerSource } from '#accounts/server/firstAnswers.ts';
import { firstAnswer } from '#platform/answers.ts';
import { getLiveSessions } from '../live.ts';
import type { LiveQueries } from './live.queries.ts';
import { liveSessionsFor } from './live.routes.ts';

export function liveFirstAnswers(queries: LiveQueries) {
  return {
    liveSessions: {
      async find({ account }) {
        return account ? firstAnswer(getLiveSessions, {}, await liveSessionsFor(account, queries)) : undefined;
      },
    },
  } satisfies Record<string, FirstAnswerSource>;
}
