import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { endpoint } from '../endpoint.ts';
import { AppError } from '../errors.ts';
import { Type } from 'typebox';
import { call } from './call.ts';

const getStar = endpoint({
  method: 'GET',
  path: '/api/star',
  access: 'anyone',
  summary: 'A star',
  reply: Type.Object({ name: Type.String() }),
});
const closings: (() => void)[] = [];

afterEach(() => {
  vi.unstubAllGlobals();
  for (const close of closings.splice(0)) close();
});

/** What a browser gets whose page comes from a server that answers so. */
async function callServer(answer: RequestListener, signal?: AbortSignal): Promise<unknown> {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => fetch(new URL(address, origin), init));
  return call(getStar, {}, signal);
}

const begin: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
  response.write('{"name":');
};

test('an answer is given as the server sent it', async () => {
  expect(await callServer((_, response) => response.end('{"name":"Polaris"}'))).toEqual({ name: 'Polaris' });
});

test('an answer that is cut in its middle is no answer: the server could not be reached', async () => {
  const cut: RequestListener = (request, response) => {
    begin(request, response);
    setTimeout(() => response.destroy(), 20);
  };
  const error = await callServer(cut).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ httpStatus: 0, code: 'network-request-failed' });
});

test('an answer whose end does not come in time is too late', async () => {
  const error = await callServer(begin, AbortSignal.timeout(50)).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ httpStatus: 504, message: 'deadline-exceeded' });
});

test('an answer that nobody wants any more is no error of the server', async () => {
  const leaving = new AbortController();
  const answer = callServer(begin, leaving.signal).catch((reason: unknown) => reason);
  setTimeout(() => leaving.abort(), 50);
  expect(await answer).toMatchObject({ name: 'AbortError' });
});

test.each([
  [200, 500],
  [502, 502],
])('an answer %d that is no JSON is the error %d', async (sent, httpStatus) => {
  const answer: RequestListener = (_, response) => response.writeHead(sent).end('<html>');
  const error = await callServer(answer).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ httpStatus, message: 'Response is not valid JSON object.' });
});
