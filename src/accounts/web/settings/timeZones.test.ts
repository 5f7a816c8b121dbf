import { expect, test } from 'vitest';
import { zoneName, zonesByRegion, zonesNamed } from './timeZones.ts';

test('zones stand by region and place, each once, in the order of the alphabet', () => {
  const ids = ['UTC', 'Europe/Paris', 'America/Toronto', 'America/Argentina/Buenos_Aires', 'Europe/Paris'];
  expect(zonesByRegion(ids)).toEqual([
    {
      name: 'America',
      zones: [
        { id: 'America/Argentina/Buenos_Aires', name: 'Argentina, Buenos Aires' },
        { id: 'America/Toronto', name: 'Toronto' },
      ],
    },
    { name: 'Europe', zones: [{ id: 'Europe/Paris', name: 'Paris' }] },
    { name: 'Other', zones: [{ id: 'UTC', name: 'UTC' }] },
  ]);
});

test('those of the United States come first, from east to west, and stand nowhere else', () => {
  const [first, ...others] = zonesByRegion(Intl.supportedValuesOf('timeZone'));
  expect(first?.name).toBe('United States');
  expect(first?.zones.map(({ name }) => name)).toEqual([
    'Eastern Time (New York)',
    'Central Time (Chicago)',
    'Mountain Time (Denver)',
    'Arizona (Phoenix)',
    'Pacific Time (Los Angeles)',
    'Alaska (Anchorage)',
    'Hawaii (Honolulu)',
  ]);
  expect(others.flatMap(({ zones }) => zones).filter(({ id }) => id === 'Pacific/Honolulu')).toEqual([]);
});

test('no zone that this machine knows is lost', () => {
  const known = Intl.supportedValuesOf('timeZone');
  const offered = zonesByRegion(known).flatMap(({ zones }) => zones.map(({ id }) => id));
  expect(offered.toSorted()).toEqual(known.toSorted());
});

test('of an old name and a new one of the same zone the one that is chosen is offered, once', () => {
  for (const [other, chosen] of [
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Ho_Chi_Minh', 'Asia/Saigon'],
  ] as const) {
    expect(zonesByRegion([other, chosen])).toEqual([{ name: 'Asia', zones: [{ id: chosen, name: zoneName(chosen) }] }]);
  }
});

test.each([
  ['America/New_York', 'Eastern Time (New York)'],
  ['Europe/Kiev', 'Kyiv'],
  ['Asia/Calcutta', 'Kolkata'],
  ['Pacific/Truk', 'Chuuk'],
  ['America/Mexico_City', 'Mexico City'],
])('%s reads %s', (id, name) => {
  expect(zoneName(id)).toBe(name);
});

test.each([
  ['', 4],
  ['eastern', 1],
  ['new york', 1],
  ['NEW_YORK', 1],
  ['buenos, argentina', 1],
  ['kyiv', 1],
  ['kiev', 1],
  ['america', 2],
  ['yo', 1],
  ['atlantis', 0],
])('%j finds %d of four zones', (search, count) => {
  const ids = ['America/New_York', 'America/Argentina/Buenos_Aires', 'Europe/Kiev', 'Asia/Tokyo'];
  expect(zonesNamed(ids, search)).toHaveLength(count);
});
