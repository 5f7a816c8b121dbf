import type { FastifyRequest } from 'fastify';
import { firstAnswer, type FirstAnswer } from '#platform/answers.ts';
import type { Account } from '../account.ts';
import { getDevices, getProfile } from '../ownAccount.ts';
import { getSignInWays } from '../provider.ts';
import type { DeviceQueries } from './settings/devices.queries.ts';
import { signedInSession } from './identity.ts';
import type { ProfileQueries } from './profile/profile.queries.ts';
import { providerInUse, signInWaysFor, type SignInConfig } from './signInWays.ts';

/** Somebody asks for a page. */
export interface PageVisit {
  request: FastifyRequest;
  /** Null: a visitor. Undefined: it could not be looked up who they are. */
  account: Account | null | undefined;
}

/** Where an answer comes from that goes into a page, so that its first screen needs no call. Each feature brings its own. */
export interface FirstAnswerSource {
  /**
   * @returns undefined when there is none for them: the page then asks by itself.
   * @throws AppError 403 or 404 when what the page is about cannot be shown: it is the status of the page.
   */
  find(visit: PageVisit): FirstAnswer | undefined | Promise<FirstAnswer | undefined>;
  /** What a visitor's answer is made from: as long as this is the same value, so is the answer. */
  editionForVisitors?(request: FastifyRequest): unknown;
}

interface AccountServices {
  config: SignInConfig;
  profiles: ProfileQueries;
  devices: DeviceQueries;
}

export function accountFirstAnswers({ config, profiles, devices }: AccountServices) {
  return {
    signInWays: {
      find: ({ request }) => firstAnswer(getSignInWays, {}, signInWaysFor(request, config)),
      editionForVisitors: (request) => signInWaysFor(request, config).provider?.name,
    },
    profile: {
      async find({ account }) {
        if (!account) return undefined;
        return firstAnswer(getProfile, {}, await profiles.findProfile(account.uid, providerInUse(config)));
      },
    },
    devices: {
      async find({ account, request }) {
        if (!account) return undefined;
        const found = await devices.findDevices(account, signedInSession(request).id);
        return firstAnswer(getDevices, {}, { devices: found });
      },
    },
  } satisfies Record<string, FirstAnswerSource>;
}
