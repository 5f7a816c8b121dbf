import { describe, expect, test } from 'vitest';
import { defaultName, problemOfName, skeleton } from './displayName.ts';

test.each([
  ['Sam Reed', 'Sam R.'],
  ['  Sam   Arthur  reed ', 'Sam R.'],
  ['Sam', 'Sam'],
  ['', 'Student'],
  ['Zoë Ångström', 'Zoë Å.'],
  ['José', 'José'],
  ['李 小龙', '李 小.'],
  ['Mary-Jane O’Neil', 'Mary-Jane O.'],
  ['S Reed', 'S R.'],
  ['sam.reed@example.com', 'Student'],
  ['555-234-5678', 'Student'],
  ['Admin Reed', 'Student'],
  ['Sam Moderator', 'Student'],
  ['X', 'Student'],
  ['Sam @samreed', 'Student'],
  [`Sam${'m'.repeat(40)} Reed`, 'Student'],
  ['Sam 123', 'Sam'],
])('%j is seen as %j', (account, seen) => expect(defaultName(account)).toBe(seen));

describe('a display name', () => {
  test.each([
    'Sam',
    'Al',
    'Ada-Lou 7',
    "D'Arcy",
    'Zoë',
    'Вера',
    'Modesto',
    'Tutorino',
    'Sam R.',
    'M. Reed',
    'a'.repeat(30),
  ])('%j may be chosen', (name) => expect(problemOfName(name)).toBeUndefined());

  test.each([
    ['A', 'length'],
    ['', 'length'],
    ['a'.repeat(31), 'length'],
    ['12', 'signs'],
    ['a1', 'signs'],
    ['<b>Sam', 'signs'],
    ['Sam\nReed', 'signs'],
    ['Sam 😀', 'signs'],
    ['sam_reed', 'signs'],
    ['Sam 5552345678', 'contact'],
    ['Sam 234567', 'contact'],
    ['sam.reed', 'contact'],
    ['samreed.com', 'contact'],
    ['sam at gmail dot com', 'contact'],
    ['insta samreed05', 'contact'],
    ['Admin', 'reserved'],
    ['Ad min', 'reserved'],
    ['4dm1n', 'reserved'],
    ['Аdmin', 'reserved'], // a Cyrillic letter
    ['The Teacher', 'reserved'],
    ['m o d e r a t o r', 'reserved'],
    ['MODERATOR 2', 'reserved'],
    ['Lodestar Team', 'reserved'],
    ['L0destar', 'reserved'],
    ['Mod', 'reserved'],
    ['Tutor', 'reserved'],
  ])('%j may not: %s', (name, problem) => expect(problemOfName(name)).toBe(problem));
});

test.each([
  ['Ruth Desk', 'Rúth-Desk.'],
  ['Ruth Desk', 'RUTHDESK'],
  ['Ruth Desk', 'Ruтh Dеsk'], // Cyrillic letters
  ['Ruth Desk', 'Ru7h D3sk'],
  ['Lia', 'l1a'],
  ['Marn', 'Mam'],
])('%j and %j read the same', (one, other) => expect(skeleton(other)).toBe(skeleton(one)));
