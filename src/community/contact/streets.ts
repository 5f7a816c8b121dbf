import type { Sign, Stretch } from './signs.ts';

const kinds = new Set(
  'street st avenue ave road rd lane ln drive dr boulevard blvd court ct terrace way place'.split(' '),
);
const told = /\b(?:i|we) live\b|\bliving at\b|\bmy (?:\w+ )?(?:house|address|home|place|apartment)\b|\baddress (?:is|:)|\bcome (?:to|over to)\b|\bmeet (?:me )?(?:at|on|in)\b|\bmy dorm\b/; // prettier-ignore

/** Where somebody says they live: a number, up to three words and a kind of street. A street in a problem is nobody's home. */
export function streets(signs: readonly Sign[]): Stretch[] {
  return signs.flatMap((sign, at) => {
    if (sign.kind !== 'number' || sign.text.length > 6) return [];
    const near = signs.slice(at + 2, at + 5).findIndex(({ text }) => kinds.has(text));
    const end = at + 2 + near;
    if (near === -1 || signs.slice(at + 1, end).some(({ kind }) => kind === 'sign')) return [];
    const before = signs.slice(Math.max(0, at - 8), at).map(({ text }) => text).join(' '); // prettier-ignore
    return told.test(before) ? [{ start: sign.start, end: signs[end]?.end ?? sign.end }] : [];
  });
}
