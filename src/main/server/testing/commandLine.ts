import type { Database } from '#platform/server/db/db.ts';
import { makeLog } from '#platform/server/log.ts';
import { vi } from 'vitest';
import { commands } from '../commands/commands.ts';
import { readConfig } from '../config.ts';
import { tellFailure } from '../program.ts';

/**
 * The operator's commands, done in this process: each gives what it said, and the code it would end with. A process for each
 * would load the whole program; that they are found on a real command line, command.test.ts shows.
 */
export function commandLine(database: Database, settings: Record<string, string> = {}) {
  return (words: readonly string[], more: Record<string, string> = {}) => {
    const done = lastDone.then(() => run(words, more));
    lastDone = done.catch(() => {});
    return done;
  };

  async function run(words: readonly string[], more: Record<string, string>) {
    const [name = '', argument = '', ...options] = words;
    const config = readConfig({ ...settings, ...more });
    const end = { add: () => {}, isStopping: () => false, now: async () => {}, stop: async () => {} };
    const [said, complained] = [listenTo(process.stdout), listenTo(process.stderr)];
    try {
      await commands[name]?.(argument, options)({ config, database, log: makeLog('silent'), end });
    } catch (error) {
      tellFailure('It was not done.', error);
    }
    const code = Number(process.exitCode ?? 0);
    process.exitCode = undefined;
    return { code, said: said(), complained: complained() };
  }
}

/** One after the other: what they say is told apart by nothing else. */
let lastDone: Promise<unknown> = Promise.resolve();

/** @returns what gives all that was written there meanwhile, and lets it be written again. */
export function listenTo(output: NodeJS.WriteStream): () => string {
  const written = vi.spyOn(output, 'write').mockReturnValue(true);
  return () => {
    const text = written.mock.calls.map(([piece]) => String(piece)).join('');
    written.mockRestore();
    return text;
  };
}
