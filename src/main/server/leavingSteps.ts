import type { LeavingSteps } from '#accounts/server/profile/leaving.ts';
import { providerPictures } from '#accounts/server/provider/providerPicture.ts';
import type { Billing } from '#billing/server/billing.ts';
import { leaveAllClasses } from '#classes/server/leaveAll.ts';
import { lockCommunity } from '#community/server/lockCommunity.ts';
import { takeBackHelped } from '#community/server/leaving/takeBackHelped.ts';
import { takeBackPosts } from '#community/server/leaving/takeBackPosts.ts';
import { recountThread } from '#community/server/threads/recountThread.ts';
import { deleteSubscriptionOf } from '#landing/server/newsletter.queries.ts';
import type { Database } from '#platform/server/db/db.ts';
import { deleteFollowLinksOf } from '#parents/server/followLinks.queries.ts';
import type { Jobs } from '#platform/server/mail/jobs.ts';

/** What goes with an account, whether its person deletes it or the operator does. */
export function leavingSteps(
  billing: Pick<Billing, 'endSubscriptionOf' | 'forget'>,
  jobs: Pick<Jobs, 'forget'>,
  database: Pick<Database, 'orm'>,
): LeavingSteps {
  return {
    beforeDeletion: [({ uid }) => billing.endSubscriptionOf(uid), ({ uid }) => leaveAllClasses(database, uid)],
    lockedFirst: [(tx) => lockCommunity(tx, 'alone')],
    whenDeleted: [
      (tx, { email }) => deleteSubscriptionOf(tx, email),
      (tx, { uid }) => deleteFollowLinksOf(tx, uid),
      (tx, { uid }) => jobs.forget(tx, providerPictures, { userId: uid }),
      (tx, { uid }) => billing.forget(tx, uid),
      (tx, { uid }) => takeBackHelped(tx, uid),
      async (tx, { uid }, { withPosts }) => (withPosts ? takeBackPosts(tx, uid, recountThread) : undefined),
    ],
  };
}
