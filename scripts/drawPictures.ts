import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { courseFacts } from '#landing/courseFacts.ts';
import { readSite } from '#landing/server/site.ts';
import { loadBuild } from '#main/server/pages/build.ts';
import { folders } from '#main/server/folders.ts';
import { chromiumPath } from './chromium.ts';

/**
 * Draws the pictures that are kept in src/main/web/public/: what a messenger shows of a link, and the icons. To be run
 * by hand, after a build, when the front page or the star has changed: node scripts/drawPictures.ts
 */
const root = join(import.meta.dirname, '..');
const publicFolder = join(root, 'src/main/web/public');
const address = 'http://localhost:3000';

await drawPreview();
for (const [name, size] of [['apple-touch-icon', 180], ['icon-192', 192], ['icon-512', 512]] as const) await drawIcon(name, size); // prettier-ignore

/** The top of the front page, without what is there to be clicked. */
async function drawPreview(): Promise<void> {
  const { renderStaticPage, staticLinks, webFolder } = await loadBuild(folders.dist);
  const site = readSite(join(root, 'site.yaml'));
  const props = { site, isSignedIn: false, isPublic: true, year: 2025, ...courseFacts(undefined) };
  const html = renderStaticPage('/', props, { ...staticLinks, origin: address, theme: 'light' });

  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') await route.fulfill({ body: html, contentType: 'text/html' });
    else await route.fulfill({ path: join(webFolder, pathname) });
  });
  await page.goto(address);
  await page.addStyleTag({
    content: `header > :not(:first-child), main a, main a ~ *, main p + div + p { visibility: hidden }
      main > :first-child > div { padding-top: 3rem !important; align-items: start !important; row-gap: 0 }
      main h1 { margin-top: 4.5rem }`,
  });
  await page.getByRole('radio').nth(1).check({ force: true });
  await page.evaluate(() => document.fonts.ready);
  await save('preview', await page.screenshot());
  await browser.close();
}

/** The star on a ground without round corners: phones cut icons to a shape of their own, and leave its middle. */
async function drawIcon(name: string, size: number): Promise<void> {
  const star = await readFile(join(publicFolder, 'favicon.svg'), 'utf8');
  const drawn = star
    .replace(
      /<rect[^>]*>/,
      '<rect width="32" height="32" fill="#0b6156"/><g transform="translate(16 16) scale(.8) translate(-16 -16)">',
    )
    .replace('</svg>', '</g></svg>');
  await save(
    name,
    await sharp(Buffer.from(drawn), { density: 72 * (size / 32) })
      .resize(size, size)
      .png()
      .toBuffer(),
  );
}

async function save(name: string, png: Buffer): Promise<void> {
  await sharp(png)
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(join(publicFolder, `${name}.png`));
}
