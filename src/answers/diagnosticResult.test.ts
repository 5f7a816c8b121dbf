import { describe, expect, test } from 'vitest';
import type { Difficulty } from '#course/lesson.ts';
import { domainsOf } from '#course/skills.ts';
import { diagnosticResult, nextDifficulties, type AskedTry } from './diagnosticResult.ts';
import { simulateDiagnostics } from './testing/simulatedDiagnostics.ts';

const math = domainsOf('math').map(({ name }) => name);

/** A stage as it was asked: of every skill of these domains one, answered as said. */
function asked(verdicts: Record<string, boolean | undefined>, difficulty: Difficulty = 'medium'): AskedTry[] {
  return domainsOf('math').flatMap(({ name, skills }) =>
    name in verdicts ? skills.slice(0, 4).map((skill) => ({ skill, difficulty, isRight: verdicts[name] })) : [],
  );
}

function one(skill: string, isRight: boolean): AskedTry[] {
  return [{ skill, difficulty: 'medium', isRight }];
}

function all(isRight: boolean | undefined): Record<string, boolean | undefined> {
  return Object.fromEntries(math.map((name) => [name, isRight]));
}

describe('the second stage is', () => {
  test.each<[string, AskedTry[], Difficulty[]]>([
    ['hard after everything was right', asked(all(true)), ['hard', 'hard', 'hard', 'hard']],
    ['easy after everything was wrong', asked(all(false)), ['easy', 'easy', 'easy', 'easy']],
    ['medium after nothing was answered', asked(all(undefined)), ['medium', 'medium', 'medium', 'medium']],
    ['medium where nothing was asked', [], ['medium', 'medium', 'medium', 'medium']],
    [
      'in each domain by how that one went, where the whole half leaves it open',
      [
        ...asked({ Algebra: false, 'Advanced Math': true, 'Geometry and Trigonometry': false }).slice(0, 9),
        ...one('Percentages', true),
        ...one('Probability and conditional probability', false),
      ],
      ['easy', 'medium', 'easy', 'easy'],
    ],
    ['medium after half of each was right', [...asked(all(true)), ...asked(all(false))], ['medium', 'medium', 'medium', 'medium']], // prettier-ignore
  ])('%s', (_, tries, expected) => {
    const difficulties = nextDifficulties('math', tries);
    expect(math.map((name) => difficulties.get(name))).toEqual(expected);
  });
});

describe('the result', () => {
  test('names the four domains of its half, with what was asked, answered and right', () => {
    const [algebra, advanced, data, geometry] = diagnosticResult('math', asked({ Algebra: true, 'Advanced Math': undefined, 'Problem-Solving and Data Analysis': false })); // prettier-ignore
    expect(algebra).toMatchObject({ domain: 'Algebra', asked: 4, answered: 4, right: 4, enough: true });
    expect(advanced).toMatchObject({ domain: 'Advanced Math', asked: 3, answered: 0, right: 0, enough: false });
    expect(data).toMatchObject({ asked: 4, answered: 4, right: 0, enough: true });
    expect(geometry).toMatchObject({ asked: 0, answered: 0, enough: false });
    expect(algebra?.estimate).toBeGreaterThan(geometry?.estimate ?? 1);
    expect(data?.estimate).toBeLessThan(geometry?.estimate ?? 0);
  });

  test('what was left out makes the interval wider, and moves nothing', () => {
    const [few] = diagnosticResult('math', asked({ Algebra: true }));
    const [more] = diagnosticResult('math', [...asked({ Algebra: true }), ...asked({ Algebra: undefined })]);
    expect(more).toEqual({ ...few, asked: 8 });
    const length = (tries: AskedTry[]) => diagnosticResult('math', tries).map(({ high, low }) => high - low)[0] ?? 0;
    expect(length([...asked({ Algebra: true }), ...asked({ Algebra: false })])).toBeLessThan(
      length(asked({ Algebra: false })),
    );
  });

  test('a hard question that was right says more than an easy one', () => {
    const [easy] = diagnosticResult('math', asked({ Algebra: true }, 'easy'));
    const [hard] = diagnosticResult('math', asked({ Algebra: true }, 'hard'));
    expect(hard?.estimate).toBeGreaterThan(easy?.estimate ?? 1);
  });

  test('its intervals hold the truth 8 times out of 10', () => {
    const { coverage, length } = simulateDiagnostics(800);
    expect(coverage).toBeGreaterThan(0.77);
    expect(coverage).toBeLessThan(0.83);
    expect(length).toBeLessThan(0.4);
  });
});
