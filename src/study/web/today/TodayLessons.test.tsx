import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { expect, test } from 'vitest';
import type { PlannedDay, Today } from '../../plan/plan.ts';
import { TodayLessons } from './TodayLessons.tsx';

const slope = { sectionId: 'linear', lessonId: 'slope', title: 'Slope', minutes: 8, goesOn: false };

/** What stands on Today with so many cards to review, in words. */
function words(reviewsDue: number, completed: Record<string, string[]> = {}, given: Partial<PlannedDay> = {}): string {
  const planned: PlannedDay = { day: '2026-11-22', lessons: [slope], reviewMinutes: 4, exam: null, ...given };
  const today = { planned, done: [], nextDay: '2026-11-23', reviewsDue } as unknown as Today;
  const html = renderToString(
    <Router ssrPath="/dashboard/learn">
      <TodayLessons today={today} completed={completed} />
    </Router>,
  );
  return html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|');
}

test('the minutes of today are those of the lines below, the review among them', () => {
  expect(words(3)).toContain('12 min|Slope|8 min|Review|4 min');
});

test('with nothing left to review its minutes are gone as well', () => {
  expect(words(0)).toContain('8 min|Slope|8 min|');
  expect(words(0)).not.toContain('Review');
});

test('today is not done while something waits for a review', () => {
  const completed = { linear: ['slope'] };
  expect(words(3, completed)).not.toContain('Done for today.');
  expect(words(0, completed)).toContain('Done for today. Next in the plan: Monday, November 23.');
});

test('a practice exam stands for the day', () => {
  const exam = { form: 'form-1', title: 'Practice exam 1', minutes: 144 };
  const shown = words(0, {}, { lessons: [], reviewMinutes: 0, exam });
  expect(shown).toContain('Practice exam| · 144 min|Practice exam 1|144 min|');
  expect(shown).not.toContain('Nothing is planned');
});
