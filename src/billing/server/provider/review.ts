import type { Jobs, Queue } from '#platform/server/mail/jobs.ts';
import type { BillingDeps, PaymentSync } from './paymentSync.ts';
import { applyEvent, knownTypes } from './webhookEvent.ts';
import { tookTooLong } from './provider.ts';
import { EventShape, listOf } from './providerShapes.ts';

const reviews = { name: 'billing-review', retries: 0, mostSeconds: 300 } satisfies Queue<object>;
const reviewSeconds = 600;
/** Events may be listed a little later than they happened. */
const overlapMs = 120_000;
/** The first review looks back so far. */
const firstMs = 3 * 24 * 3_600_000;
const mostPeople = 200;
/** An event that cannot be dealt with is tried so long; the person it is about is asked about once a day in any case. */
const giveUpMs = 24 * 3_600_000;

/**
 * Lets the work be done every ten minutes, in one server of all. To be called before the jobs start.
 * @returns a function that ends it.
 */
export function scheduleReview(jobs: Jobs, work: () => Promise<void>): () => void {
  jobs.handle(reviews, work);
  return jobs.every(reviews, reviewSeconds);
}

/** Finds the events that never arrived, and asks about what should have moved. */
export class Review {
  private readonly deps: BillingDeps & { paymentSync: PaymentSync; isLive: boolean };

  constructor(deps: BillingDeps & { paymentSync: PaymentSync; isLive: boolean }) {
    this.deps = deps;
  }

  /** Neither way depends on the other. @throws what kept the events from being read, once people have been asked about. */
  async now(): Promise<void> {
    const { queries } = this.deps;
    await queries.deriveAllPro();
    await queries.forgetOldEvents();
    if (!(await queries.hasCustomers())) return;
    const unread = await this.readEvents().catch((error: unknown) => ({ error }));
    await this.askAboutPeople();
    if (unread) throw unread.error;
  }

  private async askAboutPeople(): Promise<void> {
    const { queries, paymentSync, log } = this.deps;
    for (const userId of await queries.findUnsettled(mostPeople)) {
      await paymentSync.sync(userId).catch((err: unknown) => {
        if (tookTooLong(err)) throw err;
        log.warn({ err }, 'a subscription could not be reviewed');
      });
    }
  }

  /** Oldest last, as the provider lists them; the order does not matter. */
  private async readEvents(): Promise<void> {
    const { queries, provider } = this.deps;
    const startedAt = Date.now();
    const since = (await queries.reviewedUntil())?.getTime() ?? startedAt - firstMs;
    const gte = Math.floor((since - overlapMs) / 1000);
    let after: string | undefined;
    let until = startedAt;
    for (;;) {
      const { data, has_more } = await provider.ask(listOf(EventShape), (stripe) =>
        stripe.events.list({
          created: { gte },
          types: knownTypes,
          limit: 100,
          ...(after ? { starting_after: after } : {}),
        }),
      );
      for (const event of data) if (!(await this.apply(event))) until = Math.min(until, event.created * 1000);
      after = data.at(-1)?.id;
      if (!has_more || after === undefined) break;
    }
    await queries.noteReview(new Date(Math.max(until, startedAt - giveUpMs))); // the next review reads on from there
  }

  /** One event that cannot be dealt with holds up no other. */
  private async apply(event: EventShape): Promise<boolean> {
    try {
      await applyEvent(event, this.deps);
      return true;
    } catch (err) {
      if (tookTooLong(err)) throw err;
      this.deps.log.warn({ err, event: event.id }, 'a payment event could not be reviewed');
      return false;
    }
  }
}
