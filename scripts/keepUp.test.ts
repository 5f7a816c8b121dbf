import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { afterDeath, reasonOf } from './afterDeath.mjs';
import { eventually } from '../src/platform/server/testing/eventually.ts';

const folder = mkdtempSync(join(tmpdir(), 'lodestar-keep-up-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('what is done when the server has ended', () => {
  const crash = { code: 1, signal: null, isTold: false, hasServed: true, inARow: 1 };

  test.each([
    ['killed while it served', { code: null, signal: 'SIGKILL' }, false],
    ['out of heap', { code: null, signal: 'SIGABRT' }, false],
    ['killed before it ever served', { code: null, signal: 'SIGKILL', hasServed: false }, false],
    ['an error that nobody caught', { code: 1 }, false],
    ['a refusal at the first start', { code: 1, hasServed: false }, true],
    ['told to stop, and ended well', { code: 0, isTold: true }, true],
    ['told to stop, and ended badly', { code: 1, isTold: true }, true],
    ['stopped by its own process number', { code: 0 }, true],
    ['stopped before it could hear', { code: null, signal: 'SIGTERM' }, true],
    ['the tenth crash in a row', { inARow: 10 }, false],
    ['the eleventh', { inARow: 11 }, true],
  ])('%s', (_, death, isFinal) => expect(afterDeath({ ...crash, ...death }).isFinal).toBe(isFinal));

  test('the pauses grow', () => {
    const pauses = Array.from({ length: 10 }, (_, index) => afterDeath({ ...crash, inARow: index + 1 }).pauseSeconds);
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
  });

  test.each([
    [{ code: null, signal: 'SIGKILL' }, /SIGKILL.+memory/],
    [{ code: null, signal: 'SIGABRT' }, /SIGABRT.+HEAP_MB/],
    [{ code: null, signal: 'SIGSEGV' }, /SIGSEGV/],
    [{ code: 7, signal: null }, /code 7/],
  ])('%j is told', (death, sentence) => expect(reasonOf(death)).toMatch(sentence));
});

describe('a server that is kept up', () => {
  /** Says its process number, serves, and ends as it is told. */
  const server = join(folder, 'server.mjs');
  writeFileSync(
    server,
    `import { appendFileSync } from 'node:fs';
    const [, , log, how] = process.argv;
    process.on('SIGTERM', () => process.exit(how === 'badly' ? 3 : 0));
    appendFileSync(log, process.pid + '\\n');
    if (how === 'refuse') { console.error('Lodestar did not start. No.'); process.exit(1); }
    process.send('ready');
    const lives = setInterval(() => {}, 1000);`,
  );
  let logs = 0;

  function keepUp(how = 'well', flags: string[] = []) {
    const log = join(folder, `${(logs += 1)}.log`);
    writeFileSync(log, '');
    const child = spawn(process.execPath, [join(import.meta.dirname, 'keepUp.mjs'), ...flags, server, log, how], {
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += String(chunk)));
    const ended = once(child, 'close');
    const pids = () => readFileSync(log, 'utf8').trim().split('\n').filter(Boolean).map(Number);
    const started = (count: number) => eventually(() => expect(pids()).toHaveLength(count));
    return { child, pids, started, ended: async () => (await ended)[0] as number, said: () => said };
  }

  test.each(['SIGKILL', 'SIGABRT'] as const)('is back after %s, and the log says why', async (signal) => {
    const { child, pids, started, ended, said } = keepUp();
    await started(1);
    process.kill(pids()[0] ?? 0, signal);
    await started(2);
    const [line = ''] = said()
      .split('\n')
      .filter((text) => text.startsWith('{')); // Node may print more when it aborts
    expect(JSON.parse(line)).toMatchObject({
      level: 'error',
      reason: expect.stringContaining(signal) as unknown,
      againInSeconds: 1,
      msg: 'the server ended unexpectedly; it is started again',
    });
    child.kill('SIGTERM');
    expect(await ended()).toBe(0);
    expect(() => process.kill(pids()[1] ?? 0, 0)).toThrow('ESRCH');
  });

  test('is not started again after a refusal, whose sentence and code stay', async () => {
    const { ended, pids, said } = keepUp('refuse');
    expect([await ended(), said(), pids().length]).toEqual([1, 'Lodestar did not start. No.\n', 1]);
  });

  test('ends with what keeps it up, whichever way, and its code stays', async () => {
    const told = keepUp('badly');
    await told.started(1);
    told.child.kill('SIGTERM');
    expect(await told.ended()).toBe(3);

    const watch = join(import.meta.dirname, 'stopWithParent.mjs');
    const killed = keepUp('well', ['--import', watch]);
    await killed.started(1);
    killed.child.kill('SIGKILL');
    await eventually(() => expect(() => process.kill(killed.pids()[0] ?? 0, 0)).toThrow('ESRCH'));
  });
});
