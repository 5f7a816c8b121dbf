import { lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/db.ts';
import { medianMs, type FailureFigures, type RouteFigures, type Traffic } from './traffic.ts';
import { failureHours, trafficHours } from './traffic.tables.ts';

/** To an hour that has so many rows nothing is added, whatever number of processes and versions there are. */
export const mostRowsOfAnHour = 600;

const thisHour = sql`date_trunc('hour', now())`;
const aDayAgo = sql`now() - interval '1 day'`;

type Db = Pick<Database, 'orm'>;

/** Lays what this process has counted to what others have, and forgets what is older than a day. */
export async function saveTraffic({ orm }: Db, taken: ReturnType<Traffic['take']>): Promise<void> {
  await orm.transaction(async (tx) => {
    // in one order for all processes, so that none waits for another that waits for it
    await saveRoutes(
      tx,
      taken.routes.toSorted((a, b) => (a.route < b.route ? -1 : 1)),
    );
    const nameOf = ({ route, status, kind }: FailureFigures) => `${route} ${status} ${kind}`;
    await saveFailures(
      tx,
      taken.failures.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)),
    );
    await tx.delete(trafficHours).where(lt(trafficHours.hour, aDayAgo));
    await tx.delete(failureHours).where(lt(failureHours.hour, aDayAgo));
  });
}

async function saveRoutes(tx: Transaction, routes: readonly RouteFigures[]): Promise<void> {
  if (routes.length === 0 || (await isFull(tx, trafficHours))) return;
  await tx
    .insert(trafficHours)
    .values(routes.map((figures) => ({ hour: thisHour, ...figures })))
    .onConflictDoUpdate({
      target: [trafficHours.hour, trafficHours.route],
      set: {
        times: sql`${trafficHours.times} + excluded.times`,
        worstMs: sql`greatest(${trafficHours.worstMs}, excluded.worst_ms)`,
        buckets: sql`(select array_agg(one + other order by place)
          from unnest(${trafficHours.buckets}, excluded.buckets) with ordinality as both_of (one, other, place))`,
      },
    });
}

async function saveFailures(tx: Transaction, failures: readonly FailureFigures[]): Promise<void> {
  if (failures.length === 0 || (await isFull(tx, failureHours))) return;
  await tx
    .insert(failureHours)
    .values(failures.map((failure) => ({ hour: thisHour, ...failure })))
    .onConflictDoUpdate({
      target: [failureHours.hour, failureHours.route, failureHours.status, failureHours.kind],
      set: {
        times: sql`${failureHours.times} + excluded.times`,
        lastAt: sql`excluded.last_at`,
        lastRequestId: sql`excluded.last_request_id`,
      },
    });
}

async function isFull(tx: Transaction, table: typeof trafficHours | typeof failureHours): Promise<boolean> {
  return (await tx.$count(table, sql`${table.hour} = ${thisHour}`)) >= mostRowsOfAnHour;
}

/** How a route did in the last day. */
export interface RouteOfTheDay {
  route: string;
  times: number;
  worstMs: number;
  /** Half of the answers took no longer. */
  medianMs: number;
}

/** The routes of the last day whose worst answer took longest, and at most so many. */
export async function findSlowest({ orm }: Db, count: number): Promise<RouteOfTheDay[]> {
  const { rows } = await orm.execute<{ route: string; times: number; worst_ms: number; buckets: number[] }>(sql`
    with slowest as (
      select route, sum(times)::int as times, max(worst_ms) as worst_ms from ${trafficHours} where hour > ${aDayAgo}
      group by route order by max(worst_ms) desc, route limit ${count})
    select route, times, worst_ms, (select array_agg(total order by place) from (
      select place, sum(taken)::int as total from ${trafficHours} h, unnest(h.buckets) with ordinality as b (taken, place)
      where h.route = slowest.route and h.hour > ${aDayAgo} group by place) summed) as buckets
    from slowest order by worst_ms desc, route`);
  return rows.map(({ route, times, worst_ms: worstMs, buckets }) => ({
    ...{ route, times, worstMs: Math.round(worstMs) },
    medianMs: Math.round(medianMs({ buckets, times, worstMs })),
  }));
}

/** Failures of the last day, the newest first, and at most so many. */
export async function findFailures({ orm }: Db, count: number): Promise<FailureFigures[]> {
  const { rows } = await orm.execute<Omit<FailureFigures, 'lastAt' | 'lastRequestId'> & { at: Date; id: string }>(sql`
    select route, status, kind, sum(times)::int as times, max(last_at) as at,
      (array_agg(last_request_id order by last_at desc))[1] as id
    from ${failureHours} where hour > ${aDayAgo}
    group by route, status, kind order by max(last_at) desc limit ${count}`);
  return rows.map(({ at, id, ...failure }) => ({ ...failure, lastAt: new Date(at), lastRequestId: id }));
}

/** How often something of ours failed in the last day. */
export async function countFailures({ orm }: Db): Promise<number> {
  const { rows } = await orm.execute<{ times: number }>(
    sql`select coalesce(sum(times), 0)::int as times from ${failureHours} where hour > ${aDayAgo}`,
  );
  return rows[0]?.times ?? 0;
}
