import { letter, type Letter } from '#platform/server/mail/letter.ts';
import { siteName } from '#platform/site.ts';

interface Linked {
  to: string;
  /** What the provider is called ('Google'). */
  provider: string;
  /** The password that nobody had confirmed by the mail of this address is gone. */
  hasLostPassword: boolean;
  origin: string;
}

/** To the person whose account can be entered with a provider from now on. */
export function identityLinkedLetter({ to, provider, hasLostPassword, origin }: Linked): Letter {
  return letter({
    to,
    subject: `You can now sign in with ${provider}`,
    paragraphs: [
      `Your account at ${siteName} can now be entered with your account at ${provider} that has this e-mail address.`,
      ...(hasLostPassword
        ? [
            'The password that the account had was removed and all devices were signed out, since nobody had confirmed this address before. You can set a new password in your profile.',
          ]
        : []),
    ],
    action: { label: 'Open your profile', address: `${origin}/profile` },
    notes: [`If this was not you, somebody else can use your account at ${provider}: change its password there.`],
  });
}
