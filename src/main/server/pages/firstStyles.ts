import type { FastifyReply, FastifyRequest } from 'fastify';
import { privateCookie } from '#accounts/server/sessions/session.ts';
import type { HeadLinks, Style } from './build.ts';

const keptSeconds = 365 * 24 * 3600;

/**
 * How a page's styles come to a browser. Its paint waits for them: one that has them already is told where they are, and on its
 * first visit they stand in the page, a round trip sooner. A cookie, the same one for everybody, says which it is; should it say
 * too much, it is but that round trip later.
 */
export class FirstStyles {
  private readonly cookie: ReturnType<typeof privateCookie>;

  constructor(publicUrl: URL) {
    this.cookie = privateCookie(publicUrl, 'styles');
  }

  /** Whether the browser has them as files. */
  hasFiles({ styles }: HeadLinks, { cookies }: FastifyRequest): boolean {
    return cookies[this.cookie.name] === editionOf(styles);
  }

  /** Says it in the head: they are asked for before the page is read, or admitted where they stand in it, these and no others. */
  announce(links: HeadLinks, request: FastifyRequest, reply: FastifyReply): void {
    const { styles } = links;
    if (this.hasFiles(links, request)) {
      void reply.header('link', styles.map(({ address }) => `<${address}>; rel=preload; as=style`).join(', '));
      return;
    }
    const policy = String(reply.getHeader('content-security-policy'));
    const sources = styles.map(({ source }) => source).join(' ');
    void reply
      .header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${sources}`))
      .setCookie(this.cookie.name, editionOf(styles), { ...this.cookie.attributes, maxAge: keptSeconds });
  }
}

/** Files are named by what is in them. */
function editionOf(styles: readonly Style[]): string {
  return styles.map(({ address }) => /-([\w-]{8})\.css$/.exec(address)?.[1] ?? address.slice(-20)).join('.');
}
