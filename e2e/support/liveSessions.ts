import { randomBytes } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns';
import type { TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';
import { expect, type Page } from './test.ts';

export interface PlannedHere {
  id: string;
  title: string;
  startsAt: Date;
  host: string;
  location: string;
  zoomLink: string | null;
  recordingLink: string | null;
}

/** The real sessions of this server are these and no others. */
export async function planSessions(
  { database }: TestDatabase,
  sessions: (Pick<PlannedHere, 'id' | 'startsAt'> & Partial<PlannedHere>)[],
): Promise<void> {
  await database.pool.query('delete from live_sessions');
  for (const { id, startsAt, ...given } of sessions) {
    const { title = `About ${id}`, host = 'Kim Lee', location = 'Online' } = given;
    const values = [id, title, host, location, startsAt, given.zoomLink ?? null, given.recordingLink ?? null];
    await database.pool.query(
      `insert into live_sessions (id, title, host, location, starts_at, zoom_link, recording_link, source) values ($1, $2, $3, $4, $5, $6, $7, 'command')`,
      values,
    );
  }
}

/** Pro until so many days from now; a negative number is over. */
export async function setPro({ database }: TestDatabase, uid: string, days: number): Promise<void> {
  await database.pool.query(`update users set pro_until = now() + make_interval(days => $2) where id = $1`, [
    uid,
    days,
  ]);
}

export function secretToken(): string {
  return randomBytes(16).toString('hex');
}

/** Opens the screen and waits until it shows sessions, or that there are none. */
export async function openLive(page: Page, tab = ''): Promise<void> {
  await page.goto(`/dashboard/live${tab}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Live Sessions' })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

const zone = 'America/New_York'; // the browser's, see playwright.config.ts

/** A moment so many days from today, by the clock of New York. */
export function newYork(inDays: number, hours: number, minutes = 0): Date {
  const day = addDays(TZDate.tz(zone), inDays);
  return new Date(new TZDate(day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes, zone).getTime());
}

/** The card of a session. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true });
}
