import type { FirstTry } from '../src/answers/abilities.ts';
import { skillStandings } from '../src/answers/skills.ts';
import { countsOf } from '../src/answers/testing/simulatedStudents.ts';
import { expectAccessibleInBothThemes } from './support/themes.ts';
import { takeBareDocuments } from './support/bareDocuments.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, signUpHere, test, type Page } from './support/test.ts';

function tries(count: number, skill: string, isRight: boolean): FirstTry[] {
  return Array.from({ length: count }, () => ({ skill, difficulty: 'medium', isRight }));
}

const answered = [
  ...tries(12, 'Linear functions', true),
  ...tries(3, 'Linear functions', false),
  ...tries(2, 'Boundaries', true),
  ...tries(1, 'Boundaries', false),
  ...tries(9, 'Text Structure and Purpose', false),
];

const lately = {
  medianMs: 84_000,
  lastTries: 8,
  lastMissed: 3,
  mistakes: [{ id: 'signs', name: 'A lost sign', times: 2 }],
};

/** Lets the server's answer about the skills be that of a student who answered all of that; the page comes without it. */
async function answerAll(page: Page): Promise<void> {
  const skills = skillStandings(answered, countsOf(answered)).map((standing) =>
    standing.skill === 'Linear functions' ? { ...standing, trend: 'up', lately } : standing,
  );
  await page.route('**/api/skills', (route) => route.fulfill({ json: { skills } }));
}

function skill(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
}

test.use({ allowedNoise: ['Failed to load resource'] }); // the skills are refused for a while

test('ROUTE-02 a visitor is sent to sign in; a new student is told what to do, and may practise at once; nothing loads; the lessons of a skill open beside it; why the skills do not come is said; a skill shows its estimate', async ({
  page,
}) => {
  await page.goto('/dashboard/progress');
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Fprogress$/);
  expect((await page.request.get('/api/skills')).status()).toBe(401);
  await signUpHere(page);
  await page.goto('/dashboard/learn');
  await page.getByRole('button', { name: 'Open user menu' }).click();
  await page.getByRole('link', { name: 'Your progress' }).click();
  await expect(page).toHaveURL(/\/dashboard\/progress$/);
  await expect(page).toHaveTitle(/^Progress/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Progress');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Nothing answered yet',
    'Reading and Writing',
    'Math',
  ]);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(8);
  await expect(page.getByRole('heading', { level: 4 })).toHaveCount(30);
  await expect(page.getByText('not enough yet: 0 of 8')).toHaveCount(30);
  await expect(page.getByRole('navigation', { name: 'What to do next' }).getByRole('link')).toHaveText([
    'Practise what you choose',
    'Mistakes and review',
    'Diagnostic',
  ]);
  await page.getByRole('link', { name: 'Go to the lessons' }).click();
  await expect(page).toHaveURL(/\/dashboard\/learn$/);

  let calls = 0;
  page.on('request', (request) => (calls += Number(request.url().endsWith('/api/skills'))));
  await page.request.put('/api/progress/rw-boundaries/bnd-join-drill', {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  await page.goto('/dashboard/progress');
  await expect(page.getByText('not enough yet: 0 of 8')).toHaveCount(30);
  expect(calls).toBe(0); // the page brings the skills along

  const boundaries = skill(page, 'Boundaries');
  const practise = boundaries.getByRole('link', { name: 'Practise now' });
  await expect(practise).toHaveAccessibleDescription('Boundaries');
  await expect(practise).toHaveAttribute('href', '/dashboard/practice?skill=Boundaries');
  await expect(skill(page, 'Circles').getByRole('link')).toHaveCount(0); // no lesson of this course is about it
  await boundaries.getByText(/^Its \d+ lessons$/).click();
  const drill = boundaries.getByRole('listitem').filter({ has: page.locator('a[href*="bnd-join-drill"]') });
  await expect(drill.getByRole('img', { name: 'Completed' })).toBeVisible();
  await expect(boundaries.getByRole('img', { name: 'Completed' })).toHaveCount(1);
  await drill.getByRole('link').click();
  await expect(page).toHaveURL(/\/lesson-view\?lessonId=bnd-join-drill&sectionId=rw-boundaries$/);

  await test.step('when the skills do not load a student reads why, and tries again', async () => {
    await takeBareDocuments(page);
    const error = { status: 'internal', message: 'The record is being mended.' };
    await page.route('**/api/skills', (route) => route.fulfill({ status: 500, json: { error } }));
    await page.goto('/dashboard/progress');
    await expect(page.getByRole('alert')).toHaveText('Error: The record is being mended.');
    await page.unroute('**/api/skills');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('not enough yet: 0 of 8')).toHaveCount(30);
  });

  await test.step('a skill shows its estimate in words, with its interval and counts, or that it is not enough yet: accessible in both themes, within the window, and worked by keyboard', async () => {
    await answerAll(page);
    await page.goto('/dashboard/progress');
    await expect(page.getByText('Nothing answered yet')).toHaveCount(0);

    const known = skill(page, 'Linear functions');
    await expect(known).toContainText(/\d\d%likely between \d\d% and \d\d%rising/);
    await expect(known).toContainText('12 of 15 right at the first try; about 84 s each, of 95 s on the test');
    await expect(known).toContainText('Missed 3 of the last 8, most often: A lost sign (2 times)');
    const [estimate = 0, low = 0, high = 0] = ((await known.textContent()) ?? '').match(/\d+(?=%)/g)?.map(Number) ?? [];
    expect(low).toBeLessThan(estimate);
    expect(estimate).toBeLessThan(high);

    const unsure = skill(page, 'Boundaries');
    await expect(unsure).toContainText('not enough yet: 3 of 8');
    await expect(unsure).toContainText('2 of 3 right at the first try');
    await expect(unsure).not.toContainText('%');
    await expect(skill(page, 'Circles')).toHaveText('Circlesnot enough yet: 0 of 8');

    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 390, height: 7000 }); // no bar lies over a control
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 900 });
    await tabTo(page, unsure.getByRole('link', { name: 'Practise now' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/practice\?skill=Boundaries$/);
  });
});
