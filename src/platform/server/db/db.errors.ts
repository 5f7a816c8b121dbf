import { DrizzleQueryError } from 'drizzle-orm';

/**
 * Whether an error of a query means that the database is away, restarting or out of connections: worth a 503 with
 * `Retry-After`, since the same call may succeed in a second. Errors of other network calls, wrapped as their
 * libraries do, do not count.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message } = cause(error);
  return AWAY_CODES.has(code) || /^08...$/.test(code) || AWAY_MESSAGES.some((known) => message.includes(known));
}

/**
 * Whether a query was given up since the database had too much to do: its time was over (57014), another held the lock
 * for too long (55P03), or the two waited for each other (40P01). Worth a 503, too; the connection is as good as before.
 */
export function isDatabaseBusy(error: unknown): boolean {
  return ['57014', '55P03', '40P01'].includes(cause(error).code ?? '');
}

/** Whether a write was refused since the disk is full (53100), or since the database is read-only for that (25006). */
export function isDiskFull(error: unknown): boolean {
  return ['53100', '25006'].includes(cause(error).code ?? '');
}

/** Whether a write broke a unique key (23505): any, or the constraint of this name. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = cause(error);
  return found.code === '23505' && (constraint === undefined || found.constraint === constraint);
}

/** Whether a write named something that was deleted meanwhile (23503), such as the account of who asks. */
export function isAboutNothing(error: unknown): boolean {
  return cause(error).code === '23503';
}

/** Node's, before a connection stands or when it breaks. */
const NETWORK_CODES = 'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN';
/** PostgreSQL's: shut down by its administrator, crashed, not ready yet, too many connections, idle in a transaction. */
const ENDED_CODES = '57P01 57P02 57P03 53300 25P03';
const AWAY_CODES = new Set(`${NETWORK_CODES} ${ENDED_CODES}`.split(' '));

/** What `pg` and its pool say without a code. A missing Unix socket is a code (ENOENT) that means much else, too. */
const AWAY_MESSAGES = [
  'connect ENOENT',
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
];

interface PostgresError {
  code?: string;
  constraint?: string;
  message: string;
}

/** drizzle wraps what the driver threw. */
function cause(error: unknown): PostgresError {
  const inner = error instanceof DrizzleQueryError ? error.cause : error;
  return inner instanceof Error ? inner : { message: '' };
}

/** Where a database is, for people: no password in it. Throws when the address is none. */
export function databasePlace(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null || !['postgres:', 'postgresql:'].includes(parsed.protocol)) {
    throw new Error('DATABASE_URL is not a PostgreSQL address such as postgresql://user:password@host:5432/name.');
  }
  const host = decodeURIComponent(parsed.searchParams.get('host') ?? parsed.host);
  return `${host}${parsed.pathname}`;
}

/** The sentence for a database that does not let us in. */
export function unreachable(place: string, error: unknown): Error {
  const { code, message } = cause(error);
  const reason = message || code || 'no answer';
  return new Error(`The database at ${place} cannot be used: ${reason}.`, { cause: error });
}
