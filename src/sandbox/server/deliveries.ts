import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/db.ts';
import type { Log } from '#platform/server/log.ts';
import { sandboxDeliveries } from './sandbox.tables.ts';
import { SandboxBooks } from './books.ts';

interface DeliveryDeps {
  database: Database;
  log: Log;
  webhookSecret: string;
  /** Undefined while there is nobody to tell. */
  webhookUrl: () => string | undefined;
  /** Under which name the server there answers, where that is not in the address. */
  webhookHost?: string;
}

/** Pauses between the tries, in seconds: so long is a delivery out of the hands of others, too. */
const pauses = [2, 5, 15, 60, 300, 300];
const atOnce = 20;
const answerMs = 10_000;
/** What another process did not get to deliver is looked for so often. */
const sweepMs = 10_000;

/** Tells the server what happened, signed as the provider signs, again and again until it says that it heard. */
export class Deliveries {
  private readonly deps: DeliveryDeps;
  private readonly timers = new Set<NodeJS.Timeout>();
  private sweeping: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private readonly ending = new AbortController();

  constructor(deps: DeliveryDeps) {
    this.deps = deps;
  }

  start(): void {
    this.sweeping ??= setInterval(() => this.deliverSoon(), sweepMs).unref();
    this.deliverSoon();
  }

  async stop(): Promise<void> {
    this.ending.abort();
    clearInterval(this.sweeping);
    for (const timer of this.timers) clearTimeout(timer);
    await this.round;
  }

  /** @param afterSeconds for a try that is to come later. */
  deliverSoon(afterSeconds = 0): void {
    if (this.ending.signal.aborted) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.round = this.round
        .then(() => this.deliverDue())
        .catch((err: unknown) => this.deps.log.warn({ err }, 'test payments: events not delivered'));
    }, afterSeconds * 1000);
    this.timers.add(timer.unref());
  }

  private async deliverDue(): Promise<void> {
    const url = this.deps.webhookUrl();
    if (url === undefined || this.ending.signal.aborted) return;
    const due = await this.takeDue();
    await Promise.all(due.map(async ({ eventId, attempts }) => this.deliver(url, eventId, attempts)));
    if (due.length === atOnce) this.deliverSoon();
  }

  /** Each goes to one process alone, until its pause is over. */
  private takeDue() {
    const { orm } = this.deps.database;
    const due = orm
      .select({ eventId: sandboxDeliveries.eventId })
      .from(sandboxDeliveries)
      .where(and(lte(sandboxDeliveries.dueAt, sql`now()`), sql`${sandboxDeliveries.attempts} < ${pauses.length}`))
      .orderBy(sandboxDeliveries.dueAt)
      .limit(atOnce)
      .for('update', { skipLocked: true });
    const pause = sql`(array[${sql.join(
      pauses.map((seconds) => sql`${seconds}::int`),
      sql`, `,
    )}])[${sandboxDeliveries.attempts} + 1]`;
    return orm
      .update(sandboxDeliveries)
      .set({
        attempts: sql`${sandboxDeliveries.attempts} + 1`,
        dueAt: sql`now() + make_interval(secs => ${answerMs / 1000} + ${pause})`,
      })
      .where(inArray(sandboxDeliveries.eventId, due))
      .returning({ eventId: sandboxDeliveries.eventId, attempts: sandboxDeliveries.attempts });
  }

  private async deliver(url: string, eventId: string, attempts: number): Promise<void> {
    const { database, log } = this.deps;
    const event = await new SandboxBooks(database.orm).find('event', eventId);
    const status = event ? await this.post(url, JSON.stringify(event)) : 200;
    if (status >= 200 && status < 300) {
      await database.orm.delete(sandboxDeliveries).where(eq(sandboxDeliveries.eventId, eventId));
      return;
    }
    log.info({ event: eventId, status }, 'test payments: event not taken, it is sent again');
    const pause = pauses[attempts - 1] ?? 0;
    await database.orm
      .update(sandboxDeliveries)
      .set({ dueAt: sql`now() + make_interval(secs => ${pause})` })
      .where(eq(sandboxDeliveries.eventId, eventId));
    this.deliverSoon(pause + 0.1);
  }

  /** @returns the status of the answer, 0 when there was none. */
  /** @returns the status of the answer, 0 when there is none. */
  private async post(url: string, payload: string): Promise<number> {
    const { Stripe } = await import('stripe');
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: this.deps.webhookSecret });
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(payload),
      'stripe-signature': signature,
      ...(this.deps.webhookHost && { host: this.deps.webhookHost }),
    };
    const signal = AbortSignal.any([AbortSignal.timeout(answerMs), this.ending.signal]);
    const send = url.startsWith('https:') ? httpsRequest : httpRequest; // fetch names no other host than the address
    return new Promise((resolve) => {
      const sending = send(url, { method: 'POST', headers, signal }, (reply) => {
        reply.resume();
        resolve(reply.statusCode ?? 0);
      });
      sending.on('error', () => resolve(0)).end(payload);
    });
  }
}
