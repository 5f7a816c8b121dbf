import { expect, test } from 'vitest';
import { readSettings } from '#platform/server/settings/settings.ts';
import { problemsOf } from '#platform/server/testing/problemsOf.ts';
import { tutorSettings } from './tutor.settings.ts';

test.each([
  ['AI_BASE_URL', 'https://api.openai.com/v1/', 'https://api.openai.com/v1'],
  ['AI_BASE_URL', 'http://127.0.0.1:11434/v1', 'http://127.0.0.1:11434/v1'],
] as const)('%s may be %j', (name, text, value) =>
  expect(readSettings(tutorSettings, { AI_MODEL: 'a-model', [name]: text })[name]).toEqual(value),
);

test.each([
  ['AI_BASE_URL', 'canary'],
  ['AI_BASE_URL', 'ftp://canary.example.org'],
  ['AI_BASE_URL', 'https://sam:canary@models.example.org/v1'],
  ['AI_BASE_URL', 'https://models.example.org/v1?key=canary'],
  ['AI_API_KEY', 'canary with blanks'],
  ['AI_MODEL', 'canary model'],
  ['AI_RULES', 'canary '.repeat(2000)],
  ['AI_TOKENS_PER_DAY', '0'],
  ['TUTOR_WORK_SECONDS', '0'],
  ['TUTOR_WORK_SECONDS', '61'],
])('%s may not be %j, and the answer names the setting, not the value', (name, text) => {
  const [problem = '', ...more] = problemsOf(() => readSettings(tutorSettings, { [name]: text }));
  expect(more).toEqual([]);
  expect(problem).toMatch(new RegExp(`^${name} must .*\\.$`));
  expect(problem).not.toContain('canary');
});

test('a model and its address need each other, and a key needs them', () => {
  expect(problemsOf(() => readSettings(tutorSettings, { AI_BASE_URL: 'https://models.example.org/v1' }))).toEqual([
    'AI_MODEL must be given along with AI_BASE_URL.',
  ]);
  expect(problemsOf(() => readSettings(tutorSettings, { AI_MODEL: 'canary' }))).toEqual([
    'AI_BASE_URL must be given along with AI_MODEL.',
  ]);
  expect(problemsOf(() => readSettings(tutorSettings, { AI_API_KEY: 'canary' }))).toEqual([
    'AI_BASE_URL must be given along with AI_API_KEY.',
  ]);
});
