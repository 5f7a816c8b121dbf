import { Type, type Static } from 'typebox';
import { ChoicePart, TypedPart } from '#course/lesson.ts';
import { endpoint, shape } from '#platform/endpoint.ts';
import { Id } from '#platform/id.ts';

/** How long a student's own note on a mistake may be. */
export const longestNote = 500;

const AskedChoice = Type.Pick(ChoicePart, ['kind', 'passage', 'figure', 'question', 'options', 'correctAnswer']);
const AskedTyped = Type.Pick(TypedPart, ['kind', 'passage', 'figure', 'question', 'correctEntries']);

const Round = Type.Integer({ minimum: 0, maximum: 1_000 });

const NoteOrNull = Type.Union([Type.String(), Type.Null()]);

/** A question whose first answer was wrong. */
export type Mistake = Static<typeof Mistake>;
export const Mistake = shape({
  lessonId: Id,
  /** 0 is the lesson itself. */
  round: Round,
  partId: Id,
  /** Of the lesson, and the section in which it stands; null when the course does not have it any more. */
  lesson: Type.Union([shape({ sectionId: Id, title: Type.String() }), Type.Null()]),
  skill: Type.String(),
  /** The name of the family of the mistake; null where the course names none. */
  family: NoteOrNull,
  /** When it was missed, in ISO 8601. */
  missedAt: Type.String(),
  /** It was right since, at the first check. */
  isRightAgain: Type.Boolean(),
  /** What was asked and answered; null when the course asks something else there by now. */
  asked: Type.Union([
    shape({
      ...AskedChoice.properties,
      /** Index into `options`. */
      chosen: Type.Union([Type.Integer(), Type.Null()]),
      /** The mistake that it stands for, as a sentence of plain text. */
      misconception: NoteOrNull,
    }),
    shape({
      ...AskedTyped.properties,
      /** What was typed. */
      entered: NoteOrNull,
      /** The mistake that it stands for, where it was foreseen. */
      misconception: NoteOrNull,
    }),
    Type.Null(),
  ]),
  /** The student's own words; null when there are none. */
  note: NoteOrNull,
});

/** The questions that were missed, the newest first, 20 at a time. 404 for a skill or a family that the course does not know. */
export const getMistakes = endpoint({
  method: 'GET',
  path: '/api/mistakes',
  access: 'student',
  summary: 'The questions that were missed',
  query: shape({
    /** `next` of the page before. */
    cursor: Type.Optional(Type.String({ pattern: '^\\d{1,14}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })),
    skill: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    family: Type.Optional(Id),
    /** Only those that were not right at the first check since. */
    open: Type.Optional(Type.Boolean()),
  }),
  reply: shape({ mistakes: Type.Array(Mistake), next: NoteOrNull }),
});

/** Writes one's own note on a mistake; an empty one takes it away. 409 when there are too many. */
export const putNote = endpoint({
  method: 'PUT',
  path: '/api/mistakes/:lessonId/:round/:partId/note',
  access: 'student',
  summary: 'Write a note on a mistake',
  params: shape({ lessonId: Id, round: Round, partId: Id }),
  body: shape({ note: Type.String({ maxLength: longestNote }) }),
  reply: shape({ note: NoteOrNull }),
  refusals: [404, 409],
});
