import { expect, test } from 'vitest';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import type { Answer, Message } from '../tutor.ts';
import { historyOf, isBlank, nextChat, startChat, unanswered, type Chat, type ChatEvent } from './chat.ts';

const conversationId = '11111111-1111-4111-8111-111111111111';

function answer(explanation: string): ChatEvent {
  const html = `<p>${explanation}</p>` as CleanHtml;
  const whole: Answer = { explanation, html, conversationId, messageId: '22222222-2222-4222-8222-222222222222' };
  return { type: 'answer', answer: whole };
}

function after(...events: ChatEvent[]): Chat {
  return events.reduce(nextChat, startChat());
}

function kept(role: Message['role'], content: string): Message {
  const html = role === 'assistant' ? { html: `<p>${content}</p>` as CleanHtml } : {};
  return { id: `${content}-id`, role, content, ...html, createdAt: '2031-03-03T12:00:00.000Z' };
}

function page(...messages: Message[]) {
  return { messages, hasEarlier: false, isAnswering: false };
}

test('an answer grows piece by piece and is replaced by the whole', () => {
  const coming = after(
    { type: 'ask', prompt: 'Why?' },
    { type: 'piece', text: 'Be' },
    { type: 'piece', text: 'cause' },
  );
  expect(coming).toMatchObject({ said: [{ role: 'user', content: 'Why?' }], coming: 'Because' });
  const whole = nextChat(coming, answer('Because.'));
  expect(whole.coming).toBeUndefined();
  expect(whole.conversationId).toBe(conversationId);
  expect(whole.said.at(-1)).toMatchObject({ role: 'assistant', content: 'Because.', html: '<p>Because.</p>' });
});

test('a piece that comes after the end is not heard', () => {
  const ended = after(
    { type: 'ask', prompt: 'Why?' },
    { type: 'end', ending: 'stopped' },
    { type: 'piece', text: 'late' },
  );
  expect(ended.coming).toBeUndefined();
  expect(ended.said).toHaveLength(2);
});

test('what was stopped or failed keeps what came of it, and can be asked again', () => {
  for (const ending of ['stopped', 'failed'] as const) {
    const chat = after({ type: 'ask', prompt: 'Why?' }, { type: 'piece', text: 'Be' }, { type: 'end', ending });
    expect(chat.said.at(-1)).toMatchObject({ content: 'Be', ending });
    expect(unanswered(chat)?.content).toBe('Why?');
    const again = nextChat(chat, { type: 'askAgain' });
    expect(again.said.map(({ content }) => content)).toEqual(['Why?']);
    expect(again.coming).toBe('');
  }
});

test('nothing is asked again that was answered', () => {
  const chat = after({ type: 'ask', prompt: 'Why?' }, answer('Because.'));
  expect(unanswered(chat)).toBeUndefined();
  expect(nextChat(chat, { type: 'askAgain' })).toBe(chat);
});

test('a question that was refused is taken back', () => {
  const chat = after(
    { type: 'ask', prompt: 'First' },
    answer('One.'),
    { type: 'ask', prompt: 'Second' },
    { type: 'takeBack' },
  );
  expect(chat.said.map(({ content }) => content)).toEqual(['First', 'One.']);
  expect(chat.coming).toBeUndefined();
});

test('SOLV-04 what goes along is what was asked and answered, the last twenty messages of it', () => {
  const failed = after(
    { type: 'ask', prompt: 'First' },
    answer('One.'),
    { type: 'ask', prompt: 'Second' },
    { type: 'end', ending: 'failed' },
  );
  expect(historyOf(failed)).toEqual([
    { role: 'user', content: 'First' },
    { role: 'assistant', content: 'One.' },
  ]);
  const many = after(
    ...Array.from({ length: 15 }, (_, n) => [{ type: 'ask', prompt: `${n}` } as const, answer('.')]).flat(),
  );
  expect(historyOf(many)).toHaveLength(20);
  expect(historyOf(many)[0]).toEqual({ role: 'user', content: '5' });
});

test('however long the answers were, what goes along is taken by the server', () => {
  const long = after(
    ...Array.from({ length: 10 }, (_, n) => [
      { type: 'ask', prompt: `${n}` } as const,
      answer('é'.repeat(30_000)),
    ]).flat(),
  );
  const history = historyOf(long);
  expect(new TextEncoder().encode(JSON.stringify(history)).length).toBeLessThan(200 * 1024);
  expect(history.at(-1)?.content).toMatch(/^é+$/);
});

