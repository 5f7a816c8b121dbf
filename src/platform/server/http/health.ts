import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { notFound } from '../../errors.ts';
import { after } from './after.ts';
import { listenToOthers } from './otherServers.ts';
import { serveStateMetrics, type StateMetrics } from './stateMetrics.ts';
import { isFromThisMachine } from './thisMachine.ts';
import { addTime, Traffic } from './traffic/traffic.ts';

interface HealthOptions {
  /** Whether this process may be sent work: database reachable, migrations current, not shutting down. */
  isReady: () => Promise<boolean>;
  /** Whether what students do can be saved. A server that cannot is sent work all the same: it can be read from. */
  canSave: () => boolean;
  /** With it, whoever knows it may read the metrics, and nobody else. */
  metricsToken: string;
  /** Counts answers and failures, for who asks the server itself. */
  traffic?: Traffic;
  /** The state that the metrics tell besides. */
  readState?: () => Promise<StateMetrics>;
}

/** The longest a readiness check may think. */
const readinessTimeoutMs = 1_500;

/** `/healthz` (this process lives), `/readyz` (it may be sent work) and `/metrics` (Prometheus). */
export function serveHealth(app: FastifyInstance, options: HealthOptions): void {
  const { isReady, canSave, metricsToken, traffic = new Traffic(), readState } = options;
  const hidden = { config: { access: 'anyone' }, schema: { hide: true } };
  app.get('/healthz', hidden, () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_, reply) => {
    const ready = await Promise.race([isReady().catch(() => false), after(readinessTimeoutMs, false)]);
    const status = !ready ? 'not ready' : canSave() ? 'ready' : 'read-only';
    return reply.code(ready ? 200 : 503).send({ status });
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const saving: Gauge = new Gauge({
    name: 'lodestar_can_save',
    help: '1 when the database can be written, 0 when it can only be read, as on a full disk',
    aggregator: 'min',
    registers: [registry],
    collect: () => saving.set(canSave() ? 1 : 0),
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  if (readState) serveStateMetrics(registry, readState);
  traffic.listenTo(app);
  const countersOf = lookedUpOnce((method, route, status) => ({
    inSeconds: seconds.labels(method, route, status),
    figures: traffic.of(method, route === 'none' ? undefined : route),
  }));
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const { statusCode, elapsedTime } = reply;
    const { inSeconds, figures } = countersOf(method, routeOptions.url ?? 'none', String(statusCode));
    inSeconds.observe(elapsedTime / 1000);
    addTime(figures, elapsedTime);
    if (statusCode >= 500) traffic.noteFailure(figures.route, statusCode, request);
    done();
  });
  const fromFront: Counter = new Counter({
    name: 'http_front_requests_total',
    help: 'Requests answered from memory before anything else happened',
    labelNames: ['route', 'status'],
    registers: [registry],
    collect() {
      fromFront.reset();
      for (const { route, status, times } of app.front.counts()) {
        if (times > 0) fromFront.labels(route, String(status)).inc(times);
      }
    },
  });
  const own = () => registry.getMetricsAsJSON();
  const findOthers = listenToOthers(own);
  app.get('/metrics', hidden, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw notFound('page');
    const others = await findOthers();
    const all = others.length === 0 ? registry : AggregatorRegistry.aggregate([await own(), ...others]);
    return reply.type(registry.contentType).send(await all.metrics());
  });
}

/** Finds a metric by its labels; the metrics library would look them up anew for every request. */
function lookedUpOnce<Labels extends string[], Metric>(
  find: (...labels: Labels) => Metric,
): (...labels: Labels) => Metric {
  const found = new Map<string, Metric>();
  return (...labels) => {
    const name = labels.join(' ');
    const metric = found.get(name) ?? find(...labels);
    found.set(name, metric);
    return metric;
  };
}

function mayReadMetrics(request: FastifyRequest, token: string): boolean {
  if (token !== '') return isSame(request.headers.authorization ?? '', `Bearer ${token}`);
  return isFromThisMachine(request);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
