import { AppError } from '#platform/errors.ts';
import type { Draft } from './draft.ts';

/** How a text reaches the server. */
export interface Ways<Reply> {
  /** Under an id: sent twice it is posted once, as it came first. */
  put: (id: string, text: string) => Promise<Reply>;
  /** Changes what is posted already; absent where `put` does that itself. */
  change?: (id: string, text: string) => Promise<Reply>;
}

/**
 * Sends a draft. What may have arrived before is sent again as it was, which changes nothing where it did, and then changed
 * into what stands in the draft now.
 */
export async function sendDraft<Reply>({ id, text, sent }: Draft, { put, change }: Ways<Reply>): Promise<Reply> {
  if (!change || sent === undefined || sent === text) return put(id, text);
  try {
    await put(id, sent);
  } catch (error) {
    if (mayHaveArrived(error)) throw error;
    return put(id, text); // it was refused: it never arrived
  }
  return change(id, text);
}

/** There was no answer, or one of a server in trouble: a refusal for a reason is another thing. */
export function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof AppError) || error.httpStatus === 0 || error.httpStatus >= 500;
}
