import type { Database } from '#platform/server/db/db.ts';
import { linesTogether, makeLog, type Log } from '#platform/server/log.ts';
import { endInOrder, type OrderlyEnd } from '#platform/server/orderlyEnd.ts';
import { printable } from '#platform/server/printable.ts';
import { startFailure } from '#platform/server/startFailure.ts';
import { readConfig, type Config } from './config.ts';
import { joinDatabase } from './joinDatabase.ts';
import { beforeMigration } from './ownBackups.ts';
import { secretFields } from './secretFields.ts';

/** What every program of ours works with. */
export interface Program {
  config: Config;
  log: Log;
  database: Database;
  end: OrderlyEnd;
}

interface Purpose {
  /** How what went wrong begins: 'It was not done.' */
  failed: string;
  /** Only what is meant to upgrade the database does. */
  mayMigrate?: boolean;
  /** For what takes the database as it is: it is neither upgraded nor refused. */
  takesAnyVersion?: boolean;
}

/**
 * Reads the settings, joins the database, does `work`, and leaves in order: at once, or, when the work says 'stay', once
 * the process is told to stop. What goes wrong is one sentence after `failed`, and exit code 1.
 */
export async function runProgram(
  { failed, mayMigrate = false, takesAnyVersion = false }: Purpose,
  work: (program: Program) => Promise<'stay' | void>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const log = makeLog(config.LOG_LEVEL, secretFields, linesTogether(process.stdout));
    const end = endInOrder(log, config.DRAIN_SECONDS * 1000);
    const joining = joinDatabase({
      ...{ config, log, say, mayMigrate, takesAnyVersion },
      beforeMigration: beforeMigration(config, say),
    });
    end.add(() => joining.then(({ leave }) => leave()));
    const { database } = await joining;
    const next = await work({ config, log, database, end }).catch(async (error: unknown) => {
      await end.now();
      throw error;
    });
    if (next !== 'stay') await end.now();
  } catch (error) {
    tellFailure(failed, error);
    setTimeout(() => process.exit(1), 500).unref();
  }
}

export function say(line: string): void {
  process.stdout.write(`${printable(line)}\n`);
}

/** Tells the operator what went wrong; the program then ends with exit code 1. */
export function complain(line: string): void {
  process.stderr.write(`${printable(line)}\n`);
  process.exitCode = 1;
}

/** @param failed how the sentence begins. */
export function tellFailure(failed: string, error: unknown): void {
  complain(`${failed} ${startFailure(error)}`);
}
