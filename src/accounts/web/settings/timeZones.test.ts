import { expect, test } from 'vitest';
import { readableZone, zonesByRegion } from './timeZones.ts';

test('zones stand by region and place, each once, in the order of the alphabet', () => {
  const ids = ['UTC', 'Europe/Paris', 'America/New_York', 'America/Argentina/Buenos_Aires', 'Europe/Paris'];
  expect(zonesByRegion(ids)).toEqual([
    {
      name: 'America',
      zones: [
        { id: 'America/Argentina/Buenos_Aires', name: 'Argentina, Buenos Aires' },
        { id: 'America/New_York', name: 'New York' },
      ],
    },
    { name: 'Europe', zones: [{ id: 'Europe/Paris', name: 'Paris' }] },
    { name: 'Other', zones: [{ id: 'UTC', name: 'UTC' }] },
  ]);
});

test('no zone that this machine knows is lost', () => {
  const known = Intl.supportedValuesOf('timeZone');
  const offered = zonesByRegion(known).flatMap(({ zones }) => zones.map(({ id }) => id));
  expect(offered.toSorted()).toEqual(known.toSorted());
});

test('a zone can be read', () => {
  expect(readableZone('America/New_York')).toBe('America/New York');
});
