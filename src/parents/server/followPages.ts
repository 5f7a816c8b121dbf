import type { FastifyReply } from 'fastify';
import type { FollowHead, FollowPage, RenderFollowPage } from '../followPage.ts';

interface Parts {
  render: RenderFollowPage;
  head: FollowHead;
}

/** The pages for those who have an address, or a letter. They hold no script, ask for no cookie and are kept by nobody. */
export class FollowPages {
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  send(reply: FastifyReply, page: FollowPage): FastifyReply {
    const { render, head } = this.parts;
    return reply
      .headers({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-store' })
      .type('text/html; charset=utf-8')
      .send(render(page, head));
  }
}
