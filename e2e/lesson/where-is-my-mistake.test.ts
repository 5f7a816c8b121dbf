import { answerWrong, equations, openPractice } from '../support/player.ts';
import { expect, test } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

test('PLAY-07 PLAY-14 after a wrong check a line of work is compared, free and by keyboard; a visitor is not asked for one', async ({
  page,
  student: _,
}) => {
  const [first] = await openPractice(page, equations);
  const opener = page.getByRole('button', { name: 'Where is my mistake?' });
  await expect(opener).toHaveCount(0);
  await answerWrong(page, first);
  await opener.focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'A line of your work' });
  await expect(field).toBeFocused();
  const said = page.getByRole('region', { name: 'Where is my mistake?' }).getByRole('status');

  await field.fill('6x = 30, 6x = 29');
  await page.keyboard.press('Enter');
  await expect(said).toContainText('6x = 30 follows from the question.');
  await expect(said).toContainText('does not follow: here it breaks.');
  await field.fill('what is love');
  await page.keyboard.press('Enter');
  await expect(said).toContainText('I cannot read that as a line of work.');
  await field.fill('6x = 23 + 7');
  await page.keyboard.press('Enter');
  await expect(said).toContainText('So far so good.');
  await expect(said).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothThemes(page);

  await page.context().clearCookies();
  await openPractice(page, equations);
  await answerWrong(page, first);
  await expect(page.getByText('Not quite')).toBeVisible();
  await expect(opener).toHaveCount(0);
});
