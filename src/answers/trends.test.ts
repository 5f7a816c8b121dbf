import { describe, expect, test } from 'vitest';
import { randomFrom } from '#authoring/server/family/random.ts';
import { domainsOf } from '#course/skills.ts';
import type { FirstTry } from './abilities.ts';
import { normal } from './testing/simulatedTries.ts';
import { skillTrends } from './trends.ts';

const circles = 'Circles';

function tries(right: number, wrong: number, skill = circles): FirstTry[] {
  return Array.from({ length: right + wrong }, (_, index) => ({ skill, difficulty: 'medium', isRight: index < right }));
}

test.each<[string, FirstTry[], FirstTry[], string | undefined]>([
  ['as many right as before', tries(5, 5), tries(5, 5), 'steady'],
  ['some more right, as may be by chance', tries(6, 4), tries(5, 5), 'steady'],
  ['much more right', tries(10, 0), tries(2, 8), 'up'],
  ['much less right', tries(0, 10), tries(8, 2), 'down'],
  ['too little since', tries(4, 0), tries(0, 10), undefined],
  ['too little before', tries(10, 0), tries(0, 4), undefined],
  ['nothing before', tries(10, 0), [], undefined],
  ['nothing since', [], tries(10, 0), undefined],
])('%s', (_, later, earlier, expected) => {
  expect(skillTrends(later, earlier).get(circles)).toBe(expected);
});

test('a skill that is practised beside it does not move for it', () => {
  const angles = 'Lines, angles, and triangles';
  const trends = skillTrends([...tries(10, 0), ...tries(5, 5, angles)], [...tries(1, 9), ...tries(5, 5, angles)]);
  expect([...trends]).toEqual([
    [circles, 'up'],
    [angles, 'steady'],
  ]);
});

describe('of simulated students', () => {
  const skills = domainsOf('math')
    .flatMap((domain) => domain.skills)
    .slice(0, 5);

  /** How many of the skills are said to go up and down when each moves by so much. */
  function shareSaid(moved: number) {
    const random = randomFrom(`moved by ${moved}`);
    const count = { up: 0, down: 0, steady: 0 };
    for (let student = 0; student < 300; student++) {
      const ability = normal(random);
      const truth = skills.map((skill) => ({ skill, ability: ability + 0.6 * normal(random) }));
      const take = (by: number) =>
        truth.flatMap(({ skill, ability }) =>
          Array.from({ length: 8 }, (): FirstTry => {
            const solves = 1 / (1 + Math.exp(-1.2 * (ability + by - 0.6 * normal(random))));
            return { skill, difficulty: 'medium', isRight: random() < 0.2 + 0.8 * solves };
          }),
        );
      for (const trend of skillTrends(take(moved), take(0)).values()) count[trend]++;
    }
    const all = count.up + count.down + count.steady;
    return { up: count.up / all, down: count.down / all };
  }

  test('few are said to move when none does', () => {
    const { up, down } = shareSaid(0);
    expect(up).toBeGreaterThan(0.01);
    expect(up).toBeLessThan(0.03);
    expect(down).toBeGreaterThan(0.01);
    expect(down).toBeLessThan(0.06);
  });

  test('who has learnt much is said to go up, and never down', () => {
    const { up, down } = shareSaid(1.5);
    expect(up).toBeGreaterThan(0.35);
    expect(down).toBeLessThan(0.005);
  });
});
