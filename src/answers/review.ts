import { Type, type Static } from 'typebox';
import { MistakeFamily } from '#course/mistakes.ts';
import { endpoint, shape } from '#platform/endpoint.ts';
import { Id } from '#platform/id.ts';
import { QuestionSet } from './sets.ts';

/** So many questions a review has at most. */
export const mostOfReview = 10;

const Skill = Type.String({ minLength: 1, maxLength: 200 });

/** What a card is about: a skill, and a family of mistakes in it; null where the course names none. */
const CardName = { skill: Skill, family: Type.Union([Id, Type.Null()]) };

/** Something that was missed and comes back. The moments are in ISO 8601. */
export type ReviewCard = Static<typeof ReviewCard>;
export const ReviewCard = shape({
  ...CardName,
  dueAt: Type.String(),
  misses: Type.Integer(),
  lastMissedAt: Type.String(),
});

/** What comes back, and what all mistakes have in common. */
export const getReview = endpoint({
  method: 'GET',
  path: '/api/review',
  access: 'student',
  summary: 'What is due for review',
  reply: shape({
    /** How many cards are due now. */
    due: Type.Integer(),
    /** The next 50 cards, the one that is due first before the others. */
    cards: Type.Array(ReviewCard),
    /** In the order of the course: those in which the student made mistakes, and how many. */
    families: Type.Array(shape({ ...MistakeFamily.properties, misses: Type.Integer() })),
    /** In which the student made mistakes. */
    skills: Type.Array(Type.String()),
  }),
});

/**
 * A set of questions for what is due, or for these cards: none is a question that was missed while there is another like it. A
 * review that is still open goes on instead. 404 for a card that the student does not have, 409 when nothing is due.
 */
export const startReview = endpoint({
  method: 'POST',
  path: '/api/review',
  access: 'student',
  summary: 'Begin a review, or go on with it',
  body: shape({
    cards: Type.Optional(Type.Array(shape(CardName), { minItems: 1, maxItems: mostOfReview })),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: mostOfReview })),
  }),
  reply: QuestionSet,
  refusals: [404, 409],
});
