import { expect, test } from 'vitest';
import { displayNameOf } from './displayName.ts';

test.each([
  ['Sam Reed', 'Sam R.'],
  ['Ada King Lovelace', 'Ada L.'],
  ['  sam   reed ', 'sam R.'],
  ['Sam', 'Sam'],
  ['Sam (Reed)', 'Sam R.'],
  ['Zoë Élan', 'Zoë É.'],
  ['Sam –', 'Sam'],
  ['李 小龙', '李 小.'],
  ['', 'Student'],
  ['   ', 'Student'],
])('others see %j as %j', (name, shown) => {
  expect(displayNameOf(name)).toBe(shown);
});
