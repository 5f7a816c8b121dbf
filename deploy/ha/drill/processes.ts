import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';

/** PostgreSQL refuses to run as root. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** The first of these accounts that this machine has when we are root; else whoever we are. */
export function ordinaryAccount(names = ['postgres', 'nobody']): Account {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const found = names.map((name) => lines.find((line) => line.startsWith(`${name}:`))).find(Boolean);
  const [, , uid, gid] = found?.split(':') ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

const alive = new Set<ChildProcess>();
/** Programs that are nobody's child, by their id: PostgreSQL, which Patroni detaches from itself. */
const detached = new Set<() => readonly number[]>();

/** Starts a program whose words go to a file; {@link endAll} ends it. */
export function run(file: string, args: readonly string[], log: string, options: SpawnOptions): ChildProcess {
  const out = openSync(log, 'a');
  const child = spawn(file, args, { ...options, stdio: ['ignore', out, out] });
  child.on('error', () => alive.delete(child));
  return owned(child);
}

export function owned<Child extends ChildProcess>(child: Child): Child {
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  return child;
}

/** @param findIds asked when all is ended. */
export function ownDetached(findIds: () => readonly number[]): void {
  detached.add(findIds);
}

export async function killAndWait(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Ends whatever was started here and still lives, at once: the folder it works in goes away, too. */
export async function endAll(): Promise<void> {
  await Promise.all([...alive].map((child) => killAndWait(child)));
  for (const id of [...detached].flatMap((findIds) => findIds())) signal(id, 'SIGKILL');
}

/** One that is gone already is fine. */
export function signal(id: number, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(id, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The processes that this one started and that still live. */
export function childrenOf(id: number): number[] {
  try {
    return readFileSync(`/proc/${id}/task/${id}/children`, 'latin1').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return []; // it is gone
  }
}
