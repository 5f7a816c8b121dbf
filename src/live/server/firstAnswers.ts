import type { FirstAnswerSource } from '#accounts/server/firstAnswers.ts';
import { firstAnswer } from '#platform/answers.ts';
import type { Database } from '#platform/server/db/db.ts';
import { getLiveSessions } from '../live.ts';
import { liveListing } from './liveListing.ts';

export function liveFirstAnswers(database: Database) {
  const listing = liveListing(database);
  return {
    liveSessions: {
      async find({ account }) {
        return account ? firstAnswer(getLiveSessions, {}, await listing(account)) : undefined;
      },
    },
  } satisfies Record<string, FirstAnswerSource>;
}
