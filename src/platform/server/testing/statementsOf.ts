import pg from 'pg';
import { vi } from 'vitest';

/** What the database was asked while something was done, without what the queue asks all the time, whatever is requested. */
export async function statementsOf<T>(act: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const result = await act();
    const statements = query.mock.calls.map(([given]) => textOf(given)).filter((text) => !isPolling(text));
    return { result, statements };
  } finally {
    query.mockRestore();
  }
}

function textOf(given: unknown): string {
  return typeof given === 'string' ? given : (given as { text: string }).text;
}

function isPolling(text: string): boolean {
  return text.includes('pgboss') && !/insert into pgboss\.job/i.test(text);
}
