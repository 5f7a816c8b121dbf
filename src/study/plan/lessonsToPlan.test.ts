import { describe, expect, test } from 'vitest';
import type { SkillStanding } from '#answers/standing.ts';
import type { CourseOutline } from '#course/lesson.ts';
import { domains } from '#course/skills.ts';
import { lessonsToPlan } from './lessonsToPlan.ts';
import { enoughOfHalf, weakestFirst } from './weakestFirst.ts';

function section(id: string, order: number, skills: string[], lessons: string[], type = 'PRACTICE') {
  return {
    ...{ id, title: id, description: '', order, locked: false },
    lessons: lessons.map((lessonId, place) => ({ id: lessonId, title: lessonId, type, order: 9 - place, minutes: 5, skills })), // prettier-ignore
  };
}

const course: CourseOutline = {
  id: 'sat',
  title: 'SAT',
  sections: [
    section('ready', 70, ['Strategy'], ['z1']),
    { ...section('locked', 80, [], ['l1']), locked: true },
    section('lines', 50, ['Linear functions'], ['m2', 'm1']),
    section('circles', 60, ['Circles'], ['c1']),
    section('words', 20, ['Words in Context'], ['w2', 'w1']),
    section('marks', 30, ['Boundaries'], ['b1']),
    section('links', 40, ['Transitions'], ['t1']),
    section('start', 10, ['Orientation'], ['s2', 's1']),
  ],
};
const order = (completed: string[] = [], weakest: string[] = []) =>
  lessonsToPlan(course, new Set(completed), weakest).map(({ lessonId }) => lessonId).join(' '); // prettier-ignore

describe('the lessons of a plan', () => {
  test('begin with what the course begins with, then the halves take turns, then comes the rest; nothing that is locked', () => {
    expect(order()).toBe('s1 s2 w1 w2 m1 m2 b1 c1 t1 z1');
  });

  test('are in each half first those of the weakest skills, and the weaker half begins', () => {
    expect(order([], ['Circles', 'Transitions', 'Linear functions', 'Boundaries', 'Words in Context'])).toBe(
      's1 s2 c1 t1 m1 m2 b1 w1 w2 z1',
    );
  });

  test('go on first with a section that was begun, without what is completed', () => {
    expect(order(['s1', 's2', 'b1', 'm1'], ['Circles'])).toBe('m2 w1 w2 c1 t1 z1');
    expect(order(['s1', 's2', 'w1'], ['Circles'])).toBe('w2 c1 b1 m1 m2 t1 z1');
  });

  test('give the other half its turn when a section is through, also when the plan is made anew', () => {
    expect(order(['s1', 's2', 'w1', 'w2'])).toBe('m1 m2 b1 c1 t1 z1');
    expect(order(['s1', 's2', 'w1', 'w2', 'm1', 'm2'])).toBe('b1 c1 t1 z1');
  });

  test('are without whole exams', () => {
    const open = { ...course, sections: [...course.sections, section('exams', 90, [], ['e1'], 'EXAM')] };
    const lessons = lessonsToPlan(open, new Set(), []);
    expect(lessons.map(({ lessonId }) => lessonId)).not.toContain('e1');
  });
});

describe('the weakest skills', () => {
  const standings = (tries: number, estimates: Record<string, number>): SkillStanding[] =>
    domains.flatMap(({ name, skills }) =>
      skills.map((skill) => {
        const estimate = estimates[skill] ?? 0.9;
        const firstTries = skill === 'Circles' ? tries : 0;
        return { skill, domain: name, firstTries, right: 0, estimate, low: 0, high: 1, enough: false };
      }),
    );

  test('weigh how often a skill comes up and how often it is missed', () => {
    const weakest = weakestFirst(standings(enoughOfHalf, { Circles: 0.5, 'Equivalent expressions': 0.8, Percentages: 0.5 })); // prettier-ignore
    // 35 / 3 × 0.2, 15 / 4 × 0.5, then 35 / 3 × 0.1 twice, and 15 / 7 × 0.5 below them
    expect(weakest.slice(0, 2)).toEqual(['Equivalent expressions', 'Circles']);
    expect(weakest.indexOf('Percentages')).toBe(4);
  });

  test('are not told of a half of which too little is known', () => {
    expect(weakestFirst(standings(enoughOfHalf - 1, {}))).toEqual([]);
    expect(weakestFirst(standings(enoughOfHalf, {}))).toHaveLength(19);
  });
});
