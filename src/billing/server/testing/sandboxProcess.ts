import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { spawnProgram } from '#platform/server/testing/spawnProgram.ts';

export interface SandboxProcess {
  /** For STRIPE_API_BASE. */
  address: URL;
  /** Ends it in order. @returns its exit code, null when it had to be killed. */
  stop(): Promise<number | null>;
}

/** Starts the sandbox as a process of its own, with these settings and no others. */
export async function startSandbox(
  env: Record<string, string>,
  serverAddress = 'http://localhost:3000',
): Promise<SandboxProcess> {
  const script = fileURLToPath(new URL('../sandbox.main.ts', import.meta.url));
  const child = spawnProgram([script, serverAddress], env);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)));
  const address = await new Promise<URL>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, url] = /^The payment sandbox is ready: STRIPE_API_BASE=(\S+)$/.exec(line) ?? [];
      if (url) resolve(new URL(url));
    });
    void exited.then(() => reject(new Error(`Expected the sandbox to become ready but it ended: ${said}`)));
  });
  async function stop(): Promise<number | null> {
    child.kill('SIGTERM');
    const [code] = await exited;
    return code;
  }
  return { address, stop };
}
