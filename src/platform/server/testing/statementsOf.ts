import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

const underWay = new AsyncLocalStorage<string[]>();

/** What the database was asked because of this, by whatever it set off; the queue and others may ask meanwhile. */
export async function statementsOf<T>(act: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const { query } = pg.Client.prototype;
  const statements: string[] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    underWay.getStore()?.push(textOf(given[0]));
    return Reflect.apply(query, this, given) as never;
  });
  try {
    return { result: await underWay.run(statements, act), statements };
  } finally {
    spy.mockRestore();
  }
}

function textOf(given: unknown): string {
  return typeof given === 'string' ? given : (given as { text: string }).text;
}
