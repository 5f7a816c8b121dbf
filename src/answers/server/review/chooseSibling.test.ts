import { describe, expect, test } from 'vitest';
import { randomFrom } from '#authoring/server/family/random.ts';
import type { Difficulty } from '#course/lesson.ts';
import { nameOfQuestion, type BankQuestion } from '#course/server/questionBank.ts';
import { chooseSibling } from './chooseSibling.ts';

const now = Date.UTC(2026, 5, 20);
const day = 24 * 3_600_000;

function question(partId: string, given: { family?: string; skill?: string; round?: number; difficulty?: Difficulty; lessonId?: string } = {}): BankQuestion {
  const { family = 'signs', skill = 'Circles', round = 0, difficulty = 'medium', lessonId = 'circles' } = given;
  return { sectionId: 's', lessonId, round, partId, edition: `${lessonId} ${round}`, skill, difficulty, families: [null, 'other', family, 'other'] };
} // prettier-ignore

const missed = question('circles-01');
const fresh = question('circles-01-0a1b2c3d', { round: 3 });
const freshToo = question('circles-01-ffffffff', { round: 4 });
const freshOfAnother = question('circles-02-0a1b2c3d', { round: 3 });
const near = question('near');
const farOff = question('far', { difficulty: 'hard' });
const otherFamily = question('other', { family: 'units' });
const otherSkill = question('elsewhere', { skill: 'Percentages' });

interface Case {
  bank: BankQuestion[];
  /** How many days ago a question was answered. */
  answered?: [BankQuestion, number][];
  family?: string;
  from?: BankQuestion;
}

function chosen({ bank, answered = [], family = 'signs', from = missed }: Case, seed = 'any') {
  const answeredAt = new Map(answered.map(([one, days]) => [nameOfQuestion(one), now - days * day]));
  const { lessonId, round, partId } = from;
  const wanted = { card: { skill: 'Circles', family }, missed: { lessonId, round, partId } };
  return chooseSibling(wanted, { bank, answeredAt, now, random: randomFrom(seed) })?.partId;
}

describe('what is asked for a card is', () => {
  test.each<[what: string, given: Case, partId: string | undefined]>([
    ['a fresh variant of what was missed', { bank: [missed, near, fresh, otherFamily] }, fresh.partId],
    ['another variant of a variant', { bank: [missed, fresh, freshToo], from: fresh, answered: [[fresh, 1]] }, freshToo.partId],
    ['no variant of something else sooner than its kin', { bank: [farOff, otherFamily, freshOfAnother] }, freshOfAnother.partId],
    ['another question with a mistake of the family', { bank: [missed, otherFamily, near] }, near.partId],
    ['one of like difficulty', { bank: [missed, farOff, near] }, near.partId],
    ['one that was never answered, though the other is nearer', { bank: [missed, near, farOff], answered: [[near, 30]] }, farOff.partId],
    ['not a variant of this week', { bank: [missed, fresh, near], answered: [[fresh, 6.9]] }, near.partId],
    ['a variant of last week', { bank: [missed, fresh, near], answered: [[fresh, 7]] }, fresh.partId],
    ['the question itself after a week, before one with other mistakes', { bank: [missed, otherFamily], answered: [[missed, 8]] }, missed.partId],
    ['one with other mistakes rather than the question itself within a week', { bank: [missed, otherFamily], answered: [[missed, 6]] }, otherFamily.partId],
    ['what was answered the longest ago where all is of this week', { bank: [missed, near, otherFamily], answered: [[missed, 1], [near, 2], [otherFamily, 6]] }, otherFamily.partId],
    ['anything of the skill where the mistake has no family', { bank: [missed, otherFamily], family: '' }, otherFamily.partId],
    ['never of another skill', { bank: [otherSkill] }, undefined],
    ['nothing where there is nothing', { bank: [] }, undefined],
  ])('%s', (_, given, partId) => expect(chosen(given)).toBe(partId)); // prettier-ignore

  test('the same for the same random numbers, and any of those as good for others', () => {
    const bank = [missed, fresh, freshToo];
    const seeds = Array.from({ length: 40 }, (__, seed) => String(seed));
    expect(seeds.map((seed) => chosen({ bank }, seed))).toEqual(seeds.map((seed) => chosen({ bank }, seed)));
    expect(new Set(seeds.map((seed) => chosen({ bank }, seed)))).toEqual(new Set([fresh.partId, freshToo.partId]));
  });
});
