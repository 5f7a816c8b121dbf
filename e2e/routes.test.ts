import { takeBareDocuments } from './support/bareDocuments.ts';
import { signInByForm } from './support/forms.ts';

import { expect, signUpHere, test, type Page, waitUntilAlive, forgetSignIn } from './support/test.ts';

const openLesson = '/lesson-view?lessonId=start-test-map&sectionId=start-here';
const guarded = ['/dashboard', '/dashboard/learn', '/dashboard/lesson?sectionId=start-here', '/dashboard/live', '/dashboard/solver', '/settings', '/profile']; // prettier-ignore

const signInHeading = 'Sign in to your account';

test('ROUTE-01 the public screens open for a visitor, where they are', async ({ page, server }) => {
  for (const address of ['/', '/signup', '/login', '/store', '/success', '/cancel', openLesson]) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(200);
    expect(page.url()).toBe(server.address + address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const isSignIn = (await page.getByRole('heading', { level: 1 }).textContent()) === signInHeading;
    expect(isSignIn, address).toBe(address === '/login');
  }
});

test('ROUTE-02 ROUTE-05 a visitor is sent to sign in before anything of a guarded screen is shown', async ({
  page,
  request,
}) => {
  await rememberHeadings(page);
  for (const address of guarded) {
    const reply = await request.get(address, { maxRedirects: 0 });
    expect(reply.status(), address).toBe(302);
    expect(reply.headers()['location']).toBe(`/login?next=${encodeURIComponent(address)}`);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: signInHeading })).toBeVisible();
    expect(await seenHeadings(page)).toEqual([signInHeading]);
  }
});

for (const [row, address, heading] of [
  ['ROUTE-02', '/dashboard/lesson?sectionId=start-here', 'Start Here: The Digital SAT'],
  ['ROUTE-05', '/settings', 'Settings'],
  ['ROUTE-05', '/profile', 'Your Profile'],
] as const) {
  test(`${row} after signing in a visitor is back at ${address}`, async ({ page, server }) => {
    const student = await signUpHere(page);
    await page.context().clearCookies();
    await page.goto(address);
    await signInByForm(page, student);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(page.url()).toBe(server.address + address);
    await page.goBack();
    expect(page.url()).not.toContain('/login');
  });
}

test('ROUTE-02 a visitor without an account signs up and is taken where they were going', async ({ page }) => {
  await page.goto('/dashboard/live');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Email address').fill(`on-the-way-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('a long walk by the sea');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/live$/);
});

test('ROUTE-02 nobody is led to another site after signing in', async ({ page }) => {
  const student = await signUpHere(page);
  await page.context().clearCookies();
  await page.goto('/login?next=//example.com/trap');
  await signInByForm(page, student);
  await expect(page).toHaveURL(/\/dashboard\/learn$/);
});

test('ROUTE-02 a way on that is another sign-in screen, or holds signs of its own, is followed right', async ({
  page,
}) => {
  const student = await signUpHere(page);
  for (const [next, reached] of [
    ['/login', '/dashboard/learn'],
    ['/login?next=/signup', '/dashboard/learn'],
    ['/dashboard/live?about=50%2525%26more', '/dashboard/live?about=50%2525%26more'],
  ] as const) {
    await forgetSignIn(page);
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await signInByForm(page, student);
    await expect.poll(() => page.url().replace(/^http:\/\/[^/]+/, '')).toBe(reached);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('ROUTE-02 /dashboard alone shows the sections', async ({ page, student: _ }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
});

test('ROUTE-03 a guarded screen comes at once, with no other before it', async ({ page, student: _ }) => {
  await rememberHeadings(page);
  for (const address of guarded) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Open user menu' })).toBeVisible();
    const headings = await seenHeadings(page);
    expect(headings, address).toHaveLength(1);
    expect(headings).not.toContain(signInHeading);
  }
});

for (const [address, waiting, first, all] of [
  ['/dashboard/learn', 'Loading...', ['Learn'], ['Learn', 'Sections']],
  ['/settings', 'Loading your settings...', ['Settings'], ['Settings']],
] as const) {
  test(`ROUTE-03 SETT-01 while the session is not known ${address} says '${waiting}'`, async ({ page, student: _ }) => {
    await rememberHeadings(page);
    await takeBareDocuments(page);
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/me', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto(address);
    await expect(page.getByRole('status')).toHaveText(waiting);
    expect(await seenHeadings(page)).toEqual(first);
    answer.resolve();
    await expect(page.getByRole('button', { name: 'Open user menu' })).toBeVisible();
    expect(await seenHeadings(page)).toEqual(all);
  });
}

test.describe('when the session cannot be asked for', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test("SETT-02 'Failed to fetch subscription status.' in the settings, and one can try again", async ({
    page,
    student: _,
  }) => {
    await takeBareDocuments(page);
    await page.route('**/api/me', (route) => route.abort());
    await page.goto('/settings');
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch subscription status. Please try again.');
    await page.unroute('**/api/me');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Account' })).toBeVisible();
  });

  test('ROUTE-03 a guarded screen says what is wrong, not that one is signed out', async ({ page, student: _ }) => {
    await rememberHeadings(page);
    await takeBareDocuments(page);
    await page.route('**/api/me', (route) => route.abort());
    await page.goto('/dashboard/learn');
    await expect(page.getByRole('alert')).toHaveText(
      'Error: The server could not be reached. Check your connection and try again.',
    );
    await page.unroute('**/api/me');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
    expect(await seenHeadings(page)).toEqual(['Learn', 'Sections']);
  });
});

test('ROUTE-04 a lesson fills the screen, without the tabs and the bar, for a visitor and a student alike', async ({
  page,
}) => {
  for (const signedIn of [false, true]) {
    if (signedIn) await signUpHere(page);
    await page.goto(openLesson);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Exit lesson' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Open user menu' })).toHaveCount(0);
  }
});

