import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf } from './days.ts';
import { layOut, type TimeToStudy } from './layOut.ts';
import type { LessonToPlan } from './lessonsToPlan.ts';
import type { PlannedExam } from './plan.ts';

/** A Monday. */
const monday = '2026-11-23';
const lesson = (lessonId: string, minutes: number): LessonToPlan => ({ sectionId: 's', lessonId, title: lessonId, minutes }); // prettier-ignore
const exam = (form: string): PlannedExam => ({ form, title: form, minutes: 144 });
const evenings = [30, 0, 30, 0, 30, 0, 0];
const time: TimeToStudy = {
  ...{ today: monday, testDate: null, minutes: evenings, spentToday: 0 },
  reviews: { today: false, later: false },
  lastExam: null,
};

/** '11-23: a 20, b 10+ …' where + goes on the day after. */
function shown(given: Partial<TimeToStudy>, lessons: LessonToPlan[], exams: PlannedExam[] = []) {
  const { days, doesNotFit } = layOut({ ...time, ...given }, lessons, exams);
  return {
    days: days.map(({ day, lessons, reviewMinutes, exam }) =>
      [
        day.slice(5),
        ...lessons.map(({ lessonId, minutes, goesOn }) => `${lessonId} ${minutes}${goesOn ? '+' : ''}`),
        ...(reviewMinutes ? [`review ${reviewMinutes}`] : []),
        ...(exam ? [`exam ${exam.form}`] : []),
      ].join(', '),
    ),
    left: doesNotFit.map(({ lessonId }) => lessonId).join(' '),
  };
}

describe('a plan', () => {
  test('takes lessons in their order, as many a day as fit, on days that have minutes', () => {
    expect(shown({}, [lesson('a', 20), lesson('b', 10), lesson('c', 20), lesson('d', 20)])).toEqual({
      days: ['11-23, a 20, b 10', '11-25, c 20', '11-27, d 20'],
      left: '',
    });
  });

  test('lets a lesson that is longer than a day go on on the next', () => {
    expect(shown({}, [lesson('a', 10), lesson('b', 70), lesson('c', 20)]).days).toEqual([
      '11-23, a 10',
      '11-25, b 30+',
      '11-27, b 30+',
      '11-30, b 10, c 20',
    ]);
  });

  test('gives today only the minutes that are not spent, and begins no lesson in the rest', () => {
    expect(shown({ spentToday: 15 }, [lesson('a', 20), lesson('b', 15)]).days).toEqual(['11-25, a 20', '11-27, b 15']);
    expect(shown({ spentToday: 20 }, [lesson('a', 10), lesson('b', 15)]).days[0]).toBe('11-23, a 10');
    expect(shown({ spentToday: 90 }, [lesson('a', 10)]).days).toEqual(['11-25, a 10']);
  });

  test('made anew on a later day knows nothing of days that were missed', () => {
    const lessons = [lesson('a', 20), lesson('b', 20)];
    expect(shown({}, lessons).days).toEqual(['11-23, a 20', '11-25, b 20']);
    expect(shown({ today: '2026-11-26' }, lessons).days).toEqual(['11-27, a 20', '11-30, b 20']);
  });

  test('ends before the test, begins nothing that it cannot finish, and says what does not fit', () => {
    const lessons = [lesson('a', 20), lesson('b', 45), lesson('c', 5)];
    expect(shown({ testDate: '2026-11-27' }, lessons)).toEqual({ days: ['11-23, a 20'], left: 'b c' });
    expect(shown({ testDate: monday }, lessons)).toEqual({ days: [], left: 'a b c' });
  });

  test('goes on as if there were no date when the test is past', () => {
    expect(shown({ testDate: '2026-11-22' }, [lesson('a', 20)])).toEqual({ days: ['11-23, a 20'], left: '' });
  });

  test('keeps a fifth of a day for reviews when there are any', () => {
    const reviews = { today: false, later: true };
    expect(shown({ reviews }, [lesson('a', 30), lesson('b', 24)]).days).toEqual([
      '11-23, a 30',
      '11-25, b 24, review 6',
    ]);
    expect(shown({ reviews: { today: true, later: true }, minutes: [120, 0, 0, 0, 0, 0, 0] }, [lesson('a', 105)]).days).toEqual(['11-23, a 105, review 15']); // prettier-ignore
    expect(shown({ reviews, testDate: '2026-11-29' }, []).days).toEqual(['11-25, review 6', '11-27, review 6']);
  });

  test('names practice exams only where there are some, on the longest day, a week apart and not just before the test', () => {
    const saturdays = [20, 0, 0, 0, 0, 180, 0];
    const exams = [exam('e1'), exam('e2')];
    const given = { minutes: saturdays, testDate: '2026-12-19' };
    expect(shown(given, [lesson('a', 20)], exams).days).toEqual(['11-23, a 20', '12-05, exam e1', '12-12, exam e2']);
    expect(shown(given, [lesson('a', 20)]).days).toEqual(['11-23, a 20']);
    expect(shown({ minutes: saturdays }, [lesson('a', 20)], exams).days).toEqual(['11-23, a 20']);
    expect(shown({ ...given, minutes: [60, 60, 60, 60, 60, 60, 60] }, [], exams).days).toEqual([
      '12-09, exam e1',
      '12-16, exam e2',
    ]);
    expect(shown({ ...given, lastExam: '2026-12-02' }, [], exams).days).toEqual(['12-12, exam e1']);
    expect(shown({ ...given, lastExam: '2026-12-06' }, [], exams).days).toEqual([]);
  });
});

