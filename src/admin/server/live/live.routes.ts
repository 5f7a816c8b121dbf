import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  cancelPlanned,
  changePlanned,
  planSession,
  settle,
  type StoredSession,
} from '#live/server/desk/deskSessions.ts';
import { findAtDesk, findCancelled, findPage } from '#live/server/desk/deskSessions.queries.ts';
import { previewOf } from '#live/server/desk/preview.ts';
import { notFound } from '#platform/errors.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { serve } from '#platform/server/http/serve.ts';
import {
  cancelDeskSession,
  changeDeskSession,
  getDeskSession,
  getDeskSessions,
  planDeskSession,
  previewSession,
  sessionsOfPage,
  settleDeskSession,
} from '../../live.ts';
import { audit } from '../audit/audit.ts';
import type { AdminAction } from '../audit/audit.tables.ts';
import { changeShown, changedFields, sessionShown } from './shown.ts';

/** The calls of '/admin/live'. */
export function serveLiveDesk(app: FastifyInstance, database: Database): void {
  const { orm } = database;

  async function shownNow(id: string) {
    const found = await findAtDesk(database, id);
    if (!found) throw notFound('session');
    return sessionShown(found);
  }

  serve(app, getDeskSessions, async ({ query: { afterStart, afterId } }) => {
    const after = afterStart && afterId ? { startTime: afterStart, id: afterId } : undefined;
    const [sessions, cancelled] = await Promise.all([
      findPage(database, after, sessionsOfPage),
      after ? [] : findCancelled(database, sessionsOfPage),
    ]);
    return {
      sessions: sessions.map(sessionShown),
      cancelled: cancelled.map((change) => ({ id: change.sessionId, change: changeShown(change) })),
    };
  });

  serve(app, getDeskSession, ({ params: { id } }) => shownNow(id));
  serve(app, previewSession, ({ body }) => previewOf(body, Date.now()));

  serve(app, planDeskSession, async ({ body }, request) => {
    const { id } = await orm.transaction(async (tx) => {
      const after = await planSession(tx, body);
      await note(tx, request, 'live-session.planned', undefined, after);
      return after;
    });
    return shownNow(id);
  });

  serve(app, changeDeskSession, async ({ params: { id }, body: { revision, ...written } }, request) => {
    await orm.transaction(async (tx) => {
      const { before, after } = await changePlanned(tx, { id, revision }, written);
      await note(tx, request, 'live-session.changed', before, after);
    });
    return shownNow(id);
  });

  serve(app, cancelDeskSession, async ({ params: { id }, body: { revision } }, request) => {
    await orm.transaction(async (tx) => {
      const before = await cancelPlanned(tx, { id, revision });
      await note(tx, request, 'live-session.cancelled', before, undefined);
    });
    return {};
  });

  serve(app, settleDeskSession, async ({ params: { id }, body: { edition, take } }, request) => {
    await orm.transaction(async (tx) => {
      const { before, after } = await settle(tx, id, edition, take);
      await audit(tx, request, {
        what: 'live-session.settled',
        target: id,
        ...changedFields(before, after),
        ...(take === 'desk' && { before: { inConflictWithFile: true }, after: { inConflictWithFile: false } }),
      });
    });
    return {};
  });
}

async function note(
  tx: Transaction,
  request: FastifyRequest,
  what: AdminAction,
  before: StoredSession | undefined,
  after: StoredSession | undefined,
): Promise<void> {
  const target = (after ?? before)?.id ?? '';
  await audit(tx, request, { what, target, ...changedFields(before, after) });
}
