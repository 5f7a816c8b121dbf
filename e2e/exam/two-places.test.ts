import { allSaved, beginExam, onServer, openFirst, option, test } from '../support/exam.ts';
import { expect } from '../support/test.ts';
import { expectAccessible } from '../support/themes.ts';

test.use({ allowedNoise: ['Failed to load resource'] });

test('an exam goes on in a second tab, and the first one stops; on another device it is taken over', async ({
  page,
  context,
  newBrowser,
  student: _,
  smallForm,
}) => {
  const attempt = await beginExam(page, smallForm);
  await openFirst(page, attempt);
  await option(page, 'D').check({ force: true });

  await test.step('a second tab says that the exam is open in another; used there, it goes on where it was, and the first one stops', async () => {
    const second = await context.newPage();
    await second.goto(`/exam/${attempt.id}`);
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('This exam is open in another tab');
    await expectAccessible(second);
    await second.getByRole('button', { name: 'Use here' }).click();
    await expect(option(second, 'D')).toBeChecked();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This exam is open in another tab');
    await option(second, 'B').check({ force: true });
    await allSaved(second);
    await page.getByRole('button', { name: 'Use here' }).click();
    await expect(option(page, 'B')).toBeChecked();
    expect((await onServer(page, attempt.id)).epoch).toBe(1);
    await second.close();
  });

  await test.step('on another device it is taken over; the first one says so, and its late answers fill what is empty', async () => {
    await allSaved(page);
    await context.setOffline(true);
    await option(page, 'A').check({ force: true });
    await page.getByRole('button', { name: 'Next' }).click();
    await option(page, 'D').check({ force: true });

    const other = await newBrowser();
    await other.context().addCookies(await context.cookies());
    await other.goto(`/exam/${attempt.id}`);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('This exam goes on elsewhere');
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Use here' }).click();
    await expect(option(other, 'B')).toBeChecked();
    await option(other, 'C').check({ force: true });
    await allSaved(other);

    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This exam goes on elsewhere');
    await expect
      .poll(async () => (await onServer(other, attempt.id)).open?.responses.items.map(({ given }) => given))
      .toEqual([2, 3, null, null]);
    await page.getByRole('button', { name: 'Use here' }).click();
    await expect(option(page, 'C')).toBeChecked();
    await expect.poll(async () => (await onServer(page, attempt.id)).epoch).toBe(3);
  });
});
