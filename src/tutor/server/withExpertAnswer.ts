import type { Account } from '#accounts/account.ts';
import type { FindExpertAnswer } from '#community/server/experts/findExpertAnswer.ts';
import type { PartAsked } from './ask.ts';

/** The part, with what an expert said about it in the community. Of a solved one alone: such an answer may give it away. */
export async function withExpertAnswer(
  find: FindExpertAnswer,
  { uid }: Pick<Account, 'uid'>,
  about: PartAsked,
): Promise<PartAsked> {
  if (!about.isSolved || about.isOver || about.lesson) return about;
  const expert = await find(uid, { lessonId: about.lessonId, partId: about.part.id });
  return expert ? { ...about, expert } : about;
}
