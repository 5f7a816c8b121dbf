import { lessonAddress } from '../src/study/addresses.ts';
import { equations, option } from './support/player.ts';
import { slowLine } from './support/slowLine.ts';
import { expect, test, waitUntilAlive } from './support/test.ts';

test('PLAY-03 a page that comes in pieces, its scripts here before its second half, is taken over as a whole', async ({
  page,
  server,
}) => {
  const line = await slowLine(server.address);
  const address = `${line.address}${lessonAddress(equations)}`;
  await page.goto(address); // the browser keeps the scripts
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  line.hold();
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByText('what is the value of')).toBeVisible();
  await page.evaluate(haveScripts);
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  line.letOn();
  await waitUntilAlive(page);
  await option(page, 0).click();
  await expect(page.getByRole('button', { name: 'Check' })).toBeEnabled();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]); // what the page brought along was read
  line.close();
});

test.describe('when the line breaks in the middle of a page', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('PLAY-03 that is said after a while, and trying again brings the whole', async ({ page, server }) => {
    const line = await slowLine(server.address);
    const address = `${line.address}${lessonAddress(equations)}`;
    await page.goto(address);
    await page.clock.install();
    line.hold();
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByText('what is the value of')).toBeVisible();
    await page.evaluate(haveScripts);
    line.breakOff();
    await page.clock.fastForward(20_000);
    await expect(page.getByRole('alert')).toContainText('The connection broke before this page was ready.');
    line.hold();
    line.letOn();

    await page.getByRole('link', { name: 'Try again' }).click(); // no bar lies over it
    await waitUntilAlive(page);
    await option(page, 0).click();
    await expect(page.getByRole('button', { name: 'Check' })).toBeEnabled();
    line.close();
  });
});

/** In the page: all its modules are here, and whatever they want to do at once they have had the time for. */
async function haveScripts(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const modules = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  while (modules().length === 0) await frame();
  await Promise.all(modules().map(({ href }) => import(href)));
  for (let frames = 0; frames < 30; frames += 1) await frame();
}
