import { resolve } from 'node:path';
import { setting, type ValuesOf } from '#platform/server/settings/settings.ts';

export const authoringSettings = {
  COURSE_DIR: setting({
    means:
      'The folder of the course. Keep one of your own outside this folder, so that an upgrade never meets it; every start brings it in when it has changed.',
    default: './course/sat',
    parse: (text) => resolve(text),
  }),
};

export type AuthoringSettings = ValuesOf<typeof authoringSettings>;
