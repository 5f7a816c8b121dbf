import { describe, expect, test } from 'vitest';
import type { Content } from './assignments.ts';
import { dueWords, endOf, isFor, placeOf, reminderAt, standingOf, type Facts } from './assignmentRules.ts';

const at = (text: string) => Date.parse(text);
const iso = (time: number) => new Date(time).toISOString();

describe('a due day ends where the class is', () => {
  test.each([
    ['UTC', '2026-12-04', '2026-12-05T00:00:00.000Z'],
    ['America/New_York', '2026-12-04', '2026-12-05T05:00:00.000Z'],
    ['Pacific/Auckland', '2026-12-04', '2026-12-04T11:00:00.000Z'],
    ['Pacific/Honolulu', '2026-12-04', '2026-12-05T10:00:00.000Z'],
    // the days of 23 and of 25 hours
    ['America/New_York', '2026-03-08', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-02T05:00:00.000Z'],
    // a day that begins at one in the morning
    ['America/Santiago', '2026-09-05', '2026-09-06T04:00:00.000Z'],
    ['UTC', '2026-12-31', '2027-01-01T00:00:00.000Z'],
  ])('in %s %s ends at %s', (zone, day, end) => expect(iso(endOf(day, zone))).toBe(end));
});

describe('letters are written at four in the afternoon of the day before', () => {
  test.each([
    ['UTC', '2026-12-04', '2026-12-03T16:00:00.000Z'],
    ['America/New_York', '2026-12-04', '2026-12-03T21:00:00.000Z'],
    ['Pacific/Auckland', '2026-12-04', '2026-12-03T03:00:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-08T20:00:00.000Z'],
    ['America/New_York', '2026-11-02', '2026-11-01T21:00:00.000Z'],
    ['UTC', '2027-01-01', '2026-12-31T16:00:00.000Z'],
  ])('in %s, for %s, at %s', (zone, day, due) => expect(iso(reminderAt(day, zone))).toBe(due));
});

describe('when it is due, in the words of whoever reads it', () => {
  test.each([
    // a class in New York, read there
    ['America/New_York', '2026-12-04', 'America/New_York', '2026-12-04T12:00:00-05:00', 'due today'],
    ['America/New_York', '2026-12-04', 'America/New_York', '2026-12-04T23:59:59-05:00', 'due today'],
    ['America/New_York', '2026-12-04', 'America/New_York', '2026-12-03T00:00:00-05:00', 'due tomorrow'],
    ['America/New_York', '2026-12-04', 'America/New_York', '2026-12-02T23:59:00-05:00', 'due Friday, Dec 4'],
    ['America/New_York', '2026-12-04', 'America/New_York', '2026-12-05T00:00:00-05:00', 'late since yesterday'],
    ['America/New_York', '2026-12-04', 'America/New_York', '2026-12-07T09:00:00-05:00', 'late since Friday, Dec 4'],
    ['America/New_York', '2027-01-04', 'America/New_York', '2026-12-30T09:00:00-05:00', 'due Monday, Jan 4, 2027'],
    // a class in Auckland, read in Honolulu: its Friday ends on the Friday there, at one in the morning
    ['Pacific/Auckland', '2026-12-04', 'Pacific/Honolulu', '2026-12-03T12:00:00-10:00', 'due tomorrow by 1:00 AM'],
    ['Pacific/Auckland', '2026-12-04', 'Pacific/Honolulu', '2026-12-04T00:30:00-10:00', 'due today by 1:00 AM'],
    ['Pacific/Auckland', '2026-12-04', 'Pacific/Honolulu', '2026-12-04T01:00:00-10:00', 'late since today'],
    ['Pacific/Auckland', '2026-12-04', 'Pacific/Honolulu', '2026-12-01T08:00:00-10:00', 'due Friday, Dec 4 by 1:00 AM'],
    // and the other way round
    ['Pacific/Honolulu', '2026-12-04', 'Pacific/Auckland', '2026-12-05T09:00:00+13:00', 'due today by 11:00 PM'],
    // over the end of summer time
    ['America/New_York', '2026-11-01', 'America/New_York', '2026-11-01T00:30:00-04:00', 'due today'],
    ['America/New_York', '2026-11-01', 'America/New_York', '2026-11-02T00:00:00-05:00', 'late since yesterday'],
  ])('class in %s, due %s, read in %s at %s: %s', (classZone, day, zone, now, words) => {
    expect(dueWords(endOf(day, classZone), zone, at(now))).toBe(words);
  });
});

describe('how an assignment stands', () => {
  const lessons: Content = { kind: 'lessons', lessons: ['one', 'two'] };
  const drill: Content = { kind: 'drill', half: 'math' };
  const exam: Content = { kind: 'exam', form: 'form-1', scope: 'math' };
  const nothing: Facts = { joinedAt: 10, lessons: [], lastLessonAt: null, set: null, exam: null };
  const about = (content: Content, gone: string[] = []) => ({
    ...{ content, madeAt: 100, end: 200, hasLesson: (id: string) => !gone.includes(id) },
  });
  const set = (doneAt: number | null, begunAt = 110) => ({ begunAt, doneAt, right: null, questions: null });

  test.each<[string, Content, Partial<Facts>, object]>([
    ['nothing is done', lessons, {}, { doneAt: null, isBegun: false, lessons: { done: 0, of: 2 } }],
    ['one lesson of two', lessons, { lessons: ['one'], lastLessonAt: 120 }, { doneAt: null, isBegun: true, lessons: { done: 1, of: 2 } }],
    ['both lessons', lessons, { lessons: ['two', 'one'], lastLessonAt: 199 }, { doneAt: 199, isLate: false, isDoneBefore: false }],
    ['both, the last one at the end', lessons, { lessons: ['two', 'one'], lastLessonAt: 200 }, { doneAt: 200, isLate: true }],
    ['both before it was assigned', lessons, { lessons: ['two', 'one'], lastLessonAt: 99 }, { doneAt: 99, isDoneBefore: true, isLate: false }],
    ['both before joining', lessons, { joinedAt: 150, lessons: ['two', 'one'], lastLessonAt: 140 }, { doneAt: 140, isDoneBefore: true }],
    ['a set that is begun', drill, { set: set(null) }, { doneAt: null, isBegun: true, lessons: null }],
    ['a set that is done', drill, { set: set(150) }, { doneAt: 150, isLate: false, isDoneBefore: false }],
    ['a set that is done late', drill, { set: set(250) }, { doneAt: 250, isLate: true }],
    ['a set of an earlier stay in the class', drill, { joinedAt: 160, set: set(150) }, { doneAt: 150, isDoneBefore: true }],
    ['an exam under way', exam, { exam: { id: 'a', finishedAt: null } }, { doneAt: null, isBegun: true }],
    ['an exam that is handed in', exam, { exam: { id: 'a', finishedAt: 180 } }, { doneAt: 180, isLate: false }],
  ])('%s', (_, content, facts, expected) => {
    expect(standingOf(about(content), { ...nothing, ...facts })).toMatchObject(expected);
  }); // prettier-ignore

  test('a lesson that the course has no more is asked of nobody, and counts for whoever had completed it', () => {
    expect(standingOf(about(lessons, ['two']), { ...nothing, lessons: ['one'], lastLessonAt: 120 })).toMatchObject({
      ...{ doneAt: 120, lessons: { done: 1, of: 1 } },
    });
    const both = { ...nothing, lessons: ['one', 'two'], lastLessonAt: 130 };
    expect(standingOf(about(lessons, ['two']), both).lessons).toEqual({ done: 2, of: 2 });
    expect(standingOf(about(lessons, ['one', 'two']), nothing)).toMatchObject({ doneAt: null, lessons: { of: 0 } });
  });

  test.each([
    [null, '2026-12-04T10:00:00Z', 'open'],
    [null, '2026-12-18T23:59:59Z', 'open'],
    [null, '2026-12-19T00:00:00Z', 'past'],
    [1, '2027-06-01T00:00:00Z', 'done'],
  ] as const)('done at %s, on %s it is among what is %s', (doneAt, now, place) => {
    expect(placeOf({ doneAt }, endOf('2026-12-04', 'UTC'), at(now))).toBe(place);
  });

  test.each([
    ['2026-12-04T23:59:59Z', true],
    ['2026-12-05T00:00:00Z', false],
  ])('who joins at %s has it: %s', (joinedAt, has) => {
    expect(isFor(at(joinedAt), endOf('2026-12-04', 'UTC'))).toBe(has);
  });
});
