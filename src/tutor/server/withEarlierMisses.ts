import type { Account } from '#accounts/account.ts';
import type { FindEarlierMisses } from '#answers/server/review/earlierMisses.ts';
import { isRight, keyOf } from '#course/answerKey.ts';
import type { PartAsked } from './ask.ts';

/** The part, with where its student made the mistakes before that their wrong answers stand for. */
export async function withEarlierMisses(
  find: FindEarlierMisses,
  { uid }: Pick<Account, 'uid'>,
  about: PartAsked,
): Promise<PartAsked> {
  const { part, lessonId, tried } = about;
  const wrong = tried.filter((given) => !isRight(given, keyOf(part)));
  const earlier = wrong.length === 0 ? [] : await find(uid, { lessonId, part, wrong });
  return earlier.length === 0 ? about : { ...about, earlier };
}
