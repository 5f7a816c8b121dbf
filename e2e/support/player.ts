import type { Locator } from '@playwright/test';
import { withOptions } from '../../src/course/testing/withOptions.ts';
import type { ChoicePart, Lesson, Part } from '../../src/course/lesson.ts';
import { lessonAddress } from '../../src/study/addresses.ts';
import { expect, type Page, waitUntilAlive } from './test.ts';

/** All parts of a lesson, which has three with options at least. */
export type Parts = [ChoicePart, ChoicePart, ChoicePart, ...ChoicePart[]];

export interface Place {
  sectionId: string;
  lessonId: string;
}

/** Eight parts, the first with formulas in its question and its options. */
export const equations: Place = { sectionId: 'math-linear', lessonId: 'lin1-practice' };
/** Eight parts, each about a short passage. */
export const marks: Place = { sectionId: 'rw-boundaries', lessonId: 'bnd-marks-drill' };
/** To be read: formulas, a table, a chart and hidden answers. */
export const notation: Place = { sectionId: 'math-linear', lessonId: 'linf-notation' };

/** Opens a lesson and waits until the page hears clicks and keys. */
export async function openLesson(page: Page, place: Place): Promise<void> {
  await page.goto(lessonAddress(place));
  await waitUntilAlive(page);
}

/** Opens a PRACTICE lesson; gives its parts with their keys. */
export async function openPractice(page: Page, place: Place): Promise<Parts> {
  await openLesson(page, place);
  return readParts(page, place);
}

export async function readParts(page: Page, { sectionId, lessonId }: Place): Promise<Parts> {
  const reply = await page.request.get(`/api/lessons/${sectionId}/${lessonId}`);
  const [first, second, third, ...rest] = (((await reply.json()) as Lesson).parts ?? []).map(withOptions);
  if (!first || !second || !third) throw new Error(`Expected ${lessonId} to have three parts but found less`);
  return [first, second, third, ...rest];
}

/** What is pressed to choose an option. */
export function option(page: Page, index: number): Locator {
  return page.getByRole('group', { name: 'Answer choices' }).locator('label').nth(index);
}

export function radio(page: Page, index: number): Locator {
  return page.getByRole('radio').nth(index);
}

/** An option that is not right. */
export function wrongOption(part: Part): number {
  return (withOptions(part).correctAnswer + 1) % 4;
}

export function bottomBar(page: Page): Locator {
  return page.getByRole('contentinfo');
}

export async function expectQuestion(page: Page, number: number, count: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(`Question ${number} of ${count}`);
}

/** The key is pressed again while it does nothing: what listens to it comes a moment after the page. */
export async function checkByKeys(page: Page, index: number): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(String(index + 1));
    await expect(radio(page, index)).toBeChecked({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Control+Enter');
}

/** Answers the part on the screen right, by keys. */
export async function answerRight(page: Page, part: Part): Promise<void> {
  await checkByKeys(page, withOptions(part).correctAnswer);
  await expect(page.getByRole('status')).toHaveText('Correct');
}

export async function answerWrong(page: Page, part: Part): Promise<void> {
  await checkByKeys(page, wrongOption(part));
  await expect(page.getByRole('status')).toHaveText('Not quite');
}

/** Answers every part right and stays on the last one, with 'Continue' to be pressed. */
export async function answerToTheLast(page: Page, parts: readonly Part[], from = 0): Promise<void> {
  for (const [index, part] of parts.entries()) {
    if (index < from) continue;
    if (index > from) await page.keyboard.press('Control+Enter');
    await expectQuestion(page, index + 1, parts.length);
    await answerRight(page, part);
  }
}

export async function finishPractice(page: Page, parts: readonly Part[], from = 0): Promise<void> {
  await answerToTheLast(page, parts, from);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Congratulations!' })).toBeVisible();
}

/** Under which names answers, and lessons that were given up, wait in this browser to be sent. */
export function unsentHere(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((name) => /^lodestar\.(?:answers|quits)\./.test(name)));
}
