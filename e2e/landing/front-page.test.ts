import { expectNoSidewaysScroll, textsBeyondTheEdge } from '../support/layout.ts';
import { expect, forgetSignIn, signUpHere, test } from '../support/test.ts';

const joinNow = "Join Now – It's Free";
const promises = [
  'Live classes and workshops with instructors from top universities',
  'An integrated AI tutor',
  'Guided lessons',
  'practice exams',
  'A community of students',
  'expert Q&A',
  '24/7',
  '3x faster',
  'Score increase guarantee',
  'Free to start',
];

interface Course {
  sections: { locked: boolean; lessons: object[] }[];
}

// it has no script: what it does where scripts are forbidden it does everywhere
test.describe('with scripts forbidden', () => {
  test.use({ javaScriptEnabled: false });

  test('LAND-01 LAND-02 LAND-03 LAND-04 LAND-05 LAND-06 LAND-07 LAND-08 the page names universities, marked as examples, its titles, benefits and promises, and in the footer its lists; its question can be answered; its links lead a visitor to sign in, to sign up, and to a lesson', async ({
    page,
    request,
    server,
  }) => {
    await test.step("LAND-03 LAND-04 LAND-05 LAND-07 LAND-08 'Designed & Curated by Experts at' names universities, marked as examples; 'Our Difference' has its four titles, four cards their benefits, the copy its promises, and the footer its lists, each of whose links leads to a page", async () => {
      await page.goto('/');
      const strip = page.getByRole('region', { name: 'Designed & Curated by Experts at', exact: true });
      await expect(strip.getByRole('listitem')).toHaveCount(5);
      await expect(page.getByText(/example/i)).toHaveCount(1);
      await expect(page.getByRole('complementary', { name: 'About this page' })).toContainText(
        'The names, promises and prices came with the software, and show on this machine only.',
      );

      const grid = page.getByRole('region', { name: 'Our Difference', exact: true });
      await expect(grid.getByRole('heading', { level: 3 })).toHaveText([
        'Stay Motivated',
        'Learn in 3x',
        'Community Backed',
        'Powerful AI Tutor',
      ]);
      for (const card of await grid.getByRole('article').all()) {
        await expect(card.getByRole('paragraph').first()).toHaveText(/\w+ \w+.{40,}/);
      }
      const benefits = page.getByRole('region', { name: 'What you can count on' }).getByRole('listitem');
      await expect(benefits.getByRole('heading')).toHaveText([
        'Classes and workshops',
        'Guided lessons',
        'Support',
        'Score increase guarantee',
      ]);

      for (const promise of promises) await expect(page.locator('body')).toContainText(promise);
      const course = (await (await request.get('/api/course')).json()) as Course;
      const open = course.sections.filter(({ locked }) => !locked).flatMap(({ lessons }) => lessons);
      await expect(page.getByRole('region', { name: 'A course, not a pile of questions.' })).toContainText(
        `${open.length} lessons are open today.`.replace(' ', ''),
      );

      const footer = page.getByRole('contentinfo');
      for (const [list, links] of Object.entries({
        Company: { About: '/about', 'The course': '/course', Careers: '/careers', Instagram: /^https:\/\/www\.instagram\.com\// }, // prettier-ignore
        Help: { 'Customer Support': '/support' },
        Legal: { Terms: '/terms', Privacy: '/privacy' },
      })) {
        const shown = footer.getByRole('navigation', { name: list }).getByRole('link');
        await expect(shown).toHaveText(Object.keys(links));
        for (const [index, address] of Object.values(links).entries()) {
          await expect(shown.nth(index)).toHaveAttribute('href', address);
          if (typeof address === 'string') expect((await request.get(address)).status(), address).toBe(200);
        }
      }
      await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveCount(1);
      await expect(footer.getByRole('link')).toHaveCount(7);
      await expect(footer.getByLabel('E-mail address')).toHaveAttribute('name', 'email');
      await expect(footer.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();
      await expect(footer).toContainText(/© 2025–20\d\d Lodestar/);
      await expect(footer).toContainText(
        'SAT is a trademark of College Board, which is not affiliated with and does not endorse this product.',
      );
    });

    await test.step('LAND-04 the question on the page can be answered: each choice brings its verdict', async () => {
      const verdict = page.getByRole('main').getByRole('status');
      await expect(verdict.getByText('Pick an answer.')).toBeVisible();
      await page.getByRole('radio').nth(2).check();
      await expect(verdict.getByText('Not quite').filter({ visible: true })).toHaveCount(1);
      await expect(verdict.getByText('then subtracted 6.')).toBeVisible();
      await expect(verdict.getByText('Pick an answer.')).toBeHidden();
      await verdict.getByRole('button', { name: 'Try another' }).filter({ visible: true }).click();
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
      await expect(verdict.getByText('Pick an answer.')).toBeVisible();
      await page.getByRole('radio').nth(1).check();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/$/);
      await expect(verdict.getByText('Correct', { exact: true })).toBeVisible();
      await expect(verdict.getByText('then subtracted 6.')).toBeHidden();
      await verdict.getByRole('link', { name: 'Open the lesson' }).click();
      await expect(page).toHaveURL(/\/lesson-view\?lessonId=lin1-practice/);
      await expect(page.getByText('what is the value of')).toBeVisible();
    });

    await test.step("LAND-01 LAND-02 LAND-06 the header's links, 'Log in' and 'Start Your SAT Journey' lead a visitor to sign in, every 'Join Now' to sign up, and one to a lesson without an account", async () => {
      await page.goto('/');
      const signIn = page.getByRole('heading', { level: 1, name: 'Sign in to your account' });
      const signUp = page.getByRole('heading', { name: 'Create your account' });
      for (const name of ['Home', 'Learn', 'Live Sessions', 'Careers', 'Log in'])
        await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toHaveAttribute(
          'href',
          '/login',
        );
      const buttons = page.getByRole('main').getByRole('link', { name: joinNow, exact: true });
      const count = await buttons.count();
      expect(count).toBeGreaterThan(1);
      for (const button of await buttons.all()) await expect(button).toHaveAttribute('href', '/signup');

      await page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true }).click();
      await expect(page).toHaveURL(`${server.address}/login`);
      await expect(signIn).toBeVisible();
      await page.goto('/');
      await buttons.last().click();
      await expect(page).toHaveURL(`${server.address}/signup`);
      await expect(signUp).toBeVisible();
      await page.goto('/');
      await page.getByRole('link', { name: 'Start Your SAT Journey' }).click();
      await expect(page).toHaveURL(`${server.address}/login?from=start`);
      await expect(signIn).toBeVisible();
      await page.getByRole('link', { name: 'Create an account' }).click();
      await expect(page).toHaveURL(`${server.address}/signup`);
      await expect(signUp).toBeVisible();
      await page.goto('/');
      await page.getByRole('link', { name: 'Try a lesson without an account' }).click();
      await expect(page).toHaveURL(/\/lesson-view\?lessonId=lin1-practice/);
      await expect(page.getByText('what is the value of')).toBeVisible();
    });
  });
});

