import type { FastifyInstance } from 'fastify';
import type { FirstAnswerSource } from '#accounts/server/firstAnswers.ts';
import { signedIn } from '#accounts/server/identity.ts';
import { reasonOf, type Given } from '#course/answerKey.ts';
import type { CourseOutline, Part } from '#course/lesson.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import { nameOfQuestion } from '#course/server/questionBank.ts';
import { notFound } from '#platform/errors.ts';
import { firstAnswer } from '#platform/answers.ts';
import type { InputOf, ReplyOf } from '#platform/endpoint.ts';
import { cleaned, isBlank } from '#platform/server/cleanText.ts';
import type { Database } from '#platform/server/db/db.ts';
import { serve } from '#platform/server/http/serve.ts';
import { getMistakes, putNote, type Mistake } from '../../mistakes.ts';
import { givenIn } from '../readAnswer.ts';
import { mistakeQueries, mistakesOfPage } from './mistakes.queries.ts';

interface MistakeServices {
  database: Database;
  course: PublishedCourse;
}

type Page = ReplyOf<typeof getMistakes>;
type Wanted = InputOf<typeof getMistakes>['query'];

export function serveMistakes(app: FastifyInstance, services: MistakeServices): void {
  const queries = mistakeQueries(services.database);
  const findMistakes = finder(services);

  serve(app, getMistakes, ({ query }, request) => findMistakes(signedIn(request).uid, query));

  serve(app, putNote, async ({ params, body }, request) => {
    const { uid } = signedIn(request);
    const note = cleaned(body.note.normalize('NFC'));
    if (isBlank(note)) await queries.deleteNote(uid, params);
    else await queries.putNote(uid, params, note, Date.now());
    return { note: isBlank(note) ? null : note };
  });
}

export function mistakesFirstAnswers(services: MistakeServices) {
  const findMistakes = finder(services);
  return {
    mistakes: {
      async find({ account }) {
        return account ? firstAnswer(getMistakes, { query: {} }, await findMistakes(account.uid, {})) : undefined;
      },
    },
  } satisfies Record<string, FirstAnswerSource>;
}

function finder({ database, course }: MistakeServices): (userId: string, wanted: Wanted) => Promise<Page> {
  const queries = mistakeQueries(database);
  const { editions } = course;

  return async (userId, { cursor, ...filter }) => {
    const { skill, family } = filter;
    if (skill !== undefined && !course.domains.has(skill)) throw notFound('skill');
    if (family !== undefined && !course.mistakeFamilies.some(({ id }) => id === family)) throw notFound('family');
    const [at, id = ''] = cursor?.split('_') ?? [];
    const found = await queries.findPage(userId, filter, at === undefined ? undefined : { at: Number(at), id });
    const rows = found.slice(0, mistakesOfPage);
    const asked = await editions.find(rows.map(({ edition }) => edition));
    const same = rows.filter(({ edition, partId }) => asked.get(edition)?.parts.get(partId)?.now);
    const questions = await course.askedQuestions(same);
    const parts = new Map(
      questions.map(({ lessonId, round = 0, part }) => [nameOfQuestion({ lessonId, round, partId: part.id }), part]),
    );
    const last = found.length > mistakesOfPage ? rows.at(-1) : undefined;
    return {
      mistakes: rows.map(({ lessonId, round, partId, firstAt, ...row }): Mistake => {
        const part = parts.get(nameOfQuestion({ lessonId, round, partId }));
        return {
          ...{ lessonId, round, partId, skill: row.skill, isRightAgain: row.isRightAgain, note: row.note },
          lesson: lessonOf(course.outline, lessonId),
          family: course.mistakeFamilies.find(({ id }) => id === row.family)?.name ?? null,
          missedAt: firstAt.toISOString(),
          asked: part ? shown(part, givenIn(row)) : null,
        };
      }),
      next: last ? `${last.firstAt.getTime()}_${last.firstId}` : null,
    };
  };
}

export function shown(part: Part, given: Given): Mistake['asked'] {
  const { passage, figure, question } = part;
  const asked = {
    ...(passage === undefined ? {} : { passage }),
    ...(figure === undefined ? {} : { figure }),
    question,
    misconception: reasonOf(part, given).mistake ?? null,
  };
  if (part.kind === 'typed') {
    const { kind, correctEntries } = part;
    return { kind, ...asked, correctEntries, entered: typeof given === 'string' ? given : null };
  }
  const { kind, options, correctAnswer } = part;
  return { kind, ...asked, options, correctAnswer, chosen: typeof given === 'number' ? given : null };
}

function lessonOf(course: CourseOutline | undefined, lessonId: string): Mistake['lesson'] {
  for (const section of course?.sections ?? []) {
    const lesson = section.lessons.find(({ id }) => id === lessonId);
    if (lesson) return { sectionId: section.id, title: lesson.title };
  }
  return null;
}
