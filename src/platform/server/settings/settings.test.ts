import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { problemsOf } from '../testing/problemsOf.ts';
import { emptyOrMatching, oneOf, wholeNumber } from './parsing.ts';
import { printEnvFile, printTable } from './printing.ts';
import { readSettings, setting } from './settings.ts';

const settings = {
  SEATS: setting({ means: 'How many fit.', default: '20', parse: (text) => wholeNumber(text, 1, 100) }),
  DOOR: setting({ means: 'How it stands.', default: 'open', parse: (text) => oneOf(text, ['open', 'shut'] as const) }),
  TOKEN: setting({
    means: 'What opens it.',
    default: '',
    parse: (text) => emptyOrMatching(text, /^\S{16,}$/, 'must have at least 16 characters'),
  }),
  LOCK: setting({ means: 'What it opens.', default: '', neededWith: ['TOKEN'], parse: (text) => text }),
  TABLES: setting({
    means: 'Where they sit. Default: one for four.',
    otherwise: ({ SEATS }) => Math.ceil((SEATS as number) / 4),
    parse: (text) => wholeNumber(text, 1, 100),
  }),
};

const secret = 'k3y-canary-'.repeat(4);

test('what is not given is its default, or follows from the others', () => {
  expect(readSettings(settings, { SEATS: '9', DOOR: '' })).toEqual({
    SEATS: 9,
    DOOR: 'open',
    TOKEN: '',
    LOCK: '',
    TABLES: 3,
  });
  expect(readSettings(settings, { TABLES: '7' }).TABLES).toBe(7);
});

test('every bad setting is named at once, and no value is told', () => {
  const bad = { SEATS: 'canary', DOOR: 'canary', TOKEN: 'canary', TABLES: 'canary' };
  expect(problemsOf(() => readSettings(settings, bad))).toEqual([
    'SEATS must be a whole number from 1 to 100.',
    'DOOR must be one of open, shut.',
    'TOKEN must have at least 16 characters.',
    'TABLES must be a whole number from 1 to 100.',
  ]);
});

test('a setting that means nothing alone is missed together with what it needs', () => {
  expect(problemsOf(() => readSettings(settings, { TOKEN: secret }))).toEqual(['LOCK must be given along with TOKEN.']);
  expect(problemsOf(() => readSettings(settings, { TOKEN: secret, LOCK: 'front' }))).toEqual([]);
});

test('what is wrong with several together is told with the rest', () => {
  const isFull = ({ SEATS, DOOR }: { SEATS?: number; DOOR?: string }) =>
    SEATS === 100 && DOOR === 'open' ? ['DOOR must be shut with 100 SEATS.'] : [];
  expect(problemsOf(() => readSettings(settings, { SEATS: '100', TOKEN: secret }, [isFull]))).toEqual([
    'LOCK must be given along with TOKEN.',
    'DOOR must be shut with 100 SEATS.',
  ]);
});

describe('a setting in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  const file = join(folder, 'value');
  afterAll(() => rmSync(folder, { recursive: true }));

  test('counts without the blanks around it', () => {
    writeFileSync(file, `\n  ${secret}\r\n`);
    expect(readSettings(settings, { TOKEN_FILE: file, LOCK: 'front' }).TOKEN).toBe(secret);
  });

  test('is checked like any other', () => {
    writeFileSync(file, 'canary');
    expect(problemsOf(() => readSettings(settings, { TOKEN_FILE: file }))).toEqual([
      expect.stringMatching(/^TOKEN must have at least 16/),
    ]);
  });

  test('and beside it is one too many', () => {
    writeFileSync(file, secret);
    expect(problemsOf(() => readSettings(settings, { TOKEN_FILE: file, TOKEN: secret }))).toEqual([
      'TOKEN is given twice, as TOKEN and as TOKEN_FILE.',
    ]);
  });

  test('that is not there is said, without its path', () => {
    expect(problemsOf(() => readSettings(settings, { TOKEN_FILE: '/canary/none' }))).toEqual([
      'TOKEN cannot be read from the file that TOKEN_FILE names.',
    ]);
  });
});

test('the settings print as a file to copy and as a table', () => {
  const { SEATS, TABLES } = settings;
  expect(printEnvFile({ SEATS, TABLES })).toBe(
    '# How many fit.\n#SEATS=20\n\n# Where they sit. Default: one for four.\n#TABLES=',
  );
  expect(printTable({ SEATS, TABLES })).toBe(
    '| setting | default | meaning |\n|---|---|---|\n| `SEATS` | `20` | How many fit. |\n| `TABLES` |  | Where they sit. Default: one for four. |',
  );
});
