import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import type { Account } from '#accounts/account.ts';
import { accountError } from '#accounts/server/accountError.ts';
import { deviceQueries } from '#accounts/server/settings/devices.queries.ts';
import { signedIn, signedInSession } from '#accounts/server/identity.ts';
import { findOwnSecondStep } from '#accounts/server/secondStep/secondStep.queries.ts';
import type { SecurityEvents } from '#accounts/server/security/securityEvents.ts';
import { profileQueries } from '#accounts/server/profile/profile.queries.ts';
import { answersOfPage, type AnswerQueries } from '#answers/server/answers.queries.ts';
import { findOwnPayments } from '#billing/server/checkout/ownPayments.ts';
import { diagnosticQueries } from '#answers/server/diagnostic/diagnostic.queries.ts';
import { findOwnMeasures } from '#community/server/moderation/deeds.ts';
import { findOwnNotices } from '#community/server/notices/notices.queries.ts';
import {
  findOwnAnswers,
  findOwnHelped,
  findOwnQuestions,
  findOwnStanding,
  postsOfPage,
} from '#community/server/ownPosts.ts';
import { findOwnReports } from '#community/server/safety/reports.ts';
import type { ReportQueries } from '#answers/server/questionReports/questionReports.queries.ts';
import type { MistakeQueries } from '#answers/server/review/mistakes.queries.ts';
import type { QuestionSets } from '#answers/server/sets/questionSets.ts';
import { findOwnClasses } from '#classes/server/ownClasses.ts';
import { examsOfPage, findOwnExams, findOwnOfficialScores } from '#exam/server/ownExams.ts';
import { findOptOut } from '#landing/server/lettersToAll/readers.queries.ts';
import type { NewsletterQueries } from '#landing/server/newsletter.queries.ts';
import { comingQueries } from '#live/server/coming/coming.queries.ts';
import { liveQueries } from '#live/server/live.queries.ts';
import type { FollowLinkQueries } from '#parents/server/followLinks.queries.ts';
import { findOwnQuestions as findOwnLiveQuestions } from '#live/server/questions/questions.queries.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import { awaitAll } from '#platform/awaitAll.ts';
import { serve } from '#platform/server/http/serve.ts';
import type { PlanQueries } from '#study/server/plan/plan.queries.ts';
import type { StudyQueries } from '#study/server/study.queries.ts';
import { findOwnLetters, findOwnWork } from '#teaching/server/assignments/exportOwn.ts';
import { wordQueries } from '#vocabulary/server/vocabulary.queries.ts';
import { conversationQueries } from '#tutor/server/conversations.queries.ts';
import { pictureQueries } from '#tutor/server/pictures/pictures.queries.ts';
import { exportData, OwnData } from '../exportData.ts';

interface DataServices {
  database: Database;
  answers: AnswerQueries;
  sets: QuestionSets;
  mistakes: Pick<MistakeQueries, 'findNotes'>;
  study: StudyQueries;
  plan: PlanQueries;
  newsletter: NewsletterQueries;
  mail: Pick<Mail, 'outbox'>;
  events: SecurityEvents;
  questionReports: Pick<ReportQueries, 'findOwn'>;
  followLinks: Pick<FollowLinkQueries, 'findOwn'>;
}

type SaidRow = Awaited<ReturnType<ReturnType<typeof conversationQueries>['findAll']>>[number][number];

