import { describe, expect, test } from 'vitest';
import { conversationQueries } from './conversations.queries.ts';
import { tutorServer } from './testing/tutorServer.ts';
import type { Answerer } from './ask.ts';
import type { Message } from '../tutor.ts';

/** Says again what it was asked. */
const echo: Answerer = {
  kind: 'built-in',
  takesPictures: false,
  async *stream({ prompt }) {
    yield prompt;
    await Promise.resolve();
  },
};

describe('a conversation', async () => {
  const { newPro, database } = await tutorServer({}, { answerer: echo });
  const conversations = conversationQueries(database);

  /** Of so many messages: m1, m2, … */
  async function longConversation(userId: string, count: number, html = '<p>yes</p>'): Promise<string> {
    const { rows } = await database.pool.query<{ id: string }>(
      "insert into conversations (user_id, title) values ($1, 'long') returning id",
      [userId],
    );
    const id = rows[0]?.id ?? '';
    await database.pool.query(
      `insert into messages (conversation_id, role, content, html)
        select $1, case when n % 2 = 1 then 'user' else 'assistant' end, 'm' || n, case when n % 2 = 0 then $3 end
        from generate_series(1, $2::int) n order by n`,
      [id, count, html],
    );
    return id;
  }

  type Page = { messages: Message[]; hasEarlier: boolean };
  const contents = ({ messages }: Page) => messages.map(({ content }) => content);
  const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `m${from + at}`);

  test('is read by pages of thirty messages, the newest first, back to the first', async () => {
    const student = await newPro();
    const id = await longConversation(student.uid, 70);
    const read = async (before?: string) =>
      (await student.call('GET', `/api/conversations/${id}${before ? `?before=${before}` : ''}`)).json<Page>();
    const newest = await read();
    expect([contents(newest), newest.hasEarlier]).toEqual([numbered(41, 70), true]);
    const second = await read(newest.messages[0]?.id);
    expect([contents(second), second.hasEarlier]).toEqual([numbered(11, 40), true]);
    const first = await read(second.messages[0]?.id);
    expect([contents(first), first.hasEarlier]).toEqual([numbered(1, 10), false]);
    expect(contents(await read(first.messages[0]?.id))).toEqual([]);
  });

  test('is not read from a message of another one', async () => {
    const [student, other] = [await newPro(), await newPro()];
    const [id, foreign] = [await longConversation(student.uid, 2), await longConversation(other.uid, 2)];
    const { messages } = (await other.call('GET', `/api/conversations/${foreign}`)).json<Page>();
    const reply = await student.call('GET', `/api/conversations/${id}?before=${messages[1]?.id}`);
    expect(reply.json()).toMatchObject({ messages: [], hasEarlier: false });
  });

  test('is read one at a time by one person, and others are not held up', async () => {
    const [student, other] = [await newPro(), await newPro()];
    const [id, others] = [await longConversation(student.uid, 30), await longConversation(other.uid, 30)];
    let [under, most] = [0, 0];
    const query = database.pool.query.bind(database.pool);
    database.pool.query = (async (...given: Parameters<typeof query>) => {
      const isRead = JSON.stringify(given).includes('from \\"conversations\\"') && JSON.stringify(given).includes(id);
      if (isRead) most = Math.max(most, (under += 1));
      try {
        return await (query(...given) as unknown as Promise<unknown>);
      } finally {
        if (isRead) under -= 1;
      }
    }) as unknown as typeof query;
    try {
      const replies = await Promise.all([
        ...Array.from({ length: 10 }, () => student.call('GET', `/api/conversations/${id}`)),
        other.call('GET', `/api/conversations/${others}`),
      ]);
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    } finally {
      database.pool.query = query;
    }
    expect(most).toBe(1);
  });

  test('keeps its newest four hundred messages', async () => {
    const student = await newPro();
    const id = await longConversation(student.uid, 420);
    await student.call('POST', '/api/solver', { prompt: 'one more', history: [], conversationId: id });
    const { rows } = await database.pool.query<{ content: string }>(
      'select content from messages where conversation_id = $1 order by place',
      [id],
    );
    expect([rows.length, rows[0]?.content, rows.at(-1)?.content]).toEqual([401, 'm22', 'one more']);
  });

  test('goes when its account keeps too much, the one of longest ago first, and nobody else’s', async () => {
    const [student, other] = [await newPro(), await newPro()];
    const html = Array.from({ length: 400 }, () => crypto.randomUUID()).join('');
    const old = await longConversation(student.uid, 40, html);
    await database.pool.query("update conversations set updated_at = now() - interval '1 hour' where id = $1", [old]);
    const [kept, others] = [await longConversation(student.uid, 40, html), await longConversation(other.uid, 40, html)];
    await conversations.forgetTooMuch(500_000);
    const { rows } = await database.pool.query<{ id: string }>('select id from conversations where id = any($1)', [
      [old, kept, others],
    ]);
    expect(rows.map(({ id }) => id).toSorted()).toEqual([kept, others].toSorted());
  });
});

test('an answer with control characters, which a terminal would obey, is sent and kept without them', async () => {
  const evil: Answerer = {
    kind: 'built-in',
    takesPictures: false,
    async *stream() {
      yield 'Hello\u001b]0;PWNED\u0007\u001b[2J';
      await Promise.resolve();
      yield ' \u009b31mthere\u0085\u0000\n\tend';
    },
  };
  const { newPro, database } = await tutorServer({}, { answerer: evil });
  const student = await newPro();
  const reply = await student.call('POST', '/api/solver', { prompt: 'hello', history: [] });
  const text = 'Hello]0;PWNED[2J 31mthere\n\tend';
  expect(reply.json()).toMatchObject({ explanation: text });
  const { rows } = await database.pool.query("select content from messages where role = 'assistant'");
  expect(rows).toEqual([{ content: text }]);
});
