import type { Database } from '#platform/server/db/db.ts';
import type { AnsweredPart } from './answeredPart.ts';
import { answeredParts, answers, attempts } from './answers.tables.ts';
import { jsonRows } from './jsonRows.ts';
import type { Attempt, JudgedAnswer, Known } from './judgeAnswers.ts';
import type { GivenAnswer } from './readAnswer.ts';
import type { Card, KnownCards, Touched } from './review/cards.ts';
import { reviewCards } from './review/review.tables.ts';
import type { SkillChange } from './standings.ts';

/** What the record holds of what a batch may meet. */
export interface Met extends Known, Partial<KnownCards> {
  /** Of the parts that are answered. */
  parts: readonly AnsweredPart[];
  /** How often answers of this student were added. */
  version: number;
  /** How many were added today. */
  answersOfDay: number;
}

export interface Addition {
  added: readonly JudgedAnswer[];
  attempts: readonly Attempt[];
  parts: readonly AnsweredPart[];
  skills: readonly SkillChange[];
  /** Those that change. */
  cards: readonly Card[];
}

export type RecordQueries = ReturnType<typeof recordQueries>;

/**
 * Two statements, one round trip each: what a batch may meet, and the batch with all that follows from it. Each has longer
 * forms for a batch that bears on cards: others should not pay for it.
 */
export function recordQueries({ pool }: Pick<Database, 'pool'>) {
  return {
    async findMet(userId: string, given: readonly GivenAnswer[], touched?: Touched): Promise<Met> {
      const parts = [
        ...new Map(given.map((answer) => [`${answer.lessonId} ${answer.round} ${answer.partId}`, answer])).values(),
      ];
      const isReview = touched !== undefined && touched.reviews.length > 0;
      const findTouched = isReview ? findMetWithReviews : findMetWithCards;
      const { rows } = await pool.query<Met>({
        ...(touched ? findTouched : findMet),
        values: [
          userId,
          given.map(({ id }) => id),
          [...new Set(given.map(({ attemptId }) => attemptId))],
          ...[
            parts.map(({ lessonId }) => lessonId),
            parts.map(({ round }) => round),
            parts.map(({ partId }) => partId),
          ],
          ...(touched ? [touched.cards.map(({ skill }) => skill), touched.cards.map(({ family }) => family)] : []),
          ...(isReview ? [touched.reviews] : []),
        ],
      });
      return rows[0] as Met;
    },

    /**
     * Adds answers, with all that screens read of them, or nothing at all.
     * @returns false when others of this student were added since `met` was read.
     */
    async add(
      userId: string,
      { version, answersOfDay }: Pick<Met, 'version' | 'answersOfDay'>,
      addition: Addition,
    ): Promise<boolean> {
      const { attempts, parts, skills, cards } = addition;
      const added = addition.added.map(({ part: _, ...answer }) => answer);
      const { rowCount } = await pool.query({
        ...(cards.length > 0 ? addWithCards : addAnswers),
        values: [
          ...[userId, version, answersOfDay + added.length],
          ...[added, attempts, parts, skills, ...(cards.length > 0 ? [cards] : [])].map((rows) => JSON.stringify(rows)),
        ],
      });
      return rowCount === 1;
    },
  };
}

const about = ['lessonId', 'partId', 'round'] as const;
const answerRows = jsonRows(answers, [
  ...['id', 'attemptId', ...about, 'edition', 'try', 'choice', 'entry'] as const,
  ...['hints', 'ms', 'mode', 'answeredAt', 'isRight', 'counts'] as const,
]); // prettier-ignore
const attemptRows = jsonRows(attempts, ['id', 'lessonId', 'round']);
const partRows = jsonRows(answeredParts, [
  ...[...about, 'skill', 'difficulty', 'half'] as const,
  ...['firstId', 'firstAt', 'firstRight', 'firstChoice', 'firstEntry', 'firstHints', 'firstMs', 'firstFamily'] as const,
  ...['lastId', 'lastAt', 'lastRight', 'lastChoice', 'lastEntry', 'everRight', 'rightAtOnce', 'tries'] as const,
]); // prettier-ignore
const cardRows = jsonRows(reviewCards, [
  ...['skill', 'family', 'misses', 'firstAt', 'lastId', 'lastAt', 'lastLessonId', 'lastRound'] as const,
  ...['lastPartId', 'reviews', 'dueAt'] as const,
]); // prettier-ignore

