import type { FastifyInstance } from 'fastify';
import { signedIn } from '#accounts/server/identity.ts';
import type { Database } from '#platform/server/db/db.ts';
import { serve } from '#platform/server/http/serve.ts';
import { getCommunityNotices, readCommunityNotices } from '../../community.ts';
import type { CommunityInUse } from '../safety/communityInUse.ts';
import { isOffInClass } from '../safety/offInClass.ts';
import { countUnread, findNotices, readNotices } from './notices.queries.ts';

interface NoticeServices {
  database: Database;
  inUse: Pick<CommunityInUse, 'isOn'>;
}

/** What happened to people in the community. Where it is off for somebody, nothing has. */
export function serveNotices(app: FastifyInstance, { database, inUse }: NoticeServices): void {
  serve(app, getCommunityNotices, async ({ query: { after } }, request) => {
    const { uid } = signedIn(request);
    if (!(await isOnFor(uid))) return { unread: 0, notices: [], next: null };
    const page = await findNotices(database, uid, after === undefined ? undefined : Number(after));
    return { unread: await countUnread(database, uid), ...page };
  });

  serve(app, readCommunityNotices, async ({ body: { upTo } }, request) => {
    const { uid } = signedIn(request);
    await readNotices(database, uid, upTo);
    return { unread: (await isOnFor(uid)) ? await countUnread(database, uid) : 0 };
  });

  async function isOnFor(uid: string): Promise<boolean> {
    return inUse.isOn && !(await isOffInClass(database, uid));
  }
}
