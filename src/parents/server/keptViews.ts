import type { FollowView } from '../follow.ts';

/** How long what was found is shown again. */
const keptMs = 60_000;
const mostKept = 500;

/** However many open one address at once, and again and again: what stands there is looked up once a minute. */
export class KeptViews {
  private readonly views = new Map<string, { madeAt: number; view: Promise<FollowView> }>();

  /** @param find looks it up, when it was not found a short while ago. */
  async of(linkId: string, find: () => Promise<FollowView>, now = Date.now()): Promise<FollowView> {
    const known = this.views.get(linkId);
    if (known && now - known.madeAt < keptMs) return known.view;
    const view = find();
    this.views.delete(linkId);
    this.views.set(linkId, { madeAt: now, view });
    view.catch(() => this.views.delete(linkId));
    const [oldest] = this.views.keys();
    if (this.views.size > mostKept && oldest !== undefined) this.views.delete(oldest);
    return view;
  }
}
