import { once } from 'node:events';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/testDatabase.ts';
import { copyIn, copyOut, mostBlocks } from './copyStreams.ts';

describe('rows on their way out of and into the database', async () => {
  const { url } = await testDatabase();

  async function connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client(url);
    client.on('error', () => {});
    await client.connect();
    return work(client).finally(() => client.end());
  }

  test('wait in the database, not in memory, for whoever reads slowly', async () => {
    await connected(async (client) => {
      const rows = 40_000;
      const copying = copyOut(client, `COPY (SELECT repeat('x', 1000) FROM generate_series(1, ${rows})) TO STDOUT`);
      await once(copying, 'readable');
      let blocks = 0;
      let most = 0;
      for await (const _ of copying) {
        blocks += 1;
        for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        most = Math.max(most, copying.readableLength);
      }
      expect(copying.rows).toBe(rows);
      expect(blocks).toBeGreaterThan(150);
      expect(most).toBeLessThanOrEqual(2 * mostBlocks);
    });
  });

  test('may be larger than a block, and come in any pieces', async () => {
    await connected(async (client) => {
      await client.query(
        'CREATE TEMP TABLE large AS SELECT n, repeat(n::text, 700000) AS text FROM generate_series(1, 3) n',
      );
      await client.query('CREATE TEMP TABLE again (n int, text text)');
      const blocks: Buffer[] = [];
      for await (const block of copyOut(client, 'COPY large TO STDOUT') as AsyncIterable<Buffer>) blocks.push(block);
      async function* pieces() {
        const all = Buffer.concat(blocks);
        for (let at = 0; at < all.length; at += 100_001) yield all.subarray(at, at + 100_001);
      }
      await copyIn(client, 'COPY again FROM STDIN', pieces());
      const { rows } = await client.query('SELECT FROM large JOIN again USING (n, text)');
      expect(rows).toHaveLength(3);
    });
  });

  test('that the database refuses, or that break off, fail with the reason, and the connection goes on', async () => {
    await connected(async (client) => {
      await client.query('CREATE TEMP TABLE numbers (n int)');
      async function* words() {
        for (let block = 0; block < 100; block += 1) yield Buffer.from('no number\n');
      }
      async function* breaksOff() {
        yield Buffer.from('1\n');
        throw new Error('the file is damaged');
      }
      await expect(copyIn(client, 'COPY numbers FROM STDIN', words())).rejects.toThrow('invalid input syntax');
      await expect(copyIn(client, 'COPY nothing FROM STDIN', words())).rejects.toThrow('does not exist');
      await expect(copyIn(client, 'COPY numbers FROM STDIN', breaksOff())).rejects.toThrow('the file is damaged');
      expect((await client.query('SELECT count(*)::int AS n FROM numbers')).rows).toEqual([{ n: 0 }]);
      const failing = (async () => {
        for await (const _ of copyOut(client, 'COPY (SELECT 1 / (3 - n) FROM generate_series(1, 5) n) TO STDOUT'));
      })();
      await expect(failing).rejects.toThrow('division by zero');
      expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    });
  });

  test('end with the connection', async () => {
    await connected(async (client) => {
      const copying = copyOut(client, "COPY (SELECT repeat('x', 1000) FROM generate_series(1, 40000)) TO STDOUT");
      const reading = (async () => {
        for await (const _ of copying) client.connection.stream.destroy();
      })();
      await expect(reading).rejects.toThrow('Connection terminated');
    });
  });
});
