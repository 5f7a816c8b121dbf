import { Type, type Static } from 'typebox';
import { endpoint, shape } from '#platform/endpoint.ts';
import { Id } from '#platform/id.ts';

/** So many words a round has at most, and so many of them are new. */
export const mostOfRound = 10;
export const mostNew = 5;

const Word = Type.String({ minLength: 1, maxLength: 40 });

/** A family of near-synonyms, and how far a student is with it. */
export type WordFamily = Static<typeof WordFamily>;
export const WordFamily = shape({
  id: Id,
  title: Type.String(),
  words: Type.Array(
    shape({
      word: Word,
      /** Not met yet; met, and to be asked again; not to be asked again for three weeks at least. */
      standing: Type.Enum(['new', 'learning', 'known']),
    }),
  ),
});

/** What is there to learn, and what is due. */
export const getWords = endpoint({
  method: 'GET',
  path: '/api/words',
  access: 'student',
  summary: 'The words of the course, and how far one is with them',
  reply: shape({ due: Type.Integer(), families: Type.Array(WordFamily) }),
});

/** A word that is asked: first from memory, then as a choice among near-synonyms. */
export type AskedWord = Static<typeof AskedWord>;
export const AskedWord = shape({
  word: Word,
  kind: Type.String(),
  meaning: Type.String(),
  /** Which of its sentences this is. */
  sentence: Type.Integer(),
  /** What stands before the blank, and after it. */
  before: Type.String(),
  after: Type.String(),
  /** What fills it. */
  form: Type.String(),
  /** In the order in which they are shown; one is the form. */
  options: Type.Array(Type.String()),
  reason: Type.String(),
  isNew: Type.Boolean(),
});

/** What is due first, then new words, those of one family when it is named. 404 for a family that is not there. */
export const getWordRound = endpoint({
  method: 'GET',
  path: '/api/words/round',
  access: 'student',
  summary: 'The next words to be asked',
  query: shape({ family: Type.Optional(Id) }),
  reply: shape({ words: Type.Array(AskedWord) }),
  refusals: [404],
});

/**
 * Puts what was typed, and chosen after it, on the student's record; a second call with the same id changes nothing. 404 for a
 * word that the course does not have.
 */
export const putWordLook = endpoint({
  method: 'PUT',
  path: '/api/words/:word/looks/:id',
  access: 'student',
  summary: 'A word was asked',
  params: shape({ word: Word, id: Type.String({ format: 'uuid' }) }),
  body: shape({
    sentence: Type.Integer({ minimum: 0, maximum: 1 }),
    typed: Type.String({ maxLength: 60 }),
    /** Null when it was not asked as a choice. */
    chosen: Type.Union([Word, Type.Null()]),
    /** Whether the first letter was shown. */
    isHinted: Type.Boolean(),
    /** When, by the clock of the browser, in ISO 8601. */
    at: Type.String({ format: 'date-time' }),
  }),
  /** When it is asked again, in ISO 8601. */
  reply: shape({ dueAt: Type.String() }),
  refusals: [404, 429],
});
