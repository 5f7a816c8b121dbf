import { spawn } from 'node:child_process';

/** As whom a program runs: `prefix` is a command put before it, `uid` and `gid` are taken on by the child. */
export interface Account {
  prefix: string[];
  uid?: number;
  gid?: number;
}

export interface Outcome {
  /** null when the program could not be started or died of a signal. */
  code: number | null;
  /** Both output streams, as they came. */
  output: string;
}

/** Runs a program to its end. Never throws: a program that is not there is an outcome too. */
export function run(
  command: string[],
  { account = { prefix: [] }, env, input }: { account?: Account; env?: NodeJS.ProcessEnv; input?: string } = {},
): Promise<Outcome> {
  const [program = '', ...args] = [...account.prefix, ...command];
  return new Promise<Outcome>((resolve) => {
    let output = '';
    const child = spawn(program, args, { ...identity(account), env, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.stdin.on('error', () => {}).end(input);
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  }).catch((error: Error) => ({ code: null, output: error.message })); // a user id that does not exist in here throws
}

/** The spawn options that make a child run as this account. */
export function identity({ uid, gid }: Account): { uid?: number; gid?: number } {
  return uid === undefined ? {} : { uid, gid };
}
