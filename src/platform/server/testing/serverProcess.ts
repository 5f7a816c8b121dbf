import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { quickly } from '../quickly.ts';

export interface ServerProcess {
  pid: number;
  /** Empty when it was refused. */
  url: string;
  /** The sentence it was refused with, else undefined. */
  refused: string | undefined;
  /** Every line it said, so far. */
  said: string[];
  /** Lets it leave in order, and waits for its end. */
  stop(): Promise<void>;
  /** `kill -9`. */
  kill(): Promise<void>;
}

/** Starts a program before which a command may stand, say one that changes the user or the mounts. */
export function spawnServer(dataDir: string, prefix: string[] = []) {
  const script = fileURLToPath(new URL('./serverProcess.main.ts', import.meta.url));
  const command = [...prefix, process.execPath, ...quickly, script, dataDir];
  return spawn(command[0] ?? '', command.slice(1), { cwd: '/', stdio: ['pipe', 'pipe', 'inherit'] });
}

/** Starts another server process on a data folder and waits until it has joined the database, or was refused. */
export async function startServerProcess(dataDir: string, prefix: string[] = []): Promise<ServerProcess> {
  const child = spawnServer(dataDir, prefix);
  const exited = once(child, 'exit');
  const said: string[] = [];
  const answer = new Promise<{ url?: string; refused?: string }>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const event = JSON.parse(line) as { say?: string; url?: string; refused?: string };
      if (event.say === undefined) resolve(event);
      else said.push(event.say);
    });
    void exited.then(() => resolve({ refused: 'It ended without a word' }));
  });
  const { url = '', refused } = await answer;
  const stop = async () => {
    child.stdin.end();
    await exited;
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  return { pid: child.pid ?? 0, url, refused, said, stop, kill };
}
