import { isRight } from '#course/answerKey.ts';
import { familyOf } from '#course/server/familyOf.ts';
import type { AskedEdition } from '#course/server/lessonEditions.ts';
import { nameOfQuestion, type QuestionName } from '#course/server/questionBank.ts';
import type { JudgedAnswer } from '../judgeAnswers.ts';
import { givenIn, type GivenAnswer } from '../readAnswer.ts';
import { dueAt, gradeOf, mostReviews, type Review } from './schedule.ts';

/** What a card is about. */
export interface CardName {
  skill: string;
  /** Of the mistake; empty where the course names none. */
  family: string;
}

/** As the table has it; the times are milliseconds of the epoch. */
export interface Card extends CardName {
  misses: number;
  firstAt: number | null;
  lastId: string | null;
  lastAt: number | null;
  lastLessonId: string | null;
  lastRound: number | null;
  lastPartId: string | null;
  reviews: readonly Review[];
  dueAt: number | null;
}

/** What a set of questions remembers that was asked for cards: the card of each question. */
export interface ReviewNotes {
  cards: (QuestionName & CardName)[];
}

/** What a batch may bear on: the cards of its misses, and the reviews that it answers. */
export interface Touched {
  cards: readonly CardName[];
  reviews: readonly string[];
}

/** What there is of that. */
export interface KnownCards {
  cards: readonly Card[];
  reviews: readonly { id: string; notes: ReviewNotes }[];
}

type Asked = ReadonlyMap<string, AskedEdition>;

/** What answers may bear on, judged or not; undefined when it is nothing, as with most. */
export function touchedBy(given: readonly GivenAnswer[], asked: Asked): Touched | undefined {
  const cards = new Map<string, CardName>();
  const reviews = new Set<string>();
  for (const answer of given) {
    const { key, now } = asked.get(answer.edition)?.parts.get(answer.partId) ?? {};
    const card = now && key !== undefined && !isRight(givenIn(answer), key) && missedCard(answer, now);
    if (card) cards.set(nameOfCard(card), card);
    if (now && isReview(answer)) reviews.add(answer.attemptId);
  }
  if (cards.size + reviews.size === 0) return undefined;
  return { cards: [...cards.values()], reviews: [...reviews] };
}

/**
 * The cards that answers change, as they stand then. Each answer is one event: a miss, the answer to a review, or both. A card
 * is made of all of its events alone, so their order does not matter.
 * @param now what a browser's clock says beyond it is not believed.
 */
export function cardsAfter(added: readonly JudgedAnswer[], known: KnownCards, now: number): Card[] {
  const cards = new Map(known.cards.map((card) => [nameOfCard(card), card]));
  const asked = new Map(
    known.reviews.flatMap(({ id, notes }) =>
      notes.cards.map((card) => [`${id} ${nameOfQuestion(card)}`, card] as const),
    ),
  );
  const changed = new Map<string, Card>();
  for (const answer of added) {
    if (!answer.part) continue;
    const at = Math.min(answer.answeredAt, now);
    const missed = !answer.isRight && missedCard(answer, answer.part);
    if (missed) change(missed, (card) => withMiss(card, answer, at));
    const reviewed = isReview(answer) && asked.get(`${answer.attemptId} ${nameOfQuestion(answer)}`);
    const grade = gradeOf(answer, answer.part.skill);
    if (reviewed) change(reviewed, (card) => withReview(card, { id: answer.id, at, grade }));
  }
  return [...changed.values()].map(scheduled);

  function change({ skill, family }: CardName, how: (card: Card) => Card): void {
    const name = nameOfCard({ skill, family });
    changed.set(name, how(changed.get(name) ?? cards.get(name) ?? { ...empty, skill, family }));
  }
}

export function nameOfCard({ skill, family }: CardName): string {
  return `${family} ${skill}`;
}

const empty: Omit<Card, 'skill' | 'family'> = {
  misses: 0,
  ...{ firstAt: null, lastId: null, lastAt: null, lastLessonId: null, lastRound: null, lastPartId: null },
  ...{ reviews: [], dueAt: null },
};

/** The first wrong try at a question in a run of it makes a miss; what is tried after it is guessed from what is left. */
function missedCard(answer: GivenAnswer, part: NonNullable<JudgedAnswer['part']>) {
  return answer.try === 1 ? { skill: part.skill, family: familyOf(part, givenIn(answer)) ?? '' } : undefined;
}

function isReview({ mode, try: tries }: GivenAnswer): boolean {
  return mode === 'review' && tries === 1;
}

function withMiss(card: Card, { id, lessonId, round, partId }: JudgedAnswer, at: number): Card {
  const isLast = card.lastAt === null || at > card.lastAt || (at === card.lastAt && id > (card.lastId ?? ''));
  return {
    ...card,
    misses: card.misses + 1,
    firstAt: Math.min(card.firstAt ?? at, at),
    ...(isLast ? { lastId: id, lastAt: at, lastLessonId: lessonId, lastRound: round, lastPartId: partId } : {}),
  };
}

function withReview(card: Card, review: Review): Card {
  const reviews = [...card.reviews, review].sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  return { ...card, reviews: reviews.slice(-mostReviews) };
}

function scheduled(card: Card): Card {
  return { ...card, dueAt: card.firstAt === null ? null : dueAt(card.firstAt, card.reviews) };
}
