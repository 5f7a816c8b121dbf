import { emptyOrMatching, matching } from '#platform/server/settings/parsing.ts';
import { setting, type ValuesOf } from '#platform/server/settings/settings.ts';
import { signUpRule } from './signUpRule.ts';
import { isLoopback } from '#platform/server/http/thisMachine.ts';

export const accountsSettings = {
  SIGN_UP: setting({
    means:
      "Who may make an account by themselves: open (everybody), invited (nobody: accounts come from the lists that administrators bring in at the desk), or how addresses have to end, separated by commas (@school.example,@students.school.example). It goes for the sign-in with Google, too, which then has to have confirmed the address. The first administrator's link works always; accounts that are there stay.",
    default: 'open',
    parse: signUpRule,
  }),
  GOOGLE_CLIENT_ID: setting({
    means:
      'The OAuth client of this site at Google (or at OIDC_ISSUER). Its redirect address is PUBLIC_URL/auth/callback. Empty: no sign-in with Google; on this very machine a labelled test page stands in.',
    default: '',
    neededWith: ['GOOGLE_CLIENT_SECRET'],
    parse: (text) => emptyOrMatching(text, /^[\x21-\x7e]+$/, 'must have no spaces'),
  }),
  GOOGLE_CLIENT_SECRET: setting({
    means: 'The secret of that client. Needed with GOOGLE_CLIENT_ID.',
    default: '',
    neededWith: ['GOOGLE_CLIENT_ID'],
    parse: (text) => emptyOrMatching(text, /^[\x21-\x7e]+$/, 'must have no spaces'),
  }),
  OIDC_ISSUER: setting({
    means: 'Another OpenID Connect provider in place of Google: its issuer address.',
    default: 'https://accounts.google.com',
    parse: issuerUrl,
  }),
  OIDC_NAME: setting({
    means: 'What the sign-in button calls that provider.',
    default: 'Google',
    parse: (text) => matching(text, /^[^\p{Cc}<>]{1,30}$/u, 'must be a name of at most 30 characters'),
  }),
};

export type AccountsSettings = ValuesOf<typeof accountsSettings>;

function issuerUrl(text: string): URL {
  const url = URL.parse(text);
  const isSafe = url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)));
  if (!isSafe || url.search || url.hash)
    throw new Error('must be an https address, such as https://accounts.google.com');
  return url;
}
