import { readFile } from 'node:fs/promises';
import type { TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';
import { waitUntilAlive, type Page, type Student } from './test.ts';

/** Opens the profile and waits until it hears clicks. */
export async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await waitUntilAlive(page);
}

export async function askForEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Change Email address' }).click();
  await page.getByLabel('New e-mail address').fill(email);
  await page.getByRole('button', { name: 'Send the link', exact: true }).click();
}

export async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set the new password' }).click();
}

export async function download(page: Page): Promise<{ name: string; data: unknown }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), data: JSON.parse(await readFile(await file.path(), 'utf8')) };
}

/** The last proof of who they are was too long ago for delicate changes. */
export async function letTimePass({ database }: TestDatabase, { uid }: Pick<Student, 'uid'>): Promise<void> {
  await database.pool.query(`update sessions set proved_at = now() - interval '16 minutes' where user_id = $1`, [uid]);
}
