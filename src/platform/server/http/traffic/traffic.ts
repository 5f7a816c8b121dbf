import type { FastifyInstance, FastifyRequest } from 'fastify';
import { kindOfFailure } from './kindOfFailure.ts';

/** Upper bounds of the times that are told apart, in milliseconds; what takes longer is counted behind the last. */
export const timeBounds = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000] as const;

/** So many routes are told apart: more than a program has. What comes beyond is counted under one name. */
export const mostRoutes = 300;
/** So many kinds of failures are told apart between two takings. */
export const mostFailures = 100;
export const otherRoute = 'others';

/** How the answers of one route went since they were last taken. */
export interface RouteFigures {
  /** 'GET /api/lessons/:sectionId/:lessonId'; 'none' for addresses that lead nowhere. */
  route: string;
  times: number;
  worstMs: number;
  /** How many took so long, by {@link timeBounds}. */
  buckets: number[];
}

/** A kind of failure of ours, and how often it happened since it was last taken. */
export interface FailureFigures {
  route: string;
  status: number;
  /** What failed, in words of the code: never what a person wrote. */
  kind: string;
  times: number;
  lastAt: Date;
  lastRequestId: string;
}

/**
 * Counts answers and failures by route, in memory that does not grow with what callers think up: never an address, a query or a
 * body. What it has is taken away every minute, and laid to that of other processes.
 */
export class Traffic {
  private readonly routes = new Map<string, RouteFigures>();
  private failures = new Map<string, FailureFigures>();
  /** Of routes that are counted under another name than their own. */
  private readonly names = new Map<string, string>();
  private readonly errors = new WeakMap<FastifyRequest, Error>();

  /** The figures of one route, always the same object: a caller that keeps it looks nothing up. */
  of(method: string, url: string | undefined): RouteFigures {
    const wanted = url === undefined ? 'none' : `${method === 'HEAD' ? 'GET' : method} ${this.names.get(url) ?? url}`;
    const route = this.routes.has(wanted) || this.routes.size < mostRoutes ? wanted : otherRoute;
    const known = this.routes.get(route);
    if (known) return known;
    const made = { route, times: 0, worstMs: 0, buckets: emptyBuckets() };
    this.routes.set(route, made);
    return made;
  }

  /** Hears what the routes of `app` are called, and what fails; to be called before they are made. */
  listenTo(app: FastifyInstance): void {
    app.addHook('onRoute', ({ url, config }) => {
      if (config?.countedAs) this.names.set(url, config.countedAs);
    });
    app.addHook('onError', (request, _reply, error, done) => {
      this.errors.set(request, error);
      done();
    });
  }

  /** Counts an answer that says that the fault is ours. */
  noteFailure(route: string, status: number, request: FastifyRequest): void {
    const wanted = kindOfFailure(this.errors.get(request), status);
    const { size } = this.failures;
    const isKnown = this.failures.has(nameOf(route, status, wanted));
    const failure = isKnown || size < mostFailures ? { route, status, kind: wanted } : others;
    const name = nameOf(failure.route, failure.status, failure.kind);
    const times = (this.failures.get(name)?.times ?? 0) + 1;
    this.failures.set(name, { ...failure, times, lastAt: new Date(), lastRequestId: request.id });
  }

  /** What was counted since the last taking; from now on it begins anew. */
  take(): { routes: RouteFigures[]; failures: FailureFigures[] } {
    const routes = [...this.routes.values()].filter(({ times }) => times > 0).map((figures) => ({ ...figures }));
    for (const figures of this.routes.values()) {
      figures.times = 0;
      figures.worstMs = 0;
      figures.buckets = emptyBuckets();
    }
    const failures = [...this.failures.values()];
    this.failures = new Map();
    return { routes, failures };
  }
}

const others = { route: otherRoute, status: 500, kind: 'Others' };

function nameOf(route: string, status: number, kind: string): string {
  return `${route} ${status} ${kind}`;
}

function emptyBuckets(): number[] {
  return Array.from({ length: timeBounds.length + 1 }, () => 0);
}

/** Counts one answer: a few additions, as this happens with every request. */
export function addTime(figures: RouteFigures, ms: number): void {
  let bucket = 0;
  while (bucket < timeBounds.length && ms > (timeBounds[bucket] as number)) bucket += 1;
  figures.times += 1;
  figures.buckets[bucket] = (figures.buckets[bucket] ?? 0) + 1;
  if (ms > figures.worstMs) figures.worstMs = ms;
}

/**
 * The time that half of the answers stayed within, in milliseconds: the bound of the bucket in which the middle one lies, and
 * never more than the worst.
 */
export function medianMs({ buckets, times, worstMs }: Pick<RouteFigures, 'buckets' | 'times' | 'worstMs'>): number {
  let seen = 0;
  const middle = buckets.findIndex((count) => (seen += count) * 2 >= times);
  return Math.min(timeBounds[middle] ?? worstMs, worstMs);
}
