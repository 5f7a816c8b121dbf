import { letter, type Letter } from '#platform/server/mail/letter.ts';
import { siteName } from '#platform/site.ts';

/** What an administrator is told of. */
export type SecondStepChange =
  | 'app-set-up'
  | 'passkey-set-up'
  | 'passkey-removed'
  | 'recovery-codes-made'
  | 'recovery-code-used';

const told: Record<SecondStepChange, { subject: string; sentence: string }> = {
  'app-set-up': {
    subject: 'An app for your second step was set up',
    sentence: `An app that makes codes was set up for your account at ${siteName}. Codes of one that was there before work no longer.`,
  },
  'passkey-set-up': {
    subject: 'A passkey for your second step was set up',
    sentence: `A passkey was set up for your account at ${siteName}.`,
  },
  'passkey-removed': {
    subject: 'A passkey for your second step was removed',
    sentence: `A passkey of your account at ${siteName} was removed.`,
  },
  'recovery-codes-made': {
    subject: 'New recovery codes were made',
    sentence: `New recovery codes were made for your account at ${siteName}. The old ones work no longer.`,
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    sentence: `A recovery code of your account at ${siteName} was used to take the second step. It works no longer.`,
  },
};

export function secondStepLetter(to: string, change: SecondStepChange, origin: string): Letter {
  const { subject, sentence } = told[change];
  return letter({
    to,
    subject,
    paragraphs: [
      sentence,
      'If this was not you, choose a new password right away, sign out everywhere else in your settings, and tell whoever runs the server.',
    ],
    action: { label: 'Open your settings', address: `${origin}/settings` },
  });
}
