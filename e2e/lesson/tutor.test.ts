import { expectAccessibleInBothThemes, expectContrastInBothThemes } from '../support/themes.ts';
import { dismissNotice, expectNotice } from '../support/forms.ts';
import { answerRight, answerWrong, bottomBar, equations, expectQuestion, openPractice, option, radio } from '../support/player.ts'; // prettier-ignore
import { expect, signUpHere, test } from '../support/test.ts';
import { ask, field, notPaidText, openTutor, said, testWithTutor, tutorOpener, tutorPanel } from '../support/tutor.ts';

testWithTutor(
  'PLAY-13 PLAY-14 the tutor beside a question on a wide screen: opened and closed, asked by a suggestion and in own words, and there again after a reload and in a revisit',
  async ({ page, pro: _ }) => {
    const [first, second] = await openPractice(page, equations);
    const wrong = (first.correctAnswer + 1) % 4;
    const copy = page.getByRole('button', { name: 'Copy' });
    const opener = tutorOpener(page);

    await testWithTutor.step('PLAY-13 the panel opens from AI Chat, and gives the focus back', async () => {
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
      await openTutor(page);
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(tutorPanel(page)).toBeHidden();
      await expect(opener).toBeFocused();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Close AI Chat' }).click();
      await expect(opener).toBeFocused();
    });

    await testWithTutor.step('PLAY-13 the textarea is 80 px high and grows to 200 px', async () => {
      await openTutor(page);
      const height = async () => (await field(page).boundingBox())?.height;
      await expect.poll(height).toBe(80);
      await field(page).fill('one\ntwo\nthree\nfour');
      await expect.poll(height).toBeGreaterThan(100);
      await field(page).fill('line\n'.repeat(30));
      await expect.poll(height).toBe(200);
      await field(page).fill('');
      await expect.poll(height).toBe(80);
      await field(page).press('Escape');
    });

    await testWithTutor.step(
      'PLAY-14 what helps is suggested as it applies, and what was chosen goes along',
      async () => {
        await answerWrong(page, first);
        await openTutor(page);
        await expect(page.getByRole('group', { name: 'Suggestions' }).getByRole('button')).toHaveText([
          'Give me a hint',
          'Why is my answer wrong?',
        ]);
        const going = page.waitForRequest((request) => request.url().endsWith('/api/tutor'));
        await page.getByRole('button', { name: 'Why is my answer wrong?' }).click();
        const place = { sectionId: equations.sectionId, lessonId: equations.lessonId, partId: first.id };
        expect((await going).postDataJSON()).toEqual({
          prompt: 'Why is my answer wrong?',
          part: { ...place, tried: [wrong], hintsShown: 0 },
        });
        await expect(copy).toHaveCount(1);
      },
    );

    await testWithTutor.step('PLAY-13 the keys of the player rest while one writes in the chat', async () => {
      await bottomBar(page).getByRole('button', { name: 'Try Again' }).click();
      await field(page).focus();
      await page.keyboard.type('12');
      await expect(field(page)).toHaveValue('12');
      for (const index of [0, 1]) await expect(radio(page, index)).not.toBeChecked();
      await option(page, 0).click();
      await field(page).focus();
      await page.keyboard.press('Control+Enter');
      await expect(said(page, 'user').last()).toHaveText(/12/);
      await expect(bottomBar(page).getByRole('button', { name: 'Check' })).toBeVisible();
      await expect(copy).toHaveCount(2);
    });

    await testWithTutor.step('PLAY-14 the tutor gives the hints of the question, one at a time', async () => {
      for (const count of [3, 4]) {
        await page.getByRole('button', { name: 'Give me a hint' }).click();
        await expect(copy).toHaveCount(count);
      }
      const [one, another] = (await said(page, 'assistant').allTextContents()).slice(2);
      expect(one).not.toBe(another);
    });

    const asked = [/Why is my answer wrong\?/, /12/, /Give me a hint/, /Give me a hint/];
    await page.reload();
    await opener.click();
    await expect(said(page, 'user')).toHaveText(asked);
    await field(page).press('Escape');
    await answerRight(page, first);

    await testWithTutor.step('PLAY-13 explanation and chat stand side by side, accessible in both themes', async () => {
      await openTutor(page);
      await expect(async () => {
        const explanation = await page.getByRole('complementary', { name: 'Explanation' }).boundingBox();
        const chat = await tutorPanel(page).boundingBox();
        expect(explanation?.width).toBeGreaterThan(300);
        expect(Math.abs((explanation?.width ?? 0) - (chat?.width ?? 0))).toBeLessThan(8);
        expect(chat?.x).toBeGreaterThan((explanation?.x ?? Infinity) + (explanation?.width ?? 0));
      }).toPass({ timeout: 15_000 }); // once it has its place
      await expect(page.getByRole('tablist')).toHaveCount(0);
      await expectAccessibleInBothThemes(page);
      await field(page).press('Escape');
    });

    await testWithTutor.step('PLAY-13 every question has a conversation of its own', async () => {
      await page.keyboard.press('Control+Enter');
      await expectQuestion(page, 2, 8);
      await openTutor(page);
      await expect(said(page, 'user')).toHaveCount(0);
      await page.getByRole('button', { name: 'Question 1 of 8, completed' }).click();
      await expect(said(page, 'user')).toHaveText(asked);
      await page.getByRole('button', { name: 'Explain it' }).click();
      await expect(copy).toHaveCount(5);
    });

    await testWithTutor.step(
      'PLAY-13 on a phone explanation and chat are tabs of one sheet, which leaves the bar free, accessible in both themes',
      async () => {
        await field(page).press('Escape');
        await bottomBar(page).getByRole('button', { name: 'Continue' }).click();
        await expectQuestion(page, 2, 8);
        await page.setViewportSize({ width: 360, height: 740 });
        await openTutor(page);
        await expect(async () => {
          const sheet = await page.locator('.side').boundingBox();
          const bar = await bottomBar(page).boundingBox();
          expect((sheet?.y ?? Infinity) + (sheet?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
          expect(sheet?.width).toBe(360);
        }).toPass({ timeout: 15_000 }); // once it has its place
        await page.getByRole('button', { name: 'Give me a hint' }).click();
        await expect(copy).toHaveCount(1);
        await expectContrastInBothThemes(page);

        await option(page, second.correctAnswer).click();
        await bottomBar(page).getByRole('button', { name: 'Check' }).click();
        const tabs = page.getByRole('tablist', { name: 'Explanation and AI Chat' }).getByRole('tab');
        const explanation = page.getByRole('complementary', { name: 'Explanation' });
        await expect(tabs).toHaveText(['Explanation', 'AI Chat']);
        await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
        await expect(explanation).toBeVisible();
        await expectAccessibleInBothThemes(page);
        await tabs.first().focus();
        await page.keyboard.press('ArrowRight');
        await expect(tabs.last()).toBeFocused();
        await expect(field(page)).toBeVisible();
        await expect(explanation).toBeHidden();
        await bottomBar(page).getByRole('button', { name: 'See why' }).click();
        await expect(explanation).toBeFocused();
        await bottomBar(page).getByRole('button', { name: 'Continue' }).click();
        await expectQuestion(page, 3, 8);
        await expect(tutorPanel(page)).toBeHidden();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      },
    );
  },
);

test('PLAY-14 who has not paid is told so, and nothing is sent: what is free stands there, and a visitor finds the way to an account and to Pro', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const free = tutorPanel(page).getByRole('region', { name: 'Free, right here' });
  const askInVain = async () => {
    await openPractice(page, equations);
    await openTutor(page);
    await ask(page, 'Help me');
    await expectNotice(page, notPaidText);
    await dismissNotice(page);
  };
  await askInVain();
  await expect(free.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
  await free.getByRole('link', { name: 'See Pro' }).click();
  await expect(page).toHaveURL(/\/store$/);

  await signUpHere(page);
  await askInVain();
  await expect(field(page)).toHaveValue('Help me');
  await expect(free).toContainText("'Show a hint' under the choices");
  await expect(free.getByRole('link', { name: 'Sign up' })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(field(page)).toBeInViewport({ ratio: 1 });
  await free.getByRole('button', { name: 'Not now' }).click();
  await expect(field(page)).toBeFocused();
  expect(sent).not.toContain('POST /api/tutor');
});
