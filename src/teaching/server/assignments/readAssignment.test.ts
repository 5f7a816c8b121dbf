import { describe, expect, test } from 'vitest';
import type { Content } from '../../assignments.ts';
import { readContent, readDueOn, readNote, readTitle } from './readAssignment.ts';

describe('what a teacher writes', () => {
  test.each([
    ['  Slope \n and\tlines ', 'Slope and lines'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['שלום', 'שלום'],
    ['a\u0000b\u2028c', 'a b c'],
    [' ', ''],
    ['😀'.repeat(100), '😀'.repeat(100)],
  ])('%j becomes the title %j', (typed, title) => expect(readTitle(typed)).toBe(title));

  test.each([
    ['One.\r\n\r\nTwo.\u0007', 'One.\n\nTwo.'],
    ['\n', ''],
    ['n'.repeat(500), 'n'.repeat(500)],
  ])('%j becomes the note %j', (typed, note) => expect(readNote(typed)).toBe(note));

  test('has its bounds', () => {
    expect(() => readTitle('t'.repeat(101))).toThrow('A title has at most 100 characters.');
    expect(() => readNote('n'.repeat(10_000))).toThrow('A note has at most 500 characters.');
  });
});

describe('a due day', () => {
  // in Auckland it is the fifth already
  const calendar = { zone: 'Pacific/Auckland', now: Date.parse('2026-12-04T12:00:00Z') };
  test.each([
    ['2026-12-05', undefined],
    ['2027-12-05', undefined],
    ['2026-12-04', 'The due day is past'],
    ['2027-12-06', 'more than a year ahead'],
    ['2027-02-31', 'no day of the calendar'],
    ['2026-13-01', 'no day of the calendar'],
    ['tomorrow', 'no day of the calendar'],
    ['2026-12-5', 'no day of the calendar'],
    ['', 'no day of the calendar'],
  ])('%s: %s', (day, refusal) => {
    if (refusal) expect(() => readDueOn(day, calendar)).toThrow(refusal);
    else expect(readDueOn(day, calendar)).toBe(day);
  });

  test('that is past may stay where it is', () => {
    expect(readDueOn('2026-12-01', { ...calendar, was: '2026-12-01' })).toBe('2026-12-01');
  });
});

describe('what is assigned', () => {
  const lesson = { sectionId: 'linear', title: 'Slope', isLocked: false, isAssignable: true };
  const assignable = {
    lessons: new Map([
      ['slope', lesson],
      ['later', { ...lesson, isAssignable: false }],
    ]),
    forms: new Set(['form-1']),
  };
  test.each<[Content, string | undefined]>([
    [{ kind: 'lessons', lessons: ['slope'] }, undefined],
    [{ kind: 'lessons', lessons: ['slope', 'nowhere'] }, 'not in the course'],
    [{ kind: 'lessons', lessons: ['later'] }, 'opens later'],
    [{ kind: 'lessons', lessons: ['slope', 'slope'] }, 'named twice'],
    [{ kind: 'set', skills: ['Boundaries', 'Boundaries'], count: 5 }, undefined],
    [{ kind: 'set', skills: ['Juggling'], count: 5 }, 'none of the test'],
    [{ kind: 'drill', half: 'math' }, undefined],
    [{ kind: 'exam', form: 'form-1', scope: 'math' }, undefined],
    [{ kind: 'exam', form: 'form-9', scope: 'math' }, 'cannot be taken'],
  ])('%j: %s', (content, refusal) => {
    if (refusal) expect(() => readContent(content, assignable)).toThrow(refusal);
    else expect(readContent(content, assignable).kind).toBe(content.kind);
  });
});
