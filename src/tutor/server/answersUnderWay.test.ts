import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import type { Answer, Message } from '../tutor.ts';
import { askForStream, eventsOf, stopOn } from './testing/events.ts';
import { tutorServer } from './testing/tutorServer.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { semicolons, tutorBeforeModel } from './testing/tutorBeforeModel.ts';

describe('an answer under way', async () => {
  const { database, env, model, newPro, ask, url, origin, logged } = await tutorBeforeModel();

  test('who leaves is answered to the end; the conversation says so while it comes', async () => {
    const student = await newPro();
    const leaving = new AbortController();
    const body = { prompt: 'Tell a short story', history: [] };
    const response = await askForStream(origin, student.cookies, body, { signal: leaving.signal });
    for await (const { message } of eventsOf(response)) if (message) break;
    const id = response.headers.get('conversation-id') ?? '';
    const read = async () => (await student.call('GET', `/api/conversations/${id}`)).json<{ messages: Message[]; isAnswering: boolean }>(); // prettier-ignore
    expect(await read()).toMatchObject({ isAnswering: true, messages: [{ role: 'user' }] });
    leaving.abort();
    await eventually(async () => expect(await read()).toMatchObject({ isAnswering: false }));
    const { messages } = await read();
    expect(messages.at(-1)).toMatchObject({ content: expect.stringMatching(/^word[\s\S]+the end\.$/) as string, html: expect.any(String) as string }); // prettier-ignore
    expect(messages.at(-1)).not.toHaveProperty('isStopped');
  });

  test('who leaves before the question is kept is not answered', async () => {
    const [looking, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const moderate = async () => {
      looking.resolve();
      await looked.promise;
      return { verdict: 'ok' } as const;
    };
    const slow = await tutorServer(env, { more: { moderate } }, url);
    const student = await newPro();
    const asked = model.getRequests().length;
    const leaving = new AbortController();
    const body = { prompt: 'Tell a long story', history: [] };
    const response = askForStream(slow.origin, student.cookies, body, { signal: leaving.signal });
    const gone = once(slow.app.server, 'request').then(([, reply]) => once(reply as ServerResponse, 'close'));
    await looking.promise;
    leaving.abort();
    await expect(response).rejects.toThrow();
    await gone;
    looked.resolve();
    await eventually(async () => expect((await database.pool.query('select 1 from running_answers')).rows).toEqual([]));
    expect(model.getRequests()).toHaveLength(asked);
    const { conversations } = (await student.call('GET', '/api/conversations')).json<{ conversations: unknown[] }>();
    expect(conversations).toEqual([]);
  });

  test('who stops stops the model, on whatever server that is asked; nobody else can; what came is kept, typeset', async () => {
    const [student, stranger] = [await newPro(), await newPro()];
    const other = await tutorServer(env, {}, url);
    const leaving = new AbortController();
    const body = { prompt: 'Tell a long story', history: [] };
    const response = await askForStream(origin, student.cookies, body, { signal: leaving.signal });
    for await (const { message } of eventsOf(response)) if (message) break;
    const id = response.headers.get('conversation-id') ?? '';
    leaving.abort();
    await stranger.call('POST', `/api/conversations/${id}/stop`);
    const isStopped = async () => (await database.pool.query('select is_stopped from running_answers')).rows;
    expect(await isStopped()).toEqual([{ is_stopped: false }]);
    expect((await stopOn(other.origin, student.cookies, response)).status).toBe(200);
    await eventually(async () => expect(await isStopped()).toEqual([]));
    const { messages } = (await student.call('GET', `/api/conversations/${id}`)).json<{ messages: Message[] }>();
    expect(messages).toMatchObject([
      { role: 'user' },
      { role: 'assistant', content: expect.stringMatching(/^word/) as string, html: expect.stringMatching(/^<p>word/) as string, isStopped: true }, // prettier-ignore
    ]);
    const { rows } = await database.pool.query("select points from attempt_limits where key like 'questionsPerDay%'");
    expect(rows).toEqual([{ points: 1 }]);
  });

  test('an answer that was stopped gives way to the next one to the same question, which is kept once', async () => {
    const student = await newPro();
    const stopAfterWord = async (more: object) => {
      const leaving = new AbortController();
      const body = { prompt: 'Tell a long story', history: [], ...more };
      const response = await askForStream(origin, student.cookies, body, { signal: leaving.signal });
      for await (const { message } of eventsOf(response)) if (message) break;
      leaving.abort();
      const conversationId = response.headers.get('conversation-id') ?? '';
      await stopOn(origin, student.cookies, response);
      await eventually(async () => expect((await said(conversationId)).at(-1)?.role).toBe('assistant'));
      return conversationId;
    };
    const said = async (id: string) => (await student.call('GET', `/api/conversations/${id}`)).json<{ messages: Message[] }>().messages; // prettier-ignore
    const conversationId = await stopAfterWord({});
    const [, partial] = await said(conversationId);
    expect(partial).toMatchObject({ isStopped: true });
    expect(await stopAfterWord({ conversationId })).toBe(conversationId);
    await eventually(async () => expect((await said(conversationId))[1]?.id).not.toBe(partial?.id));
    expect(await stopAfterWord({})).toBe(conversationId); // asked by somebody who does not know of it
    await eventually(async () => expect((await database.pool.query('select 1 from running_answers')).rows).toEqual([]));
    expect((await said(conversationId)).map(({ role }) => role)).toEqual(['user', 'assistant']);
    const asked = await student.call('POST', '/api/solver', { prompt: 'And a semicolon?', history: [], conversationId }); // prettier-ignore
    expect(asked.statusCode).toBe(200);
    expect((await said(conversationId)).map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
  });

  test('an answer whose place cannot be given back is given all the same', async () => {
    const student = await newPro();
    await database.pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse before delete on running_answers for each row execute function refuse()`);
    try {
      const reply = await student.call('POST', '/api/solver', { prompt: 'What is a semicolon for?', history: [] });
      expect([reply.statusCode, reply.json<Answer>().explanation]).toEqual([200, semicolons]);
      expect(logged.join('')).toContain('a place was not given back');
    } finally {
      await database.pool.query('drop trigger refuse on running_answers; delete from running_answers');
    }
  });

  test('two answers at once, on all servers together; a third is refused', async () => {
    const student = await newPro();
    const other = await tutorServer(env, {}, url);
    const first = await ask(student, 'Tell a long story');
    const second = await askForStream(other.origin, student.cookies, { prompt: 'Tell a long story', history: [] });
    expect([first.status, second.status]).toEqual([200, 200]);
    const third = await ask(student, 'What is a semicolon for?');
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '5']);
    await Promise.all([first.body?.cancel(), second.body?.cancel()]);
    for (const response of [first, second]) await stopOn(origin, student.cookies, response);
    await eventually(async () => expect((await database.pool.query('select 1 from running_answers')).rows).toEqual([]));
    const again = await ask(student, 'What is a semicolon for?');
    expect(again.status).toBe(200);
    await again.body?.cancel();
  });

  test('20 questions a minute', async () => {
    const student = await newPro();
    const statuses: number[] = [];
    for (let asked = 0; asked < 21; asked += 1) {
      const reply = await student.call('POST', '/api/solver', { prompt: 'A semicolon?', history: [] });
      statuses.push(reply.statusCode);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });

  test('200 questions a day', async () => {
    const student = await newPro();
    await student.call('POST', '/api/solver', { prompt: 'A semicolon?', history: [] });
    await database.pool.query("update attempt_limits set points = 200 where key like 'questionsPerDay%'");
    const reply = await student.call('POST', '/api/solver', { prompt: 'A semicolon?', history: [] });
    expect([reply.statusCode, reply.json()]).toEqual([429, { error: { status: 'resource-exhausted', message: expect.stringContaining('tomorrow') as string } }]); // prettier-ignore
    expect(model.getRequests()).toHaveLength(1);
  });

  test.each([
    ['signs out', 'delete from sessions where user_id = $1', 'unauthenticated'],
    ['is no longer Pro', 'update users set pro_until = null where id = $1', 'permission-denied'],
  ])('who %s during an answer gets no more of it', async (_, change, status) => {
    const student = await newPro();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const response = await ask(student, 'Tell a long story');
      const events = eventsOf(response);
      expect((await events.next()).value).toHaveProperty('message');
      await database.pool.query(change, [student.uid]);
      vi.advanceTimersByTime(20_000);
      let last;
      for await (const event of events) last = event;
      expect(last?.error?.status).toBe(status);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a server that is told to stop ends its answers with a word', async () => {
    const { app, origin, newPro, database } = await tutorServer(env);
    const student = await newPro();
    const body = { prompt: 'another long story', history: [] };
    const events = eventsOf(await askForStream(origin, student.cookies, body));
    await events.next();
    const closing = app.close();
    let last;
    for await (const event of events) last = event;
    expect(last?.error).toMatchObject({
      status: 'unavailable',
      message: expect.stringContaining('restarting') as string,
    });
    await closing;
    expect((await database.pool.query('select 1 from running_answers')).rows).toEqual([]);
  });
});