test.describe('an address of nothing', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('ROUTE-06 any other path is Not Found, with status 404 and a way home', async ({ page, server }) => {
    for (const address of ['/no-such-page', '/dashboard/nothing', '/login/x', '/%E2%98%83']) {
      const response = await page.goto(address);
      expect(response?.status(), address).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveURL(`${server.address}/`);
  });
});

test('ROUTE-06 a slash too many, or capitals, lead to the page that is meant', async ({ page, server }) => {
  for (const address of ['/signup/', '/SignUp', '/dashboard/../signup']) {
    await page.goto(address);
    expect(page.url()).toBe(`${server.address}/signup`);
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  }
});

test('the tab says where one is, and a new screen takes the keyboard to its top', async ({ page, student: _ }) => {
  await page.goto('/dashboard/learn');
  await expect(page).toHaveTitle('Learn · Lodestar');
  await page.getByRole('link', { name: 'Live Sessions' }).click();
  await expect(page).toHaveTitle('Live Sessions · Lodestar');
  await expect(page.getByRole('main')).toBeFocused();
});

test('ROUTE-05 a link opens the next screen at its top, even after moving within a page; going back stays where it was', async ({
  page,
  student: _,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/dashboard/learn');
  await waitUntilAlive(page);
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => {
    location.hash = 'main';
    history.back();
  });
  await expect(page).toHaveURL(/\/learn$/);
  const last = page.getByRole('link', { name: 'Continue' }).last();
  await last.scrollIntoViewIfNeeded();
  const left = await scrolled();
  expect(left).toBeGreaterThan(300);
  await last.click();
  await expect(page.getByRole('heading', { name: 'Lessons' })).toBeVisible();
  expect(await scrolled()).toBe(0);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
  await expect.poll(scrolled).toBe(left);
  await page.getByRole('link', { name: 'Continue' }).last().click();
  await expect(page.getByRole('heading', { name: 'Lessons' })).toBeVisible();
  expect(await scrolled()).toBe(0);
});

test("SECT-01 PLAY-03 the tab reads the section's and the lesson's own title", async ({ page, student: _ }) => {
  await page.goto('/dashboard/lesson?sectionId=math-linear');
  await expect(page).toHaveTitle('Linear Equations and Functions · Lodestar');
  await page.getByRole('link', { name: 'Practice: one variable' }).click();
  await expect(page).toHaveTitle('Practice: one variable · Lodestar');
});

test('ROUTE-03 the bar on top stays in place while the code of the next screen comes', async ({ page, student: _ }) => {
  await page.goto('/dashboard/learn');
  const answer = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Live Sessions' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  await expect(page.getByRole('button', { name: 'Open user menu' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  answer.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Live Sessions' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('ROUTE-01 a visitor reads the front page and a lesson', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Start Your SAT Journey' })).toBeVisible();
    await page.goto(openLesson);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('article')).toContainText(/\w{3}/);
  });

  test('ROUTE-02 a student reads the sections, and comes to the lessons of one', async ({ page, student: _ }) => {
    await page.goto('/dashboard/learn');
    await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).first().click();
    await expect(page.getByRole('heading', { name: 'Lessons' })).toBeVisible();
  });
});

/** Notes every first-level heading that is ever in a page, from its first byte on. */
async function rememberHeadings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenHeadings: seen });
    const look = () => {
      for (const { textContent } of document.querySelectorAll('h1')) if (textContent) seen.add(textContent);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

function seenHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { seenHeadings: Set<string> }).seenHeadings]);
}
