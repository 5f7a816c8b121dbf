import type { FastifyInstance } from 'fastify';
import type { Account } from '#accounts/account.ts';
import { accountError } from '#accounts/server/accountError.ts';
import { deviceQueries } from '#accounts/server/settings/devices.queries.ts';
import { signedIn, signedInSession } from '#accounts/server/identity.ts';
import type { SecurityEvents } from '#accounts/server/security/securityEvents.ts';
import { profileQueries } from '#accounts/server/profile/profile.queries.ts';
import { findOwnPayments } from '#billing/server/checkout/ownPayments.ts';
import type { NewsletterQueries } from '#landing/server/newsletter.queries.ts';
import { liveQueries } from '#live/server/live.queries.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import { serve } from '#platform/server/http/serve.ts';
import type { StudyQueries } from '#study/server/study.queries.ts';
import { conversationQueries } from '#tutor/server/conversations.queries.ts';
import { exportData, type OwnData } from '../exportData.ts';

interface DataServices {
  database: Database;
  study: StudyQueries;
  newsletter: NewsletterQueries;
  mail: Pick<Mail, 'outbox'>;
  events: SecurityEvents;
}

type SaidRow = Awaited<ReturnType<ReturnType<typeof conversationQueries>['findAll']>>[number][number];

/** Gives people a copy of everything that is kept about them, as a file. */
export function serveExport(app: FastifyInstance, { database, study, newsletter, mail, events }: DataServices): void {
  const profiles = profileQueries(database);
  const devices = deviceQueries(database);

  serve(app, exportData, async (_, request, reply) => {
    await events.note('data-exported', signedIn(request).uid, request);
    const data = await gather(signedIn(request), signedInSession(request).id);
    const fileName = `lodestar-data-${data.exportedAt.slice(0, 10)}.json`;
    void reply.header('content-disposition', `attachment; filename="${fileName}"`);
    return data;
  });

  /** The account is read last: while it is there, nothing of the rest has been deleted with it. */
  async function gather(account: Account, sessionId: string): Promise<OwnData> {
    const [completions, letters, sessions, subscription, payments, conversations, feed, happened] = await Promise.all([
      study.findCompletions(account.uid),
      mail.outbox(account.uid),
      devices.findSessions(account),
      newsletter.findSubscription(account.email),
      findOwnPayments(database, account.uid),
      conversationQueries(database).findAll(account.uid),
      liveQueries(database).findFeed(account.uid),
      events.findOwn(account.uid),
    ]);
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
      },
      devices: sessions.map(({ id, device, createdAt, provedAt, lastSeenAt, endsAt }) => ({
        userAgent: device,
        signedInAt: createdAt.toISOString(),
        provedAt: provedAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        endsAt: endsAt.toISOString(),
        isThisOne: id === sessionId,
      })),
      identities: own.identities.map(({ issuer, subject, createdAt }) => ({
        issuer,
        subject,
        connectedAt: createdAt.toISOString(),
      })),
      photo: own.photo?.toString('base64') ?? null,
      completedLessons: completions.map(({ completedAt, ...lesson }) => ({
        ...lesson,
        completedAt: completedAt.toISOString(),
      })),
      payments,
      conversations: conversations.map(asSaid),
      newsletter:
        subscription && emailVerifiedAt
          ? { askedAt: subscription.createdAt.toISOString(), confirmedAt: momentOrNull(subscription.confirmedAt) }
          : null,
      calendarFeed: feed ? { since: feed.createdAt.toISOString(), lastReadOn: feed.lastReadOn } : null,
      securityEvents: happened.map(({ at, what, network }) => ({ at: at.toISOString(), what, network })),
      letters: letters.flatMap(({ letter, createdAt }) =>
        letter?.to === own.user.email
          ? [{ to: letter.to, subject: letter.subject, writtenAt: createdAt.toISOString() }]
          : [],
      ),
    };
  }
}

/** The messages of one conversation, each with what it belongs to. */
function asSaid(rows: SaidRow[]): OwnData['conversations'][number] {
  const [{ title, sectionId, lessonId, partId, startedAt }] = rows as [SaidRow];
  return {
    title,
    about: sectionId && lessonId && partId ? { sectionId, lessonId, partId } : null,
    startedAt: startedAt.toISOString(),
    messages: rows.map(({ role, content, writtenAt, reported }) => ({
      ...{ role, content, reported },
      writtenAt: writtenAt.toISOString(),
    })),
  };
}

function momentOrNull(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
