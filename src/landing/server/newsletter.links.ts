import { timingSafeEqual } from 'node:crypto';
import { signature } from '#platform/server/secrets.ts';
import { newsletterPaths } from '../newsletter.ts';

type Purpose = 'confirm' | 'unsubscribe';

export interface NewsletterLinks {
  confirm(id: string): string;
  unsubscribe(id: string): string;
  /** Whose link a query comes from; undefined when this installation made no such link for this purpose. */
  idIn(purpose: Purpose, query: unknown): string | undefined;
}

/** The links in the newsletter's letters. They hold a signature, so that nothing is stored that could be used. */
export function newsletterLinks(secret: string, publicUrl: URL): NewsletterLinks {
  const codeFor = (purpose: Purpose, id: string) => signature(secret, `newsletter-${purpose}`, id);
  const link = (purpose: Purpose, id: string) => {
    const url = new URL(newsletterPaths[purpose], publicUrl);
    url.search = new URLSearchParams({ id, code: codeFor(purpose, id) }).toString();
    return url.href;
  };
  return {
    confirm: (id) => link('confirm', id),
    unsubscribe: (id) => link('unsubscribe', id),
    idIn(purpose, query) {
      const { id, code } = query as Record<string, unknown>;
      if (typeof id !== 'string' || typeof code !== 'string') return undefined;
      return isSame(code, codeFor(purpose, id)) ? id : undefined;
    },
  };
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
