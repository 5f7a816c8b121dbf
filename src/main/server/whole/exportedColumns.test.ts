import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { OwnData } from '../../exportData.ts';

const src = join(import.meta.dirname, '../../..');

/** Where in the copy of one's own data a column stands. */
const exported: Record<string, string> = {
  'users.id': 'account.uid',
  'users.name': 'account.displayName',
  'users.email': 'account.email',
  'users.email_verified_at': 'account.emailVerifiedAt',
  'users.photo_url': 'account.photoURL',
  'users.time_zone': 'account.timeZone',
  'users.role': 'account.role',
  'users.pro_until': 'account.proUntil',
  'users.disabled_at': 'account.disabledAt',
  'users.created_at': 'account.createdAt',
  'sessions.device': 'devices[].userAgent',
  'sessions.created_at': 'devices[].signedInAt',
  'sessions.proved_at': 'devices[].provedAt',
  'sessions.second_step_at': 'devices[].secondStepAt',
  'sessions.last_seen_at': 'devices[].lastSeenAt',
  'sessions.ends_at': 'devices[].endsAt',
  'identities.issuer': 'identities[].issuer',
  'identities.subject': 'identities[].subject',
  'identities.created_at': 'identities[].connectedAt',
  'authenticators.confirmed_at': 'secondStep.appSince',
  'passkeys.name': 'secondStep.passkeys[].name',
  'passkeys.created_at': 'secondStep.passkeys[].createdAt',
  'passkeys.last_used_at': 'secondStep.passkeys[].lastUsedAt',
  'action_codes.email': 'account.pendingEmail',
  'photos.webp': 'photo',
  'completed_lessons.section_id': 'completedLessons[].sectionId',
  'completed_lessons.lesson_id': 'completedLessons[].lessonId',
  'completed_lessons.completed_at': 'completedLessons[].completedAt',
  'study_plans.test_date': 'studyPlan.testDate',
  'study_plans.target_score': 'studyPlan.targetScore',
  'study_plans.minutes': 'studyPlan.minutes',
  'study_plans.time_zone': 'studyPlan.timeZone',
  'study_plans.next_letter_at': 'studyPlan.nextLetterAt',
  'study_plans.changed_at': 'studyPlan.changedAt',
  'billing_customers.customer_id': 'payments.customerIds',
  'checkouts.price_id': 'payments.attempts[].priceId',
  'checkouts.status': 'payments.attempts[].status',
  'checkouts.created_at': 'payments.attempts[].startedAt',
  'subscriptions.id': 'payments.subscriptions[].id',
  'subscriptions.status': 'payments.subscriptions[].status',
  'subscriptions.price_id': 'payments.subscriptions[].priceId',
  'subscriptions.started_at': 'payments.subscriptions[].startedAt',
  'subscriptions.period_end': 'payments.subscriptions[].periodEnd',
  'subscriptions.renews': 'payments.subscriptions[].renews',
  'pro_grants.until': 'payments.givenUntil',
  'class_pro.class_id': 'classes.joined[].classId',
  'class_pro.until': 'classes.joined[].proUntil',
  'class_members.class_id': 'classes.joined[].classId',
  'class_members.joined_at': 'classes.joined[].joinedAt',
  'class_members.asked_at': 'classes.joined[].askedAt',
  'class_baselines.class_id': 'classes.joined[].classId',
  'class_baselines.skill': 'classes.joined[].before[].skill',
  'class_baselines.first_tries': 'classes.joined[].before[].firstTries',
  'class_baselines.right': 'classes.joined[].before[].right',
  'class_teachers.class_id': 'classes.taught[].classId',
  'class_teachers.since': 'classes.taught[].since',
  'teacher_licences.seats': 'classes.seatsToGive.seats',
  'teacher_licences.ends_at': 'classes.seatsToGive.endsAt',
  'teacher_licences.given_at': 'classes.seatsToGive.givenAt',
  'teacher_seats.class_id': 'classes.seatsToGive.placed[].classId',
  'teacher_seats.seats': 'classes.seatsToGive.placed[].seats',
  'conversations.title': 'conversations[].title',
  'conversations.section_id': 'conversations[].about.sectionId',
  'conversations.lesson_id': 'conversations[].about.lessonId',
  'conversations.part_id': 'conversations[].about.partId',
  'conversations.created_at': 'conversations[].startedAt',
  'waiting_pictures.id': 'pictures[].id',
  'waiting_pictures.jpeg': 'pictures[].jpeg',
  'calendar_feeds.created_at': 'calendarFeed.since',
  'calendar_feeds.last_read_on': 'calendarFeed.lastReadOn',
  'security_events.at': 'securityEvents[].at',
  'security_events.what': 'securityEvents[].what',
  'security_events.network': 'securityEvents[].network',
  'diagnostics.half': 'diagnostics[].half',
  'diagnostics.begun_at': 'diagnostics[].begunAt',
  'diagnostics.stages': 'diagnostics[].setIds',
  'answers.id': 'answers[].id',
  'answers.attempt_id': 'answers[].attemptId',
  'answers.lesson_id': 'answers[].lessonId',
  'answers.part_id': 'answers[].partId',
  'answers.round': 'answers[].round',
  'answers.edition': 'answers[].edition',
  'answers.try': 'answers[].try',
  'answers.choice': 'answers[].choice',
  'answers.entry': 'answers[].entry',
  'answers.hints': 'answers[].hints',
  'answers.ms': 'answers[].ms',
  'answers.mode': 'answers[].mode',
  'answers.answered_at': 'answers[].answeredAt',
  'answers.received_at': 'answers[].receivedAt',
  'answers.is_right': 'answers[].isRight',
  'answers.counts': 'answers[].counts',
  'attempts.id': 'answers[].attemptId',
  'attempts.lesson_id': 'answers[].lessonId',
  'attempts.round': 'answers[].round',
  'question_sets.id': 'questionSets[].id',
  'question_sets.kind': 'questionSets[].kind',
  'question_sets.title': 'questionSets[].title',
  'question_sets.questions': 'questionSets[].questions',
  'question_sets.started_at': 'questionSets[].startedAt',
  'question_sets.finished_at': 'questionSets[].finishedAt',
  'assignment_students.assignment_id': 'assignments[].isForSome',
  'assignment_work.assignment_id': 'assignments[].title',
  'assignment_work.set_id': 'assignments[].setId',
  'assignment_work.begun_at': 'assignments[].begunAt',
  'assignment_work.done_at': 'assignments[].doneAt',
  'assignment_work.right': 'assignments[].right',
  'assignment_work.questions': 'assignments[].questions',
  'assignment_news.assignment_id': 'assignments[].title',
  'assignment_letters.reminders': 'assignmentLetters.reminders',
  'assignment_letters.news': 'assignmentLetters.news',
  'assignment_letters.told_at': 'assignmentLetters.toldAt',
  'mistake_notes.lesson_id': 'mistakeNotes[].lessonId',
  'mistake_notes.round': 'mistakeNotes[].round',
  'mistake_notes.part_id': 'mistakeNotes[].partId',
  'mistake_notes.note': 'mistakeNotes[].note',
  'mistake_notes.written_at': 'mistakeNotes[].writtenAt',
  'exam_attempts.id': 'exams[].id',
  'exam_attempts.form': 'exams[].form',
  'exam_attempts.version': 'exams[].version',
  'exam_attempts.mode': 'exams[].mode',
  'exam_attempts.scope': 'exams[].scope',
  'exam_attempts.profile': 'exams[].profile',
  'exam_attempts.epoch': 'exams[].epoch',
  'exam_attempts.started_at': 'exams[].startedAt',
  'exam_attempts.finished_at': 'exams[].finishedAt',
  'exam_attempts.is_repeat': 'exams[].isRepeat',
  'exam_stages.stage': 'exams[].stages[].stage',
  'exam_stages.allowed_s': 'exams[].stages[].allowedSeconds',
  'exam_stages.opened_at': 'exams[].stages[].openedAt',
  'exam_stages.paused_at': 'exams[].stages[].pausedAt',
  'exam_stages.seen_at': 'exams[].stages[].seenAt',
  'exam_stages.closed_at': 'exams[].stages[].closedAt',
  'exam_stages.reason': 'exams[].stages[].reason',
  'exam_stages.right': 'exams[].stages[].right',
  'exam_stages.credited_ms': 'exams[].stages[].creditedMs',
  'exam_stages.stops': 'exams[].stages[].stops',
  'exam_stages.late_events': 'exams[].stages[].lateEvents',
  'exam_stages.at': 'exams[].stages[].at',
  'exam_stages.responses': 'exams[].stages[].responses',
  'exam_stages.module': 'exams[].stages[].module',
  'exam_answers.stage': 'exams[].answers[].stage',
  'exam_answers.item': 'exams[].answers[].item',
  'exam_answers.print': 'exams[].answers[].print',
  'exam_answers.choice': 'exams[].answers[].choice',
  'exam_answers.entry': 'exams[].answers[].entry',
  'exam_answers.is_right': 'exams[].answers[].isRight',
  'exam_answers.is_trial': 'exams[].answers[].isTrial',
  'exam_answers.ms': 'exams[].answers[].ms',
  'exam_answers.is_reached': 'exams[].answers[].isReached',
  'exam_scores.half': 'exams[].scores[].half',
  'exam_scores.model': 'exams[].scores[].model',
  'exam_scores.score': 'exams[].scores[].score',
  'exam_scores.low': 'exams[].scores[].low',
  'exam_scores.high': 'exams[].scores[].high',
  'exam_scores.theta_thousandths': 'exams[].scores[].theta',
  'exam_scores.se_thousandths': 'exams[].scores[].se',
  'exam_scores.made_at': 'exams[].scores[].madeAt',
  'official_scores.taken_on': 'officialScores[].takenOn',
  'official_scores.reading_writing': 'officialScores[].readingWriting',
  'official_scores.math': 'officialScores[].math',
  'community_reports.thread_id': 'communityReports[].threadId',
  'community_reports.answer_id': 'communityReports[].answerId',
  'community_reports.reason': 'communityReports[].reason',
  'community_reports.text': 'communityReports[].text',
  'community_reports.at': 'communityReports[].at',
  'community_reports.settled_at': 'communityReports[].settledAt',
  'community_reports.outcome': 'communityReports[].outcome',
  'follow_links.label': 'followLinks[].label',
  'follow_links.created_at': 'followLinks[].createdAt',
  'follow_links.last_day': 'followLinks[].lastDay',
  'follow_links.last_opened_on': 'followLinks[].lastOpenedOn',
  'follow_links.opens_of_week': 'followLinks[].opensOfWeek',
  'question_reports.question_id': 'questionReports[].partId',
  'question_reports.seen_in': 'questionReports[].seenIn',
  'question_reports.kind': 'questionReports[].kind',
  'question_reports.text': 'questionReports[].text',
  'question_reports.tried': 'questionReports[].tried',
  'question_reports.width': 'questionReports[].width',
  'question_reports.theme': 'questionReports[].theme',
  'question_reports.reported_at': 'questionReports[].reportedAt',
  'question_reports.outcome': 'questionReports[].outcome',
  'question_reports.sentence': 'questionReports[].sentence',
  'question_reports.decided_at': 'questionReports[].decidedAt',
  'question_reports.read_at': 'questionReports[].readAt',
  'official_scores.is_shared': 'officialScores[].isShared',
  'official_scores.told_at': 'officialScores[].toldAt',
  'letter_opt_outs.since': 'account.noLettersToEverybodySince',
  'mails.sealed': 'letters[]',
  'mails.created_at': 'letters[].writtenAt',
};

