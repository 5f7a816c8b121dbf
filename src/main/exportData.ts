import { Type, type Static } from 'typebox';
import { Account } from '#accounts/account.ts';
import { Profile } from '#accounts/ownAccount.ts';
import { OwnClasses } from '#classes/ownClasses.ts';
import { OwnExam, OwnOfficialScore } from '#exam/ownExams.ts';
import { OwnFollowLink } from '#parents/followLinks.ts';
import { endpoint, shape } from '#platform/endpoint.ts';

/** What the profile shows is in the copy by itself; of these two the copy knows more. */
const { provider: _provider, emailVerified: _emailVerified, ...ofProfile } = Profile.properties;

const Moment = Type.String({ format: 'date-time' });
const MomentOrNull = Type.Union([Moment, Type.Null()]);

/**
 * Everything that is kept about one person, but for what lets somebody in: what is made of passwords, tokens and codes, and
 * the text of letters, which may hold a link for whoever reads the mail.
 */
export const OwnData = shape({
  exportedAt: Moment,
  account: shape({
    ...Account.properties,
    ...ofProfile,
    emailVerifiedAt: MomentOrNull,
    proUntil: MomentOrNull,
    disabledAt: MomentOrNull,
    /** Since when one wants no letters that go to everybody; null when one gets them. */
    noLettersToEverybodySince: MomentOrNull,
  }),
  devices: Type.Array(
    shape({
      /** As the browser calls itself. */
      userAgent: Type.String(),
      signedInAt: Moment,
      /** When the person last showed there who they are. */
      provedAt: Moment,
      /** When an administrator last took the second step there. */
      secondStepAt: MomentOrNull,
      lastSeenAt: Moment,
      endsAt: Moment,
      isThisOne: Type.Boolean(),
    }),
  ),
  /** Providers one can sign in with, and who one is there. */
  identities: Type.Array(shape({ issuer: Type.String(), subject: Type.String(), connectedAt: Moment })),
  /** How one takes the second step, as administrators do; no key is among it. */
  secondStep: shape({
    /** Since when an app makes codes. */
    appSince: MomentOrNull,
    passkeys: Type.Array(shape({ name: Type.String(), createdAt: Moment, lastUsedAt: MomentOrNull })),
    /** How many are left. */
    recoveryCodes: Type.Integer(),
  }),
  /** A WebP picture in base64. */
  photo: Type.Union([Type.String(), Type.Null()]),
  completedLessons: Type.Array(shape({ sectionId: Type.String(), lessonId: Type.String(), completedAt: Moment })),
  /** What one wants to reach, and the time there is for it; all null where one wants no plan. */
  studyPlan: Type.Union([
    shape({
      testDate: Type.Union([Type.String(), Type.Null()]),
      targetScore: Type.Union([Type.Integer(), Type.Null()]),
      /** Of the seven weekdays, Monday first. */
      minutes: Type.Union([Type.Array(Type.Integer()), Type.Null()]),
      timeZone: Type.Union([Type.String(), Type.Null()]),
      /** When the next weekly letter comes; null when none does. */
      nextLetterAt: MomentOrNull,
      changedAt: Moment,
    }),
    Type.Null(),
  ]),
  payments: shape({
    /** Who one is at the payment provider. */
    customerIds: Type.Array(Type.String()),
    attempts: Type.Array(shape({ priceId: Type.String(), status: Type.String(), startedAt: Moment })),
    subscriptions: Type.Array(
      shape({
        id: Type.String(),
        status: Type.String(),
        priceId: Type.String(),
        startedAt: Moment,
        periodEnd: Moment,
        renews: Type.Boolean(),
      }),
    ),
    /** Pro as a gift of the operator. */
    givenUntil: MomentOrNull,
  }),
  /** The classes that one is in, was asked to join, or teaches. */
  classes: OwnClasses,
  /** What was said to solver and tutor, and what they answered. */
  conversations: Type.Array(
    shape({
      title: Type.String(),
      /** The part of a lesson it is about, or the question of an attempt at an exam (`practice-exam`, the attempt, `s2-q14`); null in the solver. */
      about: Type.Union([shape({ sectionId: Type.String(), lessonId: Type.String(), partId: Type.String() }), Type.Null()]), // prettier-ignore
      startedAt: Moment,
      messages: Type.Array(
        shape({
          role: Type.String(),
          content: Type.String(),
          writtenAt: Moment,
          /** What one said is the matter with it. */
          reported: Type.Union([Type.String(), Type.Null()]),
          /** The picture that was sent with it: its name in `pictures`, and what a model read in it, where it did. */
          picture: Type.Union([Type.String(), Type.Null()]),
          transcript: Type.Union([Type.String(), Type.Null()]),
        }),
      ),
    }),
  ),
  /** The subscription of the account's address, once that is confirmed. */
  newsletter: Type.Union([shape({ askedAt: Moment, confirmedAt: MomentOrNull }), Type.Null()]),
  /** The address under which a calendar follows the live sessions is not among them: it lets somebody in. */
  calendarFeed: Type.Union([shape({ since: Moment, lastReadOn: Type.Union([Type.String(), Type.Null()]) }), Type.Null()]), // prettier-ignore
  /** Live sessions that one said one comes to, by their ids, and since when one wants no letters about them. */
  live: shape({
    coming: Type.Array(shape({ sessionId: Type.String(), saidAt: Moment })),
    lettersStoppedAt: MomentOrNull,
    /** What one asked before sessions, and what was said of it. */
    questions: Type.Array(
      shape({
        sessionId: Type.String(),
        text: Type.String(),
        askedAt: Moment,
        state: Type.String(),
        hiddenReason: Type.Union([Type.String(), Type.Null()]),
        /** In the recording, in seconds. */
        answeredAtSecond: Type.Union([Type.Integer(), Type.Null()]),
        answer: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
    /** Questions of others that one has, too, and those that one reported, by their ids. */
    votes: Type.Array(Type.String()),
    reports: Type.Array(shape({ questionId: Type.String(), reportedAt: Moment })),
  }),
  /** What happened to the account in the last year: sign-ins, wrong passwords, changes. Networks under a keyed fingerprint. */
  securityEvents: Type.Array(
    shape({ at: Moment, what: Type.String(), network: Type.Union([Type.String(), Type.Null()]) }),
  ),
  /** Letters to the account's address that are not sent yet; what waits for another is for its reader alone. */
  letters: Type.Array(shape({ to: Type.String(), subject: Type.String(), writtenAt: Moment })),
  /** The newest sets of questions that one was given; the answers to one have its id as their attempt. */
  questionSets: Type.Array(
    shape({
      id: Type.String(),
      kind: Type.String(),
      title: Type.String(),
      startedAt: Moment,
      finishedAt: MomentOrNull,
      questions: Type.Array(shape({ lessonId: Type.String(), round: Type.Integer(), partId: Type.String() })),
    }),
  ),
  /** The diagnostic of each half as it was taken last: its sets, whose answers are below. */
  diagnostics: Type.Array(shape({ half: Type.String(), begunAt: Moment, setIds: Type.Array(Type.String()) })),
  /** What was assigned to one by name, and what one began of what was assigned. */
  assignments: Type.Array(
    shape({
      title: Type.String(),
      className: Type.String(),
      dueOn: Type.String(),
      /** Assigned to one by name, not to the whole class. */
      isForSome: Type.Boolean(),
      /** The set of questions that was given out for it. */
      setId: Type.Union([Type.String(), Type.Null()]),
      begunAt: MomentOrNull,
      doneAt: MomentOrNull,
      /** At the first try, and of how many. */
      right: Type.Union([Type.Integer(), Type.Null()]),
      questions: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
  /** Which letters about assignments one wants, and when the last about new ones was written; null where nothing is kept of it. */
  assignmentLetters: Type.Union([
    shape({ reminders: Type.Boolean(), news: Type.Boolean(), toldAt: MomentOrNull }),
    Type.Null(),
  ]),
  /** What one wrote down about questions that one missed. */
  mistakeNotes: Type.Array(
    shape({
      lessonId: Type.String(),
      /** 0 is the lesson itself. */
      round: Type.Integer(),
      partId: Type.String(),
      note: Type.String(),
      writtenAt: Moment,
    }),
  ),
  /** The words one was asked, how well one knew them, and when they come back. */
  words: Type.Array(
    shape({
      word: Type.String(),
      looks: Type.Array(shape({ at: Moment, grade: Type.Enum(['again', 'hard', 'good']) })),
      dueAt: Moment,
    }),
  ),
  /** What one reported of questions, and what came of it. */
  questionReports: Type.Array(
    shape({
      /** '' for a question of a practice exam: it was seen in that attempt. */
      lessonId: Type.String(),
      round: Type.Integer(),
      partId: Type.String(),
      /** The edition of the lesson, or the attempt at the exam. */
      seenIn: Type.String(),
      kind: Type.String(),
      text: Type.String(),
      tried: Type.Array(Type.Union([Type.Integer(), Type.String()])),
      width: Type.Integer(),
      theme: Type.String(),
      reportedAt: Moment,
      outcome: Type.Union([Type.String(), Type.Null()]),
      sentence: Type.Union([Type.String(), Type.Null()]),
      decidedAt: MomentOrNull,
      readAt: MomentOrNull,
    }),
  ),
  /** What one reported of posts in the community, and whether a moderator saw it the same way. */
  communityReports: Type.Array(
    shape({
      threadId: Type.String(),
      /** Null for the question itself. */
      answerId: Type.Union([Type.String(), Type.Null()]),
      reason: Type.String(),
      text: Type.String(),
      at: Moment,
      settledAt: MomentOrNull,
      outcome: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  /** How one stands in the community; null while one was not there. */
  communityProfile: Type.Union([
    shape({
      /** As one chose to be called there; null for the first name and an initial. */
      displayName: Type.Union([Type.String(), Type.Null()]),
      /** When one read the rules and agreed. */
      agreedAt: MomentOrNull,
      isExpert: Type.Boolean(),
      isModerator: Type.Boolean(),
      mutedUntil: MomentOrNull,
      bannedAt: MomentOrNull,
      wantsLetter: Type.Boolean(),
      /** When the next letter may come at the earliest. */
      nextLetterAt: MomentOrNull,
    }),
    Type.Null(),
  ]),
  /** The answers of others that one said had helped, by their ids. */
  communityHelped: Type.Array(Type.String()),
  /** What happened to one in the community, of the last 90 days. */
  communityNotices: Type.Array(
    shape({
      kind: Type.String(),
      threadId: Type.Union([Type.String(), Type.Null()]),
      sentence: Type.String(),
      at: Moment,
      readAt: MomentOrNull,
      /** When it stood in a letter. */
      mailedAt: MomentOrNull,
    }),
  ),
  /** What moderators of the community did about one and one's posts, and why. */
  communityMeasures: Type.Array(
    shape({
      at: Moment,
      what: Type.String(),
      reason: Type.String(),
      threadId: Type.Union([Type.String(), Type.Null()]),
      answerId: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  /** The addresses under which others follow one, without what stands in them, and to whom a weekly letter goes. */
  followLinks: Type.Array(OwnFollowLink),
  officialScores: Type.Array(OwnOfficialScore),
  /** What one asked in the community, the oldest first. These and all that follows are sent as they are read. */
  communityQuestions: Type.Array(
    shape({
      id: Type.String(),
      lessonId: Type.String(),
      round: Type.Integer(),
      partId: Type.String(),
      edition: Type.String(),
      text: Type.String(),
      /** Whether others see it. */
      state: Type.String(),
      writtenAt: Moment,
      editedAt: MomentOrNull,
      /** The answer that one marked. */
      acceptedId: Type.Union([Type.String(), Type.Null()]),
      /** The question in which it goes on. */
      mergedInto: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  /** What one answered there. */
  communityAnswers: Type.Array(
    shape({
      id: Type.String(),
      threadId: Type.String(),
      text: Type.String(),
      state: Type.String(),
      isExpert: Type.Boolean(),
      /** How many it helped. */
      helped: Type.Integer(),
      writtenAt: Moment,
      editedAt: MomentOrNull,
    }),
  ),
  /** The practice exams, the newest first, with what was done in them; each step is in the replay. */
  exams: Type.Array(OwnExam),
  /** Every answer to a question. There may be more of them than memory should hold, and so it is with the pictures behind them. */
  answers: Type.Array(
    shape({
      id: Type.String(),
      attemptId: Type.String(),
      lessonId: Type.String(),
      partId: Type.String(),
      /** 0 is the lesson itself. */
      round: Type.Integer(),
      edition: Type.String(),
      try: Type.Integer(),
      choice: Type.Union([Type.Integer(), Type.Null()]),
      entry: Type.Union([Type.String(), Type.Null()]),
      hints: Type.Integer(),
      ms: Type.Integer(),
      mode: Type.String(),
      answeredAt: Moment,
      receivedAt: Moment,
      isRight: Type.Boolean(),
      /** Whether the course still asked the same when the answer came. */
      counts: Type.Boolean(),
    }),
  ),
  /** Pictures of problems that were sent, or chosen and not sent yet. The last field. */
  pictures: Type.Array(
    shape({
      id: Type.String(),
      /** In base64. */
      jpeg: Type.String(),
    }),
  ),
});
export type OwnData = Static<typeof OwnData>;

export const exportData = endpoint({
  method: 'GET',
  path: '/api/me/export',
  access: 'recent',
  summary: 'A copy of everything that is kept about you',
  reply: OwnData,
});
