import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/server/db/db.ts';
import type { Log } from '#platform/server/log.ts';
import { sandboxApi } from './api.ts';
import { SandboxBooks } from './books.ts';
import { Deliveries } from './deliveries.ts';
import type { SandboxPrice } from './objects.ts';
import { SandboxPayments } from './payments.ts';

interface SandboxOptions {
  database: Database;
  log: Log;
  secretKey: string;
  webhookSecret: string;
  priceIds: { monthly: string; yearly: string | null };
  /** The origin of the pay page. */
  payOrigin: () => string;
  /** Where to tell what happened; undefined while nobody listens. */
  webhookUrl: () => string | undefined;
  /** Under which name the server there answers, where that is not in the address. */
  webhookHost?: string;
}

/** What Pro costs in the sandbox, in cents. */
const cents = { month: 20_00, year: 192_00 };

/**
 * A payment provider for tests and for a first look, without any account: the provider's HTTP interface on a loopback port of
 * its own, its books in the database (several processes share them), signed webhooks, and a page to pay on.
 */
export class Sandbox {
  readonly payments: SandboxPayments;
  readonly books: SandboxBooks;
  readonly prices: readonly SandboxPrice[];
  private readonly deliveries: Deliveries;
  /** The interface; pages may be added to it before it listens. */
  readonly api: FastifyInstance;
  private address: Promise<URL> | undefined;

  constructor(options: SandboxOptions) {
    const { database, priceIds } = options;
    this.prices = pricesOf(priceIds);
    this.books = new SandboxBooks(database.orm);
    this.deliveries = new Deliveries(options);
    this.payments = new SandboxPayments(database, this.prices, () => this.deliveries.deliverSoon());
    this.api = sandboxApi({ ...options, prices: this.prices, payments: this.payments });
  }

  /** Where the interface answers; it listens from the first call on. @param port 0 for any. */
  listen(port = 0): Promise<URL> {
    this.address ??= this.open(port).catch((error: unknown) => {
      this.address = undefined; // the next call tries again
      throw error;
    });
    return this.address;
  }

  /** Begins to tell what happened. */
  start(): void {
    this.deliveries.start();
  }

  async stop(): Promise<void> {
    await this.deliveries.stop();
    this.api.server.closeAllConnections();
    await this.api.close();
  }

  private async open(port: number): Promise<URL> {
    await this.api.ready();
    this.api.server.listen(port, '127.0.0.1');
    await once(this.api.server, 'listening');
    return new URL(`http://localhost:${(this.api.server.address() as AddressInfo).port}`);
  }
}

function pricesOf({ monthly, yearly }: SandboxOptions['priceIds']): SandboxPrice[] {
  const byTheMonth: SandboxPrice = { id: monthly, cents: cents.month, interval: 'month' };
  return yearly === null ? [byTheMonth] : [byTheMonth, { id: yearly, cents: cents.year, interval: 'year' }];
}
