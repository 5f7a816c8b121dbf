import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumPath } from '../scripts/chromium.ts';
import type { PageFacts } from '#main/pages.ts';
import { lessonAddress } from '#study/addresses.ts';
import type { Student } from './students.ts';

/** The lesson the player is measured with: its first question holds a text and formulas. */
export const measuredLesson = { sectionId: 'math-linear', lessonId: 'lin1-practice' };
/** The exam, as it ships. */
export const measuredForm = 'form-1';

/** Where a browser finds a page; those that show a section, a lesson or an exam get one. @param attempt of the exam that ships. */
export function addressOf({ path }: PageFacts, attempt: string): string {
  if (path === '/lesson-view') return lessonAddress(measuredLesson);
  if (path === '/dashboard/lesson') return `${path}?sectionId=${measuredLesson.sectionId}`;
  return path.replace(':form', measuredForm).replace(':attempt', attempt);
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

/** A page with an empty cache, signed in when a student is given. Its context is the caller's to close. */
export async function openCold(browser: Browser, port: number, student?: Student): Promise<Page> {
  const origin = `http://localhost:${port}`;
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 412, height: 823 } });
  const [name = '', value = ''] = student?.cookie.split('=') ?? [];
  if (student) await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
  return context.newPage();
}