test('a kept conversation goes on, and its last question is asked again when nobody answered it', () => {
  const whole = startChat(conversationId, page(kept('user', 'Why?'), kept('assistant', 'Because.')));
  expect(unanswered(whole)).toBeUndefined();
  const cut = startChat(conversationId, page(kept('user', 'Why?')));
  expect(unanswered(cut)?.content).toBe('Why?');
  expect(new Set(cut.said.map(({ key }) => key)).size).toBe(2);
});

test('a kept answer that was stopped is shown as far as it came, and its question is asked again', () => {
  const partial = { ...kept('assistant', 'Bec'), isStopped: true };
  const chat = startChat(conversationId, page(kept('user', 'Why?'), partial));
  expect(chat.said.map(({ content, ending }) => [content, ending])).toEqual([
    ['Why?', undefined],
    ['Bec', 'stopped'],
  ]);
  expect(unanswered(chat)?.content).toBe('Why?');
});

test('an answer under way is waited for, and stands in its place once it is kept, whole or as far as it came', () => {
  const asked = { ...page(kept('user', 'Why?')), isAnswering: true };
  const waiting = startChat(conversationId, asked);
  expect([waiting.coming, waiting.said.length, unanswered(waiting)]).toEqual(['', 1, undefined]);
  const again = startChat(conversationId, { ...page(kept('user', 'Why?'), { ...kept('assistant', 'Bec'), isStopped: true }), isAnswering: true }); // prettier-ignore
  expect([again.coming, again.said.map(({ content }) => content)]).toEqual(['', ['Why?']]);
  const whole = nextChat(waiting, { type: 'kept', page: page(kept('user', 'Why?'), kept('assistant', 'Because.')) });
  expect([whole.coming, whole.said.at(-1)?.content, unanswered(whole)]).toEqual([undefined, 'Because.', undefined]);
  const stopped = nextChat(waiting, { type: 'end', ending: 'stopped' });
  const partial = { ...kept('assistant', 'Bec'), isStopped: true };
  const typeset = nextChat(stopped, { type: 'kept', page: page(kept('user', 'Why?'), partial) });
  expect(typeset.said.map(({ content, html, ending }) => [content, html, ending])).toEqual([
    ['Why?', undefined, undefined],
    ['Bec', partial.html, 'stopped'],
  ]);
  expect(nextChat(typeset, { type: 'end', ending: 'failed' })).toBe(typeset);
});

test('what was said earlier comes before the rest, while an answer grows', () => {
  const start = startChat(conversationId, {
    ...page(kept('user', 'Third?'), kept('assistant', 'Yes.')),
    hasEarlier: true,
  });
  const asked = nextChat(nextChat(start, { type: 'ask', prompt: 'Fourth?' }), { type: 'piece', text: 'Per' });
  const more = nextChat(asked, { type: 'earlier', page: page(kept('user', 'First?'), kept('assistant', 'No.')) });
  expect(more.said.map(({ content }) => content)).toEqual(['First?', 'No.', 'Third?', 'Yes.', 'Fourth?']);
  expect(new Set(more.said.map(({ key }) => key)).size).toBe(5);
  expect([asked.hasEarlier, more.hasEarlier, more.coming]).toEqual([true, false, 'Per']);
});

test.each(['', ' \n\t', '\u200b\u2060', '\u00a0'])('%j is blank', (prompt) => {
  expect(isBlank(prompt)).toBe(true);
});

test('a single character is something to ask', () => {
  expect(isBlank(' π ')).toBe(false);
});

test('a picture stands with the question it was sent with, as it was asked and as it was kept', () => {
  const picture = { id: '33333333-3333-4333-8333-333333333333', width: 400, height: 200 };
  const failed = after({ type: 'ask', prompt: 'Why?', picture }, { type: 'end', ending: 'failed' });
  expect(unanswered(failed)).toMatchObject({ content: 'Why?', picture });
  const { said } = startChat(conversationId, page({ ...kept('user', 'Why?'), picture }, kept('assistant', 'So.')));
  expect(said.map((one) => one.picture)).toEqual([picture, undefined]);
});
