import type { Locator } from '@playwright/test';
import { askingLesson } from '../../src/authoring/server/testing/askingLesson.ts';
import type { Place } from './player.ts';
import { testOnLessons } from './ownLessons.ts';
import type { Page } from './test.ts';

/** Five questions: two about earlier lessons, one after an idea, two in a worked example; and steps that open one after another. */
export const rates: Place = { sectionId: 'math-linear', lessonId: 'rates' };

/** On a course with a lesson that asks, and one before it. */
export const testAsking = testOnLessons({
  'first.md': '---\ntitle: Slopes\norder: 1\nskills: [Linear functions]\nminutes: 5\n---\nA line rises.\n',
  'rates.md': askingLesson,
});

/** A question of the lesson, from 1. */
export function ask(page: Page, number: number): Locator {
  return page.getByRole('group', { name: `Question ${number}`, exact: true });
}
