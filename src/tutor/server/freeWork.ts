import { Readable } from 'node:stream';
import type { Account } from '#accounts/account.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { pseudonym } from '#platform/server/secrets.ts';
import type { PartInView } from '../tutor.ts';
import type { AnsweringDeps } from './answering.ts';
import type { Ask } from './ask.ts';
import { comparedAnswer, unreadWork } from './builtIn/comparedAnswer.ts';
import { workLimits } from './limits.ts';
import { itemOf } from './studentWork/item.ts';

type Deps = Pick<AnsweringDeps, 'limits' | 'secret' | 'findPart' | 'guard' | 'workers'>;

/**
 * 'Where is my mistake?', free beside a question: what the tutor would say of the line, with nothing kept.
 * @throws AppError 403, 404 as for the part itself, 429, 504.
 */
export async function compareFreely(
  { limits, secret, findPart, guard, workers }: Deps,
  account: Account,
  { part: view, line }: { part: PartInView; line: string },
): Promise<CleanHtml> {
  const asker = pseudonym(secret, account.uid);
  await limits.count(workLimits.workPerMinute, asker);
  await limits.count(workLimits.workPerDay, asker);
  const part = await findPart(account, view);
  const ask: Ask = { prompt: line, history: [], part };
  const compared = await workers.compareWork(line, itemOf(part.part), { owner: asker });
  const said = compared ? comparedAnswer(compared, ask, part).join('\n\n') : unreadWork;
  let markdown = '';
  for await (const piece of guard(ask, Readable.from([said]))) markdown += piece;
  return workers.render(markdown, { owner: asker });
}
