import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testCourse } from '../../src/authoring/server/testing/testCourse.ts';
import { freePort } from '../../src/platform/server/testing/freePort.ts';
import { spawnProgram } from '../../src/platform/server/testing/spawnProgram.ts';

const root = join(import.meta.dirname, '../..');

/** A server process, as an operator starts it. */
export interface RunningServer {
  address: string;
  /** Everything it wrote so far. */
  output: () => string;
  process: ChildProcess;
  /** Ends it in order. */
  stop(): Promise<void>;
}

/** Starts the server, with the course of the tests unless told otherwise, and waits until it says that it is ready. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const port = env['PORT'] ?? String(await freePort());
  const child = spawnProgram([join(root, 'src/main/server.ts')], {
    ...{ HOME: process.env['HOME'], PORT: port, COURSE_DIR: testCourse },
    TUTOR_WORK_SECONDS: '30', // on a machine that is busy with the tests
    ...env,
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Lodestar is ready at')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`Expected the server to start but it ended: ${output}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { address: `http://localhost:${port}`, output: () => output, process: child, stop };
}

/** A second server on the test's database, with other settings. */
export async function withServer(env: Record<string, string>, use: (address: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lodestar-e2e-'));
  const server = await startServer({ DATA_DIR: dataDir, ...env });
  await use(server.address).finally(() => server.stop());
  await rm(dataDir, { recursive: true, force: true });
}
