import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { askStream } from './askStream.ts';

const closings: (() => void)[] = [];
const id = '11111111-1111-4111-8111-111111111111';
const result = { explanation: 'x = 5', html: '<p>x = 5</p>', conversationId: id, messageId: id };

afterEach(() => {
  for (const close of closings.splice(0)) close();
});

/** What is heard of a server that answers so: the pieces, and how it ended. */
async function ask(answer: RequestListener, signal = new AbortController().signal) {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const pieces: string[] = [];
  const begun: string[] = [];
  const path = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/solver`;
  const listener = { onBegin: (id: string) => begun.push(id), onPiece: (text: string) => pieces.push(text), signal };
  const end = await askStream(path, { prompt: 'Why?' }, listener).catch((error: unknown) => error);
  return { begun, pieces, end };
}

function stream(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { 'content-type': 'text/event-stream', 'conversation-id': id });
}

const line = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;

test('SOLV-07 the pieces come in their order, wherever the packets were cut, and the whole at the end', async () => {
  const bytes = Buffer.from(line({ message: 'x – ' }) + ': alive\n\n' + line({ message: '5' }) + line({ result }));
  const heard = await ask(async (_, response) => {
    stream(response);
    for (const byte of bytes) response.write(Buffer.of(byte));
    response.end();
  });
  expect(heard).toEqual({ begun: [id], pieces: ['x – ', '5'], end: result });
});

test('a refusal is told in the words of the server', async () => {
  const refusal = { error: { status: 'resource-exhausted', message: 'Please come back tomorrow.' } };
  const { end } = await ask((_, response) =>
    response.writeHead(429, { 'content-type': 'application/json' }).end(JSON.stringify(refusal)),
  );
  expect(end).toBeInstanceOf(AppError);
  expect(end).toMatchObject({ httpStatus: 429, message: 'Please come back tomorrow.' });
});

test('a failure within the stream ends it', async () => {
  const error = { status: 'unavailable', message: 'Sorry.' };
  const { pieces, end } = await ask((_, response) => stream(response).end(line({ message: 'x' }) + line({ error })));
  expect(pieces).toEqual(['x']);
  expect(end).toMatchObject({ message: 'Sorry.', code: 'unavailable' });
});

test.each<[string, (response: ServerResponse) => void]>([
  ['that ends without its result', (response) => stream(response).end(line({ message: 'x' }))],
  [
    'of which the connection breaks',
    (response) => void stream(response).write(line({ message: 'x' }), () => response.destroy()),
  ],
  ['of garbage', (response) => stream(response).end('data: {"mess\n\n')],
  ['of a proxy that found nobody', (response) => response.writeHead(502).end('<html>')],
])('SOLV-06 an answer %s is none, and no sentence of ours', async (_, answer) => {
  const { end } = await ask((_, response) => answer(response));
  expect(end).toBeInstanceOf(Error);
  expect(end).not.toBeInstanceOf(AppError);
});

test('who stops is heard by the server at once', async () => {
  const leaving = new AbortController();
  const gone = Promise.withResolvers<void>();
  const { end } = await ask((_, response) => {
    response.on('close', gone.resolve);
    stream(response).write(line({ message: 'x' }), () => leaving.abort());
  }, leaving.signal);
  await gone.promise;
  expect(end).toMatchObject({ name: 'AbortError' });
});
