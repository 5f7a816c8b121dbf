import { expect, test } from 'vitest';
import type { Site } from './site.ts';
import { fieldAt, siteFields, valueIn, withValue } from './siteFields.ts';

const site: Site = {
  ...{
    examples: false,
    operator: 'Ada’s School',
    supportEmail: 'help@example.org',
    social: [],
    universities: ['Eastmere'],
  },
  prices: { monthly: 20 },
  promises: { start: 'Free to start.', difference: { learnIn3x: 'Fast.' }, benefits: [] },
};

test('every field is read and written where it stands, and nothing else changes', () => {
  for (const field of siteFields) {
    const changed = withValue(site, field, 'new');
    expect(valueIn(changed, field)).toBe('new');
    for (const other of siteFields) if (other !== field) expect(valueIn(changed, other)).toEqual(valueIn(site, other));
  }
  expect(valueIn(site, 'operator')).toBe('Ada’s School');
});

test('what is left out is null, and null leaves out', () => {
  expect(valueIn(site, 'prices.yearly')).toBeNull();
  expect(withValue(site, 'promises.difference.learnIn3x', null).promises.difference).toEqual({});
  expect(withValue(site, 'prices.yearly', null)).toEqual(site);
});

test('the fields are all that a site has', () => {
  const emptied = siteFields.reduce((left, field) => withValue(left, field, null), site);
  expect(emptied).toEqual({ prices: {}, promises: { difference: {} } });
});

test.each([
  [['social', 1, 'address'], 'social'],
  [['prices', 'yearly'], 'prices.yearly'],
  [['promises', 'difference', 'learnIn3x'], 'promises.difference.learnIn3x'],
  [['promises', 'other'], undefined],
  [[], undefined],
])('%j belongs to %s', (path, field) => expect(fieldAt(path)).toBe(field));
