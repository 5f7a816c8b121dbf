import type { LeavingSteps } from '#accounts/server/profile/leaving.ts';
import { providerPictures } from '#accounts/server/provider/providerPicture.ts';
import type { Billing } from '#billing/server/billing.ts';
import { deleteSubscriptionOf } from '#landing/server/newsletter.queries.ts';
import type { Jobs } from '#platform/server/mail/jobs.ts';

/** What goes with an account, whether its person deletes it or the operator does. */
export function leavingSteps(
  billing: Pick<Billing, 'endSubscriptionOf' | 'forget'>,
  jobs: Pick<Jobs, 'forget'>,
): LeavingSteps {
  return {
    beforeDeletion: [({ uid }) => billing.endSubscriptionOf(uid)],
    whenDeleted: [
      (tx, { email }) => deleteSubscriptionOf(tx, email),
      (tx, { uid }) => jobs.forget(tx, providerPictures, { userId: uid }),
      (tx, { uid }) => billing.forget(tx, uid),
    ],
  };
}
