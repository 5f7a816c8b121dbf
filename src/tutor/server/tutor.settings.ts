import { emptyOrMatching, matching, oneOf, wholeNumber } from '#platform/server/settings/parsing.ts';
import { setting, type ValuesOf } from '#platform/server/settings/settings.ts';

export const tutorSettings = {
  AI_BASE_URL: setting({
    means:
      'The address of a model that speaks the OpenAI interface, such as https://api.openai.com/v1. Students’ questions go there. Empty: the built-in tutor answers.',
    default: '',
    neededWith: ['AI_MODEL', 'AI_API_KEY'],
    parse: modelAddress,
  }),
  AI_API_KEY: setting({
    means: 'The key for that address, if it wants one.',
    default: '',
    parse: (text) => emptyOrMatching(text, /^[\x21-\x7e]+$/, 'must have no spaces'),
  }),
  AI_MODEL: setting({
    means: 'The name of the model there. Needed with AI_BASE_URL.',
    default: '',
    neededWith: ['AI_BASE_URL'],
    parse: (text) => emptyOrMatching(text, /^[\x21-\x7e]{1,200}$/, 'must have no spaces'),
  }),
  AI_PICTURES: setting({
    means:
      'Whether the model takes pictures (yes or no): then students may send a photo of a problem along with a question. If the model refuses the first one, no more are taken until the next start.',
    default: 'no',
    parse: (text) => oneOf(text, ['yes', 'no'] as const),
  }),
  AI_RULES: setting({
    means:
      'What the model must mind besides its own rules, in plain words; easiest as AI_RULES_FILE. It can be made stricter this way, never laxer.',
    default: '',
    parse: (text) => matching(text, /^[^\0]{0,8000}$/, 'must have at most 8000 characters'),
  }),
  AI_TOKENS_PER_DAY: setting({
    means: 'How many tokens the model may read and write in a day (UTC) for everybody together.',
    default: '2000000',
    parse: (text) => wholeNumber(text, 1, 9_999_999_999),
  }),
  TUTOR_WORK_SECONDS: setting({
    means:
      'How long it may take to work out one problem, or to typeset one answer, before it is given up. More is for a slow machine.',
    default: '2',
    parse: (text) => wholeNumber(text, 1, 60),
  }),
};

export type TutorSettings = ValuesOf<typeof tutorSettings>;

function modelAddress(text: string): string {
  if (text === '') return text;
  const url = URL.parse(text);
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password;
  if (!isPlain) throw new Error('must be an http or https address, such as https://api.openai.com/v1');
  return url.href.replace(/\/+$/, '');
}
