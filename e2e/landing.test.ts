import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/platform/server/testing/freePort.ts';
import { tabTo } from './support/keyboard.ts';
import { startServer } from './support/server.ts';
import { expect, expectAccessible, signUpHere, test, type Page, forgetSignIn } from './support/test.ts';

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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts allowed' : 'with scripts forbidden', () => {
    test.use({ javaScriptEnabled });

    test("LAND-01 the header's links, and 'Log in', lead to sign in", async ({ page, server }) => {
      for (const name of ['Home', 'Learn', 'Live Sessions', 'Careers', 'Log in']) {
        await page.goto('/');
        await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(`${server.address}/login`);
        await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
      }
    });

    test("LAND-02 'Start Your SAT Journey' leads a visitor to sign in, and a student to the course", async ({
      page,
      server,
    }) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Start Your SAT Journey' }).click();
      await expect(page).toHaveURL(`${server.address}/login?from=start`);
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeVisible();
      await page.getByRole('link', { name: 'Create an account' }).click();
      await expect(page).toHaveURL(`${server.address}/signup`);
      await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
      await signUpHere(page);
      await page.goto('/');
      await page.getByRole('link', { name: 'Start Your SAT Journey' }).first().click();
      await expect(page).toHaveURL(`${server.address}/dashboard/learn`);
      await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
    });

    test("LAND-03 a strip 'Designed & Curated by Experts at' names universities; one mark says that they are examples", async ({
      page,
    }) => {
      await page.goto('/');
      const strip = page.getByRole('region', { name: 'Designed & Curated by Experts at', exact: true });
      await expect(strip.getByRole('listitem')).toHaveCount(5);
      await expect(page.getByText(/example/i)).toHaveCount(1);
      await expect(page.getByRole('complementary', { name: 'About this page' })).toContainText(
        'The names, promises and prices came with the software, and show on this machine only.',
      );
    });

    test("LAND-04 'Our Difference' has its four titles, each with a text", async ({ page }) => {
      await page.goto('/');
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
    });

    test('LAND-05 there are four benefit cards', async ({ page }) => {
      await page.goto('/');
      const cards = page.getByRole('region', { name: 'What you can count on' }).getByRole('listitem');
      await expect(cards.getByRole('heading')).toHaveText([
        'Classes and workshops',
        'Guided lessons',
        'Support',
        'Score increase guarantee',
      ]);
    });

    test(`LAND-06 every '${joinNow}' leads to sign up`, async ({ page, server }) => {
      await page.goto('/');
      const buttons = page.getByRole('main').getByRole('link', { name: joinNow, exact: true });
      const count = await buttons.count();
      expect(count).toBeGreaterThan(1);
      for (let index = 0; index < count; index += 1) {
        await page.goto('/');
        await buttons.nth(index).click();
        await expect(page).toHaveURL(`${server.address}/signup`);
        await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
      }
    });

    test('LAND-07 the footer has its lists, its social links, the newsletter and the notices', async ({ page }) => {
      await page.goto('/');
      const footer = page.getByRole('contentinfo');
      const company = footer.getByRole('navigation', { name: 'Company' }).getByRole('link');
      await expect(company).toHaveText(['About', 'The course', 'Careers', 'Instagram']);
      await expect(company.last()).toHaveAttribute('href', /^https:\/\/www\.instagram\.com\//);
      await expect(footer.getByRole('navigation', { name: 'Help' }).getByRole('link')).toHaveText(['Customer Support']);
      await expect(footer.getByRole('navigation', { name: 'Legal' }).getByRole('link')).toHaveText([
        'Terms',
        'Privacy',
      ]);
      await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveCount(1);
      await expect(footer.getByLabel('E-mail address')).toHaveAttribute('name', 'email');
      await expect(footer.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();
      await expect(footer).toContainText(/© 2025–20\d\d Lodestar/);
      await expect(footer).toContainText(
        'SAT is a trademark of College Board, which is not affiliated with and does not endorse this product.',
      );
    });

    test('LAND-07 every link of the footer that is ours leads to a page', async ({ page }) => {
      await page.goto('/');
      const links = await page.getByRole('contentinfo').getByRole('link').all();
      const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
      const ours = addresses.filter((address) => address?.startsWith('/'));
      expect(ours).toEqual(['/about', '/course', '/careers', '/support', '/terms', '/privacy']);
      for (const address of ours) {
        expect((await page.goto(address ?? ''))?.status(), String(address)).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    });

    test('LAND-08 the copy carries the promises', async ({ page }) => {
      await page.goto('/');
      for (const promise of promises) await expect(page.locator('body')).toContainText(promise);
      const course = (await (await page.request.get('/api/course')).json()) as Course;
      const open = course.sections.filter(({ locked }) => !locked).flatMap(({ lessons }) => lessons);
      await expect(page.getByRole('region', { name: 'A course, not a pile of questions.' })).toContainText(
        `${open.length} lessons are open today.`.replace(' ', ''),
      );
    });

    test('LAND-04 the question on the page can be answered: each choice brings its verdict', async ({ page }) => {
      await page.goto('/');
      const verdict = page.getByRole('main').getByRole('status');
      await expect(verdict.getByText('Pick an answer.')).toBeVisible();
      await choose(page, 2);
      await expect(verdict.getByText('Not quite').filter({ visible: true })).toHaveCount(1);
      await expect(verdict.getByText('then subtracted 6.')).toBeVisible();
      await expect(verdict.getByText('Pick an answer.')).toBeHidden();
      await verdict.getByRole('button', { name: 'Try another' }).filter({ visible: true }).click();
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
      await expect(verdict.getByText('Pick an answer.')).toBeVisible();
      await choose(page, 1);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/$/);
      await expect(verdict.getByText('Correct', { exact: true })).toBeVisible();
      await expect(verdict.getByText('then subtracted 6.')).toBeHidden();
      await verdict.getByRole('link', { name: 'Open the lesson' }).click();
      await expect(page).toHaveURL(/\/lesson-view\?lessonId=lin1-practice/);
      await expect(page.getByText('what is the value of')).toBeVisible();
    });
  });
}

