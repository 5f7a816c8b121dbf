import { lessonAddress } from '../../src/study/addresses.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';
import { shownSet, takeByKeys } from '../support/sets.ts';
import { expect, signUpHere, test } from '../support/test.ts';

const lesson = { sectionId: 'start-here', lessonId: 'start-diagnostic-math' };
const headers = { 'sec-fetch-site': 'same-origin' };

test('the lesson leads to the diagnostic: two stages by keyboard, left and gone on with, to its result; accessible in both themes and within the window', async ({
  page,
  student: _,
}) => {
  test.slow();
  await page.goto(lessonAddress(lesson));
  await expect(page).toHaveURL(/\/dashboard\/diagnostic\?half=math$/);
  const math = page.getByRole('region', { name: 'Math' });
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Math', 'Reading and Writing']);
  await expectAccessibleInBothThemes(page);
  await math.getByRole('button', { name: 'Begin' }).press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/set\?setId=/);
  await page.getByRole('button', { name: /^\d+:\d\d \/ 17:25: time worked/ }).press('Enter');
  await expect(page.getByRole('button', { name: 'Show the clock' })).toBeFocused();

  await page.keyboard.press('2');
  await page.getByRole('button', { name: 'Exit lesson' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).press('Enter');
  await page.goto('/dashboard/diagnostic');
  await expect(math).toContainText('Part 1 of 2 is open.');
  await math.getByRole('button', { name: 'Go on' }).press('Enter');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  const first = await shownSet(page);
  await takeByKeys(page);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Part 1 of 2 is done');
  await expect(page.getByText('right at the first try')).toHaveCount(0);
  const goOn = page.getByRole('button', { name: 'Go on with part 2' });
  await expect(goOn).toBeEnabled(); // once the answers have arrived
  await goOn.press('Enter');
  await expect(page).not.toHaveURL(new RegExp(first.id));
  await takeByKeys(page);
  await expect(page.getByRole('heading', { name: '10 of 11 right at the first try' })).toBeVisible();
  await page.getByRole('link', { name: 'See your result' }).press('Enter');

  await expect(math.getByRole('heading', { level: 3 })).toHaveText(['Algebra', 'Advanced Math', 'Problem-Solving and Data Analysis', 'Geometry and Trigonometry']); // prettier-ignore
  await expect(math.getByText(/^likely between \d\d% and \d\d%$/).first()).toBeVisible();
  await expect(math).toContainText(/Taken on [A-Z][a-z]+ \d+\./); // as the days of the plan are written
  await expect(math.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Where to begin' }).getByRole('link')).not.toHaveCount(0);
  await expect
    .poll(async () => (await page.request.get('/api/progress')).json())
    .toEqual({ 'start-here': ['start-diagnostic-math'] });

  await page.setViewportSize({ width: 390, height: 900 });
  await expectAccessibleInBothThemes(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByText('Question 1 of 12').first()).toBeVisible();
});

test('a visitor practises the lesson as any other; a student can skip it, and what was completed before stays so', async ({
  page,
}) => {
  await page.goto(lessonAddress(lesson));
  await expect(page.getByText('Question 1 of').first()).toBeVisible();
  await expect(page).toHaveURL(/\/lesson-view/);

  await signUpHere(page);
  await page.request.put(`/api/progress/start-here/${lesson.lessonId}`, { headers });
  await page.goto('/dashboard/diagnostic?half=math');
  await page.getByRole('link', { name: 'Skip it for now' }).click();
  await expect(page).toHaveURL(/\/lesson-view\?lessonId=start-study-plan/);
  await page.goto('/dashboard/lesson?sectionId=start-here');
  await expect(
    page.getByRole('link', { name: /Starting point: Math/ }).getByRole('img', { name: 'Completed' }),
  ).toBeVisible();
});
