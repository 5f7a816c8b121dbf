import { lessonAddress } from '../src/study/addresses.ts';
import { notation } from './support/player.ts';
import { expect, test } from './support/test.ts';

test('a script that somebody slipped in makes no policy of its own, and text never becomes HTML', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' }); // one that is allowed to break the rules
  for (const address of ['/', '/login', lessonAddress(notation)]) {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    const tried = await page.evaluate(() => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown };
      };
      const outcomeOf = (work: () => unknown) => {
        try {
          work();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const rules = { createHTML: (html: string) => html };
      return [
        outcomeOf(() => trustedTypes.createPolicy('default', rules)),
        outcomeOf(() => trustedTypes.createPolicy('mine', rules)),
        outcomeOf(() => (document.createElement('p').innerHTML = '<img src="x">')),
      ];
    });
    expect(tried, address).toEqual(['TypeError', 'TypeError', 'TypeError']);
  }
  await page.close();
});
