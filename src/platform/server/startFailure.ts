import { DrizzleQueryError } from 'drizzle-orm';
import { isDiskFull } from './db/db.errors.ts';
import { ConfigError } from './settings/settings.ts';

/** What the operator reads when a program of ours cannot do its work: one sentence, never a query or its values. */
export function startFailure(error: unknown): string {
  if (error instanceof ConfigError) return `Some settings are not right:\n  ${error.message.replaceAll('\n', '\n  ')}`;
  if (isDiskFull(error)) return 'The disk of the database is full, and nothing can be saved: free some space there.';
  if (error instanceof DrizzleQueryError) return `The database refused: ${error.cause?.message ?? 'no reason given'}.`;
  if (!(error instanceof Error)) return String(error);
  return listenFailure(error) ?? error.message;
}

interface ListenError extends NodeJS.ErrnoException {
  address?: string;
  port?: number;
}

function listenFailure({ syscall, code, address, port }: ListenError): string | undefined {
  if (syscall === 'getaddrinfo') return 'HOST is no address of this machine.';
  if (syscall !== 'listen' && syscall !== 'bind') return undefined; // the latter where several servers share the port
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop it, or choose another with PORT=3001.`;
    case 'EACCES':
      return `Port ${port} may not be used by this account. Choose one above 1023, such as PORT=3000.`;
    case 'EADDRNOTAVAIL':
      return `HOST ${address} is no address of this machine.`;
    default:
      return undefined;
  }
}
