import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { eventually } from '../src/platform/server/testing/eventually.ts';

const folder = mkdtempSync(join(tmpdir(), 'lodestar-keep-workers-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Notes what it is and what it is told, and behaves as the file `how` says when it starts. */
const server = join(folder, 'server.mjs');
writeFileSync(
  server,
  `import cluster from 'node:cluster';
  import { appendFileSync, readFileSync } from 'node:fs';
  cluster.worker.exitedAfterDisconnect = true;
  const folder = process.argv[2];
  const how = readFileSync(folder + '/how', 'utf8');
  const note = (what) => appendFileSync(folder + '/log', what + ' ' + process.pid + '\\n');
  process.on('SIGTERM', () => { note('stopped'); process.exit(how === 'badly' ? 3 : 0); });
  process.on('message', (said) => { if (said === 'retire') { note('retired'); process.exit(0); } });
  note(process.env.LATER_WORKER ? 'later' : 'first');
  if (how === 'refuse') { console.error('Lodestar did not start. No.'); process.exit(1); }
  process.send('ready');
  const lives = setInterval(() => {}, 1000);`,
);

describe('several servers that are kept up', () => {
  let times = 0;

  function keepUp(workers: string, how = 'well') {
    const own = join(folder, `${(times += 1)}`);
    const behave = (next: string) => writeFileSync(join(own, 'how'), next);
    mkdirSync(own);
    writeFileSync(join(own, 'log'), '');
    behave(how);
    const flags = ['--max-semi-space-size=8', '--import', join(import.meta.dirname, 'stopWithParent.mjs')];
    const child = spawn(process.execPath, [join(import.meta.dirname, 'keepUp.mjs'), ...flags, server, own], {
      env: { PATH: process.env['PATH'], WORKERS: workers },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += String(chunk)));
    const ended = once(child, 'close');
    const noted = () =>
      readFileSync(join(own, 'log'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split(' ') as [what: string, pid: string]);
    return {
      ...{ child, behave, noted, said: () => said },
      /** What was noted, each server by the order in which it came. */
      story() {
        const pids = [...new Set(noted().map(([, pid]) => pid))];
        return noted().map(([what, pid]) => `${what} ${pids.indexOf(pid) + 1}`);
      },
      saysTimes: (what: string, count: number) => eventually(() => expect(said.split(what)).toHaveLength(count + 1)),
      ended: async () => (await ended)[0] as number,
    };
  }

  const isGone = (pid: string) => expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');

  test('begin with one, on SIGHUP are replaced one after another, and end together', async () => {
    const kept = keepUp('3');
    await kept.saysTimes('all servers serve', 1);
    expect(kept.story()).toEqual(['first 1', 'later 2', 'later 3']);

    kept.child.kill('SIGHUP');
    await kept.saysTimes('all servers were started anew', 1);
    const replaced = kept.story().slice(3);
    expect(replaced.filter((_, index) => index % 2 === 0)).toEqual(['later 4', 'later 5', 'later 6']);
    const retired = replaced.filter((_, index) => index % 2 === 1);
    expect(retired.toSorted()).toEqual(['retired 1', 'retired 2', 'retired 3']);

    kept.child.kill('SIGTERM');
    expect(await kept.ended()).toBe(0);
    expect(kept.story().slice(9).toSorted()).toEqual(['stopped 4', 'stopped 5', 'stopped 6']);
  });

  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'lose one to %s, and another comes while the others go on',
    async (signal) => {
      const kept = keepUp('2');
      await kept.saysTimes('all servers serve', 1);
      const [, [, pid] = ['', '']] = kept.noted();
      process.kill(Number(pid), signal);
      await eventually(() => expect(kept.noted().filter(([what]) => what !== 'stopped')).toHaveLength(3));
      const line = kept.said().split('\n').find((text) => text.includes('unexpectedly')) ?? ''; // prettier-ignore
      expect(JSON.parse(line)).toMatchObject({ level: 'error', worker: Number(pid), againInSeconds: 1 });
      kept.child.kill('SIGTERM');
      expect(await kept.ended()).toBe(0);
      for (const [, each] of kept.noted()) isGone(each);
    },
  );

  test('stay as they are when the new one refuses to start, and can be replaced later', async () => {
    const kept = keepUp('2');
    await kept.saysTimes('all servers serve', 1);
    kept.behave('refuse');
    kept.child.kill('SIGHUP');
    await kept.saysTimes('the new server did not start: those before it go on', 1);
    expect(kept.story()).toEqual(['first 1', 'later 2', 'later 3']);

    kept.behave('badly');
    kept.child.kill('SIGHUP');
    await kept.saysTimes('all servers were started anew', 1);
    kept.child.kill('SIGTERM');
    expect(await kept.ended()).toBe(3);
  });

  test('may be one, which has no gap between it and its successor either', async () => {
    const kept = keepUp('1');
    await kept.saysTimes('all servers serve', 1);
    kept.child.kill('SIGHUP');
    await kept.saysTimes('all servers were started anew', 1);
    expect(kept.story()).toEqual(['first 1', 'later 2', 'retired 1']);
    kept.child.kill('SIGINT');
    await kept.ended();
  });

  test('are none when the first refuses: its sentence and code stay', async () => {
    const kept = keepUp('2', 'refuse');
    expect([await kept.ended(), kept.said(), kept.story()]).toEqual([1, 'Lodestar did not start. No.\n', ['first 1']]);
  });

  test('end with what keeps them up', async () => {
    const kept = keepUp('2');
    await kept.saysTimes('all servers serve', 1);
    kept.child.kill('SIGKILL');
    await eventually(() => expect(kept.noted().filter(([what]) => what === 'stopped')).toHaveLength(2));
  });
});