/** Why a column about a person is in no copy of their data. */
const leftOut: Record<string, string> = {
  'users.password_hash': 'is made of the password; the copy says whether there is one',
  'users.access_generation': 'counts how often all ways in ended, and says nothing else',
  'sessions.id': 'a name of ours',
  'sessions.token_hash': 'is made of what lets somebody in',
  'authenticators.secret': 'is what lets somebody in',
  'authenticators.last_step': 'sees to it that no code works twice',
  'authenticators.next_secret': 'is what lets somebody in',
  'authenticators.next_at': 'lasts a quarter of an hour, until it is confirmed',
  'recovery_codes.code_hash': 'is made of what lets somebody in; the copy says how many there are',
  'teacher_licences.given_by': 'names an administrator',
  'passkeys.id': 'a name of ours',
  'passkeys.credential_id': 'a name of the key’s own',
  'passkeys.public_key': 'tells a signature of the key, and nothing of the person',
  'passkeys.counter': 'is what the key said when it was used',
  'passkeys.transports': 'tells a browser how to reach the key',
  'action_codes.code_hash': 'is made of what lets somebody in',
  'action_codes.action': 'lasts a day; what is wished is in the copy',
  'action_codes.expires_at': 'lasts a day; what is wished is in the copy',
  'billing_customers.books': 'says with which keys of the operator it was bought',
  'billing_customers.answered': 'counts our questions to the provider',
  'billing_customers.checked_at': 'says when we asked the provider last',
  'checkouts.id': 'a name of ours',
  'checkouts.books': 'says with which keys of the operator it was bought',
  'checkouts.session_id': 'leads to a page where one can pay',
  'checkouts.url': 'leads to a page where one can pay',
  'checkouts.opened_at': 'a step of the attempt, whose start and status are in the copy',
  'checkouts.expires_at': 'a step of the attempt, whose start and status are in the copy',
  'subscriptions.books': 'says with which keys of the operator it was bought',
  'subscriptions.interval': 'follows from the price',
  'subscriptions.ended_at': 'follows from status and period',
  'pro_grants.created_at': 'says when the operator wrote it down',
  'calendar_feeds.feed_id': 'is what lets a calendar in',
  'calendar_feeds.access_generation': 'counts how often all ways in ended, and says nothing else',
  'follow_links.id': 'a name of ours',
  'follow_links.token_hash': 'is made of what lets somebody in',
  'mails.id': 'a name of ours',
  'mails.refusal': 'is what a mail server said to ours',
  'conversations.id': 'a name of ours',
  'conversations.updated_at': 'is when the last message was written',
  'waiting_pictures.width': 'can be seen in the picture',
  'waiting_pictures.height': 'can be seen in the picture',
  'waiting_pictures.chosen_at': 'lasts an hour, until it is sent',
  'running_answers.place': 'lasts a minute, while an answer is on its way',
  'running_answers.id': 'lasts a minute, while an answer is on its way',
  'running_answers.ends_at': 'lasts a minute, while an answer is on its way',
  'running_answers.conversation_id': 'lasts a minute, while an answer is on its way',
  'running_answers.is_stopped': 'lasts a minute, while an answer is on its way',
  'security_events.id': 'a name of ours',
  'people_names.name': 'follows from the name and the address, which are in the copy',
  'attempts.is_given_up': 'says where a lesson goes on; what was answered in the attempt is in the copy',
  'community_reports.id': 'a name of ours',
  'community_people.founded_reports': 'follows from the reports, which are in the copy',
  'community_people.unfounded_reports': 'follows from the reports, which are in the copy',
  'question_reports.id': 'a name of ours',
  'question_reports.revision': 'counts how often anybody reported that question',
  'question_sets.notes': 'says which review a question belongs to, by names of ours',
  'question_sets.allowed_seconds': 'follows from the kind of the set',
  'answer_records.version': 'counts how often answers came',
  'answer_records.day': 'counts the answers of a day, which are in the copy',
  'answer_records.answers_of_day': 'counts the answers of a day, which are in the copy',
  'exam_attempts.request_id': 'a name of the browser’s',
  'exam_attempts.seed': 'draws what does not count; which that was is in the answers',
  'exam_stages.standard_s': 'the same for everybody',
  'exam_stages.items': 'the questions; those of a finished exam are in the answers',
  'exam_stages.ack': 'counts the steps of the work',
  'exam_stages.bytes': 'counts what the steps of the work weigh',
  'exam_stages.revision': 'counts changes',
  'exam_stages.settled': 'counts the steps of the work that are written down',
  ...Object.fromEntries(
    ['epoch', 'seq', 'stage', 't_ms', 'received_at', 'item', 'kind', 'value', 'is_older', 'refused'].map((column) => [
      `exam_events.${column}`,
      'a step of the work, as the replay shows it; what it came to is in the copy',
    ]),
  ),
  ...Object.fromEntries(
    ['id', 'at', 'what', 'target', 'before', 'after'].map((column) => [
      `audit_log.${column}`,
      'is the record of the desk, which tells of others; administrators read it there',
    ]),
  ),
  ...isOfCourse('course_edits', [
    ...['file', 'version', 'kind', 'text', 'print', 'based_on', 'based_on_print', 'at', 'publication', 'replaces'],
    ...['is_newest', 'is_served'],
  ]),
  ...isOfCourse('course_publications', ['id', 'state', 'files', 'at', 'problems']),
  ...followsFromAnswers('answered_parts', [
    ...['lesson_id', 'part_id', 'round', 'skill', 'difficulty', 'half', 'ever_right', 'tries'],
    ...['first_id', 'first_at', 'first_right', 'first_choice', 'first_entry', 'first_hints', 'first_ms'],
    ...['last_id', 'last_at', 'last_right', 'last_choice', 'last_entry', 'first_family', 'right_at_once'],
  ]),
  ...followsFromAnswers('review_cards', [
    ...['skill', 'family', 'misses', 'first_at', 'reviews', 'due_at'],
    ...['last_id', 'last_at', 'last_lesson_id', 'last_round', 'last_part_id'],
  ]),
  ...followsFromAnswers('answered_skills', ['skill', 'first_tries', 'right']),
};

