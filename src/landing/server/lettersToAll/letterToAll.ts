import { letter, type Letter } from '#platform/server/mail/letter.ts';
import { signedLink, type SignedLink } from '#platform/server/signedLink.ts';
import { siteName } from '#platform/site.ts';
import { letterPaths } from '../../letterToAll.ts';
import { paragraphsOf, type PlannedLetter } from './plannedLetter.ts';

/** The link that ends letters to everybody: one for each account, which works without signing in. */
export function noLettersLink(secret: string, publicUrl: URL): SignedLink {
  return signedLink({ secret, purpose: 'letters-to-all-stop', page: new URL(letterPaths.stop, publicUrl) });
}

interface Reader {
  id: string;
  email: string;
}

/** The letter as one of its readers gets it. */
export function letterFor(
  { id, email }: Reader,
  { subject, text, linkPath, linkName }: PlannedLetter,
  { stopLink, origin }: { stopLink: SignedLink; origin: string },
): Letter {
  const stop = stopLink.address(id);
  return letter({
    ...{ to: email, subject, paragraphs: paragraphsOf(text) },
    ...(linkPath && linkName ? { action: { label: linkName, address: new URL(linkPath, origin).href } } : {}),
    notes: [
      `You get this letter because you have an account with ${siteName}. To get no more letters that go to everybody: ${stop}`,
    ],
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }, // RFC 8058
  });
}
