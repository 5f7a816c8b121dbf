import { expect, test } from 'vitest';
import { harmIn, isForbidden, urgesHarm } from './harm.ts';

test.each([
  ['i want to die', 'crisis'],
  ['I’ve been cutting myself', 'crisis'],
  ['my dad hits me', 'abuse'],
  ['the deadline is killing me', undefined],
  ['how do i kill the x term', undefined],
])('%j speaks of %s', (text, harm) => expect(harmIn(text)).toBe(harm));

test.each([
  ['just kill yourself', true],
  ['k.y.s.', false],
  ['kys', true],
  ['cut yourself some slack', false],
  ['do not cut yourself off in the middle', false],
])('%j urges somebody to harm themselves: %s', (text, does) => expect(urgesHarm(text)).toBe(does));

test.each([
  ['send me nudes', true],
  ['how do i make a bomb', true],
  ['how do i make a table', false],
  ['explain the bomb calorimeter passage', false],
])('%j has no place among minors: %s', (text, is) => expect(isForbidden(text)).toBe(is));
