import { reviewPath } from '../../src/study/addresses.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';
import { missQuestions } from '../support/answering.ts';
import { tabTo } from '../support/keyboard.ts';
import { equations, marks } from '../support/player.ts';
import { expect, test } from '../support/test.ts';

const day = 24 * 3_600_000;

test('mistakes are filtered, take notes and print as a sheet; the screen is accessible in both themes, stays within the window, and is worked by keyboard', async ({
  page,
  student: _,
}) => {
  const mistakes = page.getByRole('article');
  await page.goto(reviewPath);
  await expect(page.getByRole('heading', { name: 'No mistakes yet' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await missQuestions(page, equations, 2, new Date(Date.now() - 2 * day));
  await missQuestions(page, marks, 1, new Date(Date.now() - 3 * day));
  await page.reload();
  await expect(mistakes).toHaveCount(3);

  await test.step('they print: the questions, room to write, and the key behind them', async () => {
    await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }));
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await page.evaluate(() => 'isPrinted' in window)).toBe(true);
    const key = page.getByRole('region', { name: 'Key' });
    const onScreenOnly = [
      page.getByRole('button', { name: 'Start review' }),
      page.getByText('What your mistakes have in common'),
      page.getByText('All four options').first(),
      page.getByLabel('Skill'),
      mistakes.first().getByRole('button', { name: 'Ask or read about this question' }),
      mistakes.first().getByText('You chose'), // it is to be solved again
    ];
    await expect(key).toBeHidden();
    for (const shown of onScreenOnly) await expect(shown).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(key).toHaveText(/^Key1 [A-D] · 2 [A-D] · 3 [A-D]$/);
    await expect(mistakes.first().getByRole('list').getByRole('listitem')).toHaveCount(4);
    for (const option of await mistakes.first().getByRole('listitem').all()) await expect(option).toBeVisible();
    await expect(mistakes.first().getByText('What to do instead:')).toBeVisible();
    for (const hidden of onScreenOnly) await expect(hidden).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.emulateMedia({ media: null, colorScheme: 'light' });
  });

  await test.step('by keyboard, with a note begun', async () => {
    const add = page.getByRole('button', { name: /^Add a note/ }).first();
    await add.click();
    await expect(page.getByLabel('Your note')).toBeFocused();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).click();
    await tabTo(page, page.getByRole('button', { name: 'Start review' }));
    await tabTo(page, page.getByLabel('Kind of mistake'));
    await tabTo(page, add);
  });

  await test.step('they are filtered', async () => {
    await page.getByLabel('Skill').selectOption('Boundaries');
    await expect(mistakes).toHaveCount(1);
    await page.getByLabel('Kind of mistake').selectOption('Choosing the wrong operation');
    await expect(page.getByText('No mistake is like that.')).toBeVisible();
    await page.getByLabel('Kind of mistake').selectOption('All kinds');
    await page.getByLabel('Not yet right again').check();
    await expect(page).toHaveURL(`${reviewPath}?skill=Boundaries&open=`);
    await expect(mistakes).toHaveCount(1);
  });

  await test.step('each takes a note', async () => {
    const add = mistakes.getByRole('button', { name: 'Add a note' });
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Your note')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Cover each side of the mark.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(mistakes.getByText('Cover each side of the mark.')).toBeVisible();
    await expect(mistakes.getByRole('button', { name: 'Change your note' })).toBeFocused();
    await page.reload();
    await expect(mistakes.getByText('Cover each side of the mark.')).toBeVisible();
    await mistakes.getByRole('button', { name: 'Change your note' }).click();
    await page.getByLabel('Your note').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(add).toBeFocused();
  });
});
