import {
  test as base,
  expect,
  type BrowserContext,
  type CDPSession,
  type ConsoleMessage,
  type Page,
} from '@playwright/test';
import { accountQueries } from '../../src/accounts/server/accounts.queries.ts';
import { hashPassword } from '../../src/accounts/server/passwords/password.ts';
import { privateCookie } from '../../src/accounts/server/sessions/session.ts';
import type { TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';
import type { RunningServer } from './server.ts';
import { startPlain, withServersOfTests, type ServerOfTests, type StartOnce } from './serverOfTests.ts';

export { expect, type Page } from '@playwright/test';

export interface Student {
  name: string;
  email: string;
  password: string;
  uid: string;
}

/** All that a worker keeps from test to test. Another would give the tests that have it a worker of their own, with a new browser. */
interface WorkerFixtures {
  startOnce: StartOnce;
}

interface TestFixtures {
  /** Which server the tests have: what brings another one replaces this. */
  running: ServerOfTests;
  server: RunningServer;
  testDatabase: TestDatabase;
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
  const mayHear = () => waitUntilAlive(page, 5_000).catch(() => {}); // a test that holds the scripts back
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await mayHear();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await mayHear();
    return response;
  };
}

/**
 * Waits until the page hears clicks and keys; a page without the app's script does at once. The page itself is asked, once a
 * document: waitForFunction would give it the whole of Playwright's script first, a seventh of the work of loading a page.
 */
export async function waitUntilAlive(page: Page, timeout = 45_000): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Expected ${page.url()} to hear clicks in ${timeout} ms`)), timeout);
  });
  await Promise.race([untilAlive(page), late]).finally(() => clearTimeout(timer));
}

/** A document that is left meanwhile says nothing more: then the next one is asked. */
async function untilAlive(page: Page): Promise<void> {
  for (let isAlive = false; !isAlive;) {
    isAlive = await page.evaluate(heard).catch((error: Error) => {
      if (error.message.includes('context was destroyed')) return false;
      throw error;
    });
  }
}

/** In the page. */
function heard(): Promise<true> {
  return new Promise((resolve) => {
    const isHere = !document.querySelector('script[src*="/assets/start"]') || 'isAlive' in window;
    if (isHere) resolve(true);
    else addEventListener('alive', () => resolve(true));
  });
}

let count = 0;

/**
 * Every test has the real server (one of a kind a worker, on a database of its own), and fails on console noise, on a breach of
 * the content security policy and on a request that leaves this machine.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  startOnce: [async ({}, use) => withServersOfTests(use), { scope: 'worker' }],
  running: [async ({ startOnce }, use) => use(await startOnce(startPlain)), { timeout: 240_000 }],
  server: async ({ running }, use) => use(running.server),
  testDatabase: async ({ running }, use) => use(running.testDatabase),
  baseURL: async ({ server }, use) => use(server.address),
  context: async ({ context, baseURL }, use) => {
    const tools: CDPSession[] = [];
    const open = context.newCDPSession.bind(context);
    context.newCDPSession = async (page) => {
      const session = await open(page);
      tools.push(session);
      return session;
    };
    await use(context);
    await leaveClean(context, new URL(baseURL ?? '').origin, tools);
  },
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
  student: async ({ context, baseURL, testDatabase }, use) => {
    await use(await newStudentIn(context, new URL(baseURL ?? ''), testDatabase));
  },
});

/**
 * The next test may have the same window. Playwright takes cookies and most of what a site keeps out of it; here goes what
 * else it may hold: what tools of development changed, a line that is cut, a page on its way to somewhere, and kept pages.
 */
async function leaveClean(context: BrowserContext, origin: string, tools: readonly CDPSession[]): Promise<void> {
  for (const session of tools) await session.detach().catch(() => {}); // its page may be closed
  const [page, ...others] = context.pages();
  for (const other of others) await other.close();
  if (!page) return;
  await context.setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const leave = () => page.goto('about:blank');
  const hasLeft = await leave()
    .catch(leave)
    .then(
      () => true,
      () => false,
    ); // what was on its way interrupts the first
  if (!hasLeft) return page.close(); // it has crashed
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
}

async function listen(context: BrowserContext, allowedNoise: string[], noise: string[]): Promise<void> {
  context.on('console', (message) => {
    const text = message.text();
    const isOne = message.type() === 'error' || message.type() === 'warning';
    const counts = isOne && !isOfNoOpenPlace(message) && !text.includes(late);
    if (counts && !allowedNoise.some((allowed) => text.includes(allowed))) noise.push(text);
  });
  context.on('weberror', (error) => noise.push(error.error().message));
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && !/^(?:localhost|127\.0\.0\.1|school\.test)$/.test(hostname))
      noise.push(`a request to ${hostname}`);
  });
  await context.addInitScript(() => {
    addEventListener('alive', () => Object.assign(window, { isAlive: true })); // a test may have set the page another clock
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      throw new Error(`The page broke its security policy: ${violatedDirective} ${blockedURI}`);
    });
  });
}

/** What was fetched ahead is used, but on a busy machine later than the browser thinks: no test looks at a clock. */
const late = 'was preloaded using link preload but not used within a few seconds';

/** The browser writes a line for every 404; that no lesson is open anywhere is an ordinary answer. */
function isOfNoOpenPlace(message: ConsoleMessage): boolean {
  return message.location().url.includes('/api/places/') && message.text().includes('status of 404');
}

const password = 'a long walk by the sea';
const passwordHash = hashPassword(password, 'the tests');

/** A student and their session, put into the database; the browser holds the cookie that sign-up would have given it. */
async function newStudentIn(context: BrowserContext, address: URL, { database }: TestDatabase): Promise<Student> {
  const { name, email } = freshStudent();
  const account = { name, email, passwordHash: await passwordHash, role: 'student' } as const;
  const { account: made, token } = await accountQueries(database).createAccount(account, { device: 'a browser' });
  const cookie = privateCookie(address, 'session').name;
  await context.addCookies([{ name: cookie, value: token, url: address.href, httpOnly: true, sameSite: 'Lax' }]);
  return { name, email, password, uid: made.uid };
}

function freshStudent(): Omit<Student, 'uid'> {
  count += 1;
  return { name: 'Sam Reed', email: `s${process.pid}-${count}-${Date.now()}@example.com`, password };
}

/** Signs a new student up in the page's browser, without going through the form. */
export async function signUpHere(page: Page, given: Partial<Student> = {}): Promise<Student> {
  const { name, email, password } = { ...freshStudent(), ...given };
  const reply = await page.request.post('/api/sign-up', {
    data: { name, email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(reply.status()).toBe(200);
  const { user } = (await reply.json()) as { user: { uid: string } };
  return { name, email, password, uid: user.uid };
}

/**
 * The browser loses its session, as when it ran out. The page is left first, for one of the server's without anything:
 * what it still asked for would be refused, and another site's would need a process of its own.
 */
export async function forgetSignIn(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.context().clearCookies();
}
