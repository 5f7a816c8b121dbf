import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from './test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What a theme can change: the colors. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];

/**
 * No violation of WCAG 2.2 AA on the page as it stands: by the rules of color in dark, by all in light. It is not loaded
 * anew, and stays in light.
 */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' }); // no color is on its way
  expect(await violations(page, { type: 'rule', values: rulesOfColor }), 'in dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violations(page, { type: 'tag', values: tags }), 'in light').toEqual([]);
}

async function violations(page: Page, runOnly: { type: 'rule' | 'tag'; values: string[] }): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, ...(isLoaded ? { axeSource: '0' } : {}) })
    .options({ runOnly, resultTypes: ['violations'] })
    .setLegacyMode() // it looks into no frame of another origin, of which there are none, and opens no page of its own
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
