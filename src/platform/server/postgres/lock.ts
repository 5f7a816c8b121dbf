import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Gives the lock back. Safe to call twice. */
export type Release = () => void;

/**
 * Tries to lock a file, without waiting. The kernel itself drops the lock when the holder dies, `kill -9` included,
 * so there is nothing to find stale. `shared` locks stand beside each other, an `exclusive` one stands alone.
 * The file is a database of SQLite, empty for ever: Node has no call of its own for file locks, SQLite does.
 */
export async function tryLock(file: string, mode: 'shared' | 'exclusive'): Promise<Release | undefined> {
  await createPrivately(file);
  const { DatabaseSync } = sqlite();
  const holder = new DatabaseSync(file);
  try {
    holder.exec('PRAGMA journal_mode = MEMORY'); // writes nothing, so that a full disk does not matter
    holder.exec(mode === 'exclusive' ? 'BEGIN EXCLUSIVE' : 'BEGIN; SELECT count(*) FROM sqlite_schema');
  } catch (error) {
    holder.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return () => {
    if (holder.isOpen) holder.close();
  };
}

/** Waits for the lock, at most `patienceMs`; undefined when somebody else holds it all that time. */
export async function lock(
  file: string,
  mode: 'shared' | 'exclusive',
  patienceMs: number,
): Promise<Release | undefined> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const release = await tryLock(file, mode);
    if (release !== undefined || Date.now() > deadline) return release;
    await sleep(20 + Math.random() * 20);
  }
}

/** Never opens a file that is there already: closing any handle of it would drop this process's locks on it. */
async function createPrivately(file: string): Promise<void> {
  try {
    await (await open(file, 'wx', 0o600)).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return (error as { errcode?: number }).errcode === SQLITE_BUSY;
}

/** Node's built-in SQLite, without the notice that its interface may still change: four calls of it are used. */
function sqlite(): typeof import('node:sqlite') {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}
