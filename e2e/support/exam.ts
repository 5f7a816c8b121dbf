import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  standardProfile,
  type ExamAttempt,
  type ExamMode,
  type ExamProfile,
  type ExamScope,
} from '../../src/exam/exam.ts';
import { keepForm, madeForm } from '../../src/exam/server/testing/madeForm.ts';
import type { TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';
import { expect, test as base, type Page } from './test.ts';

/** So many questions count in each module of the small form; two more do not. */
const counting = 2;

interface Fixtures {
  /** A made-up form, each module of four questions. */
  smallForm: string;
}

export const test = base.extend<Fixtures>({
  smallForm: async ({ testDatabase }, use) => use(await keepSmallForm(testDatabase, madeForm())),
});

/** Keeps a form with few questions in each module; gives its id. A server remembers a form: one with other questions needs another id. */
export async function keepSmallForm({ database }: TestDatabase, form: ReturnType<typeof madeForm>): Promise<string> {
  const modules = Object.entries(form.spec.modules).map(([name, items]) => [
    name,
    items.slice(name.startsWith('math') ? 2 : 0).slice(0, counting),
  ]);
  await keepForm(database, { ...form, spec: { ...form.spec, modules: Object.fromEntries(modules) } });
  return form.id;
}

interface Begin {
  mode?: ExamMode;
  scope?: ExamScope;
  profile?: Partial<ExamProfile>;
}

/** An attempt of whoever is signed in in the page's browser, begun by the call. */
export async function beginExam(page: Page, form: string, begin: Begin = {}): Promise<ExamAttempt> {
  const { mode = 'practice', scope = 'reading-writing', profile } = begin;
  const data = { requestId: randomUUID(), mode, scope, profile: { ...standardProfile, ...profile } };
  const reply = await page.request.post(`/api/exams/${form}/attempts`, {
    data,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  return (await reply.json()) as ExamAttempt;
}

/** What the server has of the attempt. */
export async function onServer(page: Page, id: string): Promise<ExamAttempt> {
  return (await (await page.request.get(`/api/exam-attempts/${id}`)).json()) as ExamAttempt;
}

/** The first module is open in the page. */
export async function openFirst(page: Page, { id }: Pick<ExamAttempt, 'id'>): Promise<void> {
  await page.goto(`/exam/${id}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
}

/** An attempt whose first module is open in the page, its first question answered with B, and the server has all of it. */
export async function beginAnswered(page: Page, form: string, begin?: Begin): Promise<ExamAttempt> {
  const attempt = await beginExam(page, form, begin);
  await openFirst(page, attempt);
  await option(page, 'B').check({ force: true });
  await allSaved(page);
  return attempt;
}

/** The answer on the screen with this letter. */
export function option(page: Page, letter: string) {
  return page.getByRole('radio', { name: new RegExp(`^Choice ${letter} `) });
}

/** Everything done so far is with the server. */
export async function allSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

/** Whether this browser has the page of the exam itself. */
export function isKept(page: Page, id: string): Promise<boolean> {
  return page.evaluate(
    async (path) => (await navigator.serviceWorker.ready) && (await caches.match(path)) !== undefined,
    `/exam/${id}`,
  );
}

/** To the review page, and out of the module. */
export async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Question \d+ of/ }).click();
  await page.getByRole('button', { name: 'Review page' }).click();
  await page.getByRole('button', { name: 'Hand in' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click();
}

/** On the server so much time goes by. */
export async function passOnServer({ database }: TestDatabase, id: string, seconds: number): Promise<void> {
  const by = sql`make_interval(secs => ${seconds})`;
  await database.orm.execute(
    sql`update exam_stages set opened_at = opened_at - ${by}, seen_at = seen_at - ${by}, closed_at = closed_at - ${by}, revision = revision + 1 where attempt_id = ${id}`,
  );
}
