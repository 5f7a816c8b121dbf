import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/platform/server/testing/freePort.ts';
import { relayTo } from '../../src/platform/server/testing/relay.ts';
import { allSaved, beginExam, onServer, option, passOnServer, test } from '../support/exam.ts';
import { startServer } from '../support/server.ts';
import { expect } from '../support/test.ts';

test.use({ allowedNoise: ['Failed to load resource'] });

test('a server that is killed in the middle of a module, and again while it is handed in, a database that is away for half a minute and a device whose date is ten days off cost no answer, and the page says what is true', async ({
  page,
  student: _,
  smallForm,
  testDatabase,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lodestar-exam-'));
  const relay = await relayTo(testDatabase.url);
  const env = { DATABASE_URL: relay.url, DATA_DIR: dataDir, PORT: String(await freePort()) };
  let server = await startServer(env);
  const { id } = await beginExam(page, smallForm);
  const trouble = page.locator('.exam-trouble');

  await test.step('a device whose date is ten days off has the server’s clock', async () => {
    await page.clock.install({ time: Date.now() - 10 * 24 * 3_600_000 });
    await page.goto(`${server.address}/exam/${id}`);
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('timer')).toHaveText(/^3[12]:\d\d$/);
  });

  await test.step('a server that is killed in the middle of a module, and again while it is handed in, costs no answer', async () => {
    await option(page, 'A').check({ force: true });
    await allSaved(page);
    server.process.kill('SIGKILL');
    await option(page, 'B').check({ force: true });
    await page.getByRole('button', { name: 'Next' }).click();
    await option(page, 'C').check({ force: true });
    await expect(page.getByText('No connection. Go on')).toBeVisible();
    server = await startServer(env);
    await allSaved(page);
    const given = (await onServer(page, id)).open?.responses.items.map((one) => one.given);
    expect(given).toEqual([1, 2, null, null]);

    await page.keyboard.press('Alt+v');
    await page.getByRole('button', { name: 'Hand in' }).click();
    server.process.kill('SIGKILL');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click();
    await expect(page.getByText('Your answers are on this device')).toBeVisible();
    server = await startServer(env);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reading and Writing, module 2');
  });

  await test.step('a database that is away for half a minute in the middle of a module costs no answer, and the page says what is true', async () => {
    await page.getByRole('button', { name: 'Start' }).click();
    await option(page, 'A').check({ force: true });
    await allSaved(page);
    relay.cut();
    await option(page, 'B').check({ force: true });
    await page.clock.runFor(1_000);
    await expect(trouble).toHaveText(
      'We cannot save at the moment. Go on: your answers are kept on this device, and the clock is right.',
    );
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await option(page, 'C').check({ force: true });
    await page.clock.runFor(29_000);
    await expect(trouble.locator('p')).toHaveCount(1);
    expect((await onServer(page, id)).open?.responses.items.map((one) => one.given)).toEqual([0, null, null, null]);

    await passOnServer(testDatabase, id, 30);
    const mark = page.getByRole('button', { name: 'Mark for review' });
    await mark.click(); // it moves when the sentence above it goes
    await expect(mark).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Saved on this device')).toBeVisible();
    relay.mend();
    await page.clock.runFor(10_000);
    await allSaved(page);
    await expect(trouble).toBeEmpty();
    const found = (await onServer(page, id)).open?.responses.items;
    expect(found).toMatchObject([{ given: 1 }, { given: 2, marked: true }, { given: null }, { given: null }]);
  });

  await test.step('‘Hand in’ pressed twice hands in once', async () => {
    let closed = 0;
    page.on('request', (request) => (closed += Number(request.url().endsWith('/close'))));
    await page.keyboard.press('Alt+v');
    await page.getByRole('button', { name: 'Hand in' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).dblclick();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are done');
    expect(closed).toBe(1);
  });
  await page.goto('about:blank');
  await server.stop();
  relay.close();
  await rm(dataDir, { recursive: true, force: true });
});
