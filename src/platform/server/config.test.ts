import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, isLoopback, printConfigTable, printEnvExample, readConfig } from './config.ts';

const secret = 'k3y-canary-'.repeat(4);

/** What is wrong, a line each; [] when nothing is. */
function problems(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message.split('\n');
  }
}

test('with no settings at all the server is this machine’s own', () => {
  expect(readConfig({})).toEqual({
    PORT: 3000,
    HOST: 'localhost',
    PUBLIC_URL: new URL('http://localhost:3000'),
    CONNECTIONS_PER_NETWORK: 200,
    TRUST_PROXY: [],
    DATA_DIR: resolve('data'),
    DATABASE_URL: '',
    APP_SECRET: '',
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
    AI_RULES: '',
    AI_TOKENS_PER_DAY: 2_000_000,
  });
});

test('a setting that is empty counts as not given', () => {
  const empty = Object.fromEntries(Object.keys(readConfig({})).map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test.each([
  ['PORT', '0', 0],
  ['PORT', '65535', 65_535],
  ['HOST', '::1', '::1'],
  ['PUBLIC_URL', 'https://sat.example.org', new URL('https://sat.example.org')],
  ['PUBLIC_URL', 'http://192.168.1.20:3000/', new URL('http://192.168.1.20:3000')],
  ['CONNECTIONS_PER_NETWORK', '1000', 1000],
  ['TRUST_PROXY', '10.0.0.0/8, 127.0.0.1,2001:db8::/32', ['10.0.0.0/8', '127.0.0.1', '2001:db8::/32']],
  ['DATA_DIR', '/var/lib/lodestar', '/var/lib/lodestar'],
  ['DATABASE_URL', 'postgresql://sam:secret@db:5432/sat', 'postgresql://sam:secret@db:5432/sat'],
  ['DATABASE_URL', 'postgres://sam@%2Frun%2Fpg/sat', 'postgres://sam@%2Frun%2Fpg/sat'],
  ['APP_SECRET', secret, secret],
  ['LOG_LEVEL', 'silent', 'silent'],
  ['METRICS_TOKEN', 'sixteen-letters!', 'sixteen-letters!'],
  ['MAIL_FROM', 'Lodestar <post@sat.example.org>', 'Lodestar <post@sat.example.org>'],
  ['MAIL_FROM', 'post@sat.example.org', 'post@sat.example.org'],
  ['OIDC_ISSUER', 'https://id.example.org/realms/school', new URL('https://id.example.org/realms/school')],
  ['OIDC_ISSUER', 'http://localhost:9000', new URL('http://localhost:9000')],
  ['OIDC_NAME', 'Lycée Émile', 'Lycée Émile'],
  ['STRIPE_PRICE_ID', 'price_1Abc', 'price_1Abc'],
  ['BILLING_MODE', 'sandbox', 'sandbox'],
  ['STRIPE_API_BASE', 'http://127.0.0.1:4242', new URL('http://127.0.0.1:4242')],
] as const)('%s may be %j', (name, text, value) => expect(readConfig({ [name]: text })[name]).toEqual(value));

test.each([
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PORT', '0x50'],
  ['PORT', '1e3'],
  ['PORT', 'http'],
  ['PORT', '3000\n'],
  ['HOST', 'two words'],
  ['HOST', 'http://localhost'],
  ['PUBLIC_URL', 'school.example.net'],
  ['PUBLIC_URL', 'ftp://sat.example.org'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['PUBLIC_URL', 'https://sat.example.org/path'],
  ['PUBLIC_URL', 'https://sat.example.org/?a=b'],
  ['PUBLIC_URL', 'https://sat.example.org/#a'],
  ['PUBLIC_URL', 'https://sam:canary@sat.example.org'],
  ['PUBLIC_URL', 'https://:canary@sat.example.org'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', 'proxy.example.org'],
  ['TRUST_PROXY', '10.0.0.256'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', '2001:db8::/129'],
  ['TRUST_PROXY', '127.0.0.1 10.0.0.1'],
  ['DATABASE_URL', 'mysql://sam:canary@db/sat'],
  ['DATABASE_URL', 'canary'],
  ['DATABASE_URL', 'postgresql://sam:canary@db:port/sat'],
  ['APP_SECRET', 'canary-too-short'],
  ['APP_SECRET', `${secret} with blanks`],
  ['APP_SECRET', `${secret}\n${secret}`],
  ['APP_SECRET', 'x'.repeat(40)],
  ['APP_SECRET', 'change-me-change-me-change-me-change-me'],
  ['APP_SECRET', 'this-is-only-an-example-of-a-secret-key'],
  ['LOG_LEVEL', 'loud'],
  ['LOG_LEVEL', 'INFO'],
  ['METRICS_TOKEN', 'canary'],
  ['METRICS_TOKEN', 'canary with blanks in it'],
  ['SMTP_URL', 'canary.example.org:25'],
  ['SMTP_URL', 'https://canary.example.org'],
  ['MAIL_FROM', 'canary'],
  ['MAIL_FROM', 'Canary <post@sat.example.org>\r\nBcc: all@example.org'],
  ['GOOGLE_CLIENT_ID', 'canary id'],
  ['OIDC_ISSUER', 'http://canary.example.org'],
  ['OIDC_ISSUER', 'https://canary.example.org/?realm=1'],
  ['OIDC_NAME', '<canary>'],
  ['STRIPE_SECRET_KEY', 'pk_live_canarycanary'],
  ['STRIPE_SECRET_KEY', 'sk_live_canary canary'],
  ['STRIPE_WEBHOOK_SECRET', 'canarycanarycanary'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_canary'],
  ['STRIPE_PRICE_ID', '20 canaries'],
  ['STRIPE_PRICE_ID_YEARLY', 'https://canary.example.org'],
  ['BILLING_MODE', 'canary'],
  ['STRIPE_API_BASE', 'http://canary.example.org'],
  ['STRIPE_API_BASE', 'https://canary.example.org/v1'],
  ['STRIPE_API_BASE', 'https://sam:canary@api.stripe.com'],
])('%s may not be %j, and the answer names the setting, not the value', (name, text) => {
  const [problem = '', ...more] = problems({ [name]: text });
  expect(more).toEqual([]);
  expect(problem).toMatch(new RegExp(`^${name} must .*\\.$`));
  expect(problem).not.toContain(text);
  expect(problem).not.toContain('canary');
});

test('every bad setting is named at once', () => {
  const bad = {
    PORT: 'canary',
    PUBLIC_URL: 'canary',
    APP_SECRET: 'canary',
    DATABASE_URL: 'canary',
    LOG_LEVEL: 'canary',
  };
  const found = problems(bad);
  expect(found.map((line) => line.split(' ', 1)[0]).toSorted()).toEqual(Object.keys(bad).toSorted());
  expect(found.join()).not.toContain('canary');
});

test('settings that mean nothing alone are missed together with what they need', () => {
  expect(problems({ SMTP_URL: 'smtp://sam:canary@mail.example.org' })).toEqual([
    'MAIL_FROM must be given along with SMTP_URL.',
  ]);
  expect(problems({ GOOGLE_CLIENT_ID: 'canary' })).toEqual([
    'GOOGLE_CLIENT_SECRET must be given along with GOOGLE_CLIENT_ID.',
  ]);
  expect(problems({ GOOGLE_CLIENT_SECRET: 'canary' })).toEqual([
    'GOOGLE_CLIENT_ID must be given along with GOOGLE_CLIENT_SECRET.',
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

describe('the settings of payments', () => {
  const live = {
    STRIPE_SECRET_KEY: 'sk_live_canarycanary',
    STRIPE_WEBHOOK_SECRET: 'whsec_canarycanarycanary',
    STRIPE_PRICE_ID: 'price_1',
  };
  const trial = { ...live, STRIPE_SECRET_KEY: 'rk_test_canarycanary' };
  const elsewhere = { PUBLIC_URL: 'https://sat.example.org' };

  test.each<[string, Record<string, string>]>([
    ['a live key on any address', { ...live, ...elsewhere }],
    ['a live key that is named so', { ...live, BILLING_MODE: 'live' }],
    ['a test key on this very machine', trial],
    ['a test key elsewhere, when that is named', { ...trial, ...elsewhere, BILLING_MODE: 'sandbox' }],
    ['the sandbox elsewhere, when that is named', { ...elsewhere, BILLING_MODE: 'sandbox' }],
    ['a test key with a sandbox of its own', { ...trial, STRIPE_API_BASE: 'http://127.0.0.1:4242' }],
  ])('may be %s', (_, env) => expect(problems(env)).toEqual([]));

  test.each<[string, Record<string, string>, RegExp[]]>([
    [
      'a key alone',
      { STRIPE_SECRET_KEY: live.STRIPE_SECRET_KEY },
      [/^STRIPE_WEBHOOK_SECRET must/, /^STRIPE_PRICE_ID must/],
    ],
    ['a signing secret alone', { STRIPE_WEBHOOK_SECRET: live.STRIPE_WEBHOOK_SECRET }, [/^STRIPE_SECRET_KEY must/]],
    ['live without a key', { BILLING_MODE: 'live' }, [/^STRIPE_SECRET_KEY must/]],
    ['live with a test key', { ...trial, BILLING_MODE: 'live' }, [/must be a live key/]],
    ['sandbox with a live key', { ...live, BILLING_MODE: 'sandbox' }, [/must be a test key/]],
    ['a test key where others come', { ...trial, ...elsewhere }, [/must be a live key here/]],
    [
      'a live key for another address',
      { ...live, STRIPE_API_BASE: 'https://pay.example.org' },
      [/^STRIPE_API_BASE must/],
    ],
  ])('may not be %s', (_, env, expected) => {
    const found = problems(env);
    expect(found).toHaveLength(expected.length);
    for (const pattern of expected) expect(found.some((line) => pattern.test(line))).toBe(true);
    expect(found.join()).not.toContain('canary');
  });
});

describe('a setting in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lodestar-config-'));
  const file = join(folder, 'value');
  afterAll(() => rmSync(folder, { recursive: true }));

  test('counts without the blanks around it', () => {
    writeFileSync(file, `\n  ${secret}\r\n`);
    expect(readConfig({ APP_SECRET_FILE: file }).APP_SECRET).toBe(secret);
  });

  test('is checked like any other', () => {
    writeFileSync(file, 'canary');
    expect(problems({ APP_SECRET_FILE: file })).toEqual([expect.stringMatching(/^APP_SECRET must have at least 32/)]);
  });

  test('and beside it is one too many', () => {
    writeFileSync(file, secret);
    expect(problems({ APP_SECRET_FILE: file, APP_SECRET: secret })).toEqual([
      'APP_SECRET is given twice, as APP_SECRET and as APP_SECRET_FILE.',
    ]);
  });

  test('that is not there is said, without its path', () => {
    expect(problems({ APP_SECRET_FILE: '/canary/none' })).toEqual([
      'APP_SECRET cannot be read from the file that APP_SECRET_FILE names.',
    ]);
  });
});

test.each([
  ['http://localhost', true],
  ['http://sat.localhost:3000', true],
  ['http://127.9.9.9', true],
  ['http://[::1]:3000', true],
  ['http://localhost.example.org', false],
  ['http://127.example.org', false],
  ['http://192.168.1.20', false],
  ['https://sat.example.org', false],
])('%s is this very machine: %s', (address, isSo) => expect(isLoopback(new URL(address))).toBe(isSo));

describe('what the operator reads', () => {
  const root = join(import.meta.dirname, '../../..');
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
