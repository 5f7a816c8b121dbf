import sharp from 'sharp';
import { expect, test, type Page } from './support/test.ts';

interface Drawn {
  character: string;
  weight: number;
  numeric: string;
}

const zeros: Drawn[] = [400, 600, 800].flatMap((weight) =>
  ['normal', 'tabular-nums'].map((numeric) => ({ character: '0', weight, numeric })),
);
/** Where something is drawn in the middle. */
const eight: Drawn = { character: '8', weight: 800, numeric: 'normal' };

test('the zero of the text has no slash, whatever its weight and width', async ({ page }) => {
  for (const address of ['/', '/login']) {
    await page.goto(address);
    expect(await areHollow(page, [...zeros, eight]), address).toEqual([...zeros.map(() => true), false]);
  }
});

const size = 100;

/** Whether nothing is drawn in the middle of each of these characters, which stand one below the other in one picture. */
async function areHollow(page: Page, characters: Drawn[]): Promise<boolean[]> {
  await page.evaluate(
    async ({ characters, size }) => {
      const all = document.createElement('div');
      all.id = 'drawn';
      Object.assign(all.style, {
        ...{ position: 'fixed', inset: '0 auto auto 0', zIndex: '99', width: 'max-content' },
        ...{ background: 'white', color: 'black', fontSize: `${size}px`, lineHeight: '1' },
      });
      for (const { character, weight, numeric } of characters) {
        const shown = document.createElement('div');
        shown.textContent = character;
        Object.assign(shown.style, { fontWeight: String(weight), fontVariantNumeric: numeric });
        all.append(shown);
        await document.fonts.load(`${weight} ${size}px 'Atkinson Hyperlegible Next'`, character);
      }
      document.body.append(all);
      await document.fonts.ready;
    },
    { characters, size },
  );
  const picture = await page.locator('#drawn').screenshot();
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return characters.map((_, place) => isHollow(data.subarray(place * size * info.width, (place + 1) * size * info.width), info.width)); // prettier-ignore
}

function isHollow(pixels: Uint8Array, width: number): boolean {
  const dark = [...pixels.keys()].filter((index) => (pixels[index] ?? 255) < 128);
  const columns = dark.map((index) => index % width);
  const rows = dark.map((index) => Math.floor(index / width));
  const middle = (numbers: number[]) => Math.round((Math.min(...numbers) + Math.max(...numbers)) / 2);
  return (pixels[middle(rows) * width + middle(columns)] ?? 0) > 128;
}
