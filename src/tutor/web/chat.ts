import type { CleanHtml } from '#platform/cleanHtml.ts';
import type { Picture } from '../picture.ts';
import { longestHistory, type Answer, type Message, type Role, type SaidBefore } from '../tutor.ts';

/** How much of a message goes along with a question, in characters: twenty of them are taken by the server in any script. */
const longestSaid = 4_000;

/** How an answer ended that did not come to its end. */
export type Ending = 'stopped' | 'failed';

/** One message on the screen. */
export interface Said {
  /** Holds as long as the message is on the screen. */
  key: number;
  role: Role;
  /** Markdown. */
  content: string;
  /** That was sent with a question. */
  picture?: Picture | undefined;
  /** Of an answer that the server keeps. */
  html?: CleanHtml | undefined;
  /** Under which the server keeps it. */
  messageId?: string | undefined;
  /** Of an answer that is not complete. */
  ending?: Ending;
  /** Why it failed, where the person can do something about it. */
  reason?: string | undefined;
}

/** A conversation as it stands on the screen. */
export interface Chat {
  /** Known once the server keeps it. */
  conversationId: string | undefined;
  said: readonly Said[];
  /** More was said before: the server has it. */
  hasEarlier: boolean;
  /** What has come of the answer under way; undefined while there is none. */
  coming: string | undefined;
}

/** Messages as the server keeps them. */
interface Page {
  messages: readonly Message[];
  hasEarlier: boolean;
  isAnswering: boolean;
}

export type ChatEvent =
  | { type: 'ask'; prompt: string; picture?: Picture | undefined }
  /** The last question once more: its answer did not come to its end. */
  | { type: 'askAgain' }
  /** The server keeps it from here on. */
  | { type: 'begin'; conversationId: string }
  | { type: 'piece'; text: string }
  | { type: 'answer'; answer: Answer }
  | { type: 'end'; ending: Ending; reason?: string | undefined }
  /** What the server keeps of an answer that came to its end, or was stopped, while nobody listened. */
  | { type: 'kept'; page: Page }
  /** What was said before the first message, from the server. */
  | { type: 'earlier'; page: Page }
  /** What was asked last was refused and is no part of the conversation. */
  | { type: 'takeBack' };

/**
 * A conversation as it was kept. A question that has no answer, or one that was stopped, may be asked again, unless its answer is
 * on its way.
 */
export function startChat(conversationId?: string, page: Page = nothingSaid): Chat {
  const { messages, hasEarlier, isAnswering } = page;
  const said = messages.map((message, key) => saidBefore(message, key));
  const chat = { conversationId, said, hasEarlier, coming: undefined };
  if (isAnswering) return { ...withoutUnfinished(chat), coming: '' };
  const isUnanswered = said.at(-1)?.role === 'user';
  return isUnanswered ? add(chat, { role: 'assistant', content: '', ending: 'stopped' }) : chat;
}

const nothingSaid: Page = { messages: [], hasEarlier: false, isAnswering: false };

function saidBefore({ id, role, content, html, isStopped, picture }: Message, key: number): Said {
  return {
    key,
    role,
    content,
    html,
    messageId: id,
    ...(picture ? { picture } : {}),
    ...(isStopped ? { ending: 'stopped' } : {}),
  };
}

/** What was on the screen stays in its place; only the answer that was waited for comes. */
function withKept(chat: Chat, { messages }: Page): Chat {
  const waiting = { ...withoutUnfinished(chat), coming: undefined };
  const last = messages.at(-1);
  if (last?.role !== 'assistant') return add(waiting, { role: 'assistant', content: '', ending: 'stopped' });
  const { key: _, ...answer } = saidBefore(last, 0);
  return add(waiting, answer);
}

function withoutUnfinished(chat: Chat): Chat {
  return chat.said.at(-1)?.ending ? { ...chat, said: chat.said.slice(0, -1) } : chat;
}

function withEarlier(chat: Chat, { messages, hasEarlier }: Page): Chat {
  const firstKey = (chat.said[0]?.key ?? 0) - messages.length;
  const earlier = messages.map((message, index) => saidBefore(message, firstKey + index));
  return { ...chat, said: [...earlier, ...chat.said], hasEarlier };
}

export function nextChat(chat: Chat, event: ChatEvent): Chat {
  switch (event.type) {
    case 'ask':
      return { ...add(chat, asked(event)), coming: '' };
    case 'askAgain':
      return unanswered(chat) === undefined ? chat : { ...withoutUnfinished(chat), coming: '' };
    case 'begin':
      return { ...chat, conversationId: event.conversationId };
    case 'piece':
      return chat.coming === undefined ? chat : { ...chat, coming: chat.coming + event.text };
    case 'answer':
      return answered(chat, event.answer);
    case 'earlier':
      return withEarlier(chat, event.page);
    case 'end':
      return chat.coming === undefined ? chat : ended(chat, event);
    case 'kept':
      return withKept(chat, event.page);
    default:
      return { ...chat, said: chat.said.slice(0, -1), coming: undefined };
  }
}

function asked({ prompt, picture }: { prompt: string; picture?: Picture | undefined }): Omit<Said, 'key'> {
  return { role: 'user', content: prompt, ...(picture ? { picture } : {}) };
}

function answered(chat: Chat, { explanation, html, conversationId, messageId }: Answer): Chat {
  const answer = { role: 'assistant', content: explanation, html, messageId } as const;
  return { ...add(chat, answer), conversationId, coming: undefined };
}

function ended(chat: Chat, { ending, reason }: { ending: Ending; reason?: string | undefined }): Chat {
  return { ...add(chat, { role: 'assistant', content: chat.coming ?? '', ending, reason }), coming: undefined };
}

function add(chat: Chat, message: Omit<Said, 'key'>): Chat {
  const key = (chat.said.at(-1)?.key ?? -1) + 1;
  return { ...chat, said: [...chat.said, { key, ...message }] };
}

/** The question whose answer did not come to its end, and may be asked again. */
export function unanswered({ said }: Chat): Said | undefined {
  return said.at(-1)?.ending ? said.at(-2) : undefined;
}

/** What was said before, for whoever answers: exchanges that came to their end. */
export function historyOf({ said }: Chat): SaidBefore[] {
  const whole = said.filter(({ ending }, index) => !ending && !said[index + 1]?.ending);
  return whole.slice(-longestHistory).map(({ role, content }) => ({ role, content: content.slice(0, longestSaid) }));
}

/** Nothing but what cannot be seen. */
export function isBlank(prompt: string): boolean {
  return /^[\s\p{Cf}\p{Cc}]*$/u.test(prompt);
}
