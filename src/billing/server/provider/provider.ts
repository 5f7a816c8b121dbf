import type { Stripe } from 'stripe';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { AppError, unavailable } from '#platform/errors.ts';

/** The version of the interface that this code was written for, whatever the account's own is. */
const apiVersion = '2026-10-28.endive';
/** One try may take so long, and all tries together: nobody waits longer for a provider that is slow. */
const tryMs = 6_000;
const deadlineMs = 10_000;

interface ProviderOptions {
  secretKey: string;
  apiBase: () => URL | Promise<URL>;
}

/** The payment provider, by its own SDK. The code for it is fetched with the first question. */
export class Provider {
  private readonly options: ProviderOptions;
  private client: Promise<Stripe> | undefined;

  constructor(options: ProviderOptions) {
    this.options = options;
  }

  /**
   * Asks the provider, and checks that the answer has what we read of it.
   * @throws Refusal when the provider understood and refused; AppError 503 when it is away, slow, broken or out of its mind.
   */
  async ask<S extends TSchema>(answer: S, question: (stripe: Stripe) => Promise<unknown>): Promise<Static<S>> {
    const given = await withinDeadline(this.answerTo(question)).catch((error: unknown) => {
      throw asRefusal(error) ?? providerAway(error);
    });
    if (Value.Check(answer, given)) return given;
    const [problem] = Value.Errors(answer, given);
    throw providerAway(
      new Error(`Expected another answer of the provider: ${problem?.instancePath ?? ''} ${problem?.message ?? ''}`),
    );
  }

  private async answerTo(question: (stripe: Stripe) => Promise<unknown>): Promise<unknown> {
    this.client ??= this.open().catch((error: unknown) => {
      this.client = undefined; // the next question tries again
      throw error;
    });
    return question(await this.client);
  }

  private async open(): Promise<Stripe> {
    const [{ Stripe }, { protocol, hostname, port }] = await Promise.all([import('stripe'), this.options.apiBase()]);
    return new Stripe(this.options.secretKey, {
      apiVersion,
      timeout: tryMs,
      maxNetworkRetries: 1,
      telemetry: false,
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
    });
  }
}

/** The provider understood the question and said no. Where nobody expects that, it is a 503, and its reason is in the log. */
export class Refusal extends AppError {
  /** The provider's name for it, such as `resource_missing`; '' when it gave none. */
  readonly reason: string;
  /** What it is about, such as `customer`. */
  readonly param: string;

  constructor(cause: Stripe.errors.StripeError) {
    const message = 'The payment service cannot do this right now. Please try again later.';
    super(503, message, { cause: withoutItsWords(cause) });
    this.name = 'Refusal';
    this.reason = cause.code ?? (cause.rawType === 'idempotency_error' ? 'idempotency_error' : '');
    this.param = cause.param ?? '';
  }
}

export function isMissing(error: unknown, param?: string): boolean {
  return (
    error instanceof Refusal &&
    error.reason === 'resource_missing' &&
    (param === undefined || error.param === param || error.param === '')
  );
}

/** The refusals that say something about what was asked; a wrong key or too many questions are trouble of our own. */
function asRefusal(error: unknown): Refusal | undefined {
  if (!isStripeError(error)) return undefined;
  return [400, 402, 404, 409].includes(error.statusCode ?? 0) ? new Refusal(error) : undefined;
}

function providerAway(cause: unknown): AppError {
  const message = 'The payment service cannot be reached right now. Please try again in a moment.';
  const isAnswer = isStripeError(cause) && cause.statusCode !== undefined;
  return unavailable(message, isAnswer ? withoutItsWords(cause) : cause);
}

function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && 'rawType' in error;
}

/** For the log: the provider's sentence may repeat what it was sent, such as somebody's address. */
function withoutItsWords({ type, statusCode, code, param, requestId }: Stripe.errors.StripeError): Error {
  const said = [type, statusCode, code, param, requestId].filter((word) => word !== undefined && word !== null);
  return Object.assign(new Error(`The payment provider answered ${said.join(' ')}`), { type });
}

/** Whether the provider answered for good: it repeats that answer for as long as the key is the same. */
export function wasAnswered(error: unknown): boolean {
  if (error instanceof Refusal) return error.reason !== 'idempotency_key_in_use';
  const cause = error instanceof AppError ? error.cause : error;
  return !(cause instanceof DeadlineError) && (cause as Stripe.errors.StripeError).type !== 'StripeConnectionError';
}

/** Whether so much time has gone that nobody should be made to wait for another question. */
export function tookTooLong(error: unknown): boolean {
  return error instanceof AppError && error.cause instanceof DeadlineError;
}

class DeadlineError extends Error {}

async function withinDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(`No answer within ${deadlineMs} ms`)), deadlineMs);
  });
  work.catch(() => {}); // what comes too late is nobody's
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}
