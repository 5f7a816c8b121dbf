import { takeBareDocuments } from './support/bareDocuments.ts';
import { freshEmail, goodPassword, signInByForm } from './support/forms.ts';
import { expect, forgetSignIn, signUpHere, test, type Page } from './support/test.ts';

const openLesson = '/lesson-view?lessonId=start-test-map&sectionId=start-here';
const guarded = ['/dashboard', '/dashboard/lesson?sectionId=start-here', '/dashboard/live', '/dashboard/solver', '/settings', '/profile', '/dashboard/learn']; // prettier-ignore

const signInHeading = 'Sign in to your account';

test.use({ allowedNoise: ['Failed to load resource'] }); // the address of nothing; a session that cannot be asked for

test('ROUTE-01 ROUTE-04 ROUTE-06 the public screens open for a visitor, where they are; any other path is Not Found; a lesson fills the screen, without the tabs and the bar, for a student alike', async ({
  page,
  server,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  const expectFullScreen = async () => {
    await expect(page.getByRole('button', { name: 'Exit lesson' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Open user menu' })).toHaveCount(0);
  };
  await test.step('ROUTE-06 any other path is Not Found, with status 404 and a way home; a slash too many, or capitals, lead to the page that is meant', async () => {
    for (const address of ['/login/x', '/%E2%98%83', '/no-such-page']) {
      const reply = await page.request.get(address);
      expect(reply.status(), address).toBe(404);
      expect(await reply.text()).toContain('Not Found');
    }
    const response = await page.goto('/dashboard/nothing');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveURL(`${server.address}/`);

    for (const address of ['/signup/', '/dashboard/../signup']) {
      expect((await page.request.get(address)).url()).toBe(`${server.address}/signup`);
    }
    await page.goto('/SignUp');
    expect(page.url()).toBe(`${server.address}/signup`);
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  });

  for (const address of ['/', '/signup', '/login', '/store', '/success', '/cancel', openLesson]) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(200);
    expect(page.url()).toBe(server.address + address);
    await expect(title).toBeVisible();
    expect((await title.textContent()) === signInHeading, address).toBe(address === '/login');
  }
  await expectFullScreen();
  await signUpHere(page);
  await page.goto(openLesson);
  await expect(title).toBeVisible();
  await expectFullScreen();
});

test('ROUTE-02 ROUTE-05 a visitor is sent to sign in before anything of a guarded screen is shown, and is back there after signing in, or up, but nobody is led to another site, or to another sign-in screen', async ({
  page,
  request,
  student,
  server,
}) => {
  for (const address of guarded) {
    const reply = await request.get(address, { maxRedirects: 0 });
    expect(reply.status(), address).toBe(302);
    expect(reply.headers()['location']).toBe(`/login?next=${encodeURIComponent(address)}`);
  }
  await rememberHeadings(page);
  for (const address of ['/dashboard/lesson?sectionId=start-here', '/settings', '/profile']) {
    await forgetSignIn(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: signInHeading })).toBeVisible();
    expect(await seenHeadings(page)).toEqual([signInHeading]);
  }
  await signInByForm(page, student);
  await expect(page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
  expect(page.url()).toBe(`${server.address}/profile`);
  await page.goBack();
  expect(page.url()).not.toContain('/login');

  await test.step('ROUTE-02 a next one that is another site, or another sign-in screen, is not followed; one that holds signs of its own is followed right', async () => {
    for (const [next, reached] of [
      ['//example.com/trap', '/dashboard/learn'],
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

  await forgetSignIn(page);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Email address').fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('ROUTE-02 ROUTE-03 ROUTE-05 SECT-01 PLAY-03 SETT-01 SETT-02 a guarded screen comes at once, with no other before it; a link opens the next one at its top; the tab reads where one is; while the session is not known, or cannot be asked for, that is said', async ({
  page,
  student: _,
}) => {
  await rememberHeadings(page);
  await test.step('ROUTE-02 ROUTE-03 a guarded screen comes at once; /dashboard alone shows the sections', async () => {
    for (const address of guarded) {
      await page.goto(address);
      await expect(page.getByRole('button', { name: 'Open user menu' })).toBeVisible();
      if (address === '/dashboard') await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
      const headings = await seenHeadings(page);
      expect(headings, address).toHaveLength(1);
      expect(headings).not.toContain(signInHeading);
    }
  });

  await test.step('ROUTE-03 SECT-01 PLAY-03 the tab reads where one is, down to the lesson; the bar on top stays while the code of the next screen comes, which takes the keyboard to its top', async () => {
    await expect(page).toHaveTitle('Learn · Lodestar');
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
    await expect(page).toHaveTitle('Live Sessions · Lodestar');
    await expect(page.getByRole('main')).toBeFocused();
    await page.unrouteAll();

    await page.getByRole('link', { name: 'Learn', exact: true }).click();
    await page
      .getByRole('region', { name: 'Linear Equations and Functions' })
      .getByRole('link', { name: 'Continue' })
      .click();
    await expect(page).toHaveTitle('Linear Equations and Functions · Lodestar');
    await page.getByRole('link', { name: 'Practice: one variable' }).click();
    await expect(page).toHaveTitle('Practice: one variable · Lodestar');
  });

  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/dashboard/learn');
  await test.step('ROUTE-05 a link opens the next screen at its top, even after moving within a page; going back stays where it was', async () => {
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

  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step("ROUTE-03 SETT-01 SETT-02 while the session is not known the screens that ask for one say so; when it cannot be asked for they say what is wrong, not that one is signed out; the settings: 'Failed to fetch subscription status.'; and one can try again", async () => {
    await takeBareDocuments(page);
    for (const [address, waiting, first, words, heading, all] of [
      [
        '/dashboard/learn',
        'Loading...',
        ['Learn'],
        'Error: The server could not be reached. Check your connection and try again.',
        'Sections',
        ['Learn', 'Sections'],
      ],
      [
        '/settings',
        'Loading your settings...',
        ['Settings'],
        'Failed to fetch subscription status. Please try again.',
        'Account',
        ['Settings'],
      ],
    ] as const) {
      const answer = Promise.withResolvers<void>();
      await page.route('**/api/me', async (route) => {
        await answer.promise;
        await route.abort();
      });
      await page.goto(address);
      await expect(page.getByRole('status')).toHaveText(waiting);
      expect(await seenHeadings(page)).toEqual(first);
      answer.resolve();
      await expect(page.getByRole('alert')).toHaveText(words);
      await page.unroute('**/api/me');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Open user menu' })).toBeVisible();
      expect(await seenHeadings(page)).toEqual(all);
    }
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