const today = `(now() at time zone 'utc')::date`;

/**
 * A list that is given, kept from the planner: where it sees how short one is, or whose partition is asked, it plans each batch anew,
 * which takes several times as long as the look itself.
 */
const given = (parameter: string, type: string) => `(select ${parameter}::${type}[])::${type}[]`;

const metOf = `
  select
    (select coalesce(json_agg(a), '[]') from (
      select ${answerRows.fields} from answers
      where user_id = (select $1::uuid) and id = any(${given('$2', 'uuid')})
    ) a) as answers,
    (select coalesce(json_agg(a), '[]')
      from (select user_id as "userId", ${attemptRows.fields} from attempts
        where id = any(${given('$3', 'uuid')})) a) as attempts,
    (select coalesce(json_agg(p), '[]') from (
      select part.* from unnest(${given('$4', 'text')}, ${given('$5', 'smallint')}, ${given('$6', 'text')})
        as given(lesson_id, round, part_id), lateral (
        select ${partRows.fields} from answered_parts a where a.user_id = $1
          and a.lesson_id = given.lesson_id and a.round = given.round and a.part_id = given.part_id
        limit 1 -- each is looked up by its key, however many a student has
      ) part) p) as parts,
    coalesce(r.version, 0) as version,
    case when r.day = ${today} then r.answers_of_day else 0 end as "answersOfDay"
  from (select) nothing left join answer_records r on r.user_id = $1`;
const findMet = { name: 'find_met_by_answers', text: metOf };

const missed = `unnest(${given('$7', 'text')}, ${given('$8', 'text')}) as missed(skill, family)`;
/** @param cards a table `missed` that names them by skill and family. */
const cardsOf = (cards: string) => `
  (select coalesce(json_agg(c), '[]') from (
    select card.* from ${cards}, lateral (
      select ${cardRows.fields} from review_cards c
      where c.user_id = $1 and c.skill = missed.skill and c.family = missed.family
    ) card) c) as cards`;

/** With the cards of the misses. */
const findMetWithCards = {
  name: 'find_met_by_misses',
  text: `select met.*, ${cardsOf(missed)} from (${metOf}) met`,
};

/** With the cards that the reviews are for. */
const findMetWithReviews = {
  name: 'find_met_by_reviews',
  text: `
  with reviews as (
    select id, notes from question_sets where user_id = $1 and id = any(${given('$9', 'uuid')}) and kind = 'review'
  ), missed as (
    select * from ${missed}
    union select card ->> 'skill', card ->> 'family' from reviews, jsonb_array_elements(notes -> 'cards') as card
  )
  select met.*, ${cardsOf('missed')},
    (select coalesce(json_agg(r), '[]') from reviews r) as reviews
  from (${metOf}) met`,
};

/** Whoever comes second waits for the row of the student, finds another version there, and adds nothing. */
const addAnswers = { name: 'add_answers', text: addingWith('') };

const addWithCards = {
  name: 'add_answers_and_cards',
  text: addingWith(`, cards as (${cardRows.insert('$1::uuid', '$8', 'record')}
    on conflict (user_id, skill, family) do update set ${cardRows.excluded})`),
};

/** @param more what else is changed, in the one statement. */
function addingWith(more: string): string {
  return `
  with record as (
    insert into answer_records as r (user_id, version, day, answers_of_day) values ($1, 1, ${today}, $3::int)
    on conflict (user_id) do update
      set version = r.version + 1, day = excluded.day, answers_of_day = excluded.answers_of_day
      where r.version = $2::int
    returning user_id
  ), added as (${answerRows.insert('$1::uuid', '$4', 'record')}
  ), tried as (${attemptRows.insert('$1::uuid', '$5', 'record')}
    on conflict (id) do update set round = excluded.round
      where attempts.user_id = excluded.user_id and attempts.round is null and excluded.round is not null
  ), parts as (${partRows.insert('$1::uuid', '$6', 'record')}
    on conflict (user_id, lesson_id, round, part_id) do update set ${partRows.excluded}
  ), skills as (
    insert into answered_skills as s (user_id, skill, first_tries, "right")
    select $1::uuid, skill, "firstTries", "right"
    from record, json_to_recordset($7::json) as given(skill text, "firstTries" int, "right" int)
    on conflict (user_id, skill) do update
      set first_tries = s.first_tries + excluded.first_tries, "right" = s."right" + excluded."right"
  )${more}
  select from record`;
}
