import type { FastifyInstance } from 'fastify';
import type { ErrorReply } from '#platform/errors.ts';
import { wantsEvents } from './wantsEvents.ts';

/**
 * Refusals of the calls in this scope, in the callable protocol: the names of errors in capitals, and as an event when a
 * stream was asked for, since its clients read nothing else.
 */
export function speakCallable(scope: FastifyInstance): void {
  scope.addHook('preSerialization', async (_, __, payload) => (isRefusal(payload) ? inCapitals(payload) : payload));
  scope.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400 || !wantsEvents(request) || typeof payload !== 'string') return payload;
    void reply.type('text/event-stream; charset=utf-8');
    return `data: ${payload}\n\n`;
  });
}

/** `permission-denied` → `PERMISSION_DENIED`. */
export function inCapitals({ error }: ErrorReply): ErrorReply {
  return { error: { ...error, status: error.status.toUpperCase().replaceAll('-', '_') } };
}

function isRefusal(payload: unknown): payload is ErrorReply {
  return typeof payload === 'object' && payload !== null && 'error' in payload;
}
