import { resolve } from 'node:path';
import { setting, type ValuesOf } from '#platform/server/settings/settings.ts';

export const liveSettings = {
  LIVE_FILE: setting({
    means: 'The file of the live sessions, outside this folder like the course. Every start brings it in.',
    default: './course/live-sessions.yaml',
    parse: (text) => resolve(text),
  }),
};

export type LiveSettings = ValuesOf<typeof liveSettings>;
