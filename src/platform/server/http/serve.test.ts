import { Type } from 'typebox';
import { afterAll, describe, expect, test } from 'vitest';
import { endpoint, shape, upload } from '../../endpoint.ts';
import { makeApp } from './app.ts';
import { makeLog } from '../log.ts';
import { serve } from './serve.ts';
import { platformSettings } from '../platform.settings.ts';
import { readSettings } from '../settings/settings.ts';

const putFile = upload({
  method: 'PUT',
  path: '/api/files/:name',
  access: 'anyone',
  summary: 'Keep a file',
  params: shape({ name: Type.String() }),
  file: 'image/*',
  mostBytes: 1000,
  reply: shape({ name: Type.String(), text: Type.String(), bytes: Type.Integer() }),
});

const putWords = endpoint({
  method: 'PUT',
  path: '/api/words',
  access: 'anyone',
  summary: 'Keep words',
  body: shape({ words: Type.String() }),
  mostBytes: 100,
  reply: shape({ words: Type.String() }),
});

describe('a call whose body is a file', async () => {
  const app = await makeApp({
    config: readSettings(platformSettings, {}),
    log: makeLog('silent'),
    guards: { anyone: () => {} },
  });
  serve(app, putFile, ({ params, file }) => ({ ...params, text: file.toString(), bytes: file.length }));
  serve(app, putWords, ({ body }) => body);
  await app.ready();
  afterAll(() => app.close());
  const put = (payload: string | Buffer, type: string, url = '/api/files/a') =>
    app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } });

  test.each(['image/png', 'image/*', 'IMAGE/PNG'])('gets the bytes as they came, as %s', async (type) => {
    expect((await put('{"not": "read"', type)).json()).toEqual({ name: 'a', text: '{"not": "read"', bytes: 14 });
  });

  test('gets none when there are none', async () => {
    expect((await put('', 'image/png')).json()).toEqual({ name: 'a', text: '', bytes: 0 });
  });

  test.each(['application/json', 'text/plain', 'application/x-image/png'])('refuses %s', async (type) => {
    expect((await put('{}', type)).statusCode).toBe(415);
  });

  test('refuses what weighs too much, and other calls take no files', async () => {
    expect((await put(Buffer.alloc(1000), 'image/png')).statusCode).toBe(200);
    expect((await put(Buffer.alloc(1001), 'image/png')).statusCode).toBe(413);
    expect((await put('x', 'image/png', '/api/words')).statusCode).toBe(415);
    expect((await put('{"words":"a"}', 'application/json', '/api/words')).json()).toEqual({ words: 'a' });
    const long = JSON.stringify({ words: 'a'.repeat(100) });
    expect((await put(long, 'application/json', '/api/words')).statusCode).toBe(413);
  });
});
