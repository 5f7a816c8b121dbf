import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { changeProfile } from './ownAccount.ts';

const screens = globSync('web/**/*.tsx', { cwd: import.meta.dirname }).map((file) => ({
  name: basename(file),
  code: readFileSync(join(import.meta.dirname, file), 'utf8'),
}));

test.each(Object.keys(changeProfile.body.properties))(
  'a person sees their %s on a screen and changes it there',
  (field) => {
    const sends = new RegExp(`call\\(changeProfile, \\{ body: \\{[^}]*\\b${field}\\b`);
    const form = screens.find(({ code }) => sends.test(code));
    expect(form?.code, 'the form').toMatch(new RegExp(`profile\\.${field}\\b`));
    expect(
      screens.some(({ code }) => code.includes(`/${form?.name}'`)),
      'its place',
    ).toBe(true);
  },
);
