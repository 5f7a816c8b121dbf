import { expect, test } from 'vitest';
import { readSettings } from '#platform/server/settings/settings.ts';
import { problemsOf } from '#platform/server/testing/problemsOf.ts';
import { accountsSettings } from './accounts.settings.ts';

test.each([
  ['OIDC_ISSUER', 'https://id.example.org/realms/school', new URL('https://id.example.org/realms/school')],
  ['OIDC_ISSUER', 'http://localhost:9000', new URL('http://localhost:9000')],
  ['OIDC_NAME', 'Lycée Émile', 'Lycée Émile'],
] as const)('%s may be %j', (name, text, value) =>
  expect(readSettings(accountsSettings, { [name]: text })[name]).toEqual(value),
);

test.each([
  ['GOOGLE_CLIENT_ID', 'canary id'],
  ['OIDC_ISSUER', 'http://canary.example.org'],
  ['OIDC_ISSUER', 'https://canary.example.org/?realm=1'],
  ['OIDC_NAME', '<canary>'],
])('%s may not be %j, and the answer names the setting, not the value', (name, text) => {
  const [problem = '', ...more] = problemsOf(() => readSettings(accountsSettings, { [name]: text }));
  expect(more).toEqual([]);
  expect(problem).toMatch(new RegExp(`^${name} must .*\\.$`));
  expect(problem).not.toContain(text);
  expect(problem).not.toContain('canary');
});

test('the client at the provider and its secret need each other', () => {
  expect(problemsOf(() => readSettings(accountsSettings, { GOOGLE_CLIENT_ID: 'canary' }))).toEqual([
    'GOOGLE_CLIENT_SECRET must be given along with GOOGLE_CLIENT_ID.',
  ]);
  expect(problemsOf(() => readSettings(accountsSettings, { GOOGLE_CLIENT_SECRET: 'canary' }))).toEqual([
    'GOOGLE_CLIENT_ID must be given along with GOOGLE_CLIENT_SECRET.',
  ]);
});
