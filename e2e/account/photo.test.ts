import { randomBytes } from 'node:crypto';
import { truncate, writeFile } from 'node:fs/promises';
import type { FileChooser } from '@playwright/test';
import sharp from 'sharp';
import { mostPhotoBytes } from '../../src/accounts/ownAccount.ts';
import { photoErrorTexts } from '../../src/accounts/texts.ts';
import { openProfile } from '../support/profile.ts';
import { expect, signUpHere, test, type Page } from '../support/test.ts';

test('DASH-04 the photo is made small before it is sent, shown at once, and taken away again, on a phone as well', async ({
  page,
}) => {
  await signUpHere(page, { name: 'Bartholomew Featherstonehaugh' });
  await openProfile(page);
  const large = await noisyPicture(1200, 800);
  const sending = page.waitForRequest('**/api/me/photo');
  await chooseFile(page, 'holiday.png', large);
  const sent = await (await sending).allHeaders(); // the browser shows nobody the bytes of a file
  expect(sent['content-type']).toBe('image/webp');
  expect(Number(sent['content-length'])).toBeGreaterThan(0);
  expect(Number(sent['content-length'])).toBeLessThan(large.length / 10);

  await expect(page.getByText('Your photo is saved.')).toBeVisible();
  for (const place of [page.getByRole('main'), page.getByRole('banner')]) {
    const photo = place.locator('img[src^="/api/me/photo"]').first();
    expect(await photo.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(0); // prettier-ignore
  }
  await page.reload();
  await expect(page.getByRole('main').locator('img[src^="/api/me/photo"]')).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.getByText('Your photo is removed.')).toBeVisible();
  await expect(page.locator('img[src^="/api/me/photo"]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Upload a photo' })).toBeFocused();

  await test.step('DASH-04 on a phone it says that it is busy, and takes no second one meanwhile; a long name leaves the photo round and its own words whole, and what is said is seen', async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    const answer = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/api/me/photo', async (route) => {
      asked += 1;
      await answer.promise;
      await route.continue();
    });
    await chooseFile(page, 'small.png', await noisyPicture(20, 20));
    await expect(page.getByText('Uploading your photo...')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Upload a photo' })).toHaveAttribute('aria-disabled', 'true');
    answer.resolve();

    const photo = page.getByRole('main').locator('img[src^="/api/me/photo"]');
    await expect.poll(() => photo.boundingBox()).toMatchObject({ width: 80, height: 80 });
    const said = page.getByText('Your photo is saved.');
    const bar = page.getByRole('navigation', { name: 'Main' }).last();
    await expect
      .poll(async () => ((await bar.boundingBox())?.y ?? 0) - ((await said.boundingBox())?.y ?? Infinity))
      .toBeGreaterThan(20);
    expect(asked).toBe(1);
  });
});

test.describe('refused', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('a file that is no photo, or too large to be sent, says why beside it, and none is shown; an address that cannot be used is told apart from one with no picture', async ({
    page,
    student: _,
  }) => {
    await openProfile(page);
    const alert = page.getByRole('alert');
    const picture = await noisyPicture(60, 60);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
    await choose(page, await fileOfSize(mostPhotoBytes + 1));
    await expect(alert).toHaveText(photoErrorTexts.tooHeavy);
    expect(sent).toEqual([]);
    for (const [name, content, text] of [
      ['notes.png', Buffer.from('my notes'), photoErrorTexts.notAPicture],
      ['nothing.jpg', Buffer.alloc(0), photoErrorTexts.empty],
      ['drawing.svg', Buffer.from(svg), photoErrorTexts.notAPicture],
      ['half.png', picture.subarray(0, picture.length / 2), photoErrorTexts.damaged],
    ] as const) {
      await chooseFile(page, name, content);
      await expect(alert, name).toHaveText(text);
    }
    await expect(page.locator('img[src^="/api/me/photo"]')).toHaveCount(0);

    await page.getByRole('button', { name: 'Use an image link' }).click();
    const address = page.getByLabel('Image link');
    await expect(address).toBeFocused();
    await address.fill('http://127.0.0.1/me.png');
    await address.press('Enter');
    await expect(alert).toHaveText(photoErrorTexts.badAddress);
    await address.fill('https://localhost/me.png');
    await page.getByRole('button', { name: 'Use this image' }).click();
    await expect(alert).toHaveText(photoErrorTexts.notFetched);
    await expect(address).toHaveValue('https://localhost/me.png');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByText('Your name is saved.')).toBeVisible();
    await expect(alert).toHaveCount(0);
    await address.press('Escape');
    await expect(address).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Use an image link' })).toBeFocused();
  });
});

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await choose(page, { name, mimeType: '', buffer });
}

async function choose(page: Page, file: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload a photo' }).click();
  await (await choosing).setFiles(file);
}

/** On the disk, so that the bytes need not be handed to the browser. */
async function fileOfSize(bytes: number): Promise<string> {
  const path = test.info().outputPath('huge.png');
  await writeFile(path, '');
  await truncate(path, bytes);
  return path;
}

/** A PNG that no compression makes small. */
function noisyPicture(width: number, height: number): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
