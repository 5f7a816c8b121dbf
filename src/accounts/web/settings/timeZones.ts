export interface Region {
  name: string;
  zones: { id: string; name: string }[];
}

/**
 * Time zones as a person looks for them: by region, in the order of their names.
 *
 * @param ids as IANA names them: 'America/Argentina/Buenos_Aires' is 'Argentina, Buenos Aires' in America.
 */
export function zonesByRegion(ids: readonly string[]): Region[] {
  const regions = Map.groupBy(new Set(ids), regionOf);
  return [...regions]
    .map(([name, ids]) => ({
      name,
      zones: ids.map((id) => ({ id, name: placeOf(id) })).toSorted((one, other) => compare(one.name, other.name)),
    }))
    .toSorted((one, other) => compare(one.name, other.name));
}

/** 'Europe/Paris' → 'Europe/Paris', 'America/New_York' → 'America/New York'. */
export function readableZone(id: string): string {
  return id.replaceAll('_', ' ');
}

function regionOf(id: string): string {
  return id.includes('/') ? id.slice(0, id.indexOf('/')) : 'Other';
}

function placeOf(id: string): string {
  return readableZone(id.slice(id.indexOf('/') + 1)).replaceAll('/', ', ');
}

const { compare } = new Intl.Collator('en');
