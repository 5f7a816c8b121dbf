import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** What never reaches a log line, wherever in an object it stands (two levels deep). */
const secretFields = [
  'authorization',
  'cookie',
  'set-cookie',
  'stripe-signature',
  'password',
  'token',
  'setupToken',
  'prompt',
  'history',
  'zoomLink',
  'recordingLink',
  'email',
];

/** JSON lines, one event each. */
export function makeLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: secretFields.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        remove: true,
      },
      serializers: { err: describeError },
    },
    destination ?? process.stdout,
  );
}

interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: DescribedError;
}

/** An error without the values a database puts into its texts ('Key (email)=(…) already exists', bound parameters). */
export function describeError(error: unknown): DescribedError {
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
