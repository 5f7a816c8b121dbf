import Bowser from 'bowser';

const browserNames = new Set(Object.values(Bowser.BROWSER_MAP));

/**
 * What people call the browser that calls itself so: only names that are known, since anybody may send anything.
 *
 * @example deviceName('Mozilla/5.0 (Linux; Android 10; K) … Chrome/140.0.0.0 Mobile Safari/537.36') === 'Chrome on Android'
 */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return unknownBrowser;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name || !browserNames.has(browser.name)) return unknownBrowser;
  const name = browser.name.replace(/ for Android$/, '');
  return os.name ? `${name} on ${os.name}` : name;
}

const unknownBrowser = 'Unknown browser';
