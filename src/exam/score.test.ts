import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Difficulty } from '#course/lesson.ts';
import { estimateAbility, modelV0, scoreHalf, scoreTotal, type GradedItem, type HalfScore } from './score.ts';

/** Items as they were answered: '+' right, '-' wrong, '0' left out; a capital letter for one that is typed. */
function graded(text: string): GradedItem[] {
  return text.split(' ').flatMap((some) => {
    const [letter = '', answer = '', count = '1'] = /^(\w)([-+0])(\d*)$/.exec(some)?.slice(1) ?? [];
    const difficulty = ({ e: 'easy', m: 'medium', h: 'hard' } as const)[letter.toLowerCase() as 'e' | 'm' | 'h'];
    const isTyped = letter !== letter.toLowerCase();
    const item = { id: 'some', difficulty, isTyped, isRight: answer === '+', isAnswered: answer !== '0' };
    return Array.from({ length: Number(count || 1) }, () => item);
  });
}

const harder = 'e+7 e-1 m+9 m-2 h+4 h-2 e+3 m+7 m-1 h+8 h-6';
const easier = 'e+8 m+7 m-4 h+1 h-5 e+10 e-1 m+6 m-5 h-3';
const allRight = 'e+8 m+11 h+6 e+3 m+8 h+14';
const allWrong = 'e-8 m-11 h-6 e-11 m-11 h-3';

describe('an ability is estimated', () => {
  /** By numpy 2.4: 2,001 abilities, hardness integrated over 3,601 nodes. */
  test.each<[items: string, theta: number, se: number]>([
    ['m+', 0.29188846, 0.95644459],
    ['m-', -0.43783268, 0.8990482],
    ['M+', 0.43783268, 0.8990482],
    ['e-', -0.65732089, 0.89386628],
    ['h+', 0.34291967, 1.00671071],
    ['H+', 0.67736777, 0.89446653],
    ['e+8 m+7 m-4 h+1 h-5 e+10 e-1 m+6 m-5 h-3', 0.09357242, 0.3248473],
    ['e+8 m+11 h+6 e+3 m+8 h+14', 3.03161551, 0.52083415],
    ['e-8 m-11 h-6 e-11 m-11 h-3', -3.15877046, 0.50012444],
    ['e+7 e-1 m+9 m-2 h+4 h-2 e+3 m+7 m-1 h+8 h-6', 1.04191246, 0.3455723],
    ['e+4 E+1 e-1 m+4 M+1 m-4 h+1 H-2 h-3', -0.18618849, 0.47024341],
    ['E+5 M-5 H+5', 0.64900227, 0.47635207],
  ])('from %s: %f, give or take %f', (items, theta, se) => {
    const estimate = estimateAbility(graded(items));
    expect(Math.abs(estimate.theta - theta)).toBeLessThan(1e-6);
    expect(Math.abs(estimate.se - se)).toBeLessThan(1e-6);
  });

  test('from no answers at all: the average, give or take one deviation', () => {
    const { theta, se } = estimateAbility([]);
    expect(theta).toBeCloseTo(0, 12);
    expect(se).toBeCloseTo(1, 4);
  });

  test('from what is known of an item, where it was measured', () => {
    const hardness = new Map([['some', { mean: 1.2, sd: 0.6 }]]);
    expect(estimateAbility(graded('m+5 m-3'), { hardness })).toEqual(estimateAbility(graded('h+5 h-3')));
  });
});

describe('the score of a half', () => {
  test.each<[items: string, score: number, low: number, high: number]>([
    [harder, 600, 540, 660],
    [easier, 510, 450, 570],
    [allRight, 800, 720, 800],
    [allWrong, 200, 200, 280],
  ])('of %s is %i, from %i to %i', (items, score, low, high) => {
    expect(scoreHalf('reading-writing', graded(items))).toMatchObject({ score, low, high, model: 'v0' });
  });

  test('is the highest there is when all is right, however little the model makes of it', () => {
    expect(scoreHalf('math', graded('e+4 M+3'))?.score).toBe(800);
    expect(scoreHalf('math', graded('e+4 M+2 m-1'))?.score).toBeLessThan(700);
  });

  test('takes what was left out for wrong', () => {
    expect(scoreHalf('math', graded('e+5 m-3 M02 h-1'))).toEqual(scoreHalf('math', graded('e+5 m-3 M-2 h-1')));
  });

  test('is not given when fewer than half were answered, nor of nothing', () => {
    expect(scoreHalf('math', graded('e+10 m010'))).toBeDefined();
    expect(scoreHalf('math', graded('e+9 m011'))).toBeUndefined();
    expect(scoreHalf('math', [])).toBeUndefined();
  });

  test('moves with the link of the scale, and its band narrows', () => {
    const link = { offset: -24, error: 11 };
    const linked = { ...modelV0, version: 'v0-30', links: { ...modelV0.links, math: link } };
    expect(scoreHalf('math', graded(easier), linked)).toMatchObject({
      score: 490,
      low: 440,
      high: 540,
      model: 'v0-30',
    });
    expect(scoreHalf('reading-writing', graded(easier), linked)).toMatchObject({ score: 510, low: 450, high: 570 });
  });

  test('has a band of 40 points to either side at least', () => {
    const exact = { ...modelV0, links: { ...modelV0.links, math: { offset: 0, error: 0 } } };
    const score = scoreHalf('math', graded('E+100 E-12 M+50 M-50 H+20 H-80'), exact);
    expect(score && [score.score - score.low, score.high - score.score]).toEqual([40, 40]);
  });

  test('never falls when an answer turns right, whichever module came second', () => {
    const item = fc.record({
      difficulty: fc.constantFrom(...Difficulty.anyOf.map((one) => one.const)),
      isTyped: fc.boolean(),
      isRight: fc.boolean(),
    });
    const half = fc.array(item, { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(half, fc.nat(), (some, pick) => {
        const items = some.map((one) => ({ ...one, id: 'some', isAnswered: true }));
        const better = items.map((one, index) => (index === pick % items.length ? { ...one, isRight: true } : one));
        const [before, after] = [items, better].map((each) => scoreHalf('math', each)?.score ?? NaN);
        expect(after).toBeGreaterThanOrEqual(before ?? NaN);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the total', () => {
  const half = (score: number, se: number): HalfScore => ({ model: 'v0', theta: 0, score, se, low: 0, high: 0 });

  test.each<[readingWriting: number, math: number, se: number, total: number, low: number, high: number]>([
    [510, 600, 0.36, 1110, 1010, 1210],
    [510, 600, 0.2, 1110, 1030, 1190],
    [800, 780, 0.5, 1580, 1460, 1600],
    [200, 210, 0.5, 410, 400, 530],
  ])('of %i and %i, each give or take %f, is %i, from %i to %i', (readingWriting, math, se, score, low, high) => {
    const total = scoreTotal({ 'reading-writing': half(readingWriting, se), math: half(math, se) });
    expect(total).toEqual({ score, low, high });
  });

  test('knows that what is wrong with one link is likely to be wrong with the other', () => {
    const links = { 'reading-writing': { offset: 0, error: 200 }, math: { offset: 0, error: 200 } };
    const { high } = scoreTotal({ 'reading-writing': half(600, 0), math: half(600, 0) }, { ...modelV0, links });
    expect(high - 1200).toBe(400); // 1.28 times 200 times the root of 3, and not of 2, up to the highest
  });
});
