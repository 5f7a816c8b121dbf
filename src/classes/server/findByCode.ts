import type { FastifyRequest } from 'fastify';
import { signedIn } from '#accounts/server/identity.ts';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { networkKey } from '#accounts/server/limits/network.ts';
import { AppError } from '#platform/errors.ts';
import { readJoinCode } from '../joinCode.ts';
import { classTexts } from '../texts.ts';
import { classLimits } from './classes.limits.ts';

interface CodeServices {
  limits: AttemptLimits;
  /** Keys the names under which attempts are counted. */
  secret: string;
}

/**
 * Does something with a code, and counts it when there is no class of it. An account has thirty wrong ones in an hour (guesses are counted before they are made, so it has as many at once). A network has
 * three hundred, but that holds back only who had a wrong one themselves: a class behind one address, where somebody guesses, joins all the same.
 *
 * @throws AppError 404 when there is no such class, 429 after too many of those.
 */
export async function withCode<T>(
  { limits, secret }: CodeServices,
  request: FastifyRequest,
  typed: string,
  work: (code: string) => Promise<T | undefined>,
): Promise<T> {
  const ofAccount = [classLimits.wrongCodesPerAccount, signedIn(request).uid] as const;
  const ofNetwork = [classLimits.wrongCodesPerNetwork, networkKey(secret, request)] as const;
  const hasErred = (await limits.counted(...ofAccount)) > 0;
  const code = readJoinCode(typed);
  const found = await limits.countFailures(hasErred ? [ofAccount, ofNetwork] : [ofAccount], async () =>
    code === undefined ? undefined : work(code),
  );
  if (found !== undefined) return found;
  if (!hasErred) await limits.admits(...ofNetwork);
  throw new AppError(404, classTexts.wrongCode, { code: 'wrong-code' });
}
