import sharp from 'sharp';
import { expect, test, type Page } from './support/test.ts';

test('the zero of the text has no slash, whatever its weight and width', async ({ page }) => {
  for (const address of ['/', '/login']) {
    await page.goto(address);
    for (const weight of [400, 600, 800]) {
      for (const numeric of ['normal', 'tabular-nums']) {
        expect(await isHollow(page, '0', weight, numeric), `${address} 0 ${weight} ${numeric}`).toBe(true);
      }
    }
    expect(await isHollow(page, '8', 800, 'normal'), 'where something is drawn').toBe(false);
  }
});

/** Whether nothing is drawn in the middle of a character. */
async function isHollow(page: Page, character: string, weight: number, numeric: string): Promise<boolean> {
  await page.evaluate(
    async ([character, weight, numeric]) => {
      const shown = document.createElement('div');
      shown.id = 'drawn';
      shown.textContent = character;
      Object.assign(shown.style, {
        ...{ position: 'fixed', inset: '0 auto auto 0', zIndex: '99', width: 'max-content' },
        ...{ background: 'white', color: 'black', fontSize: '200px', lineHeight: '1', fontVariantNumeric: numeric },
        fontWeight: String(weight),
      });
      document.getElementById('drawn')?.remove();
      document.body.append(shown);
      await document.fonts.load(`${weight} 200px 'Atkinson Hyperlegible Next'`, character);
      await document.fonts.ready;
    },
    [character, weight, numeric] as const,
  );
  const picture = await page.locator('#drawn').screenshot();
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const dark = [...data.keys()].filter((index) => (data[index] ?? 255) < 128);
  const columns = dark.map((index) => index % info.width);
  const rows = dark.map((index) => Math.floor(index / info.width));
  const middle = (numbers: number[]) => Math.round((Math.min(...numbers) + Math.max(...numbers)) / 2);
  return (data[middle(rows) * info.width + middle(columns)] ?? 0) > 128;
}
