import { openPracticeBehind } from '../support/answering.ts';
import {
  answerRight,
  answerWrong,
  bottomBar,
  equations,
  expectQuestion,
  finishPractice,
  openPractice,
  option,
  radio,
  wrongOption,
} from '../support/player.ts';
import { expect, test, type Page, waitUntilAlive } from '../support/test.ts';
import { completedBy, expectThirdAsLeft, missThird } from '../support/unfinished.ts';

test('PLAY-09 PLAY-11 nothing is lost but by Quit: not by a reload, a crash, leaving by the address, or a second window; a finished lesson starts over', async ({
  page,
  context,
  student: _,
}) => {
  const parts = await openPractice(page, equations);

  await test.step('a verdict and what was tried before are there again after a reload', async () => {
    await answerWrong(page, parts[0]);
    await page.keyboard.press('Control+Enter');
    await answerRight(page, parts[0]);
    await page.reload();
    await expect(page.getByRole('status')).toHaveText('Correct');
    await expect(page.getByRole('complementary', { name: 'Explanation' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Tried before, not right' })).toHaveCount(1);
    await page.keyboard.press('Control+Enter');
    await expectQuestion(page, 2, parts.length);
  });

  const other = await context.newPage();
  await openPractice(other, equations);
  await expectQuestion(other, 2, parts.length);
  await answerRight(page, parts[1]);
  await page.keyboard.press('Control+Enter');
  await expectQuestion(page, 3, parts.length);
  await missThird(page, parts);
  await expectThirdAsLeft(other, parts); // two windows of one browser keep to the newest
  await page.reload();
  await expectThirdAsLeft(page, parts);

  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await openPractice(again, equations);
  await expectThirdAsLeft(again, parts);
  await again.goto('/dashboard/learn');
  await waitUntilAlive(again);
  await again.getByRole('link', { name: 'Continue where you were: Practice: one variable' }).click();
  await expectThirdAsLeft(again, parts);

  await test.step('a finished lesson starts from its first part again, and stays finished in the other window', async () => {
    await finishPractice(again, parts, 2);
    await expect(again.getByRole('status')).toHaveText('Saved');
    await expectQuestion(other, 1, parts.length);
    await expect(other.getByRole('navigation', { name: 'Questions' }).locator('[data-done=true]')).toHaveCount(0);
    await again.reload();
    await waitUntilAlive(again);
    await expectQuestion(again, 1, parts.length);
    await expect(again.getByRole('button', { name: 'Check' })).toBeDisabled();
  });
});

test('PLAY-06 PLAY-09 a checked answer whose frame has not been painted yet counts for the next key, and is kept when the page or the player is left', async ({
  page,
  student: _,
}) => {
  const parts = await openPractice(page, equations);
  const status = bottomBar(page).getByRole('status');
  const checkWithoutFrame = async (choice: number) => {
    await option(page, choice).click();
    await page.evaluate(() => (window.requestAnimationFrame = () => 0));
    await bottomBar(page).getByRole('button', { name: 'Check' }).click();
  };

  await checkWithoutFrame(parts[0].correctAnswer);
  await expect(status).toHaveText('Correct');
  await expect(radio(page, parts[0].correctAnswer)).toBeEnabled(); // nothing but the verdict has changed
  await page.keyboard.press('Control+Enter');
  await expectQuestion(page, 2, parts.length);

  await checkWithoutFrame(parts[1].correctAnswer);
  await expect(status).toHaveText('Correct');
  await page.reload();
  await expect(status).toHaveText('Correct');
  await page.keyboard.press('Control+Enter');
  await expectQuestion(page, 3, parts.length);

  await checkWithoutFrame(wrongOption(parts[2]));
  await expect(status).toHaveText('Not quite');
  await page.evaluate(() => history.pushState(null, '', '/dashboard/learn'));
  await page.getByRole('link', { name: 'Continue where you were: Practice: one variable' }).click();
  await expectQuestion(page, 3, parts.length);
  await expect(status).toHaveText('Not quite');
});

for (const [how, close] of [
  ['forbidden', forbidStorage],
  ['full', fillStorage],
] as const) {
  test(`PLAY-09 with the browser's storage ${how} the lesson works and is recorded`, async ({
    page,
    student,
    testDatabase,
  }) => {
    await close(page);
    const parts = await openPracticeBehind(page, equations, 7);
    await answerWrong(page, parts[7]!);
    await page.keyboard.press('Control+Enter');
    await finishPractice(page, parts, 7);
    await expect(page.getByRole('status')).toHaveText('Saved');
    expect(await completedBy(student, testDatabase)).toEqual(['lin1-practice']);
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expect(page.getByText('1/9 lessons')).toBeVisible();

    await page.goto('/settings');
    await page.waitForLoadState('networkidle'); // what is asked for when one signs out is refused
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Successfully signed out.');
  });
}

/** As a person may decide in the browser's settings. */
async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
}

async function fillStorage(page: Page): Promise<void> {
  await page.goto('/settings');
  const left = await page.evaluate(() => {
    for (let size = 4 * 2 ** 20; size >= 1; size = Math.floor(size / 2)) {
      for (let count = 0; ; count += 1) {
        try {
          localStorage.setItem(`filler-${size}-${count}`, 'x'.repeat(size));
        } catch {
          break;
        }
      }
    }
    return localStorage.length;
  });
  expect(left).toBeGreaterThan(0);
}
