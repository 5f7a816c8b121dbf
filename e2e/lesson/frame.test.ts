import { tabTo } from '../support/keyboard.ts';
import { answerRight, answerWrong, bottomBar, expectQuestion, openPractice, option, radio } from '../support/player.ts';
import { expect, type Page } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';
import { testOnOwnLessons as test } from '../support/ownLessons.ts';
import { bees } from '../support/toolsSection.ts';

const passage = (page: Page) => page.getByRole('region', { name: 'Passage' });
const choices = (page: Page) => page.getByRole('group', { name: 'Answer choices' });
const divider = (page: Page) => page.getByRole('separator', { name: 'Divider between the text and the question' });
const explanation = (page: Page) => page.getByRole('complementary', { name: 'Explanation' });

test('PLAY-03 PLAY-07 PLAY-08 PLAY-12 the frame of a practice: what stands beside the question, the divider, the keys, and letters instead of numbers', async ({
  page,
  student: _,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  const parts = await openPractice(page, bees);

  await test.step('PLAY-03 PLAY-07 PLAY-08 from 1024 px on the text stands left of the question, before and after the verdict; with nothing beside it a question does not move either', async () => {
    const [left, right] = [await boxOf(passage(page)), await boxOf(choices(page))];
    expect(right.x).toBeGreaterThan(left.x + left.width);
    expect(Math.abs(right.y - left.y)).toBeLessThan(120);
    await expectAccessibleInBothThemes(page);

    await answerWrong(page, parts[0]);
    expect(await boxOf(passage(page))).toEqual(left);
    await page.keyboard.press('Control+Enter');
    await answerRight(page, parts[0]);
    await expect(explanation(page)).toBeVisible();
    expect(await boxOf(passage(page))).toEqual(left);
    expect((await boxOf(choices(page))).x).toBe(right.x);
    expect((await boxOf(explanation(page))).x).toBe(right.x);
    await bottomBar(page).getByRole('button', { name: 'See why' }).click();
    await expect(explanation(page)).toBeFocused();
    await expect(passage(page)).toBeInViewport();

    await page.keyboard.press('Control+Enter');
    await expectQuestion(page, 2, 4);
    const table = page.getByRole('table', { name: 'Bees' });
    expect((await boxOf(choices(page))).x).toBeGreaterThan((await boxOf(table)).x);
    await answerRight(page, parts[1]);
    await page.keyboard.press('Control+Enter');
    await expectQuestion(page, 3, 4);
    await expect(divider(page)).toHaveCount(0);
    const alone = await boxOf(choices(page));
    await answerRight(page, parts[2]);
    await expect(explanation(page)).toBeVisible();
    expect(await boxOf(choices(page))).toMatchObject({ x: alone.x, y: alone.y });
  });

  await test.step('the divider is moved by keys and by the pointer, between 10 and 90 percent, and stays there on this device', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press('Control+Enter');
    await expectQuestion(page, 4, 4);
    await expect(divider(page)).toHaveAttribute('aria-valuenow', '50');
    const width = async () => (await boxOf(passage(page))).width;
    const before = await width();
    await tabTo(page, divider(page));
    await page.keyboard.press('ArrowRight');
    await expect(divider(page)).toHaveAttribute('aria-valuenow', '52');
    expect(await width()).toBeGreaterThan(before);
    for (const [key, value] of [['ArrowLeft', '50'], ['Home', '10'], ['ArrowLeft', '10'], ['End', '90'], ['ArrowRight', '90'], ['ArrowUp', '90']] as const) {
      await page.keyboard.press(key);
      await expect(divider(page)).toHaveAttribute('aria-valuenow', value);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    } // prettier-ignore

    const { x, y, width: across, height } = await boxOf(divider(page));
    await page.mouse.move(x + across / 2, y + height / 3);
    await page.mouse.down();
    await page.mouse.move(400, y + height / 2, { steps: 3 });
    await page.mouse.up();
    await page.mouse.move(900, y);
    const kept = await divider(page).getAttribute('aria-valuenow');
    expect(Number(kept)).toBeGreaterThan(25);
    expect(Number(kept)).toBeLessThan(35);
    const moved = await width();
    await page.reload();
    await expect(divider(page)).toHaveAttribute('aria-valuenow', kept ?? '');
    await expect.poll(width).toBe(moved);
    await page.setViewportSize({ width: 1023, height: 800 });
    await expect(divider(page)).toBeHidden();
    expect((await boxOf(choices(page))).y).toBeGreaterThan((await boxOf(passage(page))).y);
  });

  await test.step('PLAY-12 keys 1 to 4 and A to D both choose', async () => {
    for (const [key, index] of [['c', 2], ['A', 0], ['4', 3], ['d', 3], ['2', 1]] as const) {
      await page.keyboard.press(key);
      await expect(radio(page, index)).toBeChecked();
    } // prettier-ignore
    for (const key of ['e', 'Control+a', 'Alt+c']) await page.keyboard.press(key);
    await expect(radio(page, 1)).toBeChecked();
    await expect(radio(page, 1)).toHaveAccessibleName('Choice 2 They come back.');
  });

  await test.step('PLAY-12 Enter checks; in the settings the choices get letters, and the screen names them so', async () => {
    await page.goto('/settings');
    await page.getByRole('radio', { name: 'A, B, C, D' }).check();
    await openPractice(page, bees);
    await expect(radio(page, 1)).toHaveAccessibleName('Choice B They come back.');
    await expect(option(page, 0)).toContainText('A');
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText('Not quite');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Why? Choice A' })).toBeVisible();
  });
});

async function boxOf(one: ReturnType<Page['locator']>) {
  const box = await one.boundingBox();
  if (!box) throw new Error('Expected it to be on the screen');
  return box;
}
