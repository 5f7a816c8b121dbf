import { signsOf } from './contact/signs.ts';
import { asWord } from './contact/names.ts';
import { withoutContact } from './withoutContact.ts';

export const shortestName = 2;
export const longestName = 30;
const nobody = 'Student';

/**
 * How others see somebody who chose no name: the first word of the account's name and the initial of the last. Nothing of an
 * address, and nothing that would look like the site itself.
 *
 * @example defaultName('Sam Arthur Reed') // 'Sam R.'
 */
export function defaultName(accountName: string): string {
  const words = accountName.normalize('NFC').trim().split(/\s+/).filter(Boolean);
  const [first = '', ...others] = words;
  const initial = [...(others.at(-1) ?? '')][0];
  const name = initial && /\p{L}/u.test(initial) ? `${first} ${initial.toUpperCase()}.` : first;
  return problemOfName(name) === undefined && problemOfName(accountName.trim().slice(0, 200), Infinity) === undefined ? name : nobody; // prettier-ignore
}

export type NameProblem = 'length' | 'signs' | 'contact' | 'reserved';

/** Why nobody may be called that; undefined when they may. */
export function problemOfName(name: string, longest = longestName): NameProblem | undefined {
  const length = [...name].length;
  if (length < shortestName || length > longest) return 'length';
  if (!/^[\p{L}\p{M}\p{Nd} .'’-]+$/u.test(name) || (name.match(/\p{L}/gu)?.length ?? 0) < 2) return 'signs';
  if (withoutContact(name) !== name || /\d{5}/.test(name) || /\p{L}\.\p{L}{2}/u.test(name)) return 'contact';
  const read = skeleton(name);
  const isReserved = reserved.some((word) => read.includes(word)) || reservedAlone.has(read);
  return isReserved ? 'reserved' : undefined;
}

/** The same for names that are read as the same: without signs, accents, look-alikes and letters written as digits. */
export function skeleton(name: string): string {
  const read = signsOf(name).map(({ text }) => asWord(text)).join(''); // prettier-ignore
  return read
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[l1|]/g, 'i')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
}

const reserved = 'admin administrator teacher moderator lodestar staff official support counselor operator principal'
  .split(' ')
  .map((word) => word.replace(/l/g, 'i').replace(/rn/g, 'm'));
const reservedAlone = new Set(['mod', 'mods', 'tutor', 'expert', 'experts', 'system', 'root', 'owner', 'help', 'heip', 'everybody', 'everyone']); // prettier-ignore