function followsFromAnswers(table: string, columns: string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [`${table}.${column}`, 'follows from the answers']));
}

function isOfCourse(table: string, columns: string[]): Record<string, string> {
  return Object.fromEntries(
    columns.map((column) => [
      `${table}.${column}`,
      'is the history of the course, which administrators read at the desk',
    ]),
  );
}

/** Whose every column names nothing but the person and how the machine finds the row. */
const isOurs = (column: string) => /^(user_id|owner_id|who)$/.test(column);

/** What hangs on an exam of somebody is about them, too. */
const isOfExam = (table: string, column: string) => table.startsWith('exam_') && column === 'attempt_id';

async function tables(): Promise<PgTable[]> {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tables.ts'));
  const modules = await Promise.all(files.map((file) => import(join(src, file)) as Promise<Record<string, unknown>>));
  return modules.flatMap((module) => Object.values(module)).filter((value): value is PgTable => is(value, PgTable));
}

/** Every column of the users, and of each table that says whose a row is. */
async function personalColumns(): Promise<string[]> {
  const found = (await tables()).map((table) => ({ name: getTableName(table), columns: Object.values(getTableColumns(table)).map(({ name }) => name) })); // prettier-ignore
  const personal = found.filter(
    ({ name, columns }) => name === 'users' || columns.some((one) => isOurs(one) || isOfExam(name, one)),
  );
  return personal.flatMap(({ name, columns }) =>
    columns.filter((one) => !isOurs(one) && !isOfExam(name, one)).map((one) => `${name}.${one}`),
  ); // prettier-ignore
}

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

/** Whether the copy has such a place. */
function isThere(shape: Shape | undefined, [first = '', ...rest]: string[]): boolean {
  if (shape?.anyOf) return shape.anyOf.some((one) => isThere(one, [first, ...rest]));
  if (shape?.items) return isThere(shape.items, [first, ...rest]);
  const next = shape?.properties?.[first];
  return next !== undefined && (rest.length === 0 || isThere(next, rest));
}

test('every place that is named above is one of the copy', () => {
  const places = Object.values(exported).map((place) => place.replaceAll('[]', ''));
  expect(places.filter((place) => !isThere(OwnData as Shape, place.split('.')))).toEqual([]);
});

test('every column about a person is in the copy of their own data, or is left out for a reason', async () => {
  const columns = await personalColumns();
  expect(columns.filter((column) => !exported[column] && !leftOut[column])).toEqual([]);
  expect(Object.keys({ ...exported, ...leftOut }).filter((column) => !columns.includes(column))).toEqual([]);
});
