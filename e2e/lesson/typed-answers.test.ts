import type { Lesson } from '../../src/course/lesson.ts';
import { tabTo } from '../support/keyboard.ts';
import { bottomBar, checkByKeys, expectQuestion, field, openLesson, option } from '../support/player.ts';
import { shownSet } from '../support/sets.ts';
import { expect, waitUntilAlive, type Page } from '../support/test.ts';
import { expectAccessibleInBothThemes, expectContrastInBothThemes } from '../support/themes.ts';
import { enter, reading, slopes, testTyped as test } from '../support/typedAnswers.ts';

const status = (page: Page) => bottomBar(page).getByRole('status');
const button = (page: Page, name: string) => bottomBar(page).getByRole('button', { name });

test('PLAY-04 PLAY-06 PLAY-07 PLAY-08 PLAY-12 an answer is typed: read aloud as it is typed, checked once it is a number, explained when it is a likely mistake', async ({
  page,
}) => {
  await openLesson(page, slopes);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Slash' })).toBeHidden();
  await expect(reading(page)).toHaveText('A whole number, a fraction such as 2/3, or a decimal such as .6667');
  await expect(button(page, 'Check')).toBeDisabled();

  await test.step('PLAY-12 a digit goes into the field from anywhere', async () => {
    for (const key of ['a', 'Shift+C', 'Shift+Digit1']) await page.keyboard.press(key);
    await expect(field(page)).not.toBeFocused();
    await page.keyboard.press('2');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('2');
    await field(page).fill('');
  });

  await test.step('a keystroke is answered with no request, and changes the field and its reading at once', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.evaluate(() => {
      addEventListener('input', () => {
        requestAnimationFrame(() => {
          const said = document.querySelector('[aria-live=polite]')?.textContent ?? '';
          document.documentElement.dataset['said'] = said;
        });
      });
    });
    await page.keyboard.press('7');
    // the very next frame after the event has it
    await expect(page.locator('html')).toHaveAttribute('data-said', 'We read this as 7');
    expect(asked).toEqual([]);
    await field(page).fill('');
  });

  await test.step('PLAY-04 what is typed is read aloud as it is typed, and checked once it is a number', async () => {
    for (const [key, read] of [['1', '1'], ['4', '14'], ['.', '14'], ['9', '14.9'], ['3', '14.93']] as const) {
      await page.keyboard.press(key);
      await expect(reading(page)).toHaveText(`We read this as ${read}`);
      await expect(button(page, 'Check')).toBeEnabled();
    } // prettier-ignore
    for (const begun of ['-', '.', '1/']) {
      await field(page).fill(begun);
      await expect(reading(page)).toHaveText('');
      await expect(button(page, 'Check')).toBeDisabled();
    }
    await field(page).fill('1/0');
    await expect(reading(page)).toHaveText('Nothing can be divided by 0.');
    await page.keyboard.press('Enter');
    await expect(status(page)).toBeEmpty();
    await field(page).fill('');
  });

  await test.step('what cannot be entered stays out of the field, and why is said', async () => {
    await page.keyboard.type('3 1/2');
    await expect(field(page)).toHaveValue('31/2');
    await field(page).fill('3');
    await page.keyboard.press(' ');
    await expect(reading(page)).toHaveText('No spaces: enter 3 1/2 as 7/2 or 3.5.');
    await expect(field(page)).toHaveValue('3');
    for (const [given, why] of [
      ['1,000', 'No commas: enter 1,000 as 1000.'],
      ['½', 'Only digits, a point, a slash and a minus in front can be entered.'],
      ['２', 'Only digits, a point, a slash and a minus in front can be entered.'],
      ['1'.repeat(40), 'At most 5 characters, or 6 with a minus in front.'],
    ] as const) {
      await field(page).fill(given);
      await expect(reading(page)).toContainText(why);
      await expect(field(page)).toHaveValue('3');
    }
    await field(page).fill('');
    await paste(page, '14.93\n');
    await expect(field(page)).toHaveValue('14.93');
    await expect(reading(page)).toHaveText('We read this as 14.93');
    await field(page).fill('');
  });

  await test.step('PLAY-06 PLAY-07 PLAY-08 PLAY-12 Enter checks; too few digits are no wrong value; a likely mistake is explained', async () => {
    await enter(page, '.67');
    await expect(status(page)).toHaveText('Right value, too few digits');
    await expect(page.getByText('Enter as many digits as fit, or a fraction.')).toBeVisible();
    await expect(field(page)).toHaveAttribute('readonly');
    await expect(button(page, 'Try Again')).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await enter(page, '1.5');
    await expect(status(page)).toHaveText('Not quite');
    await expect(page.getByText('You turned it upside down')).toBeVisible();
    await expect(page.getByText('Tried before, not right: .67')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);

    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Show the answer')).toHaveCount(0);
    await enter(page, '17');
    await expect(status(page)).toHaveText('Not quite');
    await page.getByText('Show the answer').click();
    await expect(page.getByText('Enter it to go on: 2/3')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await enter(page, '4/6');
    await expect(status(page)).toHaveText('Correct');
    await expect(page.getByRole('complementary', { name: 'Explanation' })).toContainText('Right: dividing by');
    await page.keyboard.press('Control+Enter');
    await expectQuestion(page, 2, 4);
  });

  await test.step('an option can still be chosen by a click', async () => {
    for (const entry of ['-1/3', '7/4']) {
      await enter(page, entry);
      await expect(status(page)).toHaveText('Correct');
      await page.keyboard.press('Control+Enter');
    }
    await option(page, 0).click();
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(status(page)).toHaveText('Correct');
  });
});

