import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signedIn } from '#accounts/server/identity.ts';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { nameOf } from '#accounts/server/name.ts';
import type { SecurityEvents } from '#accounts/server/security/securityEvents.ts';
import { invalidArgument } from '#platform/errors.ts';
import { serve } from '#platform/server/http/serve.ts';
import { pseudonym } from '#platform/server/secrets.ts';
import { dayIn } from '#study/plan/days.ts';
import type { PlanServices } from '#study/server/plan/studyPlan.ts';
import { followPaths } from '../follow.ts';
import {
  endFollowLink,
  endFollowLinks,
  getFollowLinks,
  longestLabel,
  makeFollowLink,
  stopFollowLetter,
  type FollowLinks,
} from '../followLinks.ts';
import { lastDaysOn, mayEndOn, type LastDays } from '../lastDays.ts';
import { parentsTexts } from '../parentsTexts.ts';
import type { FollowLinkQueries } from './followLinks.queries.ts';
import { followTokenHash, newFollowToken } from './followToken.ts';
import { parentsLimits } from './parents.limits.ts';

interface FollowLinkServices {
  queries: FollowLinkQueries;
  plans: Pick<PlanServices, 'queries'>;
  limits: AttemptLimits;
  events: Pick<SecurityEvents, 'note'>;
  publicUrl: URL;
  /** Keys the hashes under which requests are counted. */
  secret: string;
}

/** A student's own addresses: made, listed and ended. */
export function serveFollowLinks(app: FastifyInstance, services: FollowLinkServices): void {
  const { queries, plans, limits, events, publicUrl, secret } = services;

  serve(app, getFollowLinks, (_, request) => listOf(request));

  serve(app, makeFollowLink, async ({ body }, request) => {
    const { uid } = signedIn(request);
    const label = labelOf(body.label);
    if (!mayEndOn(body.lastDay, await findLastDays(uid))) throw invalidArgument(parentsTexts.badLastDay);
    await limits.count(parentsLimits.followLinksPerDay, pseudonym(secret, uid));
    const token = newFollowToken();
    const tokenHash = followTokenHash(token);
    if (!tokenHash) throw new Error('Expected a new token to be one but found that it is not');
    const link = await queries.insertLink(uid, { tokenHash, label, lastDay: body.lastDay });
    await events.note('follow-link-made', uid, request);
    return { address: new URL(followPaths.page + token, publicUrl).href, link };
  });

  serve(app, endFollowLink, async ({ params: { id } }, request) => {
    await queries.endLink(signedIn(request).uid, id);
    return listOf(request);
  });

  serve(app, endFollowLinks, async (_, request) => {
    await queries.endLinks(signedIn(request).uid);
    return listOf(request);
  });

  serve(app, stopFollowLetter, async ({ params: { id, receiverId } }, request) => {
    await queries.stopLetter(signedIn(request).uid, id, receiverId);
    return listOf(request);
  });

  async function listOf(request: FastifyRequest): Promise<FollowLinks> {
    const { uid } = signedIn(request);
    const [links, { suggested, earliest, latest }] = await Promise.all([queries.findLinks(uid), findLastDays(uid)]);
    return { links, suggestedLastDay: suggested, earliestLastDay: earliest, latestLastDay: latest };
  }

  async function findLastDays(uid: string): Promise<LastDays> {
    const { goal, accountZone } = await plans.queries.find(uid);
    const today = dayIn(goal?.timeZone ?? accountZone ?? 'UTC', Date.now());
    return lastDaysOn(today, goal?.testDate ?? null);
  }
}

/** @throws AppError 400 when there is none, or it is too long. */
function labelOf(text: string): string {
  const label = nameOf(text.slice(0, 2 * longestLabel + 1));
  if (label === '' || [...label].length > longestLabel) throw invalidArgument(parentsTexts.badLabel);
  return label;
}
