import { describe, expect, test } from 'vitest';
import { shuffled, randomFrom } from '#authoring/server/family/random.ts';
import type { JudgedAnswer } from '../judgeAnswers.ts';
import { cardsAfter, touchedBy, type Card } from './cards.ts';
import { mostReviews } from './schedule.ts';

const start = Date.UTC(2026, 5, 1);
const hour = 3_600_000;
const now = start + 10_000 * hour;
const part = { partId: 'p', print: '', key: 0, skill: 'Circles', difficulty: 'easy' as const, families: [null, 'signs', 'units', null] }; // prettier-ignore
const asked = new Map([['e', { lessonId: 'l', round: 0, newest: [part], parts: new Map([['p', { key: 0, options: 4, print: '', isAsked: true, now: part }]]) }]]); // prettier-ignore
const question = { lessonId: 'l', round: 0, partId: 'p' };
const known = {
  cards: [],
  reviews: [{ id: 'review', notes: { cards: [{ ...question, skill: 'Circles', family: 'signs' }] } }],
};

let count = 0;
function answer(given: Partial<JudgedAnswer>): JudgedAnswer {
  count += 1;
  const { choice = 1 } = given;
  return {
    ...{ ...question, id: String(count).padStart(4, '0'), attemptId: 'a', edition: 'e', try: 1, choice, entry: null },
    ...{ hints: 0, ms: 1_000, mode: 'lesson', answeredAt: start, isRight: choice === 0, counts: true, part },
    ...given,
  };
}
const after = (answers: JudgedAnswer[], cards: Card[] = []) => cardsAfter(answers, { ...known, cards }, now);

describe('cards', () => {
  test('are of a skill and the family of what was chosen, each with its misses', () => {
    const cards = after([answer({}), answer({ answeredAt: start + hour }), answer({ choice: 2 }), answer({ choice: 3 })]); // prettier-ignore
    expect(cards.map(({ skill, family, misses }) => [skill, family, misses])).toEqual([
      ['Circles', 'signs', 2],
      ['Circles', 'units', 1],
      ['Circles', '', 1],
    ]);
    expect(cards[0]).toMatchObject({ firstAt: start, lastAt: start + hour, dueAt: start + 18 * hour });
  });

  test.each<[what: string, given: Partial<JudgedAnswer>]>([
    ['a right answer', { choice: 0 }],
    ['a second try', { try: 2 }],
    ['an answer that does not count', { part: undefined }],
    ['a right answer to somebody’s own practice of it', { choice: 0, mode: 'drill', attemptId: 'review' }],
    ['an answer to a review that is none of the student’s', { choice: 0, mode: 'review', attemptId: 'another' }],
  ])('%s makes none', (_, given) => expect(after([answer(given)])).toEqual([]));

  test('practice counts a miss and does not move the schedule; the answer to a review does', () => {
    const [card] = after([answer({})]) as [Card];
    const [practised] = after([answer({ answeredAt: start + 20 * hour })], [card]) as [Card];
    expect(practised).toMatchObject({ misses: 2, lastAt: start + 20 * hour, dueAt: card.dueAt });
    const review = { mode: 'review', attemptId: 'review', answeredAt: start + 24 * hour } as const;
    const [reviewed] = after([answer({ ...review, choice: 0 })], [card]) as [Card];
    expect(reviewed).toMatchObject({ misses: 1, dueAt: start + (24 * 4 - 6) * hour });
    expect(after([answer(review)], [card])[0]).toMatchObject({ misses: 2, dueAt: start + (24 * 2 - 6) * hour });
  });

  test('a clock that is ahead is taken for the moment at which its answer came', () => {
    expect(after([answer({ answeredAt: now + 5 * hour })])[0]).toMatchObject({ firstAt: now, lastAt: now });
  });

  test('keep the newest 64 reviews, whatever order they come in', () => {
    const answers = Array.from({ length: 100 }, (_, index) =>
      answer({ choice: index % 3 ? 0 : 1, mode: 'review', attemptId: 'review', answeredAt: start + index * 30 * hour }),
    );
    const oneByOne = (list: JudgedAnswer[]) => list.reduce<Card[]>((cards, one) => after([one], cards), []);
    const [card] = oneByOne(answers) as [Card];
    expect(card.reviews.map(({ id }) => id)).toEqual(answers.slice(-mostReviews).map(({ id }) => id));
    for (const seed of ['a', 'b', 'c']) expect(oneByOne(shuffled(answers, randomFrom(seed)))).toEqual([card]);
  });

  test('are not looked for when all is right and nothing is reviewed', () => {
    expect(touchedBy([answer({ choice: 0 }), answer({ try: 2 })], asked)).toBeUndefined();
    expect(touchedBy([answer({}), answer({ choice: 0, mode: 'review', attemptId: 'review' })], asked)).toEqual({
      cards: [{ skill: 'Circles', family: 'signs' }],
      reviews: ['review'],
    });
  });
});
