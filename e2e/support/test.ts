import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';
import { startServer, type RunningServer } from './server.ts';

export { expect, type Page } from '@playwright/test';

export interface Student {
  name: string;
  email: string;
  password: string;
  uid: string;
}

interface WorkerFixtures {
  testDatabase: TestDatabase;
  server: RunningServer;
}

interface TestFixtures {
  /** What the page may write to its console without failing the test: a part of the text. */
  allowedNoise: string[];
  /** Sees to it that a browser, with all of its windows, fails the test when it is noisy. */
  hear: (context: BrowserContext) => Promise<void>;
  quietPage: void;
  /** Opens a page in another browser: somebody else's, or that of the same person on another day. */
  newBrowser: () => Promise<Page>;
  /** A student who has just signed up and is signed in on `page`. */
  student: Student;
}

/** What is opened without waiting for more than the beginning ('commit') is not waited for here either. */
function waitUntilItHears(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const hears = () =>
    page
      .waitForFunction(
        () =>
          !document.querySelector('script[src*="/assets/start"]') || performance.getEntriesByName('alive').length > 0,
        undefined,
        { timeout: 5_000 },
      )
      .catch(() => {}); // a test that holds the scripts back
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await hears();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await hears();
    return response;
  };
}

let count = 0;

/**
 * Every test has the real server (one a worker, on a database of its own), and fails on console noise, on a breach of
 * the content security policy and on a request that leaves this machine.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  testDatabase: [
    async ({}, use) => {
      const database = await createTestDatabase();
      await use(database);
      await database.drop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ testDatabase }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'lodestar-e2e-'));
      const server = await startServer({ DATABASE_URL: testDatabase.url, DATA_DIR: dataDir });
      await use(server);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  /** A page is there when it hears clicks and keys, which is a moment after it is seen. */
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitUntilItHears(page);
    await use(page);
  },
  allowedNoise: [[], { option: true }],
  hear: async ({ allowedNoise }, use) => {
    const noise: string[] = [];
    await use((context) => listen(context, allowedNoise, noise));
    expect(noise, 'console noise').toEqual([]);
  },
  quietPage: [
    async ({ context, hear }, use) => {
      await hear(context);
      await use();
    },
    { auto: true },
  ],
  newBrowser: async ({ browser, baseURL, hear }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL });
      contexts.push(context);
      await hear(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  student: async ({ page }, use) => {
    await use(await signUpHere(page));
  },
});

async function listen(context: BrowserContext, allowedNoise: string[], noise: string[]): Promise<void> {
  context.on('console', (message) => {
    const text = message.text();
    const counts = message.type() === 'error' || message.type() === 'warning';
    if (counts && !allowedNoise.some((allowed) => text.includes(allowed))) noise.push(text);
  });
  context.on('weberror', (error) => noise.push(error.error().message));
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && !/^(?:localhost|127\.0\.0\.1)$/.test(hostname))
      noise.push(`a request to ${hostname}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      throw new Error(`The page broke its security policy: ${violatedDirective} ${blockedURI}`);
    });
  });
}

/** Signs a new student up in the page's browser, without going through the form. */
export async function signUpHere(page: Page, given: Partial<Student> = {}): Promise<Student> {
  count += 1;
  const fresh = {
    name: 'Sam Reed',
    email: `s${process.pid}-${count}-${Date.now()}@example.com`,
    password: 'a long walk by the sea',
  };
  const { name, email, password } = { ...fresh, ...given };
  const reply = await page.request.post('/api/sign-up', {
    data: { name, email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(reply.status()).toBe(200);
  const { user } = (await reply.json()) as { user: { uid: string } };
  return { name, email, password, uid: user.uid };
}

/** No violation of WCAG 2.2 AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
}
