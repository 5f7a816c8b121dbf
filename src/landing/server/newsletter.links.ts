import { signedLink } from '#platform/server/signedLink.ts';
import { newsletterPaths } from '../newsletter.ts';

type Purpose = 'confirm' | 'unsubscribe';

export interface NewsletterLinks {
  confirm(id: string): string;
  unsubscribe(id: string): string;
  /** Whose link a query comes from; undefined when this installation made no such link for this purpose. */
  idIn(purpose: Purpose, query: unknown): string | undefined;
}

/** The links in the newsletter's letters. */
export function newsletterLinks(secret: string, publicUrl: URL): NewsletterLinks {
  const linkTo = (purpose: Purpose) =>
    signedLink({ secret, purpose: `newsletter-${purpose}`, page: new URL(newsletterPaths[purpose], publicUrl) });
  const links = { confirm: linkTo('confirm'), unsubscribe: linkTo('unsubscribe') };
  return {
    confirm: (id) => links.confirm.address(id),
    unsubscribe: (id) => links.unsubscribe.address(id),
    idIn: (purpose, query) => links[purpose].idIn(query),
  };
}