test('LAND-02 a visitor tries a lesson without an account', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Try a lesson without an account' }).click();
  await expect(page).toHaveURL(/\/lesson-view\?lessonId=lin1-practice/);
  await expect(page.getByText('what is the value of')).toBeVisible();
});

interface Course {
  sections: { locked: boolean; lessons: object[] }[];
}

test('ROUTE-01 the front page runs no script and asks for nothing but its styles, its font and its icons', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked.filter((one) => !one.endsWith(' /favicon.svg')).toSorted()).toEqual([
    'document /',
    expect.stringMatching(/^font \/assets\/atkinson.+normal.+woff2$/),
    expect.stringMatching(/^font \/assets\/atkinson.+zero.+woff2$/),
    expect.stringMatching(/^stylesheet \/assets\/landing.+css$/),
  ]);
});

test('LAND-01 who is signed in is shown the way to the course instead, and is not asked to join', async ({ page }) => {
  await signUpHere(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: joinNow })).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Your course' }).click();
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
  await page.goto('/');
  await page.setViewportSize({ width: 320, height: 568 });
  const { height } = (await page.getByRole('banner').getByRole('link', { name: 'Your course' }).boundingBox())!;
  expect(height).toBeLessThanOrEqual(48);
  const menu = (await page.getByRole('button', { name: 'Open menu' }).boundingBox())!;
  expect(menu.x + menu.width).toBeLessThanOrEqual(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await textsBeyondTheEdge(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('banner').getByRole('link', { name: 'Live Sessions' }).click();
  await expect(page).toHaveURL(/\/dashboard\/learn$/);
});

test('LAND-01 the page knows at once who has signed in or out, also on the way back', async ({ page, server }) => {
  await page.goto('/');
  await signUpHere(page);
  await page.goto('/dashboard/learn');
  await page.getByRole('banner').getByRole('link', { name: 'Lodestar' }).click();
  await expect(page).toHaveURL(`${server.address}/`);
  await expect(page.getByRole('link', { name: 'Your course' })).toBeVisible();
  await forgetSignIn(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('LAND-01 the menu opens, holds the links, and closes, without a script', async ({ browser, server }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
      baseURL: server.address,
    });
    const page = await context.newPage();
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu.getByRole('link')).toHaveText(['The course', 'Home', 'Learn', 'Live Sessions', 'Careers']);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Learn' }).click();
    await expect(page).toHaveURL(`${server.address}/login`);
    await context.close();
  });

  test('LAND-01 the menu is opened, walked and closed by keyboard', async ({ page }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Open menu' });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Careers' }), 7);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test('LAND-01 LAND-07 the keyboard walks through the page: past the header, the question and the newsletter', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Log in' }), 9);
  await tabTo(page, page.getByRole('link', { name: 'Start Your SAT Journey' }), 2);
  await tabTo(page, page.getByRole('radio').first(), 4);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await expect(page.getByText('Correct', { exact: true })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Open the lesson' }), 1);
  const email = page.getByLabel('E-mail address');
  await tabTo(page, email);
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  expect(await email.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);
  await expect(page).toHaveURL(/\/$/);
});

test('LAND-01 the keyboard may skip the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Start Your SAT Journey' }), 1);
});

for (const [width, theme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const) {
  test(`LAND-01 ROUTE-06 the page, its menu and its verdicts are accessible: ${theme}, ${width} px wide`, async ({
    page,
    allowedNoise,
  }) => {
    test.slow();
    allowedNoise.push('Failed to load resource'); // the page that is not there
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto('/');
    await expectAccessible(page);
    for (const choice of [0, 1]) {
      await choose(page, choice);
      await expectAccessible(page);
    }
    if (width === 390) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expectAccessible(page);
    }
    await page.goto('/no-such-page');
    await expectAccessible(page);
  });
}

