import { join } from 'node:path';
import { testCourse } from '#authoring/server/testing/testCourse.ts';
import { freePort } from '#platform/server/testing/freePort.ts';
import { spawnProgram } from '#platform/server/testing/spawnProgram.ts';
import { owned } from './processes.ts';
import { until } from './until.ts';

export interface Server {
  address: string;
  /** A server that dies is not started again here: it has to mend itself. */
  isAlive(): boolean;
  /** What it logged as an error, so far: a fault of ours, or something the operator has to do. */
  errors(): string[];
  /** The connections that it lost or could not get, so far, by the log. */
  warnings(): number;
}

const program = join(import.meta.dirname, '../../../src/main/server.ts');

/** Two servers of ours on one database; the first one makes it and brings the course of the tests in. */
export async function startServers(databaseUrl: string, folder: string): Promise<Server[]> {
  return Promise.all(['first', 'second'].map((name) => startServer(databaseUrl, join(folder, name))));
}

async function startServer(databaseUrl: string, dataDir: string): Promise<Server> {
  const port = await freePort();
  const child = owned(
    spawnProgram([program], {
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, COURSE_DIR: testCourse, PORT: String(port) },
      ...{ PUBLIC_URL: 'http://localhost', APP_SECRET: 'known-to-the-two-servers-of-the-drill-alone' },
      ...{ NODE_ENV: 'production', LOG_LEVEL: 'warn' },
    }),
  );
  let wrote = '';
  let rest = '';
  const errors: string[] = [];
  let warnings = 0;
  const hear = (chunk: Buffer) => {
    if (wrote.length < 10_000) wrote += String(chunk);
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    errors.push(...lines.filter((line) => /"level":"(?:error|fatal)"/.test(line)));
    warnings += lines.filter((line) => line.includes('"level":"warn"')).length;
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const address = `http://127.0.0.1:${port}`;
  const isReady = async () => {
    if (!isAlive()) return false;
    return (await fetch(`${address}/readyz`)).ok || undefined;
  };
  const cameUp = await until('a Lodestar server', isReady);
  if (!cameUp) throw new Error(`Expected a Lodestar server to run but it ended: ${wrote}`);
  return { address, isAlive, errors: () => errors, warnings: () => warnings };
}
