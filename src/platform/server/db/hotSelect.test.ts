import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hotSelect } from './hotSelect.ts';
import { testDatabase } from '../testing/testDatabase.ts';

const { database } = await testDatabase();

test('a hot query finds what drizzle finds, by the same names', async () => {
  const columns = {
    text: sql<string>`'n is ' || n`,
    isFirst: sql<boolean>`n = 1`,
    half: sql<number>`(n / 2.0)::float8`,
    words: sql<string[]>`array['a word', null, '"another", too']`,
    nothing: sql<null>`null::text`,
  };
  const select = database.orm
    .select(columns)
    .from(sql`generate_series(1, 3) n`)
    .where(sql`n <> ${sql.placeholder('left')}::int`);
  const find = hotSelect(database.pool, { name: 'hot_for_a_test', columns, select });
  const byDrizzle = await select.prepare('cold_for_a_test').execute({ left: 2 });
  expect(byDrizzle).toMatchObject([{ text: 'n is 1' }, { text: 'n is 3', isFirst: false, half: 1.5 }]);
  expect(await find(2)).toEqual(byDrizzle);
});
