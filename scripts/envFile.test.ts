import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parseEnv, readEnvFile } from './envFile.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lodestar-env-'));
const file = join(folder, '.env');
afterAll(() => rmSync(folder, { recursive: true }));

describe('a file of settings', () => {
  test.each([
    ['PORT=3990', { PORT: '3990' }],
    ['  export PORT = 3990'.replace(' = ', '='), { PORT: '3990' }],
    ['# a comment\n\n\r\nPORT=3990   # the school’s\r\n', { PORT: '3990' }],
    ['A=', { A: '' }],
    ['A=#', { A: '' }],
    ['A=x#y', { A: 'x#y' }],
    ['A=smtp://a:b=c@d', { A: 'smtp://a:b=c@d' }],
    ['A="two words # kept" # a comment', { A: 'two words # kept' }],
    ["A='$HOME \\n'", { A: '$HOME \\n' }],
    ['A="a\\nb\\"c\\\\"', { A: 'a\nb"c\\' }],
  ])('%j', (text, found) => expect(parseEnv(text, '.env')).toEqual(found));

  test.each([
    ['PORT 3990', 1, 'this is no setting. Write NAME=value, or # before a comment.'],
    ['PORT=1\nMAIL-FROM=canary', 2, 'this is no setting. Write NAME=value, or # before a comment.'],
    ['\n\nPORT = canary', 3, 'this is no setting. Write NAME=value, or # before a comment.'],
    ['A="canary', 1, 'the value of A must end with the quote it begins with, and nothing after it.'],
    ["A='canary' b", 1, 'the value of A must end with the quote it begins with, and nothing after it.'],
    ['A=1\n#\nA=canary', 3, 'A is given a second time.'],
    ['__proto__=canary\n=canary', 2, 'this is no setting. Write NAME=value, or # before a comment.'],
  ])('%j is refused with its line, and without the value', (text, line, reason) => {
    expect(() => parseEnv(text, '/srv/.env')).toThrow(new Error(`/srv/.env, line ${line}: ${reason}`));
  });

  test('gives way to the environment, however a setting is given there', () => {
    writeFileSync(file, 'PORT=1\nAPP_SECRET=file\nSMTP_URL_FILE=/file\nHOST=file\nDATA_DIR=/file\n');
    const env: Record<string, string> = { PORT: '2', APP_SECRET_FILE: '/real', SMTP_URL: 'real', HOST: '' };
    readEnvFile(file, env);
    expect(env).toEqual({ PORT: '2', APP_SECRET_FILE: '/real', SMTP_URL: 'real', HOST: '', DATA_DIR: '/file' });
  });

  test('need not be there, unless somebody named it', () => {
    const none = join(folder, 'none');
    expect(() => readEnvFile(none, {})).not.toThrow();
    expect(() => readEnvFile(none, {}, { mustExist: true })).toThrow(
      `The settings in ${none} cannot be read (ENOENT).`,
    );
  });
});

describe('the server and the command line', () => {
  /** What `npm start` or another command says with these settings in a file. */
  function run(
    words: string[],
    text: string,
    env: Record<string, string> = {},
  ): Promise<{ said: string; code: number }> {
    writeFileSync(file, text);
    return new Promise((resolve) => {
      const all = { PATH: process.env['PATH'], HOME: process.env['HOME'], LODESTAR_ENV: file, ...env };
      const child = execFile(
        process.execPath,
        [join(import.meta.dirname, 'run.mjs'), ...words],
        { env: all },
        (_, out, errors) => resolve({ said: out + errors, code: child.exitCode ?? -1 }),
      );
    });
  }

  test.each([['start'], ['lodestar', 'live-list'], ['course']])('%s %s follows the same file', async (...words) => {
    const { said, code } = await run(words, 'DATABASE_URL=mysql://canary\nPORT=http\n', { PORT: '3990' });
    expect(code).toBe(1);
    expect(said).toContain('DATABASE_URL must be a PostgreSQL address');
    expect(said).not.toMatch(/canary|PORT must/);
  });

  test.each([['start'], ['lodestar', 'live-list']])('%s %s stops at a bad line', async (...words) => {
    const reason = 'this is no setting. Write NAME=value, or # before a comment.';
    expect(await run(words, 'PORT=3990\nHOST canary\n')).toEqual({ said: `${file}, line 2: ${reason}\n`, code: 1 });
  });
});
