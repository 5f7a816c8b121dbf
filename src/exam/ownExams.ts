import { Type, type Static } from 'typebox';
import { shape } from '#platform/endpoint.ts';
import { ExamMode, ExamProfile, ExamScope } from './exam.ts';
import { ItemResponse } from './responses.ts';

const Moment = Type.String({ format: 'date-time' });
const orNull = <T extends Type.TSchema>(type: T) => Type.Union([type, Type.Null()]);

/** An exam in the copy of one's own data. What tells keys, the route, or what does not count is there once it is finished. */
export type OwnExam = Static<typeof OwnExam>;
export const OwnExam = shape({
  id: Type.String(),
  form: Type.String(),
  version: Type.String(),
  mode: ExamMode,
  scope: ExamScope,
  profile: ExamProfile,
  /** How often it was taken to another device, and one. */
  epoch: Type.Integer(),
  startedAt: Moment,
  finishedAt: orNull(Moment),
  isRepeat: Type.Boolean(),
  stages: Type.Array(
    shape({
      stage: Type.Integer(),
      module: orNull(Type.String()),
      allowedSeconds: orNull(Type.Integer()),
      openedAt: orNull(Moment),
      pausedAt: orNull(Moment),
      seenAt: orNull(Moment),
      closedAt: orNull(Moment),
      reason: orNull(Type.String()),
      right: orNull(Type.Integer()),
      creditedMs: Type.Integer(),
      /** Pauses, interruptions and minutes that were added, in milliseconds since the stage was opened. */
      stops: Type.Array(
        shape({ kind: Type.String(), from: Type.Integer(), to: Type.Integer(), credited: Type.Integer() }),
      ),
      lateEvents: Type.Integer(),
      /** The question on the screen. */
      at: orNull(Type.String()),
      responses: Type.Array(ItemResponse),
    }),
  ),
  answers: Type.Array(
    shape({
      stage: Type.Integer(),
      item: Type.String(),
      print: Type.String(),
      choice: orNull(Type.Integer()),
      entry: orNull(Type.String()),
      isRight: Type.Boolean(),
      isTrial: Type.Boolean(),
      ms: Type.Integer(),
      isReached: Type.Boolean(),
    }),
  ),
  scores: Type.Array(
    shape({
      half: Type.String(),
      model: Type.String(),
      score: Type.Integer(),
      low: Type.Integer(),
      high: Type.Integer(),
      /** On the scale of ability, in thousandths. */
      theta: Type.Integer(),
      se: Type.Integer(),
      madeAt: Moment,
    }),
  ),
});

/** What one told of the official test. */
export type OwnOfficialScore = Static<typeof OwnOfficialScore>;
export const OwnOfficialScore = shape({
  takenOn: Type.String(),
  readingWriting: Type.Integer(),
  math: Type.Integer(),
  isShared: Type.Boolean(),
  toldAt: Moment,
});
