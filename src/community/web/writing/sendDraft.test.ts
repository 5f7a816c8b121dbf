import { describe, expect, test } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { mayHaveArrived, sendDraft } from './sendDraft.ts';

const away = new AppError(0, 'The server could not be reached.');
const refused = new AppError(422, 'Say it without an address.');

/** A server that posts a text once, by its id. @param answers what it throws in place of an answer, call by call. */
function server(posted: Record<string, string> = {}, answers: (Error | undefined)[] = []) {
  const calls: string[] = [];
  const call = (name: string, id: string, text: string) => {
    calls.push(`${name} ${text}`);
    const failure = answers.shift();
    if (!failure) posted[id] = name === 'change' ? text : (posted[id] ?? text);
    return failure ? Promise.reject(failure) : Promise.resolve(posted[id]);
  };
  const put = (id: string, text: string) => call('put', id, text);
  const change = (id: string, text: string) => call('change', id, text);
  return { put, change, calls, posted };
}

describe('a draft', () => {
  test('is posted as it stands', async () => {
    const it = server();
    await expect(sendDraft({ id: 'a', text: 'Why?' }, it)).resolves.toBe('Why?');
    expect(it.calls).toEqual(['put Why?']);
  });

  test('that may have arrived is sent again under its id, and posted once', async () => {
    const it = server({ a: 'Why?' });
    await expect(sendDraft({ id: 'a', text: 'Why?', sent: 'Why?' }, it)).resolves.toBe('Why?');
    expect(it.posted).toEqual({ a: 'Why?' });
  });

  test.each<{ posted: Record<string, string> }>([{ posted: { a: 'Why?' } }, { posted: {} }])(
    'that was changed since it may have arrived ends as it was changed (%o)',
    async ({ posted }) => {
      const it = server(posted);
      await expect(sendDraft({ id: 'a', text: 'Why not?', sent: 'Why?' }, it)).resolves.toBe('Why not?');
      expect(it.posted).toEqual({ a: 'Why not?' });
    },
  );

  test('whose earlier text is refused goes out as it stands now', async () => {
    const it = server({}, [refused]);
    await expect(sendDraft({ id: 'a', text: 'Why not?', sent: 'ada@example.com' }, it)).resolves.toBe('Why not?');
    expect(it.calls).toEqual(['put ada@example.com', 'put Why not?']);
  });

  test('waits with its change while the server is away', async () => {
    const it = server({}, [away]);
    await expect(sendDraft({ id: 'a', text: 'Why not?', sent: 'Why?' }, it)).rejects.toBe(away);
    expect(it.calls).toEqual(['put Why?']);
  });

  test('of a change is sent as it stands, however often', async () => {
    const { put, calls } = server({ a: 'Why?' });
    await sendDraft({ id: 'a', text: 'Why not?', sent: 'Why?' }, { put });
    expect(calls).toEqual(['put Why not?']);
  });
});

test.each([
  [0, true],
  [500, true],
  [503, true],
  [504, true],
  [400, false],
  [404, false],
  [409, false],
  [422, false],
  [429, false],
])('after an answer of status %i it may have arrived: %s', (status, isSo) => {
  expect(mayHaveArrived(new AppError(status, ''))).toBe(isSo);
});

test('after a failure of no known kind it may have arrived', () => {
  expect(mayHaveArrived(new TypeError('?'))).toBe(true);
});
