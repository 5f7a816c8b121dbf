import { oneOf } from '#platform/server/settings/parsing.ts';
import { setting } from '#platform/server/settings/settings.ts';

export const examSettings = {
  EXAM_INTERRUPTIONS: setting({
    means:
      'Whether the clock of a practice exam stands while a student’s browser has died (credit: three times and 60 minutes a module at most) or runs on (run-on).',
    default: 'credit',
    parse: (text) => oneOf(text, ['credit', 'run-on'] as const),
  }),
};
