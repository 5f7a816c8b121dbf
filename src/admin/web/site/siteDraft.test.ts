import { expect, test } from 'vitest';
import type { SiteField } from '#landing/siteFields.ts';
import type { DeskSite } from '../../site.ts';
import { changesIn, entryFor, valueOf } from './siteDraft.ts';

test.each<[SiteField, unknown, unknown]>([
  ['operator', 'Ada', 'Ada'],
  ['examples', true, true],
  ['prices.monthly', 19.9, '19.9'],
  ['prices.yearly', null, ''],
  ['promises.difference.learnIn3x', null, ''],
  ['universities', ['A', 'B'], 'A\nB'],
  ['social', [{ name: 'A', address: 'https://a.example' }], [{ name: 'A', address: 'https://a.example' }]],
])('%s with %j stands in the form as %j, and comes back as it was', (field, value, entry) => {
  expect(entryFor(field, value)).toEqual(entry);
  expect(valueOf(field, entry)).toEqual(value);
});

test.each<[SiteField, unknown, unknown]>([
  ['prices.monthly', ' 20 ', 20],
  ['prices.monthly', '19,90', '19,90'],
  ['prices.monthly', 'Infinity', 'Infinity'],
  ['universities', ' A \n\n  \nB  C\n', ['A', 'B C']],
  ['promises.start', ' Two\n lines ', 'Two lines'],
  ['operator', ' ', ''],
  ['social', [{ name: ' A ', address: 'https://a.example\n' }], [{ name: 'A', address: 'https://a.example' }]],
])('%s: %j is sent as %j', (field, entry, value) => expect(valueOf(field, entry)).toEqual(value));

test('only what is another is sent', () => {
  const known = { file: null, change: null };
  const site: DeskSite = {
    version: 3,
    fields: [
      { ...known, field: 'operator', value: 'Ada' },
      { ...known, field: 'universities', value: ['A'] },
      { ...known, field: 'prices.yearly', value: null },
    ],
  };
  expect(changesIn({ operator: 'Ada ', universities: 'A\n' }, site)).toEqual([]);
  expect(changesIn({ operator: 'Sam', 'prices.yearly': '190' }, site)).toEqual([
    { field: 'operator', value: 'Sam' },
    { field: 'prices.yearly', value: 190 },
  ]);
});
