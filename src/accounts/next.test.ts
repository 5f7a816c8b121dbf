import { describe, expect, test } from 'vitest';
import { home, safeNext, withNext } from './next.ts';

describe('after signing in', () => {
  test.each([
    '/',
    '/settings',
    '/dashboard/lesson?sectionId=algebra',
    '/lesson-view?lessonId=one&sectionId=two#part-3',
    '/search?q=https://example.com//x',
    '/login-help',
  ])('a person goes on to %s', (next) => expect(safeNext(next)).toBe(next));

  test.each([
    null,
    undefined,
    '',
    'settings',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /settings',
    'javascript:alert(1)',
    '/login',
    '/login?next=/login',
    '/signup#form',
    '/Login/',
  ])('%j leads to the dashboard instead', (next) => expect(safeNext(next)).toBe(home));
});

test('the way to the sign-in screen remembers where one was going', () => {
  expect(withNext('/login', '/dashboard/lesson?sectionId=a&b')).toBe(
    '/login?next=%2Fdashboard%2Flesson%3FsectionId%3Da%26b',
  );
});

test('the way to the sign-in screen stays short when one was going nowhere, or away', () => {
  expect(withNext('/signup', null)).toBe('/signup');
  expect(withNext('/login', '//evil.example')).toBe('/login');
});
