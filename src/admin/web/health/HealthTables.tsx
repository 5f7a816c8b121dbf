import type { ReactNode } from 'react';
import type { Health } from '../../health.ts';
import { inMs, megabytes, momentOf } from './times.ts';

/** What failed, what was slow and what is large. */
export function HealthTables({ health: { failures, routes, tables } }: { health: Health }) {
  return (
    <>
      <Block title="Errors of the last day" isEmpty={failures.length === 0} empty="Nothing has failed.">
        {failures.map(({ route, status, kind, times, lastAt, lastRequestId }) => (
          <Row key={`${route} ${status} ${kind}`} name={route}>
            {kind} ({status}), {times === 1 ? 'once' : `${times} times`}, last{' '}
            <time dateTime={lastAt}>{momentOf(lastAt)}</time>, request {lastRequestId}
          </Row>
        ))}
      </Block>
      <Block title="Slowest calls of the last day" isEmpty={routes.length === 0} empty="Nothing was asked for yet.">
        {routes.map(({ route, times, worstMs, medianMs }) => (
          <Row key={route} name={route}>
            {inMs(worstMs)} at worst, half within {inMs(medianMs)}, {times === 1 ? 'once' : `${times} times`}
          </Row>
        ))}
      </Block>
      <Block title="Largest tables" isEmpty={tables.length === 0} empty="There are none.">
        {tables.map(({ name, bytes, rows }) => (
          <Row key={name} name={name}>
            {megabytes(bytes)}, {rows === null ? 'not counted yet' : `about ${rows.toLocaleString('en-US')} rows`}
          </Row>
        ))}
      </Block>
    </>
  );
}

interface BlockProps {
  title: string;
  isEmpty: boolean;
  empty: string;
  children: ReactNode;
}

function Block({ title, isEmpty, empty, children }: BlockProps) {
  return (
    <section aria-label={title} className="card flex flex-col gap-2 p-5">
      <h2 className="text-lg">{title}</h2>
      {isEmpty ? <p className="text-muted">{empty}</p> : <dl className="flex flex-col gap-2 text-sm">{children}</dl>}
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold break-all">{name}</dt>
      <dd className="break-words text-muted tabular-nums">{children}</dd>
    </div>
  );
}
