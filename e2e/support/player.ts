import type { Locator } from '@playwright/test';
import { withOptions } from '../../src/course/testing/withOptions.ts';
import type { ChoicePart, Lesson, Part } from '../../src/course/lesson.ts';
import { lessonAddress } from '../../src/study/addresses.ts';
import { expect, type Page, waitUntilAlive } from './test.ts';

/** All parts of a lesson, of which the first three have options. */
export type Parts = [ChoicePart, ChoicePart, ChoicePart, ...Part[]];

/** What answers a part: the index of an option, or what is typed. */
export type Given = number | string;

export interface Place {
  sectionId: string;
  lessonId: string;
}

/** Eight parts: five with options, the first with formulas in its question and its options, and three that are typed. */
export const equations: Place = { sectionId: 'math-linear', lessonId: 'lin1-practice' };
/** Eight parts, each about a short passage. */
export const marks: Place = { sectionId: 'rw-boundaries', lessonId: 'bnd-marks-drill' };
/** To be read: formulas, a table, a chart and hidden answers. */
export const notation: Place = { sectionId: 'math-linear', lessonId: 'linf-notation' };

/** Opens a lesson and waits until the page hears clicks and keys, and its letters have come: nothing moves any more. */
export async function openLesson(page: Page, place: Place): Promise<void> {
  await page.goto(lessonAddress(place));
  await waitUntilAlive(page);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/** Opens a PRACTICE lesson; gives its parts with their keys. */
export async function openPractice(page: Page, place: Place): Promise<Parts> {
  await openLesson(page, place);
  return readParts(page, place);
}

export async function readParts(page: Page, { sectionId, lessonId }: Place): Promise<Parts> {
  const reply = await page.request.get(`/api/lessons/${sectionId}/${lessonId}`);
  const { parts = [] } = (await reply.json()) as Lesson;
  return startingWithOptions(parts);
}

/** @throws Error when one of the first three has no options. */
export function startingWithOptions([first, second, third, ...rest]: readonly Part[]): Parts {
  return [withOptions(first), withOptions(second), withOptions(third), ...rest];
}

/** What is pressed to choose an option. */
export function option(page: Page, index: number): Locator {
  return page.getByRole('group', { name: 'Answer choices' }).locator('label').nth(index);
}

export function radio(page: Page, index: number): Locator {
  return page.getByRole('radio').nth(index);
}

/** An option that is not right. */
export function wrongOption({ correctAnswer }: ChoicePart): number {
  return (correctAnswer + 1) % 4;
}

export function rightAnswer(part: Part): Given {
  return part.kind === 'typed' ? (part.correctEntries[0] ?? '') : part.correctAnswer;
}

export function wrongAnswer(part: Part): Given {
  return part.kind === 'typed' ? (part.wrongEntries[0]?.entry ?? '') : wrongOption(part);
}

/** As it is sent. */
export function asGiven(given: Given): { choice: number } | { entry: string } {
  return typeof given === 'number' ? { choice: given } : { entry: given };
}

/** The field of a part that is typed. */
export function field(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Your answer' });
}

export function bottomBar(page: Page): Locator {
  return page.getByRole('contentinfo');
}

export async function expectQuestion(page: Page, number: number, count: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(`Question ${number} of ${count}`);
}

/** Answers the part on the screen by keys, and checks it. */
export async function checkByKeys(page: Page, given: Given): Promise<void> {
  await giveByKeys(page, given);
  await page.keyboard.press('Control+Enter');
}

/** Answers the part on the screen. A key is pressed again while it does nothing: what listens to it comes a moment after the page. */
export async function giveByKeys(page: Page, given: Given): Promise<void> {
  if (typeof given === 'string') return field(page).fill(given);
  await expect(async () => {
    await page.keyboard.press(String(given + 1));
    await expect(radio(page, given)).toBeChecked({ timeout: 1_000 });
  }).toPass();
}

/** Answers the part on the screen right, by keys. */
export async function answerRight(page: Page, part: Part): Promise<void> {
  await checkByKeys(page, rightAnswer(part));
  await expect(page.getByRole('status')).toHaveText('Correct');
}

export async function answerWrong(page: Page, part: Part): Promise<void> {
  await checkByKeys(page, wrongAnswer(part));
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
