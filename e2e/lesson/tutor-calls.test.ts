import { setPro } from '../support/liveSessions.ts';
import { expect, test } from '../support/test.ts';
import { notPaidText, testWithTutor } from '../support/tutor.ts';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };
/** The lines of an event stream, each as the value it carries. */
const eventsIn = (stream: string) =>
  [...stream.matchAll(/^data: (.+)$/gm)].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);

testWithTutor('CALL-01 a program asks the solver and the tutor, whole or as a stream', async ({ context, pro: _ }) => {
  const ask = (path: string, data: object, headers = {}) =>
    context.request.post(path, { data, headers: { ...sameOrigin, ...headers } });
  const solved = await ask('/api/solver', { prompt: 'Solve 3x + 7 = 22', history: [] });
  expect(solved.status()).toBe(200);
  expect((await solved.json()).explanation).toMatch(/Answer:.*x = 5/);
  expect((await (await ask('/api/tutor', { prompt: 'What is 15% of 80?' })).json()).explanation).toMatch(/12/);

  const stream = await ask(
    '/api/solver',
    { prompt: 'Solve 3x + 7 = 22', history: [] },
    { accept: 'text/event-stream' },
  );
  expect(stream.headers()['content-type']).toContain('text/event-stream');
  const events = eventsIn(await stream.text());
  const explanation = events.slice(0, -1).map(({ message }) => message).join(''); // prettier-ignore
  expect(events.at(-1)).toMatchObject({ result: { explanation } });
});

test('CALL-01 CALL-04 a free student and a visitor are refused by name', async ({
  context,
  student: _,
  playwright,
  server,
}) => {
  const refusalOf = async (request: typeof context.request) => {
    const reply = await request.post('/api/solver', { data: { prompt: 'hi', history: [] }, headers: sameOrigin });
    return [reply.status(), ((await reply.json()) as { error: { status: string; message: string } }).error];
  };
  expect(await refusalOf(context.request)).toMatchObject([403, { status: 'permission-denied', message: notPaidText }]);
  const visitor = await playwright.request.newContext({ baseURL: server.address });
  expect(await refusalOf(visitor)).toMatchObject([401, { status: 'unauthenticated' }]);
  await visitor.dispose();
});

test('CALL-03 CALL-06 a program with a token of the student speaks the callable protocol, until the student signs out', async ({
  context,
  student,
  testDatabase,
  playwright,
  server,
}) => {
  await setPro(testDatabase, student.uid, 30);
  const { token, expiresAt } = (await (await context.request.post('/api/token', { headers: sameOrigin })).json()) as {
    token: string;
    expiresAt: string;
  };
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 50 * 60_000);
  expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + 60 * 60_000);

  const program = await playwright.request.newContext({ baseURL: server.address });
  const call = (headers: Record<string, string>) =>
    program.post('/api/generateTutorResponse', {
      data: { data: { prompt: 'Solve 3x + 7 = 22' } },
      headers: { authorization: `Bearer ${token}`, 'x-firebase-appcheck': 'ignored', ...headers },
    });
  const whole = await call({});
  expect((await whole.json()).result.explanation).toMatch(/x = 5/);
  const events = eventsIn(await (await call({ accept: 'text/event-stream' })).text());
  expect(Object.keys(events[0] ?? {})).toEqual(['message']);
  expect(Object.keys(events.at(-1) ?? {})).toEqual(['result']);

  await context.request.post('/api/sign-out', { headers: sameOrigin });
  const refused = await call({});
  expect(refused.status()).toBe(401);
  expect((await refused.json()).error.status).toBe('UNAUTHENTICATED');
  await program.dispose();
});