test('a lesson with typed answers is gone through by keyboard alone; a reload, and another device, find what was typed and tried, and it is on the record', async ({
  page,
  student: _,
  newBrowser,
  baseURL,
}) => {
  await openLesson(page, slopes);
  await tabTo(page, field(page));
  await page.keyboard.type('.6667');
  await tabTo(page, button(page, 'Check'));
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('Correct');
  await page.keyboard.press('Enter');
  await expectQuestion(page, 2, 4);
  await enter(page, '1/3');
  await expect(status(page)).toHaveText('Not quite');
  await page.keyboard.press('Enter');

  await test.step('a reload, and another device, find what was typed and tried', async () => {
    await page.keyboard.type('-.');
    await expect(field(page)).toHaveValue('-.');
    await page.reload();
    await expect(field(page)).toHaveValue('-.');
    await expect(page.getByText('Tried before, not right: 1/3')).toBeVisible();
    await expect.poll(async () => (await page.request.get('/api/places/typed-drill')).status()).toBe(200);
    const other = await newBrowser();
    await other.context().addCookies(await page.context().cookies(baseURL));
    await openLesson(other, slopes);
    await expect(other.getByText('Tried before, not right: 1/3')).toBeVisible();
  });

  await page.keyboard.type('3333');
  await expect(field(page)).toHaveValue('-.3333');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('Correct');
  await page.keyboard.press('Enter');
  await enter(page, '7/4');
  await expect(status(page)).toHaveText('Correct');
  await page.keyboard.press('Enter');
  await checkByKeys(page, 0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Congratulations!' })).toBeVisible();
  await expect(page.getByText('3 of 4 right at the first try')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Saved');

  await page.goto('/dashboard/review');
  await expect(page.getByText('You entered')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('1/3');
  await page.getByText('The right answer').click();
  await expect(page.getByRole('article')).toContainText('-1/3');
});

test('what a visitor typed before any script runs is not lost', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('/start')) await held;
    await route.continue();
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.goto('/lesson-view?lessonId=typed-drill&sectionId=math-linear', { waitUntil: 'commit' });
  await field(page).fill('2/3');
  release();
  await waitUntilAlive(page);
  await expect(reading(page)).toHaveText('We read this as 2/3');
  await expect(field(page)).toHaveValue('2/3');
  await field(page).press('Enter');
  await expect(status(page)).toHaveText('Correct');
});

test('fresh questions and a set of one’s own are typed as well', async ({ page, student: _ }) => {
  await page.goto('/lesson-view?lessonId=typed-drill&sectionId=math-linear&round=1');
  const round = (await (await page.request.get('/api/lessons/math-linear/typed-drill/rounds/1')).json()) as Lesson;
  const [fresh] = round.parts ?? [];
  if (fresh?.kind !== 'typed') throw new Error('Expected a fresh question that is typed');
  await enter(page, fresh.correctEntries[0] ?? '');
  await expect(status(page)).toHaveText('Correct');

  const reply = await page.request.post('/api/sets', {
    data: { kind: 'drill', half: 'math' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { id } = (await reply.json()) as { id: string };
  await page.goto(`/dashboard/set?setId=${id}`);
  const { questions } = await shownSet(page);
  const typed = questions.findIndex(({ part }) => part.kind === 'typed');
  expect(typed).toBeGreaterThanOrEqual(0);
  for (let index = 0; index < typed; index += 1) await page.getByRole('button', { name: 'Next' }).click();
  await field(page).fill('.12');
  await expect(reading(page)).toHaveText('We read this as 0.12');
  await page.getByRole('button', { name: /All questions/ }).click();
  await expect(page.getByRole('button', { name: `Question ${typed + 1}, answered` })).toBeVisible();
  await page.keyboard.press('Escape');
  for (let index = typed; index < questions.length; index += 1)
    await bottomBar(page).getByRole('button').last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText(`of ${questions.length} right at the first try`)).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: 'Not right' }).getByRole('button').first().click();
  await expect(page.getByText('Your choice')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Answer choices' })).toContainText('.12');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the field is accessible in every state and both themes', async ({ page }) => {
    await openLesson(page, slopes);
    await expectAccessibleInBothThemes(page);
    for (const sign of ['Minus', 'Point']) await page.getByRole('button', { name: sign }).tap();
    await expect(field(page)).toHaveValue('-.');
    await page.getByRole('button', { name: 'Minus' }).tap();
    await expect(field(page)).toHaveValue('.');
    await field(page).fill('x');
    await expectContrastInBothThemes(page);
    for (const [entry, verdict, expectLooksWell] of [
      ['.67', 'Right value, too few digits', expectContrastInBothThemes],
      ['3/2', 'Not quite', expectContrastInBothThemes], // as a whole: wide, above
      ['2/3', 'Correct', expectAccessibleInBothThemes],
    ] as const) {
      await field(page).fill(entry);
      await field(page).press('Enter');
      await expect(status(page)).toHaveText(verdict);
      await expectLooksWell(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Control+Enter');
    }
  });
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    document.execCommand('insertText', false, pasted); // as the browser does where nobody hinders it
  }, text);
}
