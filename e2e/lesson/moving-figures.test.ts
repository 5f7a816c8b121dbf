import { renderFigure } from '../../src/authoring/server/figures/figure.ts';
import { movingFigures } from '../../src/authoring/server/figures/testing/movingFigures.ts';
import { testWithSections as test } from '../support/addedSection.ts';
import { openLesson } from '../support/player.ts';
import { expect, type Page } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

const place = { sectionId: 'moving', lessonId: 'moving-all' };
const report = (line: number, message: string) => {
  throw new Error(`${line}: ${message}`);
};
const content = Object.values(movingFigures)
  .map((source) => renderFigure(source, { line: 1, report }))
  .join('<p>Between them.</p>');
const section = {
  ...{ id: 'moving', title: 'Moving', description: '' },
  lessons: [{ id: 'moving-all', title: 'What moves', type: 'LEARN', order: 10, content }],
};

const first = (page: Page) => page.locator('.moving-live').first();

test('figures of every kind are accessible, and within a phone; one is moved by its sliders and by the pointer, and says what it shows; without script it stands still', async ({
  page,
  addSections,
  browser,
  baseURL,
}) => {
  await addSections([section]);
  await page.setViewportSize({ width: 320, height: 700 });
  await openLesson(page, place);
  await expect(page.locator('.moving-live')).toHaveCount(8);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const words = first(page).locator('.moving-words');
  await expect(words).toHaveText('y = x, slope 1, y-intercept 0: rises 1 for each 1 to the right.');
  await expect(page.locator('.moving > .drawing').first()).toBeHidden();
  const slope = first(page).getByRole('slider', { name: 'slope m' });
  await slope.focus();
  await page.keyboard.press('ArrowRight');
  await expect(words).toHaveText('y = 1.5x, slope 1.5, y-intercept 0: rises 1.5 for each 1 to the right.');
  await expect(slope).toHaveAttribute('aria-valuetext', '1.5');
  await first(page).locator('svg').scrollIntoViewIfNeeded();
  const picture = await first(page).locator('svg').boundingBox();
  if (!picture) throw new Error('Expected the picture to be seen');
  const [x, y] = [picture.x + picture.width / 2, picture.y + picture.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - picture.height / 4, { steps: 3 });
  await page.mouse.up();
  await expect(words).toHaveText('y = 1.5x + 3, slope 1.5, y-intercept 3: rises 1.5 for each 1 to the right.');
  await first(page).getByRole('button', { name: 'Back to the start' }).click();
  await expect(words).toHaveText(/^y = x, /);
  const marks = page.getByRole('slider', { name: 'between them' });
  await marks.press('End');
  await expect(marks).toHaveAttribute('aria-valuetext', 'a period');
  await expect(page.getByText('A period between a whole sentence and another is right.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(first(page)).toBeHidden();
  await expect(page.locator('.moving > .drawing').first()).toBeVisible();

  const bare = await (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage();
  await bare.goto(page.url());
  await expect(
    bare.getByRole('img', { name: 'What moves. y = x, slope 1, y-intercept 0: rises 1 for each 1 to the right.' }),
  ).toBeVisible();
  await bare.context().close();
});
