import { resolve } from 'node:path';
import { setting, type ValuesOf } from '#platform/server/settings/settings.ts';

export const landingSettings = {
  SITE_FILE: setting({
    means:
      'The file in which the operator says what the public pages claim: names, promises, prices, addresses. Every claim in it must be true for this school. What administrators change at /admin/site stands over it. Keep yours outside this folder.',
    default: './site.yaml',
    parse: (text) => resolve(text),
  }),
};

export type LandingSettings = ValuesOf<typeof landingSettings>;
