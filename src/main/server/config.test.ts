import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '#platform/server/testing/problemsOf.ts';
import { printConfigTable, printEnvExample, readConfig } from './config.ts';

const root = join(import.meta.dirname, '../../..');

/** What is wrong, a line each; [] when nothing is. */
function problems(env: Record<string, string>): string[] {
  return problemsOf(() => readConfig(env));
}

test('what any feature declares is a setting, and no two declare the same', async () => {
  const declared: string[] = [];
  for (const file of globSync('src/*/server/**/*.settings.ts', { cwd: root })) {
    const given = (await import(join(root, file))) as Record<string, unknown>;
    const [settings] = Object.values(given).filter((one) => typeof one === 'object' && one !== null);
    declared.push(...Object.keys(settings ?? {}));
  }
  expect(declared.toSorted()).toEqual(Object.keys(readConfig({})).toSorted());
});

test('with no settings at all the server is this machine’s own', () => {
  expect(readConfig({})).toEqual({
    PORT: 3000,
    HOST: 'localhost',
    DRAIN_SECONDS: 0,
    PUBLIC_URL: new URL('http://localhost:3000'),
    CONNECTIONS_PER_NETWORK: 200,
    WORKERS: 1,
    TRUST_PROXY: [],
    DATA_DIR: resolve('data'),
    DATABASE_URL: '',
    APP_SECRET: '',
    BACKUP_PASSPHRASE: '',
    BACKUP_BEFORE_MIGRATION: 'embedded',
    SIGN_UP: 'open',
    COURSE_DIR: resolve('course/sat'),
    LIVE_FILE: resolve('course/live-sessions.yaml'),
    HEAP_MB: 256,
    LOG_LEVEL: 'info',
    METRICS_TOKEN: '',
    SMTP_URL: '',
    MAIL_FROM: '',
    GOOGLE_CLIENT_ID: '',
    GOOGLE_CLIENT_SECRET: '',
    OIDC_ISSUER: new URL('https://accounts.google.com'),
    OIDC_NAME: 'Google',
    SITE_FILE: resolve('site.yaml'),
    STRIPE_SECRET_KEY: '',
    STRIPE_WEBHOOK_SECRET: '',
    STRIPE_PRICE_ID: '',
    STRIPE_PRICE_ID_YEARLY: '',
    BILLING_MODE: '',
    STRIPE_API_BASE: new URL('https://api.stripe.com'),
    AI_BASE_URL: '',
    AI_API_KEY: '',
    AI_MODEL: '',
    AI_PICTURES: 'no',
    AI_RULES: '',
    AI_TOKENS_PER_DAY: 2_000_000,
    TUTOR_WORK_SECONDS: 2,
    COMMUNITY: 'on',
    EXAM_INTERRUPTIONS: 'credit',
  });
});

test('a setting that is empty counts as not given', () => {
  const empty = Object.fromEntries(Object.keys(readConfig({})).map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test('every bad setting is named at once', () => {
  const bad = {
    PORT: 'canary',
    PUBLIC_URL: 'canary',
    APP_SECRET: 'canary',
    OIDC_ISSUER: 'canary',
    BILLING_MODE: 'canary',
    AI_TOKENS_PER_DAY: 'canary',
  };
  const found = problems(bad);
  expect(found.map((line) => line.split(' ', 1)[0]).toSorted()).toEqual(Object.keys(bad).toSorted());
  expect(found.join()).not.toContain('canary');
});

test('real money and test payments are told apart at start', () => {
  const live = {
    STRIPE_SECRET_KEY: 'sk_live_canarycanary',
    STRIPE_WEBHOOK_SECRET: 'whsec_canarycanarycanary',
    STRIPE_PRICE_ID: 'price_1',
  };
  expect(problems({ ...live, BILLING_MODE: 'sandbox' })).toEqual([
    'STRIPE_SECRET_KEY must be a test key with BILLING_MODE=sandbox.',
  ]);
});

test('a server that others reach must know the address they type, unless it is a trial with test payments', () => {
  const listening = [/^PUBLIC_URL must be given along with a HOST that lets other machines in/];
  for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'sat.example.org']) {
    const onThisMachine: Record<string, string>[] = [
      {},
      { PUBLIC_URL: 'http://localhost:3000' },
      { PUBLIC_URL: 'http://[::1]' },
    ];
    for (const more of onThisMachine) {
      expect(problems({ HOST, ...more })).toEqual(listening.map((sentence) => expect.stringMatching(sentence)));
      expect(readConfig({ HOST, ...more, BILLING_MODE: 'sandbox' }).HOST).toBe(HOST);
    }
    expect(readConfig({ HOST, PUBLIC_URL: 'https://sat.example.org' }).HOST).toBe(HOST);
  }
});

describe('what the operator reads', () => {
  const written = (file: string) => readFileSync(join(root, file), 'utf8');

  test('in .env.example is what the program takes', () => expect(written('.env.example')).toBe(printEnvExample()));

  test('in docs/configuration.md is what the program takes', () => {
    expect(written('docs/configuration.md')).toContain(`\n${printConfigTable()}\n`);
  });

  test('names every setting, and shows no default of a secret', () => {
    for (const name of Object.keys(readConfig({}))) {
      expect(printEnvExample()).toContain(`\n#${name}=`);
      expect(printConfigTable()).toContain(`\n| \`${name}\` |`);
    }
    expect(printEnvExample()).toContain('\n#APP_SECRET=\n');
  });

  test('is what a copied .env.example with its comment signs taken away does: the defaults', () => {
    const lines = printEnvExample().split('\n').filter((line) => /^#[A-Z_]+=/.test(line)); // prettier-ignore
    const env = Object.fromEntries(lines.map((line) => line.slice(1).split(/=(.*)/s).slice(0, 2) as [string, string]));
    expect(readConfig(env)).toEqual(readConfig({}));
  });
});
