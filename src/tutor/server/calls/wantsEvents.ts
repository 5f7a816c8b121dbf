import type { FastifyRequest } from 'fastify';

/** Whether the caller wants the answer as it comes. */
export function wantsEvents({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /\btext\/event-stream\b/.test(headers.accept ?? '');
}
