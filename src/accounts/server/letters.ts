import { letter, type Letter } from '#platform/server/mail/letter.ts';
import { siteName } from '#platform/site.ts';

/** Where the links in letters lead. */
const linkPaths = {
  confirmEmail: '/confirm-email',
  resetPassword: '/reset-password',
  forgotPassword: '/forgot-password',
};

/** The address behind a link, always at the place that people know: no header of a request has a say in it. */
export function linkWithCode(origin: string, path: keyof typeof linkPaths, code: string): string {
  return `${origin}${linkPaths[path]}?code=${code}`;
}

const notMeNote = 'If this was not you, ignore this e-mail: nothing changes.';

/** To the address of a new account, and to one who asks for the link again. */
export function confirmEmailLetter(to: string, link: string): Letter {
  return letter({
    to,
    subject: 'Confirm your e-mail address',
    paragraphs: [`Please confirm that this is the e-mail address of your account at ${siteName}.`],
    action: { label: 'Confirm e-mail address', address: link },
    notes: ['The link works for 24 hours, once.', `If you have no account at ${siteName}, ignore this e-mail.`],
  });
}

export function resetPasswordLetter(to: string, link: string): Letter {
  return letter({
    to,
    subject: 'Choose a new password',
    paragraphs: [`You asked for a new password for your account at ${siteName}.`],
    action: { label: 'Choose a new password', address: link },
    notes: ['The link works for 30 minutes, once.', notMeNote],
  });
}

/** How long the first link of an account works that somebody else made. */
export const invitationDays = 14;

/** To somebody for whom an administrator made an account. */
export function invitationLetter(to: string, link: string): Letter {
  return letter({
    to,
    subject: 'Your account is ready',
    paragraphs: [
      `An account at ${siteName} was made for you, with this e-mail address. Choose a password, and you are signed in.`,
    ],
    action: { label: 'Choose a password', address: link },
    notes: [
      `The link works for ${invitationDays} days, once. After that, ask for a new one with 'Forgot password?'.`,
      'If you know nothing of this, ignore this e-mail: nobody can sign in without the link.',
    ],
  });
}

export function passwordChangedLetter(to: string, origin: string): Letter {
  return letter({
    to,
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your account at ${siteName} was changed just now. All other devices have been signed out.`,
      'If this was not you, choose a new password right away.',
    ],
    action: { label: 'Choose a new password', address: `${origin}${linkPaths.forgotPassword}` },
  });
}

/** To the owner of an account at whose password somebody guesses without end. */
export function guessingLetter(to: string, origin: string): Letter {
  return letter({
    to,
    subject: 'Somebody is guessing at your password',
    paragraphs: [
      `A hundred wrong passwords in a row were tried for your account at ${siteName}. Browsers in which you have not been signed in before cannot sign in to it for a day; where you have been signed in, all is as it was.`,
      'Your password was not guessed. If you want to sign in somewhere new, choose a new password: then that works at once.',
    ],
    action: { label: 'Choose a new password', address: `${origin}${linkPaths.forgotPassword}` },
    notes: ['You get this e-mail once a week at most.'],
  });
}

/** To the address that somebody wants their account to have. */
export function newEmailLetter(to: string, link: string): Letter {
  return letter({
    to,
    subject: 'Confirm your new e-mail address',
    paragraphs: [`You asked to use this e-mail address for your account at ${siteName}.`],
    action: { label: 'Use this e-mail address', address: link },
    notes: ['The link works for 24 hours, once.', notMeNote],
  });
}

/** To the address that somebody wants their account to have, when there is an account with it already. */
export function emailTakenLetter(to: string, origin: string): Letter {
  return letter({
    to,
    subject: 'You have an account already',
    paragraphs: [
      `Somebody asked to use this e-mail address for another account at ${siteName}. There is an account with it already, so nothing was changed.`,
      'If this was you, sign in with this address. You can choose a new password if you have forgotten it.',
    ],
    action: { label: 'Choose a new password', address: `${origin}${linkPaths.forgotPassword}` },
    notes: [notMeNote],
  });
}

/** To the address that the account has, before anything changes. */
export function emailChangeAskedLetter(to: string, newEmail: string, origin: string): Letter {
  return letter({
    to,
    subject: 'Your e-mail address is about to change',
    paragraphs: [
      `You asked to use ${newEmail} for your account at ${siteName}. It changes once the link in the e-mail to that address is used; until then everything stays as it is.`,
      'If this was not you, choose a new password right away: that also stops the change.',
    ],
    action: { label: 'Choose a new password', address: `${origin}${linkPaths.forgotPassword}` },
  });
}

/** To the address that the account had. */
export function emailChangedLetter(to: string, newEmail: string): Letter {
  return letter({
    to,
    subject: 'Your e-mail address was changed',
    paragraphs: [
      `Your account at ${siteName} now has the e-mail address ${newEmail}. E-mails no longer come to this one.`,
      'If this was not you, please tell support.',
    ],
  });
}
