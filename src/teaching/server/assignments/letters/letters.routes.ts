import type { FastifyInstance } from 'fastify';
import type { FirstAnswerSource } from '#accounts/server/firstAnswers.ts';
import { signedIn } from '#accounts/server/identity.ts';
import { findJoinedClasses } from '#classes/server/membership.queries.ts';
import { firstAnswer } from '#platform/answers.ts';
import type { Database } from '#platform/server/db/db.ts';
import { serve } from '#platform/server/http/serve.ts';
import { getLetterChoice, putLetterChoice } from '../../../assignments.ts';
import { findLetterChoice, setLetterChoice } from './letters.queries.ts';

export function serveLetterChoice(app: FastifyInstance, database: Database): void {
  serve(app, getLetterChoice, (_, request) => findChoice(database, signedIn(request).uid));
  serve(app, putLetterChoice, async ({ body }, request) => {
    await setLetterChoice(database, signedIn(request).uid, body);
    return findChoice(database, signedIn(request).uid);
  });
}

/** What the settings show of it. */
export function letterFirstAnswers(database: Database) {
  return {
    assignmentLetters: {
      async find({ account }) {
        return account ? firstAnswer(getLetterChoice, {}, await findChoice(database, account.uid)) : undefined;
      },
    },
  } satisfies Record<string, FirstAnswerSource>;
}

async function findChoice(database: Database, userId: string) {
  const joined = await findJoinedClasses(database, userId);
  return { ...(await findLetterChoice(database, userId)), isInClass: joined.length > 0 };
}
