import { expectAccessibleInBothThemes } from '../support/themes.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

test.use({ allowedNoise: ['Failed to load resource', 'net::ERR_INTERNET_DISCONNECTED'] });

test('words are typed from memory, or chosen after that, by keyboard alone; each is told why, and counts', async ({
  page,
  student: _,
}) => {
  const field = page.getByRole('textbox', { name: 'Type the missing word' });
  const place = (at: number) => page.getByRole('heading', { name: `Word ${at} of 5` });
  const press = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  await page.goto('/dashboard/learn');
  await page.getByRole('link', { name: 'Words', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No words to review' })).toBeVisible();
  await expect(page.getByText('0 of 5 met')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await press('Study words');

  await test.step('one is known', async () => {
    await expect(place(1)).toBeFocused();
    await expect(page.getByText('to make the harm that something does less severe')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await tabTo(page, field);
    await page.keyboard.type('Mitigate');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Damage that stays but becomes less severe is mitigated.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next word' })).toBeFocused();
    await page.keyboard.press('Enter');
  });

  await test.step('one is known after its first letter was shown', async () => {
    await expect(place(2)).toBeFocused();
    await press('Show the first letter');
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription('It begins with a and has 5 letters.');
    await page.keyboard.type('abate');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  });

  await test.step('one is not, and is chosen', async () => {
    await expect(place(3)).toBeFocused();
    await tabTo(page, field);
    await page.keyboard.type('soften');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not soften. Choose among these four:')).toBeVisible();
    await expect(page.getByRole('group').getByRole('button')).toHaveText(['abate', 'assuage', 'mitigate', 'muffle']);
    await expectAccessibleInBothThemes(page);
    await press('assuage');
    await expect(page.getByText('Right', { exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
  });

  await test.step('one is given up and chosen wrong, and one is left for later', async () => {
    await expect(place(4)).toBeFocused();
    await press('I do not know it');
    await press('abate');
    await expect(page.getByText('The word is muffle')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(place(5)).toBeFocused();
    await press('Leave');
  });

  await expect(page.getByText('4 of 5 met')).toBeVisible();
  const reply = await page.request.get('/api/words');
  const { families } = (await reply.json()) as { families: { words: { word: string; standing: string }[] }[] };
  expect(families[0]?.words.map(({ standing }) => standing)).toEqual(['learning', 'learning', 'learning', 'learning', 'new']); // prettier-ignore
});

test('a round without a connection loses nothing, ends with what was known, and stays within a phone', async ({
  page,
  student: _,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/words');
  await page.getByRole('button', { name: 'Study words', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Word 1 of 5' })).toBeVisible();
  await page.context().setOffline(true);
  for (const word of ['mitigate', 'abate', 'assuage', 'muffle', 'diluted']) {
    await page.getByRole('textbox').fill(word);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Right', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Done' })).toBeFocused();
  await expect(page.getByText('5 from memory')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'All words' }).click();
  await expect(page.getByText('5 of 5 met')).toBeVisible();
  await page.goto('/dashboard/review');
  await expect(page.getByRole('region', { name: 'Words', exact: true })).toBeVisible();
});

test('what was answered without a connection arrives from another page, though the round was left by closing the tab', async ({
  page,
  context,
  student: _,
}) => {
  await page.goto('/words');
  await page.getByRole('button', { name: 'Study words', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Word 1 of 5' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('textbox').fill('mitigate');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Right', { exact: true })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/dashboard/learn');
  const met = async () => {
    const reply = await again.request.get('/api/words');
    const { families } = (await reply.json()) as { families: { words: { standing: string }[] }[] };
    return families[0]?.words.filter(({ standing }) => standing !== 'new').length;
  };
  await expect.poll(met).toBe(1);
});