test('ROUTE-01 LAND-01 LAND-02 the front page runs no script; it knows at once who has signed in or out, also on the way back: who is signed in is shown the way to the course instead, and is not asked to join', async ({
  page,
  server,
}) => {
  await test.step('ROUTE-01 the front page runs no script and asks for nothing but its styles, its font and its icons', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked.filter((one) => !one.endsWith(' /favicon.svg')).toSorted()).toEqual([
      'document /',
      expect.stringMatching(/^font \/assets\/atkinson.+normal.+woff2$/),
      expect.stringMatching(/^font \/assets\/atkinson.+zero.+woff2$/),
      expect.stringMatching(/^stylesheet \/assets\/landing.+css$/),
    ]);
    await expect(page.locator('script')).toHaveCount(0);
  });

  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await signUpHere(page);
  await page.goto('/dashboard/learn');
  await page.getByRole('banner').getByRole('link', { name: 'Lodestar' }).click();
  await expect(page).toHaveURL(`${server.address}/`);
  const course = page.getByRole('banner').getByRole('link', { name: 'Your course' });
  await expect(course).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: joinNow })).toHaveCount(0);
  for (const way of [course, page.getByRole('link', { name: 'Start Your SAT Journey' }).first()])
    await expect(way).toHaveAttribute('href', '/dashboard/learn');

  await page.setViewportSize({ width: 320, height: 568 });
  expect((await course.boundingBox())?.height).toBeLessThanOrEqual(48);
  const menu = await page.getByRole('button', { name: 'Open menu' }).boundingBox();
  expect((menu?.x ?? Infinity) + (menu?.width ?? 0)).toBeLessThanOrEqual(320);
  await expectNoSidewaysScroll(page);
  expect(await textsBeyondTheEdge(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('banner').getByRole('link', { name: 'Live Sessions' }).click();
  await expect(page).toHaveURL(`${server.address}/dashboard/learn`);
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();

  await forgetSignIn(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
});
