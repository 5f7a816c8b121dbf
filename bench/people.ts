import { findPeople } from '#admin/server/people/people.queries.ts';
import type { Only } from '#admin/people.ts';
import type { Database } from '#platform/server/db/db.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { asSuperuser, withCopy } from './copiedDatabase.ts';
import { median } from './rounds.ts';
import { printTable, verdict, whole } from './table.ts';

const accounts = 1_000_000;
const mostMs = 50;
const times = 21;

/** What is typed: rare and common words, two words, addresses, what nobody is called, a letter; and all of it among few. */
const searches: [string, Only?][] = [
  ['abernathy'],
  ['maria garcia'],
  ['sam'],
  ['a'],
  ['student77'],
  ['student77@school.example'],
  ['school'],
  ['nobody is called so'],
  [''],
  ['sam', 'pro'],
  ['sam', 'disabled'],
  ['a', 'admins'],
  ['', 'pro'],
  ['', 'disabled'],
];

/** Measures the search of people among a million accounts, whose names are as common and as rare as people's are. */
export async function measurePeople(databaseUrl: string): Promise<void> {
  await withCopy(databaseUrl, 'lodestar_people', async (url) => {
    const seconds = await addPeople(url);
    const database = await openDatabase({ url, connections: 1 });
    try {
      const rows: string[][] = [];
      for (const [search, only] of searches) rows.push(await measured(database, search, only));
      const found = `Searching ${whole(accounts)} people (they came in within ${whole(seconds)} s), ms`;
      printTable(found, ['typed', 'only', 'median', 'slowest of 21', 'at most', 'reached'], rows);
    } finally {
      await database.close();
    }
  });
}

/** A page, and the one after it. */
async function measured(database: Database, search: string, only?: Only): Promise<string[]> {
  const wanted = { search, ...(only && { only }) };
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const start = performance.now();
    const { next } = await findPeople(database, wanted);
    took.push(performance.now() - start);
    if (next) await findPeople(database, { ...wanted, after: next });
  }
  const middle = median(took);
  return [
    search,
    only ?? '',
    middle.toFixed(1),
    Math.max(...took).toFixed(1),
    String(mostMs),
    verdict(middle <= mostMs),
  ];
}

/** @returns the seconds that it took, with all that is kept beside an account to find it. */
async function addPeople(url: string): Promise<number> {
  const start = performance.now();
  await asSuperuser(url, people, { keepsTriggers: true });
  return (performance.now() - start) / 1000;
}

/** Two in five have one of forty names, as in a real school; a name is followed by one of many, a few of them common. */
const people = `
  with parts as (
    select '{maria,sam,anna,david,jose,emma,noah,olivia,liam,mia,ava,ethan,sofia,lucas,chloe,daniel,grace,ryan,zoe,adam}'::text[] as firsts,
      '{Garcia,Smith,Nguyen,Kim,Johnson,Patel,Lopez,Brown,Chen,Ali}'::text[] as lasts)
  insert into users (name, email, created_at, disabled_at, pro_until)
  select initcap(case when n % 5 < 2 then firsts[1 + n % 20] else chr(97 + n % 26) || 'e' || substr(md5(n::text), 1, 5) end) || ' ' ||
      case when n % 7 < 2 then lasts[1 + n / 7 % 10] when n % 9973 = 0 then 'Abernathy' else initcap(translate(substr(md5('l' || n), 1, 7), '0123456789', 'aeioulnrst')) end,
    'student' || n || '@' || case when n % 3 = 0 then 'school.example' else 'mail' || n % 50 || '.example' end,
    now() - n * interval '1 minute',
    case when n % 1000 = 0 then now() end,
    case when n % 20 = 0 then now() + n % 365 * interval '1 day' + interval '1 hour' end
  from parts, generate_series(1, ${accounts}) n;
  analyze`;
