import type { Config } from './server/config.ts';
import { commands, fileCommands } from './server/commands/commands.ts';
import { help } from './server/commands/help.ts';

/** `npm run lodestar -- COMMAND …`: loads what the command needs, which is nothing where none was meant. */
const failed = 'It was not done.';
const [name = '', argument = '', ...options] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
const onFiles = Object.hasOwn(fileCommands, name) ? fileCommands[name]?.(argument, options) : undefined;
if (onFiles) await apart(onFiles);
else if (command) await withDatabase(command(argument, options));
else if (name === '--help' || name === 'help') process.stdout.write(help);
else {
  process.stderr.write(help);
  process.exitCode = 1;
}

async function withDatabase(work: ReturnType<NonNullable<typeof command>>): Promise<void> {
  const { runProgram } = await import('./server/program.ts');
  const mayMigrate = name === 'migrate' || name === 'restore';
  const takesAnyVersion = name === 'backup' || name === 'restore';
  await runProgram({ failed, mayMigrate, takesAnyVersion }, work);
}

/** Needs no database, so it is no program like the others. */
async function apart(work: (config: Config) => Promise<void>): Promise<void> {
  const { readConfig } = await import('./server/config.ts');
  try {
    await work(readConfig(process.env));
  } catch (error) {
    const { tellFailure } = await import('./server/program.ts');
    tellFailure(failed, error);
  }
}
