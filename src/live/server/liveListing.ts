import { hasProRights, type Account } from '#accounts/account.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { LiveSessions } from '../live.ts';
import { comingQueries } from './coming/coming.queries.ts';
import { listingFor } from './listing.ts';
import { liveQueries } from './live.queries.ts';

/** Finds the sessions as an account may see them now: those for everybody, and those of its classes. */
export function liveListing(database: Database) {
  const queries = liveQueries(database);
  const coming = comingQueries(database);
  return async (account: Account): Promise<LiveSessions> => {
    const withLinks = hasProRights(account);
    const [forAll, ofClasses, said] = await Promise.all([
      queries.findSessions(withLinks),
      queries.findClassSessions(account.uid),
      coming.find(account.uid),
    ]);
    return listingFor({ forAll, ofClasses, withLinks, said }, Date.now());
  };
}
