import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { appointPerson, changeDeskCommunity, getCommunityPerson, getDeskCommunity } from '../../community.ts';
import { appoint, findCommunityPerson } from './appointments.ts';
import { changeCommunity, findDeskCommunity, type CommunityDeskServices } from './deskCommunity.ts';

/** The calls of '/admin/community'. Its log is that of the moderators. */
export function serveCommunityDesk(app: FastifyInstance, services: CommunityDeskServices): void {
  const { database } = services;

  serve(app, getDeskCommunity, () => findDeskCommunity(services));
  serve(app, changeDeskCommunity, async ({ body }, request) => {
    await changeCommunity(services, request, body);
    return findDeskCommunity(services);
  });
  serve(app, getCommunityPerson, ({ params: { uid } }) => findCommunityPerson(database, uid));
  serve(app, appointPerson, async ({ params: { uid }, body }, request) => {
    await appoint(database, request, uid, body);
    return findCommunityPerson(database, uid);
  });
}
