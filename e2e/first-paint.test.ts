import { withOptions } from '../src/course/testing/withOptions.ts';
import { lessonAddress } from '../src/study/addresses.ts';
import { equations, expectQuestion, notation, option, readParts } from './support/player.ts';
import { expect, test, type Page, waitUntilAlive } from './support/test.ts';

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false });

  test('PLAY-02 PLAY-03 ROUTE-02 ROUTE-04 the first question is there, with its formulas and its options; a lesson to read is there as a whole; a student reads the sections, and comes to the lessons of one', async ({
    page,
    student: _,
  }) => {
    await page.goto('/dashboard/learn');
    await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).first().click();
    await expect(page.getByRole('heading', { name: 'Lessons' })).toBeVisible();

    await page.context().clearCookies();
    await page.goto(lessonAddress(equations));
    await expect(page.getByText('what is the value of')).toBeVisible();
    await expect(page.getByRole('math', { name: '6 x minus 7 equals 23' }).locator('.katex-html')).toBeVisible();
    for (const name of ['Choice 1 eight thirds', 'Choice 2 5', 'Choice 3 24', 'Choice 4 30']) {
      await expect(page.getByRole('radio', { name, exact: true })).toBeAttached();
    }
    await expect(page.getByRole('button', { name: 'Check' })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);

    await page.goto(lessonAddress(notation));
    await expect(page.getByRole('article')).toContainText('is just another way to write the point');
    await expect(page.getByRole('figure').getByRole('img')).toBeVisible();
    await page.getByText('Show the data as a table').click();
    await expect(page.getByRole('figure').getByRole('table')).toBeVisible();
  });
});

test('PLAY-03 PLAY-05 PLAY-06 to a visitor: the styles stand in the first page; the verdict comes at once; late fonts move nothing; an option that is pressed before the script has come can still be chosen', async ({
  page,
}) => {
  await test.step('the styles stand in the first page of a visit; the next one finds them as a file that is here already', async () => {
    const file = page.waitForResponse(/\/assets\/web-.*\.css$/);
    await page.goto(lessonAddress(equations));
    await expect(page.locator('style')).toHaveCount(1);
    await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0);
    await (await file).finished();
    await page.reload();
    await expect(page.locator('style')).toHaveCount(0);
    await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1);
    const sent = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.css'))
        .map(({ transferSize }) => transferSize),
    );
    expect(sent).toEqual([0]);
  });

  await test.step('PLAY-06 the verdict is in the page by the second frame after the click on Check, with motion and without', async () => {
    const parts = await readParts(page, equations);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    for (const [index, reducedMotion] of (['no-preference', 'reduce'] as const).entries()) {
      await page.emulateMedia({ reducedMotion });
      await expectQuestion(page, index + 1, parts.length);
      await option(page, withOptions(parts[index]).correctAnswer).click();
      expect(await verdictInTwoFrames(page)).toEqual(['Correct', 'rgb(27, 107, 58)']);
      await expect(page.locator('footer button').last()).toHaveText(/^Continue/); // it follows behind the verdict's frame
      await page.keyboard.press('Control+Enter');
    }
    await page.emulateMedia({ reducedMotion: null });
    await expectQuestion(page, 3, parts.length);
  });

  await test.step('PLAY-03 a question stays where it is when the fonts of its formulas come late', async () => {
    await forgetLesson(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await noteShifts(page);
    const fonts = Promise.withResolvers<void>();
    await page.route('**/KaTeX_*', async (route) => {
      await fonts.promise;
      await route.continue();
    });
    await page.goto(lessonAddress(equations), { waitUntil: 'commit' });
    await waitUntilAlive(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    fonts.resolve();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    expect(await shifted(page)).toBeLessThan(0.01);
  });

  await test.step('PLAY-05 an option that is pressed before the script has come can still be chosen', async () => {
    await forgetLesson(page);
    const scripts = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(lessonAddress(equations), { waitUntil: 'commit' });
    await option(page, 1).click();
    scripts.resolve();
    await waitUntilAlive(page);
    await option(page, 1).click();
    await expect(page.getByRole('button', { name: 'Check' })).toBeEnabled();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('status')).toHaveText('Correct');
  });
});

test('LEARN-01 SECT-01 PLAY-03 nothing moves while a screen comes in, 390 and 1280 px wide', async ({
  page,
  student: _,
}) => {
  await noteShifts(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const address of [
      '/dashboard/learn',
      '/dashboard/lesson?sectionId=math-linear',
      lessonAddress(equations),
      lessonAddress({ sectionId: 'math-linear', lessonId: 'lin2-practice' }),
      lessonAddress(notation),
    ]) {
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState('networkidle');
      expect(await shifted(page), `${address}, ${width} px wide`).toBeLessThan(0.01);
    }
  }
});

/** The next page begins as that of somebody who was never here. */
async function forgetLesson(page: Page): Promise<void> {
  await page.goto('/favicon.svg'); // the page keeps its place when it goes
  await page.evaluate(() => localStorage.clear());
}

/** Presses Check; what the bar at the bottom holds two frames later: the verdict, and the colour of its icon. */
async function verdictInTwoFrames(page: Page): Promise<(string | null)[]> {
  return page.evaluate(async () => {
    const check = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Check'));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    check?.click();
    await frame();
    await frame();
    const status = document.querySelector('footer [role=status]');
    const icon = status?.querySelector('svg');
    return [status?.textContent ?? null, icon ? getComputedStyle(icon).color : null];
  });
}

/** Adds up the layout shift of every page from its first paint on. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) noted.shifted += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function shifted(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    return (window as unknown as { shifted: number }).shifted;
  });
}
