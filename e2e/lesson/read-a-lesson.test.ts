import { testWithSections } from '../support/addedSection.ts';
import { notation, openLesson } from '../support/player.ts';
import { expect, test } from '../support/test.ts';

const title = 'Linear functions: f(x), tables and rate of change';

test('PLAY-02 PLAY-09 LEARN shows the title and the content, hides the answers until they are asked for, prints as a whole, and Finish lesson puts it on the record and leads on to the next', async ({
  page,
  student,
  testDatabase,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openLesson(page, notation);
  const article = page.getByRole('article');
  const figure = article.getByRole('figure');
  const answers = article.locator('details.answer');

  await test.step('PLAY-02 the content, with formulas, tables and figures', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(article).toContainText('is just another way to write the point');
    await expect(article.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(article.getByRole('math', { name: 'f of 4 equals 11' }).first().locator('.katex-html')).toBeVisible();
    await expect(
      article.getByRole('row').filter({ hasText: 'the starting value' }).getByRole('math', { name: 'f of 0' }),
    ).toBeVisible();
    await expect(figure.getByRole('img')).toHaveAccessibleName(/^A line graph of the water in a barrel\./);
    await expect(figure).toContainText('Water in the barrel.');
    const data = figure.getByRole('table');
    await expect(data).toBeHidden();
    await figure.getByText('Show the data as a table').click();
    await expect(data.getByRole('row')).toHaveCount(4);
  });

  await test.step('the code of figures that move is fetched where one stands, and nowhere else', async () => {
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.includes('MovingFigures'))).toEqual([]);
  });

  await test.step('PLAY-02 on paper: the answers too, without the bar', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('button', { name: 'Exit lesson' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(figure.getByRole('img')).toBeVisible();
    const closed = await answers.first().locator('summary').boundingBox();
    expect((await answers.first().boundingBox())?.height).toBeGreaterThan((closed?.height ?? 0) + 40);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.emulateMedia({ media: null, colorScheme: 'light' });
  });

  await test.step('PLAY-02 an answer is shown when it is asked for', async () => {
    await expect(answers.first().locator('p').first()).toBeHidden();
    await answers.first().locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(answers.first().locator('p').first()).toBeVisible();
  });

  await test.step('PLAY-09 its end', async () => {
    await page.getByRole('button', { name: 'Finish lesson' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Congratulations!');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText("You've finished this lesson.")).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('Saved');
    const text = 'select lesson_id from completed_lessons where user_id = $1';
    const { rows } = await testDatabase.database.pool.query(text, [student.uid]);
    expect(rows).toEqual([{ lesson_id: 'linf-notation' }]);

    await page.getByRole('link', { name: 'Next lesson' }).click();
    await expect(page).toHaveURL(/lessonId=linf-interpret&sectionId=math-linear$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Congratulations!');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
});

testWithSections('on a phone a table fades where more of it lies, and short code is on one line', async ({ page, addSections }) => {
  const cells = Array.from({ length: 8 }, (_, at) => `<td>Column${at}</td>`).join('');
  const table = (row: string) => `<div class="scroll" role="group" aria-label="Table" tabindex="0"><table><tbody><tr>${row}</tr></tbody></table></div>`;
  const line = (code: string) => `<p>Type the whole of this line: ${code}y = 0.4x + 7.5</code>.</p>`;
  const content = `${line('<code class="unbroken">')}${line('<code>')}${table(cells)}${table('<td>1</td>')}`;
  const lesson = { id: 'wide', title: 'Wide', type: 'LEARN', order: 10, content };
  await addSections([{ id: 'wides', title: 'Wide', description: '', lessons: [lesson] }]);
  await page.setViewportSize({ width: 320, height: 700 });
  await openLesson(page, { sectionId: 'wides', lessonId: 'wide' });
  expect(await page.locator('code').evaluateAll((all) => all.map((one) => one.getClientRects().length))).toEqual([1, 2]);
  const fades = () =>
    page.locator('.scroll').evaluateAll((all) =>
      all.map((one) => ['--fade-start', '--fade-end'].map((side) => getComputedStyle(one).getPropertyValue(side))),
    );
  await expect.poll(fades).toEqual([['0px', '48px'], ['0px', '0px']]);
  await page.locator('.scroll').first().evaluate((one) => (one.scrollLeft = one.scrollWidth));
  await expect.poll(fades).toEqual([['48px', '0px'], ['0px', '0px']]);
}); // prettier-ignore
