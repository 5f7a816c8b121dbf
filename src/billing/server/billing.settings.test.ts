import { describe, expect, test } from 'vitest';
import { platformSettings } from '#platform/server/platform.settings.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { problemsOf } from '#platform/server/testing/problemsOf.ts';
import { billingSettings, paymentProblems } from './billing.settings.ts';

const settings = { ...platformSettings, ...billingSettings };

test.each([
  ['STRIPE_PRICE_ID', 'price_1Abc', 'price_1Abc'],
  ['BILLING_MODE', 'sandbox', 'sandbox'],
  ['STRIPE_API_BASE', 'http://127.0.0.1:4242', new URL('http://127.0.0.1:4242')],
] as const)('%s may be %j', (name, text, value) =>
  expect(readSettings(settings, { [name]: text })[name]).toEqual(value),
);

test.each([
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
  const [problem = '', ...more] = problemsOf(() => readSettings(settings, { [name]: text }));
  expect(more).toEqual([]);
  expect(problem).toMatch(new RegExp(`^${name} must .*\\.$`));
  expect(problem).not.toContain(text);
  expect(problem).not.toContain('canary');
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
  ])('may be %s', (_, env) => expect(problemsOf(() => readSettings(settings, env, [paymentProblems]))).toEqual([]));

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
    const found = problemsOf(() => readSettings(settings, env, [paymentProblems]));
    expect(found).toHaveLength(expected.length);
    for (const pattern of expected) expect(found.some((line) => pattern.test(line))).toBe(true);
    expect(found.join()).not.toContain('canary');
  });
});
