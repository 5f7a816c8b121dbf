import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { migrate } from '../../db/db.migrations.ts';
import type { Database } from '../../db/db.ts';
import { createEmptyDatabase } from '../../testing/testDatabases.ts';

/** A schema with all that is hard to put back: keys in circles, rows that may not be changed, values that are made or counted. */
const hardSchema = `
  CREATE TABLE people (id int PRIMARY KEY, leader int REFERENCES people, team int, photo bytea, at timestamptz, born date,
    share numeric, ratio float8, data jsonb, names text[], big bigint, span interval, name_length int GENERATED ALWAYS AS (length(names[1])) STORED);
  CREATE TABLE teams (id int PRIMARY KEY, captain int NOT NULL REFERENCES people);
  ALTER TABLE people ADD CONSTRAINT people_team FOREIGN KEY (team) REFERENCES teams ON DELETE SET NULL;
  CREATE TABLE answers (person int REFERENCES people, n int, PRIMARY KEY (person, n)) PARTITION BY HASH (person);
  CREATE TABLE answers_0 PARTITION OF answers FOR VALUES WITH (MODULUS 2, REMAINDER 0);
  CREATE TABLE answers_1 PARTITION OF answers FOR VALUES WITH (MODULUS 2, REMAINDER 1);
  CREATE TABLE "the log" (id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, said text, at timestamptz DEFAULT now());
  CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'only added'; END $$;
  CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON "the log" FOR EACH ROW EXECUTE FUNCTION refuse();
  CREATE TRIGGER not_truncated BEFORE TRUNCATE ON "the log" EXECUTE FUNCTION refuse();
  CREATE FUNCTION now_is_it() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.at = now(); RETURN NEW; END $$;
  CREATE TRIGGER stamped BEFORE INSERT ON "the log" FOR EACH ROW EXECUTE FUNCTION now_is_it();
  CREATE SEQUENCE questions;
  INSERT INTO "the log" (said) VALUES ('by the migration')`;

const hardRows = `
  BEGIN;
  SET CONSTRAINTS ALL DEFERRED;
  INSERT INTO people SELECT n, CASE WHEN n > 1 THEN 1 END, NULL, decode('00ff5c0a0d09', 'hex'), '2027-01-31 10:11:12.123456+02', '0044-03-15 BC',
    '12345678901234567890.1234567890', 0.1::float8 + 0.2::float8, '{"a": [1, 1.10, "ü\\\\n"]}',
    ARRAY['Ada', NULL, E'tab\\tline\\nback\\\\slash\\\\N', '', '"{}"'], 9223372036854775807, '1 year 2 days 03:04:05.678901' FROM generate_series(1, 50) n;
  INSERT INTO people (id, ratio, at, share) VALUES (100, 'NaN', 'infinity', 'NaN');
  INSERT INTO teams VALUES (1, 1), (2, 50);
  UPDATE people SET team = 2 WHERE id <= 50;
  INSERT INTO answers SELECT 1 + n % 50, n FROM generate_series(1, 2000) n;
  INSERT INTO "the log" (said) SELECT 'line ' || n FROM generate_series(1, 20) n;
  SELECT nextval('questions') FROM generate_series(1, 42);
  COMMIT`;

/** Migrations in a folder, each one statement under its date. */
export async function writeMigrations(folder: string, byDate: Record<number, string>): Promise<string> {
  await mkdir(join(folder, 'meta'), { recursive: true });
  const entries = Object.keys(byDate).map((date, idx) => ({ idx, when: Number(date), tag: date, breakpoints: true }));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  for (const [date, sql] of Object.entries(byDate)) await writeFile(join(folder, `${date}.sql`), sql);
  return folder;
}

/** The folder of an older version, and that of the one after it. */
export async function writeVersions(folder: string): Promise<{ older: string; newer: string }> {
  const older = await writeMigrations(join(folder, 'older'), { 1: hardSchema });
  const change = "ALTER TABLE people ADD COLUMN nick text DEFAULT 'none'";
  return { older, newer: await writeMigrations(join(folder, 'newer'), { 1: hardSchema, 2: change }) };
}

/** A database that holds nothing, gone when the test ends. */
export async function emptyDatabase(): Promise<Database> {
  const { database, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  return database;
}

/** A database with the rows that are hard to put back. */
export async function filledDatabase(migrationsFolder: string): Promise<Database> {
  const database = await emptyDatabase();
  await migrate(database, migrationsFolder);
  await database.pool.query(hardRows);
  return database;
}

/** What each table holds, row by row; and where each sequence stands. */
export async function contentsOf({ pool }: Pick<Database, 'pool'>): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE relkind IN ('r', 'p') AND NOT relispartition AND nspname IN ('public', 'drizzle', 'pgboss')
       AND (nspname <> 'pgboss' OR relname IN ('queue', 'job')) ORDER BY 1`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: sums } = await pool.query<{ sum: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS sum FROM ${name} t`,
    );
    contents[name] = sums[0]?.sum ?? '';
  }
  const { rows: sequences } = await pool.query<{ name: string; value: string }>(
    "SELECT 'sequence ' || sequencename AS name, last_value::text AS value FROM pg_sequences WHERE schemaname <> 'pgboss'",
  );
  for (const { name, value } of sequences) contents[name] = value;
  return contents;
}
