import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { notFound } from '../errors.ts';

interface HealthOptions {
  /** Whether this process may be sent work: database reachable, migrations current, not shutting down. */
  isReady: () => Promise<boolean>;
  /** With it, callers from other machines may read the metrics. */
  metricsToken: string;
}

/** The longest a readiness check may think. */
const readinessTimeoutMs = 1_500;

/** `/healthz` (this process lives), `/readyz` (it may be sent work) and `/metrics` (Prometheus). */
export function serveHealth(app: FastifyInstance, { isReady, metricsToken }: HealthOptions): void {
  const hidden = { config: { access: 'anyone' }, schema: { hide: true } };
  app.get('/healthz', hidden, () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_, reply) => {
    const ready = await Promise.race([isReady().catch(() => false), after(readinessTimeoutMs, false)]);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  const fromFront = new Counter({
    name: 'http_front_requests_total',
    help: 'Requests answered from memory before anything else happened',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  app.front.observer = (route, status) => fromFront.inc({ route, status });
  app.get('/metrics', hidden, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw notFound('page');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mayReadMetrics({ headers, ip, socket }: FastifyRequest, token: string): boolean {
  if (token !== '') return isSame(headers.authorization ?? '', `Bearer ${token}`);
  return isLoopbackAddress(ip) && isLoopbackAddress(socket.remoteAddress ?? '') && !headers['x-forwarded-for'];
}

function isLoopbackAddress(address: string): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(address);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, ms, value).unref());
}
