export interface Region {
  name: string;
  zones: { id: string; name: string }[];
}

/** What most people here look for, in the words that they have for it: from east to west. */
const unitedStates: Record<string, string> = {
  'America/New_York': 'Eastern Time (New York)',
  'America/Chicago': 'Central Time (Chicago)',
  'America/Denver': 'Mountain Time (Denver)',
  'America/Phoenix': 'Arizona (Phoenix)',
  'America/Los_Angeles': 'Pacific Time (Los Angeles)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'Pacific/Honolulu': 'Hawaii (Honolulu)',
};

/** Browsers go on to name some zones as their cities were called once. */
const currentNames: Record<string, string> = {
  'Africa/Asmera': 'Asmara',
  'America/Coral_Harbour': 'Atikokan',
  'America/Godthab': 'Nuuk',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Asia/Ho_Chi_Minh': 'Ho Chi Minh City',
  'Atlantic/Faeroe': 'Faroe',
  'Europe/Kiev': 'Kyiv',
  'Pacific/Enderbury': 'Kanton',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Truk': 'Chuuk',
};

/**
 * Time zones as a person looks for them: those of the United States, then all others by region, in the order of their names.
 * Of two that read the same the one that stands later in `ids` is offered.
 *
 * @param ids as IANA names them: 'America/Argentina/Buenos_Aires' is 'Argentina, Buenos Aires' in America.
 */
export function zonesByRegion(ids: readonly string[]): Region[] {
  const given = new Set(ids);
  const american = Object.keys(unitedStates).filter((id) => given.has(id));
  const others = Map.groupBy(
    [...given].filter((id) => !Object.hasOwn(unitedStates, id)),
    regionOf,
  );
  return [
    ...(american.length ? [{ name: 'United States', zones: named(american) }] : []),
    ...[...others]
      .map(([name, ids]) => ({ name, zones: named(ids).toSorted((one, other) => compare(one.name, other.name)) }))
      .toSorted((one, other) => compare(one.name, other.name)),
  ];
}

/** What a zone is called in the list: 'Eastern Time (New York)', 'Paris', 'Kyiv'. */
export function zoneName(id: string): string {
  return unitedStates[id] ?? currentNames[id] ?? placeOf(id);
}

/** Those in whose name, of today or as IANA has it, each of the words begins one. */
export function zonesNamed(ids: readonly string[], search: string): string[] {
  const words = wordsOf(search);
  return ids.filter((id) => {
    const named = wordsOf(`${zoneName(id)} ${id}`);
    return words.every((word) => named.some((one) => one.startsWith(word)));
  });
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,_/()]+/)
    .filter(Boolean);
}

/** Under each name one zone: that of a browser and an older one that is chosen may be the same. */
function named(ids: readonly string[]): Region['zones'] {
  return [...new Map(ids.map((id) => [zoneName(id), id]))].map(([name, id]) => ({ id, name }));
}

function regionOf(id: string): string {
  return id.includes('/') ? id.slice(0, id.indexOf('/')) : 'Other';
}

function placeOf(id: string): string {
  return id
    .slice(id.indexOf('/') + 1)
    .replaceAll('_', ' ')
    .replaceAll('/', ', ');
}

const { compare } = new Intl.Collator('en');
