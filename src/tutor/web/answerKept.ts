import { call } from '#platform/web/call.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { getConversation } from '../tutor.ts';

const everyMs = 1_000;
/** A little longer than the server takes for an answer. */
const mostLooks = 75;
const mostFailures = 5;

/**
 * Waits until no answer is being made in a conversation any more.
 *
 * @returns the conversation as it is kept then; undefined when that cannot be read, or `signal` is aborted.
 */
export async function answerKept(
  id: string,
  signal: AbortSignal,
): Promise<ReplyOf<typeof getConversation> | undefined> {
  let failures = 0;
  for (let looks = 0; looks < mostLooks && failures < mostFailures && !signal.aborted; looks += 1) {
    const page = await call(getConversation, { params: { id }, query: {} }).catch(() => undefined);
    if (page?.isAnswering === false) return page;
    failures = page ? 0 : failures + 1;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return undefined;
}
