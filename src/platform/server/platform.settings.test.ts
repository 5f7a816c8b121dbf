import { expect, test } from 'vitest';
import { platformSettings } from './platform.settings.ts';
import { readSettings } from './settings/settings.ts';
import { problemsOf } from './testing/problemsOf.ts';

const secret = 'k3y-canary-'.repeat(4);

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
] as const)('%s may be %j', (name, text, value) =>
  expect(readSettings(platformSettings, { [name]: text })[name]).toEqual(value),
);

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
])('%s may not be %j, and the answer names the setting, not the value', (name, text) => {
  const [problem = '', ...more] = problemsOf(() => readSettings(platformSettings, { [name]: text }));
  expect(more).toEqual([]);
  expect(problem).toMatch(new RegExp(`^${name} must .*\\.$`));
  expect(problem).not.toContain(text);
  expect(problem).not.toContain('canary');
});

test('a mail server needs a sender', () => {
  expect(problemsOf(() => readSettings(platformSettings, { SMTP_URL: 'smtp://sam:canary@mail.example.org' }))).toEqual([
    'MAIL_FROM must be given along with SMTP_URL.',
  ]);
});

test('the address that people type follows the port where it is not given', () => {
  expect(readSettings(platformSettings, { PORT: '8080' }).PUBLIC_URL).toEqual(new URL('http://localhost:8080'));
});
