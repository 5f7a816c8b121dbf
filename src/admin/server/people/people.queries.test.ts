import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { peopleOfPage, type Only } from '../../people.ts';
import { findPeople, lookedAt } from './people.queries.ts';

describe('people are found', async () => {
  const { database } = await testDatabase();
  const { pool } = database;
  const emailsFor = async (search: string, only?: Only) =>
    (await findPeople(database, { search, ...(only && { only }) })).people.map(({ email }) => email);

  beforeAll(async () => {
    await pool.query(`
      insert into users (name, email, role, disabled_at, pro_until) values
        ('Ada King', 'ada@school.example', 'admin', null, null),
        ('José Álvarez-Ruiz', 'jose.ar@mail.example', 'student', now(), null),
        ('', 'lee+sat@mail.example', 'student', null, now() + interval '1 day'),
        ('Anna Adams', 'anna_a@mail.example', 'student', null, now() - interval '1 day')`);
    for (let first = 1; first <= 20_000; first += 1_000) {
      await pool.query(
        `insert into users (name, email, created_at)
         select 'Kim Numbered ' || n, 'kim' || n || '@many.example', now() - interval '1 day'
         from generate_series($1::int, $1::int + 999) n`,
        [first],
      );
    }
    await pool.query('analyze');
  });

  test.each([
    ['ada', ['ada@school.example', 'anna_a@mail.example']],
    ['  ADA k', ['ada@school.example']],
    ['king', ['ada@school.example']],
    ['ada@sch', ['ada@school.example']],
    ['school.example', ['ada@school.example']],
    ['jose alvarez', ['jose.ar@mail.example']],
    ['Álvarez-Ruiz', ['jose.ar@mail.example']],
    ['ruiz', ['jose.ar@mail.example']],
    ['lee+sat', ['lee+sat@mail.example']],
    ['sat', ['lee+sat@mail.example']],
    ['da', []],
    ['%', []],
    ["'; drop table users; --", []],
    ['com\0\ud800', []],
    ['kim numbered 77', ['kim77', 'kim770', 'kim7700'].map((one) => `${one}@many.example`)],
  ])('by %j', async (search, emails) => {
    const found = await emailsFor(search);
    expect(found.slice(0, emails.length)).toEqual(emails);
    if (!search.startsWith('kim')) expect(found).toHaveLength(emails.length);
  });

  test.each([
    ['pro', ['lee+sat@mail.example']],
    ['disabled', ['jose.ar@mail.example']],
    ['admins', ['ada@school.example']],
  ] as const)('who are %s, with a search and without', async (only, emails) => {
    expect(await emailsFor('', only)).toEqual(emails);
    expect(await emailsFor('mail.example', only)).toEqual(emails.filter((email) => email.endsWith('@mail.example')));
  });

  test.each([
    ['', 60],
    ['kim', 60],
    ['numbered 1', 60],
  ] as const)('for %j page by page, each once', async (search, most) => {
    const seen: string[] = [];
    for (let after: string | undefined; seen.length < most;) {
      const { people, next } = await findPeople(database, { search, ...(after && { after }) });
      expect(people).toHaveLength(peopleOfPage);
      seen.push(...people.map(({ uid }) => uid));
      after = next ?? '';
      expect(after).toBe(seen.at(-1));
    }
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('the newest first without a search', async () => {
    const { people } = await findPeople(database, {});
    expect(people.slice(0, 4).map(({ email }) => email)).not.toContainEqual(expect.stringMatching(/^kim/));
    expect(people[4]?.email).toMatch(/^kim/);
  });

  test('among very many of whom few are wanted so many at a time, and the list goes on', async () => {
    const { people, next } = await findPeople(database, { search: 'kim', only: 'disabled' });
    expect(people).toEqual([]);
    await pool.query("update users set disabled_at = now() where email = 'kim9999@many.example'");
    const seen: string[] = [];
    let pages = 0;
    for (let after = next; after; pages += 1) {
      const page = await findPeople(database, { search: 'kim', only: 'disabled', after });
      seen.push(...page.people.map(({ email }) => email));
      after = page.next;
    }
    expect(seen).toEqual(['kim9999@many.example']);
    expect(pages).toBeLessThanOrEqual(20_000 / lookedAt);
  });

  test('under a new name, and not under the former one', async () => {
    await pool.query("update users set name = 'Ada Lovelace' where email = 'ada@school.example'");
    expect(await emailsFor('lovelace')).toEqual(['ada@school.example']);
    expect(await emailsFor('king')).toEqual([]);
  });

  test.each([
    ['', undefined],
    ['', 'pro'],
    ['', 'disabled'],
    ['', 'admins'],
    ['kim', undefined],
    ['numbered 12', undefined],
    ['kim', 'admins'],
  ] as const)('for %j (%s) without looking through a whole table', async (search, only) => {
    const after = (await findPeople(database, { search: 'kim numbered 5' })).people[0]?.uid;
    for (const more of [{}, { after: after ?? '' }]) {
      const { statements, values } = await asked(() =>
        findPeople(database, { search, ...(only && { only }), ...more }),
      );
      // a queue of another test may ask meanwhile, too
      const own = [...statements.entries()].filter(([, statement]) => /\b(?:people_names|users)\b/.test(statement));
      expect(own).not.toEqual([]);
      for (const [place, statement] of own) {
        const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${statement}`, values[place]);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan).not.toContain('Seq Scan');
      }
    }
  });

  /** What the database was asked, with its values. */
  async function asked(act: () => Promise<unknown>) {
    const values: unknown[][] = [];
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await act();
      const statements = query.mock.calls.map(([given, more]) => {
        values.push((more ?? []) as unknown[]);
        return typeof given === 'string' ? given : (given as { text: string }).text;
      });
      return { statements, values };
    } finally {
      query.mockRestore();
    }
  }
});
