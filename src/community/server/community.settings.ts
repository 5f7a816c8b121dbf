import { oneOf } from '#platform/server/settings/parsing.ts';
import { setting, type ValuesOf } from '#platform/server/settings/settings.ts';

export const communityServerSettings = {
  COMMUNITY: setting({
    means:
      'Whether students ask and answer each other below the parts of lessons (on or off). What was written stays while it is off. Administrators can say otherwise at the desk.',
    default: 'on',
    parse: (text) => oneOf(text, ['on', 'off'] as const),
  }),
};

export type CommunitySettings = ValuesOf<typeof communityServerSettings>;