for (const { name, width, height } of [
  { name: '320 px wide', width: 320, height: 568 },
  { name: 'at 200 % on a small laptop', width: 640, height: 400 },
  { name: 'at 400 % on a laptop', width: 320, height: 256 },
]) {
  test(`LAND-01 nothing scrolls sideways ${name}, and nothing is cut off`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await textsBeyondTheEdge(page)).toEqual([]);
  });
}

test('LAND-01 text twice as large still fits', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await textsBeyondTheEdge(page)).toEqual([]);
});

test('LAND-01 nothing moves while the page comes in, nor when the question is answered', async ({ page }) => {
  await page.addInitScript(() => {
    const noted = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/', { waitUntil: 'networkidle' });
    for (const choice of [0, 1, 2, 3]) await choose(page, choice);
    const shifted = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
      return (window as unknown as { shifted: number }).shifted;
    });
    expect(shifted).toBeLessThan(0.01);
  }
});

test.describe('a site file of the operator', () => {
  let folder: string;
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lodestar-site-'));
  });
  test.afterAll(() => rm(folder, { recursive: true }));

  /** The file that ships, changed, and the settings of a server that reads it. */
  async function ownSite(change: (shipped: string) => string, databaseUrl: string): Promise<Record<string, string>> {
    const file = join(folder, 'site.yaml');
    await writeFile(file, change(await readFile('site.yaml', 'utf8')));
    return { SITE_FILE: file, DATABASE_URL: databaseUrl, DATA_DIR: folder };
  }

  test('LAND-03 LAND-08 puts its own names and promises on the page, and takes blocks away', async ({
    page,
    testDatabase,
  }) => {
    const change = (shipped: string) =>
      shipped
        .replace('examples: true', 'examples: false')
        .replace('operator: Lodestar', 'operator: Harbor Street Tutors')
        .replace(/(figure: )24\/7(\n\s+title: )Support/, '$1Daily$2Help from nine to nine')
        .replace(/universities:\n(?: {2}- .+\n)+/, 'universities: []\n');
    const own = await startServer(await ownSite(change, testDatabase.url));
    try {
      await page.goto(own.address);
      await expect(page.getByRole('contentinfo')).toContainText(/© 2025–20\d\d Harbor Street Tutors/);
      await expect(page.getByRole('heading', { name: 'Help from nine to nine' })).toBeVisible();
      await expect(page.getByText('Designed & Curated by Experts at')).toHaveCount(0);
      await expect(page.getByText(/example/i)).toHaveCount(0);
    } finally {
      await own.stop();
    }
  });

  test('LAND-03 LAND-08 as shipped shows nobody its examples on an address that others can reach', async ({
    page,
    testDatabase,
  }) => {
    const port = String(await freePort());
    const env = { PORT: port, PUBLIC_URL: 'https://sat.example.org', BILLING_MODE: 'sandbox', DATA_DIR: folder };
    const own = await startServer({ ...env, DATABASE_URL: testDatabase.url });
    try {
      // a proxy stands before it
      const reply = await page.request.get(`http://localhost:${port}/`, { headers: { host: 'sat.example.org' } });
      const html = await reply.text();
      expect(html).toContain('What you can count on');
      expect(html).toMatch(/Original questions/);
      for (const example of [
        'Alderbrook',
        'Designed &amp; Curated',
        'guarantee',
        'Instagram',
        '24/7',
        '$20',
        'Example page',
      ])
        expect(html, example).not.toContain(example);
    } finally {
      await own.stop();
    }
  });

  test('LAND-08 with a mistake in it keeps the server from starting, and says where', async ({ testDatabase }) => {
    const change = (shipped: string) => shipped.replace('monthly: 20', 'monthly: free').replace('examples: true', '');
    const starting = startServer(await ownSite(change, testDatabase.url));
    await expect(starting).rejects.toThrow(
      /did not start\. The site file .+ is not right:\n {2}Line \d+: 'examples' is missing\.\n {2}Line \d+: 'prices\.monthly' must be a number\./,
    );
  });
});

/** Presses a choice of the question: its radio button lies over its label. */
async function choose(page: Page, index: number): Promise<void> {
  await page.getByRole('radio').nth(index).check();
}

/** What can be read but lies partly outside the window. */
async function textsBeyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const beyond: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const isShown = text.parentElement?.checkVisibility({ visibilityProperty: true });
      if (!isShown || text.parentElement?.closest('.skip-link, .sr-only')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      if (left < 0 || right > window.innerWidth) beyond.push(text.nodeValue ?? '');
    }
    return beyond;
  });
}
