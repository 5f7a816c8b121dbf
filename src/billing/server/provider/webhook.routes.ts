import { isUtf8 } from 'node:buffer';
import type { FastifyBaseLogger, FastifyInstance, onRequestHookHandler } from 'fastify';
import type { Stripe } from 'stripe';
import { Value } from 'typebox/value';
import { shape } from '#platform/endpoint.ts';
import { ErrorReply, invalidArgument } from '#platform/errors.ts';
import { paymentsOff } from '../billingErrors.ts';
import { EventShape } from './providerShapes.ts';

interface WebhookServices {
  /** Undefined where nothing is sold. */
  webhookSecret: string | undefined;
  apply: (event: EventShape) => Promise<void> | undefined;
}

const mostBytes = 256 * 1024;
/** How far the time of a signature may be from ours, either way. */
const toleranceSeconds = 300;

/** Where the provider tells what happened. The signature is over the bytes as they came, so on this route alone nothing parses them. */
export async function serveWebhook(app: FastifyInstance, { webhookSecret, apply }: WebhookServices): Promise<void> {
  /** Before anything is read of them. */
  const refuseStrangers: onRequestHookHandler = ({ headers }, _, done) => {
    if (webhookSecret === undefined) throw paymentsOff();
    done(headers['stripe-signature'] === undefined ? notSigned() : undefined);
  };

  await app.register(async (route) => {
    route.removeAllContentTypeParsers();
    route.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    route.post(
      '/api/webhooks/stripe',
      { config: { access: 'anyone' }, bodyLimit: mostBytes, schema: documented, onRequest: refuseStrangers },
      async ({ body, headers, log }) => {
        if (webhookSecret === undefined) throw paymentsOff();
        await apply(await signedEvent(body, headers['stripe-signature'], webhookSecret, log));
        return {};
      },
    );
  });
}

const documented = {
  summary: 'What the payment provider tells, signed',
  response: {
    200: shape({}),
    ...Object.fromEntries(
      [400, 403, 408, 411, 413, 415, 421, 429, 431, 500, 503].map((status) => [status, ErrorReply]),
    ),
  },
};

/** The event, when these very bytes were signed with the secret within five minutes of now. @throws AppError 400 */
async function signedEvent(
  body: unknown,
  header: unknown,
  secret: string,
  log: FastifyBaseLogger,
): Promise<EventShape> {
  const { Stripe } = await import('stripe');
  if (!Buffer.isBuffer(body) || typeof header !== 'string' || !isPlainText(body)) throw notSigned();
  const event = verified(Stripe, body, header, secret, log);
  const isFromNow = signedAt(header) - Date.now() / 1000 <= toleranceSeconds; // the SDK lets the future pass, and NaN
  if (!isFromNow) throw signedAtAnotherTime(log);
  if (!Value.Check(EventShape, event)) throw invalidArgument('The event is not as expected.');
  return event;
}

function verified(
  { webhooks }: typeof Stripe,
  body: Buffer,
  header: string,
  secret: string,
  log: FastifyBaseLogger,
): unknown {
  try {
    return webhooks.constructEvent(body, header, secret, toleranceSeconds);
  } catch (error) {
    const isOld = error instanceof Error && error.message.startsWith('Timestamp');
    throw isOld ? signedAtAnotherTime(log) : notSigned();
  }
}

function signedAtAnotherTime(log: FastifyBaseLogger) {
  log.warn('payment event refused: rightly signed, but minutes from now. Is the clock of this machine right?');
  return notSigned();
}

/** The SDK would skip a byte order mark and replace what is no UTF-8, and then check other bytes than came. */
function isPlainText(body: Buffer): boolean {
  return isUtf8(body) && !body.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]));
}

/** As the SDK reads it: the last `t` counts. */
function signedAt(header: string): number {
  const times = header.split(',').flatMap((part) => (part.startsWith('t=') ? [part.slice(2)] : []));
  return Number.parseInt(times.at(-1) ?? '', 10);
}

function notSigned() {
  return invalidArgument('The signature is not valid.');
}
