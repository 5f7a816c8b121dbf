import { letter, type Letter } from '#platform/server/mail/letter.ts';
import { siteName } from '#platform/site.ts';
import { unconfirmedDays } from '../newsletter.ts';
import type { NewsletterLinks } from './newsletter.links.ts';
import type { Subscriber } from './newsletter.queries.ts';

/** What an address gets that asks for the newsletter: the link to confirm, or word that there is nothing to do. */
export function answerLetter(links: NewsletterLinks, email: string, { id, isConfirmed }: Subscriber): Letter {
  const unsubscribe = links.unsubscribe(id);
  const parts = { to: email, headers: oneClick(unsubscribe) };
  if (isConfirmed) {
    return letter({
      ...parts,
      subject: `You are subscribed to the ${siteName} newsletter`,
      paragraphs: ['You asked for our newsletter again. This address is on the list, so there is nothing to do.'],
      notes: [`You can unsubscribe at any time: ${unsubscribe}`],
    });
  }
  return letter({
    ...parts,
    subject: `Confirm the ${siteName} newsletter`,
    paragraphs: [
      'Thank you for asking for our newsletter. Please confirm that this address is yours; until then we send nothing else.',
    ],
    action: { label: 'Confirm', address: links.confirm(id) },
    notes: [
      `It was not you? Then do nothing: we forget this address after ${unconfirmedDays} days.`,
      `To be forgotten at once: ${unsubscribe}`,
    ],
  });
}

/** Lets mail programs show a button that unsubscribes (RFC 8058). */
function oneClick(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
