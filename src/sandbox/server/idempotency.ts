import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '#platform/server/db/db.ts';
import { sandboxRequests } from './sandbox.tables.ts';
import { SandboxError } from './sandboxError.ts';

interface Answer {
  status: number;
  body: object;
}

/** A refusal is an answer like any other; it is made before anything is written. */
export async function attempt(work: () => Promise<object>): Promise<Answer> {
  try {
    return { status: 200, body: await work() };
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    return { status: error.httpStatus, body: error.toReply() };
  }
}

/** What was answered under the request's key; undefined when it is new, and then others with it wait for us. */
export async function rememberedAnswer(tx: Transaction, request: FastifyRequest): Promise<Answer | undefined> {
  const key = keyOf(request);
  if (key === undefined) return undefined;
  const fingerprint = fingerprintOf(request);
  const added = await tx.insert(sandboxRequests).values({ key, fingerprint }).onConflictDoNothing().returning();
  if (added.length > 0) return undefined;
  const [known] = await tx.select().from(sandboxRequests).where(eq(sandboxRequests.key, key));
  if (known?.fingerprint !== fingerprint) {
    throw new SandboxError(
      400,
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      { type: 'idempotency_error' },
    );
  }
  return { status: known.status ?? 500, body: known.answer as object };
}

export async function remember(tx: Transaction, request: FastifyRequest, { status, body }: Answer): Promise<void> {
  const key = keyOf(request);
  if (key === undefined) return;
  await tx.update(sandboxRequests).set({ status, answer: body }).where(eq(sandboxRequests.key, key));
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key.slice(0, 255) : undefined;
}

function fingerprintOf({ url, body }: FastifyRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([url, body]))
    .digest('hex');
}
