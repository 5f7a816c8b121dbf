import { Type, type Static } from 'typebox';
import { endpoint, shape } from '#platform/endpoint.ts';

/** As College Board gives them. */
const SectionScore = Type.Integer({ minimum: 200, maximum: 800, multipleOf: 10 });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** The first day of the digital test. */
export const firstTestDay = '2023-03-11';
/** So many of them an account may keep. */
export const mostOfficialScores = 20;

/** What the official test gave. */
export type OfficialScore = Static<typeof OfficialScore>;
export const OfficialScore = shape({
  /** The day of the test. */
  takenOn: Day,
  readingWriting: SectionScore,
  math: SectionScore,
  /** It may help to make everybody's estimates better: the bands are held against it, without a name. */
  isShared: Type.Boolean(),
});

const OwnScores = shape({ scores: Type.Array(OfficialScore) });

export const listOfficialScores = endpoint({
  method: 'GET',
  path: '/api/official-scores',
  access: 'student',
  summary: 'The official scores that one told',
  reply: OwnScores,
});

/** One a day: another one of the same day takes its place. 400 for a day that is none, or not yet; 409 when there are too many. */
export const tellOfficialScore = endpoint({
  method: 'POST',
  path: '/api/official-scores',
  access: 'student',
  summary: 'Tell an official score',
  body: OfficialScore,
  reply: OwnScores,
  refusals: [409],
});

/** 404 when there is none of that day. */
export const deleteOfficialScore = endpoint({
  method: 'DELETE',
  path: '/api/official-scores/:takenOn',
  access: 'student',
  summary: 'Take back an official score',
  params: shape({ takenOn: Day }),
  reply: OwnScores,
  refusals: [404],
});

/** What is wrong with a test's day; undefined where nothing is. @param today as the person has it, or a day more. */
export function whyNoTestDay(day: string, today: string): string | undefined {
  const moment = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== day) return officialTexts.noDay;
  if (day < firstTestDay) return officialTexts.tooLongAgo;
  return day > today ? officialTexts.notYet : undefined;
}

/** What is wrong with a score as it was typed; undefined where nothing is. */
export function whyNoScore(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return officialTexts.noScore;
  if (!/^\d{1,4}$/.test(text)) return officialTexts.noNumber;
  const score = Number(text);
  if (score < 200 || score > 800) return officialTexts.range;
  return score % 10 === 0 ? undefined : officialTexts.tens;
}

const officialTexts = {
  noDay: 'Enter the day of the test.',
  tooLongAgo: 'The digital SAT began in March 2023: scores of the test before it cannot be compared.',
  notYet: 'This day has not come yet.',
  noScore: 'Enter a score.',
  noNumber: 'Enter digits only, such as 640.',
  range: 'A section’s score is 200 to 800.',
  tens: 'A section’s score ends in 0, such as 640.',
} as const;
