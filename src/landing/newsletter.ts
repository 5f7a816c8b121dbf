import { Type } from 'typebox';
import { endpoint, mostBytesOfAForm, shape } from '#platform/endpoint.ts';

/** Asks for the newsletter. The answer is the same for every address, so that it tells nobody who reads it. */
export const subscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  access: 'anyone',
  summary: 'Ask for the newsletter: an e-mail with a link to confirm is on its way',
  body: shape({ email: Type.String({ maxLength: 320 }) }),
  mostBytes: mostBytesOfAForm,
  reply: shape({ message: Type.String() }),
  status: 202,
});

/** The newsletter's pages. On those of a link, `?id=…&code=…`, GET shows a button and POST does what it says. */
export const newsletterPaths = {
  /** GET shows the form, POST takes it. */
  form: '/newsletter',
  sent: '/newsletter/sent',
  confirm: '/newsletter/confirm',
  confirmed: '/newsletter/confirmed',
  unsubscribe: '/newsletter/unsubscribe',
  unsubscribed: '/newsletter/unsubscribed',
} as const;

/** So long an address is kept that nobody confirmed. */
export const unconfirmedDays = 7;

export const newsletterTexts = {
  sent: 'Thank you. If this address can get mail, an e-mail with a link to confirm is on its way.',
  badConfirmLink: 'This link is not complete, or it is too old. Please subscribe again.',
  badUnsubscribeLink: 'This link is not complete. Please open it again from the e-mail.',
} as const;
