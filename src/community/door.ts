import type { Door } from './community.ts';

/** What decides whether the threads of a part open to somebody. */
export interface DoorFacts {
  /** On this server. */
  isOn: boolean;
  /** In every class that they have joined. */
  isOnInClasses: boolean;
  isStaff: boolean;
  hasAnswered: boolean;
  hasAgreed: boolean;
  mutedUntil: Date | null;
  isBanned: boolean;
}

type Code = NonNullable<Door['reason']>['code'];

const sentences: Record<Exclude<Code, 'muted'>, string> = {
  off: 'Questions and answers are switched off on this site.',
  'off-in-class': 'Questions and answers are switched off in your class.',
  'not-answered': 'Answer this question first: what others asked about it opens then.',
  banned: 'You can read here, but a moderator has taken away your right to write.',
  'rules-not-read': 'Read the rules and agree to them before you write.',
};

/** Whether the threads of a part may be read, and written in. What stands in the way first is what is told. */
export function doorOf(facts: DoorFacts, now: Date): Door {
  if (!facts.isOn) return closed('off');
  if (!facts.isStaff && !facts.isOnInClasses) return closed('off-in-class');
  if (!facts.isStaff && !facts.hasAnswered) return closed('not-answered');
  if (facts.isBanned) return readOnly('banned', sentences.banned);
  if (facts.mutedUntil && facts.mutedUntil > now) return readOnly('muted', mutedSentence(facts.mutedUntil));
  if (!facts.hasAgreed) return readOnly('rules-not-read', sentences['rules-not-read']);
  return { mayRead: true, mayWrite: true, reason: null };
}

function closed(code: 'off' | 'off-in-class' | 'not-answered'): Door {
  return { mayRead: false, mayWrite: false, reason: { code, sentence: sentences[code] } };
}

function readOnly(code: Code, sentence: string): Door {
  return { mayRead: true, mayWrite: false, reason: { code, sentence } };
}

/** In universal time: the server does not know where its reader is. */
function mutedSentence(until: Date): string {
  return `You can read here, and write again from ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC on.`;
}
