import type { FastifyInstance } from 'fastify';
import { confirmationFor } from '#landing/letterToAll.ts';
import {
  findLetters,
  nextAfter,
  startLetter,
  stopLetter,
  type StoredLetter,
} from '#landing/server/lettersToAll/lettersToAll.queries.ts';
import { checkLetter } from '#landing/server/lettersToAll/plannedLetter.ts';
import { countReaders } from '#landing/server/lettersToAll/readers.queries.ts';
import type { LetterSending } from '#landing/server/lettersToAll/sendLetters.ts';
import { AppError, invalidArgument } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import { serve } from '#platform/server/http/serve.ts';
import {
  countLetterReaders,
  getDeskLetters,
  lettersListed,
  startDeskLetter,
  stopDeskLetter,
  type DeskLetter,
} from '../../letters.ts';
import { audit } from '../audit/audit.ts';

export interface LetterServices {
  database: Database;
  letters: Pick<LetterSending, 'begin'>;
  isMailSet: boolean;
}

/** The calls of letters to everybody. */
export function serveLetterDesk(app: FastifyInstance, { database, letters, isMailSet }: LetterServices): void {
  const { orm } = database;

  serve(app, getDeskLetters, async () => {
    const found = await findLetters(database, lettersListed);
    const next = found[0] && nextAfter(found[0]);
    const nextAt = next && next.getTime() > Date.now() ? next.toISOString() : null;
    return { letters: found.map(shown), isMailSet, nextAt };
  });

  serve(app, countLetterReaders, async () => ({ readers: await countReaders(orm) }));

  serve(app, startDeskLetter, async ({ body: { confirmation, ...written } }, request) => {
    const read = checkLetter(written);
    if ('problems' in read) throw invalidArgument(read.problems.join(' '));
    if (!isMailSet) throw new AppError(409, 'No mail server is set: give SMTP_URL and MAIL_FROM, and start the server again.'); // prettier-ignore
    const readers = await countReaders(orm);
    requireConfirmation(confirmation, readers);
    return orm.transaction(async (tx) => {
      const letter = await startLetter(tx, read.letter, readers);
      await letters.begin(tx, letter);
      const { subject, text, linkPath, linkName } = letter;
      await audit(tx, request, {
        ...{ what: 'letter.started', target: letter.id },
        after: { subject, text, readers, ...(linkPath === null ? {} : { linkPath, linkName }) },
      });
      return shown(letter);
    });
  });

  serve(app, stopDeskLetter, async ({ params: { id } }, request) => {
    await orm.transaction(async (tx) => {
      const { letter, isStopped } = await stopLetter(tx, id);
      if (isStopped) await audit(tx, request, { what: 'letter.stopped', target: id, after: { written: letter.written } }); // prettier-ignore
    });
    return {};
  });
}

/** What was typed has to name the number of today. */
function requireConfirmation(typed: string, readers: number): void {
  if (readers === 0) throw new AppError(409, 'There is nobody to write to: nobody has confirmed an address and wants such letters.'); // prettier-ignore
  const expected = confirmationFor(readers);
  if (typed.trim().toLowerCase() === expected.toLowerCase()) return;
  throw new AppError(409, `To send this letter, type exactly: ${expected}`, {
    ...{ code: 'not-confirmed', about: String(readers) },
  });
}

function shown({ id, subject, text, state, readers, written, startedAt }: StoredLetter): DeskLetter {
  return { id, subject, text, state, readers, written, startedAt: startedAt.toISOString() };
}
