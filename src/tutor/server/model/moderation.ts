import { harmIn, isForbidden, urgesHarm } from '#platform/server/harm/harm.ts';

/** On its way in: what a student wrote. On its way out: what is answered. */
export type Direction = 'in' | 'out';

export interface Moderation {
  verdict: 'ok' | 'crisis' | 'blocked';
  /** What is said instead of an answer, in Markdown. There unless the verdict is 'ok'. */
  reply?: string;
}

/** A further opinion, such as the moderation model of an OpenAI-compatible endpoint. It may add a verdict, never take one back. */
export type SecondOpinion = (text: string) => Promise<{ flagged: boolean; selfHarm?: boolean }>;

export const crisisReply = `It sounds like you are carrying something heavy, and I am glad you said it. I am only a study tutor, so please do not stay alone with this: talk to an adult you trust, such as a parent, a teacher or a school counselor, today.

If you are in danger now, call your local emergency number (911 in the US). In the US you can also call or text 988 at any time, day or night. In other countries, findahelpline.com lists people who will listen.

What you are going through matters more than any test. Your lessons will be here when you want them.`;

export const abuseReply = `I am sorry that this is happening, and it is not your fault. You deserve to be safe. Please tell an adult you trust, such as a teacher, a school counselor or a doctor, and keep telling until somebody helps.

If you are in danger now, call your local emergency number (911 in the US). In the US you can call or text 988 at any time, or Childhelp at 1-800-422-4453. In other countries, findahelpline.com lists people who will listen.

Your lessons will be here when you want them.`;

export const blockedReply =
  'That is not something I can help with. I am here for the lessons: ask me about a question, a rule or a problem, and we will work on it together.';

/** What this server knows to look for by itself; nothing leaves it. When in doubt it is kind rather than silent. */
export async function moderate(text: string, direction: Direction): Promise<Moderation> {
  if (direction === 'out' && urgesHarm(text)) return { verdict: 'blocked', reply: crisisReply };
  const harm = harmIn(text);
  if (direction === 'in' && harm === 'abuse') return { verdict: 'crisis', reply: abuseReply };
  if (direction === 'in' && harm === 'crisis') return { verdict: 'crisis', reply: crisisReply };
  return isForbidden(text) ? { verdict: 'blocked', reply: blockedReply } : { verdict: 'ok' };
}

/** {@link moderate}, and then the second opinion. One that fails changes nothing: the own verdict stands. */
export function moderateWith(opinion: SecondOpinion): typeof moderate {
  return async (text, direction) => {
    const own = await moderate(text, direction);
    if (own.verdict !== 'ok') return own;
    const { flagged, selfHarm = false } = await opinion(text).catch(() => ({ flagged: false, selfHarm: false }));
    if (!flagged) return own;
    if (selfHarm) return { verdict: direction === 'in' ? 'crisis' : 'blocked', reply: crisisReply };
    return { verdict: 'blocked', reply: blockedReply };
  };
}
