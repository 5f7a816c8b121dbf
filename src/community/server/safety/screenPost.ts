import { harmIn, isForbidden, urgesHarm } from '#platform/server/harm/harm.ts';
import type { PostState } from '../../community.ts';
import { signsOf } from '../../contact/signs.ts';
import { safetyTexts as texts } from './texts.ts';

export interface Screened {
  state: PostState;
  /** What its author is told at once, in paragraphs. There unless it is shown. */
  reply?: string;
  /** Moderators see it before all others. */
  isDanger: boolean;
}

/**
 * Whether a post may be shown. Whoever keeps one that may not puts it into the moderators' queue, in the same transaction (`openCase`).
 * Nothing leaves this server.
 */
export async function screenPost(text: string): Promise<Screened> {
  const asItIs = screened(text);
  return asItIs.state === 'shown' ? screened(asItReads(text)) : asItIs;
}

function screened(text: string): Screened {
  if (urgesHarm(text)) return { state: 'held', reply: texts.held, isDanger: true };
  const harm = harmIn(text);
  if (harm) return { state: 'held', reply: harm === 'abuse' ? texts.abuse : texts.crisis, isDanger: true };
  return isForbidden(text)
    ? { state: 'held', reply: texts.held, isDanger: false }
    : { state: 'shown', isDanger: false };
}

/** With letters in the place of their look-alikes. */
function asItReads(text: string): string {
  return signsOf(text)
    .map((sign) => (sign.isAttached ? sign.text : ` ${sign.text}`))
    .join('')
    .trim();
}
