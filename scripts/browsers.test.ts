import { describe, expect, test } from 'vitest';
import { missingBrowsers } from './browsers.ts';

describe('what is said of browsers that the walk did not run in', () => {
  test('is nothing when all are here', () => {
    expect(missingBrowsers(() => true)).toBe('');
  });

  test('names the one that is missing, and what brings it', () => {
    expect(missingBrowsers(({ name }) => name === 'firefox')).toBe(
      'The main walk did not run in WebKitGTK, not installed here: sudo apt-get install webkit2gtk-driver xvfb',
    );
  });

  test('names all that are missing', () => {
    expect(missingBrowsers(() => false)).toBe(
      'The main walk did not run in Firefox ESR and WebKitGTK, not installed here: sudo apt-get install firefox-esr webkit2gtk-driver xvfb',
    );
  });
});