/** Gives people a copy of everything that is kept about them, as a file. */
export function serveExport(app: FastifyInstance, services: DataServices): void {
  const { database, answers, sets, mistakes, study, plan, newsletter, mail, events, questionReports, followLinks } =
    services;
  const profiles = profileQueries(database);
  const devices = deviceQueries(database);
  const pictures = pictureQueries(database);

  serve(app, exportData, async (_, request, reply) => {
    await events.note('data-exported', signedIn(request).uid, request);
    const { uid } = signedIn(request);
    const pictureIds = await pictures.findOwn(uid);
    const data = await gather(signedIn(request), signedInSession(request).id);
    const fileName = `lodestar-data-${data.exportedAt.slice(0, 10)}.json`;
    void reply.header('content-disposition', `attachment; filename="${fileName}"`);
    const isWhole =
      data.answers.length < answersOfPage &&
      data.exams.length < examsOfPage &&
      Math.max(data.communityQuestions.length, data.communityAnswers.length) < postsOfPage &&
      pictureIds.length === 0;
    if (isWhole) return data;
    return reply.type('application/json; charset=utf-8').send(Readable.from(inPages(data, uid, pictureIds)));
  });

  /** The copy, with page after page of the posts, the exams, the answers and the pictures at its end: there may be more than memory should hold. */
  async function* inPages(first: OwnData, uid: string, pictureIds: string[]): AsyncGenerator<string> {
    const {
      communityQuestions,
      communityAnswers,
      exams,
      answers,
      pictures: _,
      ...rest
    } = Value.Clean(OwnData, first) as OwnData;
    yield `${JSON.stringify(rest).slice(0, -1)},"communityQuestions":[`;
    yield* listed(communityQuestions, (last) => findOwnQuestions(database, uid, last));
    yield '],"communityAnswers":[';
    yield* listed(communityAnswers, (last) => findOwnAnswers(database, uid, last));
    yield '],"exams":[';
    yield* listed(exams, (last) => findOwnExams(database, uid, last));
    yield '],"answers":[';
    yield* listed(answers, (last) => findAnswers(uid, last.id));
    yield '],"pictures":[';
    let before = '';
    for (const id of pictureIds) {
      const jpeg = await pictures.find(uid, id);
      if (!jpeg) continue; // deleted a moment ago
      yield `${before}${JSON.stringify({ id, jpeg: jpeg.toString('base64') })}`;
      before = ',';
    }
    if (!(await profiles.findOwnData(uid))) throw accountError('user-token-expired'); // half a copy is cut off
    yield ']}';
  }

  async function findAnswers(uid: string, after?: string): Promise<OwnData['answers']> {
    return (await answers.findPage(uid, after)).map(({ answeredAt, receivedAt, ...answer }) => ({
      ...answer,
      answeredAt: answeredAt.toISOString(),
      receivedAt: receivedAt.toISOString(),
    }));
  }

  /** The account is read last: while it is there, nothing of the rest has been deleted with it. */
  async function gather(account: Account, sessionId: string): Promise<OwnData> {
    const found = await awaitAll({
      answers: findAnswers(account.uid),
      sets: sets.findAll(account.uid),
      notes: mistakes.findNotes(account.uid),
      words: wordQueries(database).findOwn(account.uid),
      assignments: findOwnWork(database, account.uid),
      assignmentLetters: findOwnLetters(database, account.uid),
      reports: questionReports.findOwn(account.uid),
      diagnostics: diagnosticQueries(database).findTaken(account.uid),
      completions: study.findCompletions(account.uid),
      goal: plan.findOwn(account.uid),
      letters: mail.outbox(account.uid),
      optOut: findOptOut(database, account.uid),
      sessions: devices.findSessions(account),
      subscription: newsletter.findSubscription(account.email),
      payments: findOwnPayments(database, account.uid),
      classes: findOwnClasses(database, account.uid),
      conversations: conversationQueries(database).findAll(account.uid),
      feed: liveQueries(database).findFeed(account.uid),
      coming: comingQueries(database).findOwn(account.uid),
      liveQuestions: findOwnLiveQuestions(database, account.uid),
      happened: events.findOwn(account.uid),
      exams: findOwnExams(database, account.uid),
      officialScores: findOwnOfficialScores(database, account.uid),
      secondStep: findOwnSecondStep(database, account.uid),
      communityReports: findOwnReports(database, account.uid),
      communityMeasures: findOwnMeasures(database, account.uid),
      followLinks: followLinks.findOwn(account.uid),
      communityProfile: findOwnStanding(database, account.uid),
      communityHelped: findOwnHelped(database, account.uid),
      communityNotices: findOwnNotices(database, account.uid),
      communityQuestions: findOwnQuestions(database, account.uid),
      communityAnswers: findOwnAnswers(database, account.uid),
    });
    const { provider: _, emailVerified: __, ...profile } = await profiles.findProfile(account.uid, null);
    const own = await profiles.findOwnData(account.uid);
    if (!own) throw accountError('user-token-expired');
    const { emailVerifiedAt, proUntil, disabledAt } = own.user;
    return {
      exportedAt: new Date().toISOString(),
      account: {
        ...account,
        ...profile,
        emailVerifiedAt: momentOrNull(emailVerifiedAt),
        proUntil: momentOrNull(proUntil),
        disabledAt: momentOrNull(disabledAt),
        noLettersToEverybodySince: momentOrNull(found.optOut ?? null),
      },
      devices: found.sessions.map(({ id, device, createdAt, provedAt, secondStepAt, lastSeenAt, endsAt }) => ({
        userAgent: device,
        signedInAt: createdAt.toISOString(),
        provedAt: provedAt.toISOString(),
        secondStepAt: momentOrNull(secondStepAt),
        lastSeenAt: lastSeenAt.toISOString(),
        endsAt: endsAt.toISOString(),
        isThisOne: id === sessionId,
      })),
      identities: own.identities.map(({ issuer, subject, createdAt }) => ({
        issuer,
        subject,
        connectedAt: createdAt.toISOString(),
      })),
      secondStep: found.secondStep,
      photo: own.photo?.toString('base64') ?? null,
      completedLessons: found.completions.map(({ completedAt, ...lesson }) => ({
        ...lesson,
        completedAt: completedAt.toISOString(),
      })),
      studyPlan: found.goal
        ? {
            ...found.goal,
            nextLetterAt: momentOrNull(found.goal.nextLetterAt),
            changedAt: found.goal.changedAt.toISOString(),
          }
        : null,
      payments: found.payments,
      classes: found.classes,
      conversations: found.conversations.map(asSaid),
      newsletter:
        found.subscription && emailVerifiedAt
          ? {
              askedAt: found.subscription.createdAt.toISOString(),
              confirmedAt: momentOrNull(found.subscription.confirmedAt),
            }
          : null,
      calendarFeed: found.feed
        ? { since: found.feed.createdAt.toISOString(), lastReadOn: found.feed.lastReadOn }
        : null,
      live: {
        coming: found.coming.coming.map(({ sessionId, saidAt }) => ({ sessionId, saidAt: saidAt.toISOString() })),
        lettersStoppedAt: momentOrNull(found.coming.lettersStoppedAt),
        questions: found.liveQuestions.asked.map(({ askedAt, ...asked }) => ({
          ...asked,
          askedAt: askedAt.toISOString(),
        })),
        votes: found.liveQuestions.votes,
        reports: found.liveQuestions.reports.map(({ questionId, reportedAt }) => ({
          questionId,
          reportedAt: reportedAt.toISOString(),
        })),
      },
      securityEvents: found.happened.map(({ at, what, network }) => ({ at: at.toISOString(), what, network })),
      letters: found.letters.flatMap(({ letter, createdAt }) =>
        letter?.to === own.user.email
          ? [{ to: letter.to, subject: letter.subject, writtenAt: createdAt.toISOString() }]
          : [],
      ),
      questionSets: found.sets.map(({ startedAt, finishedAt, ...set }) => ({
        ...set,
        startedAt: startedAt.toISOString(),
        finishedAt: momentOrNull(finishedAt),
      })),
      diagnostics: found.diagnostics.map(({ half, begunAt, stages }) => ({
        half,
        begunAt: begunAt.toISOString(),
        setIds: stages.map(({ setId }) => setId),
      })),
      ...{ assignments: found.assignments, assignmentLetters: found.assignmentLetters },
      mistakeNotes: found.notes.map(({ writtenAt, ...note }) => ({ ...note, writtenAt: writtenAt.toISOString() })),
      words: found.words.map(({ looks, ...word }) => ({
        ...word,
        looks: looks.map(({ at, grade }) => ({ at: new Date(at).toISOString(), grade })),
      })),
      questionReports: found.reports.map(({ reportedAt, decidedAt, readAt, ...report }) => ({
        ...report,
        reportedAt: reportedAt.toISOString(),
        decidedAt: momentOrNull(decidedAt),
        readAt: momentOrNull(readAt),
      })),
      communityReports: found.communityReports.map(({ at, settledAt, ...report }) => ({
        ...report,
        at: at.toISOString(),
        settledAt: momentOrNull(settledAt),
      })),
      communityMeasures: found.communityMeasures.map(({ at, ...measure }) => ({ ...measure, at: at.toISOString() })),
      followLinks: found.followLinks,
      communityProfile: found.communityProfile,
      communityHelped: found.communityHelped,
      communityNotices: found.communityNotices,
      officialScores: found.officialScores,
      communityQuestions: found.communityQuestions,
      communityAnswers: found.communityAnswers,
      exams: found.exams,
      answers: found.answers,
      pictures: [],
    };
  }
}

/** What stands in a list of JSON, page by page. @param next reads the page behind what was read last; an empty one is the end. */
async function* listed<T>(first: readonly T[], next: (last: T) => Promise<readonly T[]>): AsyncGenerator<string> {
  let before = '';
  for (let page = first, last = page.at(-1); last !== undefined; page = await next(last), last = page.at(-1)) {
    for (const one of page) {
      yield `${before}${JSON.stringify(one)}`;
      before = ',';
    }
  }
}

/** The messages of one conversation, each with what it belongs to. */
function asSaid(rows: SaidRow[]): OwnData['conversations'][number] {
  const [{ title, sectionId, lessonId, partId, startedAt }] = rows as [SaidRow];
  return {
    title,
    about: sectionId && lessonId && partId ? { sectionId, lessonId, partId } : null,
    startedAt: startedAt.toISOString(),
    messages: rows.map(({ role, content, writtenAt, reported, picture, transcript }) => ({
      ...{ role, content, reported, picture, transcript },
      writtenAt: writtenAt.toISOString(),
    })),
  };
}

function momentOrNull(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