const minutes = fc.array(fc.integer({ min: 0, max: 1440 }), { minLength: 7, maxLength: 7 }).filter((all) => all.some((one) => one > 0)); // prettier-ignore
const times = fc.record({
  today: fc.integer({ min: 0, max: 800 }).map((count) => addDays(monday, count)),
  ahead: fc.option(fc.integer({ min: -5, max: 120 })),
  minutes,
  spentToday: fc.integer({ min: 0, max: 200 }),
  reviews: fc.record({ today: fc.boolean(), later: fc.boolean() }),
  sinceExam: fc.option(fc.integer({ min: 0, max: 40 })),
});
const lengths = fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 60 });

describe('any plan', () => {
  test('has no day with more than its minutes, every lesson whole and once or not at all, in order, before the test', () => {
    fc.assert(
      fc.property(times, lengths, fc.integer({ min: 0, max: 4 }), ({ ahead, sinceExam, ...of }, lengths, examCount) => {
        const lastExam = sinceExam === null ? null : addDays(of.today, -sinceExam);
        const given = { ...of, lastExam, testDate: ahead === null ? null : addDays(of.today, ahead) };
        const lessons = lengths.map((length, place) => lesson(String(place), length));
        const exams = Array.from({ length: examCount }, (_, place) => exam(`e${place}`));
        const { days, doesNotFit } = layOut(given, lessons, exams);
        expect(layOut(given, lessons, exams)).toEqual({ days, doesNotFit });

        for (const { day, lessons, reviewMinutes } of days) {
          const spent = day === given.today ? given.spentToday : 0;
          const planned = lessons.reduce((sum, one) => sum + one.minutes, reviewMinutes);
          expect(planned).toBeLessThanOrEqual(Math.max(0, (given.minutes[weekdayOf(day)] ?? 0) - spent));
          expect(day >= given.today && (ahead === null || ahead < 0 || daysBetween(day, given.testDate ?? '') > 0)).toBe(true); // prettier-ignore
        }
        const planned = days.flatMap((day) => day.lessons);
        const inOrder = [...new Set(planned.map(({ lessonId }) => lessonId))];
        expect([...inOrder, ...doesNotFit.map(({ lessonId }) => lessonId)]).toEqual(lessons.map(({ lessonId }) => lessonId)); // prettier-ignore
        for (const id of inOrder) {
          const pieces = planned.filter(({ lessonId }) => lessonId === id);
          expect(pieces.reduce((sum, one) => sum + one.minutes, 0)).toBe(lessons[Number(id)]?.minutes);
          expect(pieces.map(({ goesOn }) => goesOn)).toEqual(pieces.map((_, place) => place < pieces.length - 1));
        }
        const examDays = [
          ...(lastExam === null ? [] : [lastExam]),
          ...days.filter(({ exam }) => exam).map(({ day }) => day),
        ];
        examDays.slice(1).forEach((day, place) => expect(daysBetween(examDays[place] ?? '', day)).toBeGreaterThanOrEqual(7)); // prettier-ignore
      }),
      { numRuns: 300 },
    );
  });
});
