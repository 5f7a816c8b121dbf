import { atEndOfFile } from '#platform/server/testing/atEndOfFile.ts';
import { keepForm, madeForm } from '#exam/server/testing/madeForm.ts';
import { createTestDatabase } from '#platform/server/testing/testDatabases.ts';
import { signedInAround, type IdentityAround } from '../access/columns.ts';
import { testServer } from '../testServer.ts';
import { addressOf } from './addresses.ts';
import { peopleAround } from './people.ts';
import { plantAccount } from './plantAccount.ts';
import { plantClass, plantFollowLink } from './plantClass.ts';
import { plantCommunity } from './plantCommunity.ts';
import { plantEarlyStudy, plantStudy } from './plantStudy.ts';
import type { More, Planted } from './planted.ts';
import { addTypedLesson } from './typedLesson.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

/** A server with a student of whom there is one datum of each private kind, and the people around them. */
export async function worldAround() {
  const { url, database, drop } = await createTestDatabase();
  atEndOfFile(drop);
  await addTypedLesson(database);
  await keepForm(database, madeForm());
  const { app } = await testServer({}, url);
  const people = await peopleAround(app, database);
  const { owner } = people;
  const ofAccount = await plantAccount(app, database, owner);
  const early = await plantEarlyStudy(app, database, owner);
  const ofClass = await plantClass(app, database, people);
  const ofStudy = await plantStudy(app, database, owner);
  const ofLink = await plantFollowLink(app, database, people);
  const ofCommunity = await plantCommunity(app, database, people);
  const planted = [ofAccount, ofClass, ofStudy, ofLink, ofCommunity] satisfies Planted[];
  const ids: Record<string, string> = Object.assign(idsOfDesk(owner.uid), ...planted.map((one) => one.ids));
  const canaries = { ...ofAccount.canaries, ...ofClass.canaries, ...ofStudy.canaries, ...ofLink.canaries, ...ofCommunity.canaries }; // prettier-ignore

  /** Some addresses are secrets: whoever was not told them tries another. */
  const idsKnownTo = (who: IdentityAround) => ({
    ...ids,
    ...(who === 'owner' || who === 'follower' ? {} : { '/follow/:token': 'A'.repeat(43) }),
    ...(who === 'owner' ? {} : { '/calendar/:file': 'none.ics' }),
  });
  return {
    ...{ app, database, people, ids, canaries: canaries satisfies Planted['canaries'] },
    addressFor: (who: IdentityAround, route: string) => addressOf(route, idsKnownTo(who)),
    more: [...early, ...ofStudy.more, ...ofCommunity.more, ...elsewhere] as More,
  };
} // prettier-ignore

export type CanaryKind = keyof Awaited<ReturnType<typeof worldAround>>['canaries'];

const elsewhere: More = [
  ['/dashboard/live?show=past', signedInAround],
  ['/follow/:token?asked', ['follower', 'owner']],
  ...['canary-mail', 'Canaryfirst', 'Canarydisplay'].map((name): More[number] => [
    `/api/admin/people?search=${name}`,
    ['admin'],
  ]),
  ['/api/admin/health/events?what=signed-in', ['admin']],
];

/** What administrators look at and change. */
function idsOfDesk(uid: string): Record<string, string> {
  return {
    ...{ '/api/admin/people/:uid': uid, '/api/admin/community/people/:uid': uid, '/admin/:screen': 'people' },
    ...{ '/api/admin/announcements/:id': nobody, '/api/admin/letters/:id': nobody },
    ...{ '/api/admin/exam-questions/:id': 'none', '/api/admin/exam-questions/:id/:print': 'none' },
    ...{ '/api/me/second-step/passkeys/:passkeyId': nobody },
  };
}
