import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** What never reaches a log line of any web app. */
const commonSecrets = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'email'];

/**
 * JSON lines, one event each.
 *
 * @param secretFields what else never reaches a line, wherever in an object it stands (two levels deep).
 */
export function makeLog(
  level: string,
  secretFields: readonly string[] = [],
  destination: DestinationStream = process.stdout,
): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [...commonSecrets, ...secretFields].flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        remove: true,
      },
      serializers: { err: describeError },
    },
    destination,
  );
}

/**
 * Hands the lines of one turn of the event loop on together: a busy server answers several requests in one, and to write each
 * line by itself would be a twentieth of its work. What is waiting when the process exits goes out before.
 */
export function linesTogether(
  output: DestinationStream,
  exiting: Pick<NodeJS.EventEmitter, 'once'> = process,
): DestinationStream {
  let waiting = '';
  const flush = () => {
    if (waiting) output.write(waiting);
    waiting = '';
  };
  exiting.once('exit', flush);
  return {
    write(line) {
      if (!waiting) setImmediate(flush);
      waiting += line;
    },
  };
}

interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: DescribedError;
}

/** An error without the values a database puts into its texts ('Key (email)=(…) already exists', bound parameters). */
function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Something that is no Error was thrown' };
  const { code, cause } = error as Error & { code?: unknown; query?: string };
  const query = 'query' in error && typeof error.query === 'string' ? error.query : undefined;
  return {
    type: error.name,
    message: query === undefined ? error.message : `Query failed: ${query}`,
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.stack ? { stack: callSites(error.stack) } : {}),
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  };
}

function callSites(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');
}
