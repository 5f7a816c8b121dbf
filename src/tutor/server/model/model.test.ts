import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'node:net';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { driveClock } from '#platform/server/testing/drivenClock.ts';
import type { Ask } from '../ask.ts';
import { modelAnswerer } from './model.ts';
import { usualLimits } from './modelFetch.ts';
import { stopped } from '../refusals.ts';
import { chunk, eventStream, rawEndpoint, type RawAnswer } from '../testing/rawEndpoint.ts';
import { patientWorkers } from '../testing/patientWorkers.ts';
import { eventually } from '#platform/server/testing/eventually.ts';

const never = new AbortController().signal;
const workers = patientWorkers();
afterAll(() => workers.stop());
const ask: Ask = { prompt: 'What is a semicolon for?', history: [] };

/** What was set aside, and what it came to. */
const books: { reserved: number; used: number }[] = [];
const budget = {
  reserve: (reserved: number) =>
    Promise.resolve({ settle: (used: number) => Promise.resolve(void books.push({ reserved, used })) }),
};

function modelAt(baseUrl: string, limits = {}) {
  const settings = { baseUrl, apiKey: 'a-key', model: 'gpt-test', rules: '', budget, workers };
  return modelAnswerer({ ...settings, limits: { ...usualLimits, ...limits } });
}

