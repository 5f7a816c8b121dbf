import { timingSafeEqual } from 'node:crypto';
import { signature } from './secrets.ts';

/** A link for a letter that does one thing for one row. It holds a signature, so that nothing is stored that could be used. */
export interface SignedLink {
  address(id: string): string;
  /** Whose link a query comes from; undefined when this installation made no such link. */
  idIn(query: unknown): string | undefined;
}

/** @param purpose a link for one purpose is none for another. */
export function signedLink({ secret, purpose, page }: { secret: string; purpose: string; page: URL }): SignedLink {
  const codeFor = (id: string) => signature(secret, purpose, id);
  return {
    address(id) {
      const url = new URL(page);
      url.search = new URLSearchParams({ id, code: codeFor(id) }).toString();
      return url.href;
    },
    idIn(query) {
      const { id, code } = query as Record<string, unknown>;
      if (typeof id !== 'string' || typeof code !== 'string') return undefined;
      return isSame(code, codeFor(id)) ? id : undefined;
    },
  };
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
