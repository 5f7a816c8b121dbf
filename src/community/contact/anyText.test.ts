import { charactersRead } from '#platform/server/testing/charactersRead.ts';
import { describe, expect, test } from 'vitest';
import { withoutContact } from '../withoutContact.ts';
import { handles } from './handles.ts';
import { links } from './links.ts';
import { mailAddresses } from './mailAddresses.ts';
import { phoneNumbers } from './phones.ts';
import { signsOf, type Sign } from './signs.ts';
import { streets } from './streets.ts';

describe('a text of any shape is read in work that grows with its length', () => {
  test.each([
    'a',
    '@',
    '.',
    '5',
    '5-',
    '5 ',
    'a@',
    'a.',
    'a.com ',
    '@a ',
    'at ',
    'dot ',
    'a at ',
    'snap ',
    'snap is ',
    '$',
    '$5',
    'five ',
    'double ',
    '(',
    '- ',
    'a-',
    'a b ',
    'a_',
    '555 234 ',
    '0',
    '\u200b',
    'é',
    '12 elm ',
    'my insta is ',
    'www.',
    'http://',
    '+1 ',
    'а',
  ])(
    // prettier-ignore
    '10,000 characters of %j',
    async (piece) => {
      const short = piece.repeat(Math.ceil(2_500 / piece.length));
      const long = short.repeat(4);
      const few = await charactersRead(() => withoutContact(short));
      const many = await charactersRead(() => withoutContact(long));
      expect(many).toBeLessThanOrEqual(5 * few + 1_000);
      expect(many).toBeLessThanOrEqual(400 * long.length);
      for (const find of [mailAddresses, links, phoneNumbers, handles, streets])
        expect(signsRead(find, long)).toBeLessThanOrEqual(60 * long.length);
    },
  );
});

/** How often something looks at a sign of the text. */
function signsRead(find: (signs: readonly Sign[]) => unknown, text: string): number {
  let count = 0;
  const counting = new Proxy(signsOf(text), {
    get(signs, key, receiver) {
      count += 1;
      return Reflect.get(signs, key, receiver) as unknown;
    },
  });
  find(counting);
  return count;
}
