import { chmodSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { dataFolderWarnings, warnings } from './warnings.ts';

const mailed = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'post@sat.example.org' };
const thisYear = new Date('2026-11-20T00:00:00Z');

test.each<[what: string, env: Record<string, string>, now: Date, openFiles: number, says: RegExp[]]>([
  ['nothing of a trial on this machine', {}, thisYear, 20_000, []],
  [
    'nothing of a school behind its proxy',
    { HOST: '0.0.0.0', PUBLIC_URL: 'https://sat.example.org', TRUST_PROXY: '10.0.0.5' },
    thisYear,
    20_000,
    [],
  ],
  [
    'of letters that nobody sends',
    { PUBLIC_URL: 'https://sat.example.org', TRUST_PROXY: '10.0.0.5', SMTP_URL: '', MAIL_FROM: '' },
    thisYear,
    20_000,
    [/No mail server is set/],
  ],
  [
    'of test payments that anybody can make',
    { PUBLIC_URL: 'https://sat.example.org', TRUST_PROXY: '10.0.0.5', BILLING_MODE: 'sandbox' },
    thisYear,
    20_000,
    [/BILLING_MODE is sandbox/],
  ],
  [
    'of questions that can be read on the way to the model',
    { AI_BASE_URL: 'http://10.0.0.9:8000/v1', AI_MODEL: 'a-model' },
    thisYear,
    20_000,
    [/AI_BASE_URL is plain http/],
  ],
  ['of plain http', { HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.1.5:3000' }, thisYear, 20_000, [/plain http/]],
  [
    'of a proxy that is not named',
    { PUBLIC_URL: 'https://sat.example.org' },
    thisYear,
    20_000,
    [/TRUST_PROXY is empty/],
  ],
  [
    'of an address that nobody else can type, in a trial',
    { HOST: '0.0.0.0', BILLING_MODE: 'sandbox' },
    thisYear,
    20_000,
    [/this machine only/, /BILLING_MODE is sandbox/],
  ],
  ['of too few open files', {}, thisYear, 64, [/Only 64 files/]],
  ['of a clock that stands wrong', {}, new Date('1970-01-01T00:00:10Z'), 20_000, [/clock of this machine says 1970/]],
])('warns %s', (_, env, now, openFiles, says) => {
  const found = warnings(readConfig({ ...mailed, ...env }), { examples: false }, now, openFiles);
  expect(found).toHaveLength(says.length);
  says.forEach((pattern, index) => expect(found[index]).toMatch(pattern));
});

test.each([
  ['that the whole world can see', { PUBLIC_URL: 'https://sat.example.org', TRUST_PROXY: '10.0.0.5' }, 1],
  ['on this machine, where nobody is misled', {}, 0],
])('warns of claims that are only examples %s', (_, env, count) => {
  const found = warnings(readConfig({ ...mailed, ...env }), { examples: true }, thisYear, 20_000);
  expect(found).toEqual(Array(count).fill(expect.stringMatching(/only examples.+SITE_FILE/)));
});

test.each([
  [0o700, 0],
  [0o755, 0],
  [0o770, 1],
  [0o777, 1],
])('of a data folder with the permissions %o, warnings: %i', (mode, count) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'lodestar-warnings-'));
  chmodSync(DATA_DIR, mode);
  expect(dataFolderWarnings({ DATA_DIR })).toEqual(Array(count).fill(expect.stringContaining('chmod 700')));
  rmdirSync(DATA_DIR);
  expect(dataFolderWarnings({ DATA_DIR })).toEqual([]);
});