async function read(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/** How it ended that did not end well. */
async function failureOf(pieces: AsyncIterable<string>): Promise<AppError> {
  const error = await read(pieces).then(
    (text) => new Error(`Expected a failure but found '${text.slice(0, 50)}'`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw error;
  return error;
}

beforeEach(() => void books.splice(0));

describe('a model behind the OpenAI interface', async () => {
  const mock = new LLMock({ port: 0 });
  await mock.start();
  afterAll(() => mock.stop());
  const model = (limits = {}) => modelAt(`${mock.url}/v1`, limits);

  test('is told what it needs, limited in what it may write, and answers', async () => {
    mock.onMessage(/semicolon/, { content: 'It joins sentences.', usage: { prompt_tokens: 90, completion_tokens: 5 } });
    expect(await read(model().stream(ask, never))).toBe('It joins sentences.');
    const { body, headers } = mock.getLastRequest() as unknown as { body: Record<string, unknown>; headers: Record<string, string> }; // prettier-ignore
    expect(body).toMatchObject({ model: 'gpt-test', stream: true, max_tokens: 1000, messages: [{ role: 'system' }, { role: 'user', content: ask.prompt }] }); // prettier-ignore
    expect(headers['authorization']).toMatch(/^Bearer |\[/);
    expect(books).toEqual([{ reserved: expect.any(Number) as number, used: 95 }]);
    expect(books[0]?.reserved).toBeGreaterThan(1000);
  });

  test('has every calculation done for it', async () => {
    mock.on({ userMessage: /22/, hasToolResult: false }, { toolCalls: [{ name: 'solve', arguments: { problem: 'Solve 3x + 7 = 22' } }] }); // prettier-ignore
    mock.on({ userMessage: /22/, hasToolResult: true }, { content: 'So it is five.' });
    expect(await read(model().stream({ ...ask, prompt: '3x + 7 = 22?' }, never))).toBe('So it is five.');
    const { messages = [] } = (mock.getLastRequest()?.body ?? {}) as { messages?: { role: string; content: string }[] };
    expect(messages.at(-1)).toMatchObject({ role: 'tool', content: expect.stringContaining('x = 5') as string });
  });

  test('that would calculate for ever is stopped after two rounds', async () => {
    mock.onMessage(/for ever/, { toolCalls: [{ name: 'solve', arguments: 'no JSON' }] });
    mock.clearRequests();
    await read(model().stream({ ...ask, prompt: 'for ever' }, never));
    const bodies = mock.getRequests().map(({ body }) => body as { tools?: unknown[] });
    expect(bodies.map(({ tools }) => tools?.length ?? 0)).toEqual([1, 1, 0]);
  });

  test.each([
    ['refuses', { dropRate: 1 }, 503, 0],
    ['is too busy', { rateLimitRate: 1 }, 503, 0],
    ['says what is no JSON', { malformedRate: 1 }, 503, 'what it read'],
    ['hangs up', { disconnectRate: 1 }, 503, 0],
    ['takes too long', { latencyMs: 3000 }, 504, 0],
  ] as const)('that %s: one sentence, and charged is what it answered', async (_, chaos, status, charged) => {
    mock.onMessage(/chaos/, { content: 'never' });
    mock.setChaos(chaos);
    const patience = 'latencyMs' in chaos ? { firstByteMs: 500 } : {};
    try {
      expect((await failureOf(model(patience).stream({ ...ask, prompt: 'chaos' }, never))).httpStatus).toBe(status);
    } finally {
      mock.clearChaos();
    }
    const { used, reserved } = books[0] ?? { used: -1, reserved: 0 };
    expect(charged === 0 ? used === 0 : used > 0 && used < reserved / 3).toBe(true);
  });

  test.each([
    ['cut off after some words', { truncateAfterChunks: 6, latency: 10 }],
    ['disconnected on the way', { disconnectAfterMs: 60, streamingProfile: { tps: 50 } }],
  ] as const)('that is %s has failed, and is charged for what came', async (_, options) => {
    mock.clearFixtures();
    mock.onMessage(/on the way/, { content: 'This is a long sentence that will not come whole. '.repeat(4) }, { chunkSize: 8, ...options }); // prettier-ignore
    expect((await failureOf(model().stream({ ...ask, prompt: 'on the way' }, never))).httpStatus).toBe(503);
    expect(books[0]?.used).toBeGreaterThan(0);
    expect(books[0]?.used).toBeLessThan(books[0]?.reserved ?? 0);
  });
});

describe('an endpoint that', async () => {
  const endpoint = await rawEndpoint();
  const model = modelAt(`${endpoint.url}/v1`);
  beforeEach(() => void endpoint.requests.splice(0));

  const whole =
    (text: string): RawAnswer =>
    (response) =>
      response.writeHead(200, eventStream).end(text);
  const silent: RawAnswer = (response) => response.writeHead(200, eventStream).flushHeaders();
  const unavailable: [what: string, answer: RawAnswer][] = [
    ['answers with a page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')],
    ['answers with nothing', (response) => response.writeHead(200).end()],
    ['answers 204', (response) => response.writeHead(204).end()],
    ['says 200 and then an error', whole('data: {"error":{"message":"canary"}}\n\n')],
    ['says half of its JSON', whole(`${chunk('Hi')}data: {"choices":[{"del`)],
    ['says what is no JSON', whole('data: canary garbage\n\n')],
    ['says JSON of another kind', whole('data: 7\n\ndata: null\n\ndata: {"choices":"canary"}\n\n')],
    ['says that it is done before it began', whole('data: [DONE]\n\n')],
    ['resets the connection in the middle', (response) => (response.writeHead(200, eventStream).write(chunk('Hi')), setTimeout(() => response.socket?.resetAndDestroy(), 20))],
    ['fails', (response) => response.writeHead(500).end('{"error":{"message":"canary"}}')],
    ['wants another key', (response) => response.writeHead(401).end('{"error":{"message":"canary"}}')],
    ['redirects to where only this machine comes', (response) => response.writeHead(302, { location: `${endpoint.url}/secret` }).end()],
    ['redirects and wants the question again', (response) => response.writeHead(307, { location: `${endpoint.url}/secret` }).end()],
    ['sends ten megabytes in one line', whole(`data: ${'x'.repeat(10 * 1024 ** 2)}`)],
    ['sends ten megabytes of nothing', whole(':\n\n'.repeat(3 * 1024 ** 2))],
  ]; // prettier-ignore

  test.each(unavailable)('%s does not answer', async (_, answer) => {
    endpoint.answerWith(answer);
    const error = await failureOf(model.stream(ask, never));
    expect([error.httpStatus, error.message]).toEqual([503, "I'm sorry, I couldn't process that. Please try again."]);
    expect((error.cause as Error).message).not.toContain('canary');
    expect(endpoint.requests.map(({ path }) => path)).toEqual(['/v1/chat/completions']);
    expect(books).toHaveLength(1);
  });

  test.each([
    ['is silent', silent],
    ['says a word and then nothing', (response) => (silent(response, { path: '', body: {} }), response.write(chunk('Hi')))], // prettier-ignore
  ] satisfies [string, RawAnswer][])('%s is left after 20 seconds', async (_, answer) => {
    let isAnswered = false;
    endpoint.answerWith((...both) => (answer(...both), (isAnswered = true)));
    const clock = driveClock();
    let isOver = false;
    const failure = failureOf(modelAt(`${endpoint.url}/v1`, usualLimits).stream(ask, never)).finally(
      () => (isOver = true),
    );
    await clock.until(() => isAnswered);
    await clock.advance(19_999);
    expect(isOver).toBe(false);
    await clock.advance(1);
    expect((await failure).httpStatus).toBe(504);
    clock.letGo();
    await eventually(() => expect(endpoint.requests[0]?.leftAt).toBeDefined());
  });

  test('sends letters in pieces, and bytes that are none, is understood as far as it goes', async () => {
    endpoint.answerWith(async (response) => {
      response.writeHead(200, eventStream);
      for (const byte of Buffer.from(chunk('π≈3'))) response.write(Buffer.of(byte));
      response.write(Buffer.concat([Buffer.from('data: {"choices":[{"delta":{"content":"'), Buffer.of(0xff, 0xc3), Buffer.from('!"}}]}\r\n\r\n')])); // prettier-ignore
      response.end(chunk('', 'stop'));
    });
    expect(await read(model.stream(ask, never))).toBe('π≈3\ufffd\ufffd!');
  });

  test('says much is stopped', async () => {
    endpoint.answerWith(async (response) => {
      response.writeHead(200, eventStream);
      for (let said = 0; said < 400 && !response.destroyed; said += 1) {
        response.write(chunk('x'.repeat(1024)));
        await sleep(0);
      }
    });
    const text = await read(model.stream(ask, never));
    expect(text.length).toBeLessThan(34 * 1024);
    await eventually(() => expect(endpoint.requests[0]?.leftAt).toBeDefined());
  });

  test.each([
    ['in one call', 3_000, 1],
    ['without end', 1_024, 400],
  ])('wants %s calculated what nobody could is not sent it back', async (_, length, count) => {
    endpoint.answerWith(async (response, { body }) => {
      response.writeHead(200, eventStream);
      if (!body.tools) return response.end(chunk('So.', 'stop'));
      const call = { index: 0, id: 'call_1', function: { name: 'solve', arguments: 'x'.repeat(length) } };
      for (let said = 0; said < count && !response.destroyed; said += 1) {
        response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { tool_calls: [call] } }] })}\n\n`);
        await sleep(0);
      }
      return response.end(chunk('', 'tool_calls'));
    });
    expect(await read(model.stream(ask, never))).toBe('So.');
    const sizes = endpoint.requests.map(({ body }) => JSON.stringify(body).length);
    expect(sizes).toHaveLength(3);
    expect((sizes[2] ?? 0) - (sizes[0] ?? 0)).toBeLessThan(1_000);
  });

  test('is hung up on at once when nobody wants the answer any more, 100 times in a row', async () => {
    endpoint.answerWith((response) => response.writeHead(200, eventStream).write(chunk('Hi')));
    const clock = driveClock(); // which stands: whoever waited for it would wait for ever
    const patient = modelAt(`${endpoint.url}/v1`, usualLimits);
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const leaving = new AbortController();
        const pieces = patient.stream(ask, leaving.signal)[Symbol.asyncIterator]();
        await pieces.next();
        leaving.abort(stopped());
        await expect(pieces.next()).rejects.toMatchObject({ httpStatus: 499 });
      }),
    );
    await clock.until(() => endpoint.requests.every(({ leftAt }) => leftAt !== undefined));
    expect(books).toHaveLength(100);
    for (const { used, reserved } of books) expect(used > 0 && used < reserved).toBe(true);
  });

  test('takes no tools, no usage and another name for the limit is spoken to in its own way, from then on', async () => {
    const choosy = modelAt(`${endpoint.url}/v1`);
    const refuse = (message: string): string => JSON.stringify({ error: { message } });
    endpoint.answerWith((response, { body }) => {
      if (body.max_tokens) return response.writeHead(400).end(refuse("Use 'max_completion_tokens' instead of 'max_tokens'."));
      if (body.tools) return response.writeHead(400).end(refuse('This model does not support tools.'));
      if (body.stream_options) return response.writeHead(400).end(refuse('Unknown parameter: stream_options'));
      return response.writeHead(200, eventStream).end(chunk('Hi', 'stop'));
    }); // prettier-ignore
    expect(await read(choosy.stream(ask, never))).toBe('Hi');
    expect(endpoint.requests).toHaveLength(4);
    expect(await read(choosy.stream(ask, never))).toBe('Hi');
    expect(endpoint.requests).toHaveLength(5);
    expect(endpoint.requests[4]?.body.max_completion_tokens).toBe(1000);
  });

  test('closes a connection that was kept is asked again on a new one', async () => {
    endpoint.answerWith((response) => {
      response.writeHead(200, eventStream).end(chunk('Hi', 'stop'));
      setTimeout(() => response.socket?.destroy(), 5);
    });
    for (let asked = 0; asked < 5; asked += 1) {
      expect(await read(model.stream(ask, never))).toBe('Hi');
      await sleep(asked * 3);
    }
  });
});

test('an address where nobody listens is given up at once, one that does not answer the door soon', async () => {
  const gone = createServer().listen(0, '127.0.0.1');
  await sleep(10);
  const { port } = gone.address() as { port: number };
  gone.close();
  const clock = driveClock(); // which stands
  expect((await failureOf(modelAt(`http://127.0.0.1:${port}/v1`).stream(ask, never))).httpStatus).toBe(503);
  const hidden = modelAt('http://192.0.2.1:81/v1', { ...usualLimits, firstByteMs: 60_000 }); // an address for documentation
  const failure = failureOf(hidden.stream(ask, never));
  await clock.until(() => vi.getTimerCount() > 0);
  await clock.advance(3_000);
  expect([503, 504]).toContain((await failure).httpStatus);
  expect(books.map(({ used }) => used)).toEqual([0, 0]);
});
