import { Type, type Static } from 'typebox';
import { shape } from './endpoint.ts';

/** HTTP status of a refusal → the name it travels under. Any status not named here is called 'unknown'. */
const statusNames = {
  0: 'internal',
  400: 'invalid-argument',
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  409: 'aborted',
  429: 'resource-exhausted',
  499: 'cancelled',
  500: 'internal',
  501: 'unimplemented',
  503: 'unavailable',
  504: 'deadline-exceeded',
} as const;

export type StatusName = (typeof statusNames)[keyof typeof statusNames] | 'ok' | 'unknown';

/** The name of an HTTP status, 0 standing for 'no answer at all'. */
export function statusName(httpStatus: number): StatusName {
  if (httpStatus >= 200 && httpStatus < 300) return 'ok';
  return (statusNames as Record<number, StatusName>)[httpStatus] ?? 'unknown';
}

/** What every refusal looks like on the wire. `code` is there when a screen reacts to one refusal in particular. */
export const ErrorReply = shape({
  error: shape({
    status: Type.String(),
    message: Type.String(),
    code: Type.Optional(Type.String()),
    /** What the screen needs to go on with, such as the id of what is in the way. */
    about: Type.Optional(Type.String()),
  }),
});
export type ErrorReply = Static<typeof ErrorReply>;

interface RefusalDetails {
  code?: string;
  about?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A refusal the person can act on. `message` is a sentence for that person. */
export class AppError extends Error {
  readonly httpStatus: number;
  readonly code: string | undefined;
  readonly about: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(httpStatus: number, message: string, { code, about, retryAfterSeconds, cause }: RefusalDetails = {}) {
    super(message, { cause });
    this.name = 'AppError';
    this.httpStatus = httpStatus;
    this.code = code;
    this.about = about;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): StatusName {
    return statusName(this.httpStatus);
  }

  toReply(): ErrorReply {
    const { status, message, code, about } = this;
    return { error: { status, message, ...(code !== undefined && { code }), ...(about !== undefined && { about }) } };
  }
}

export function invalidArgument(message: string, code?: string): AppError {
  return new AppError(400, message, { code });
}

export function unauthenticated(message = 'Please sign in to continue.', code?: string): AppError {
  return new AppError(401, message, { code });
}

export function permissionDenied(message: string, code?: string): AppError {
  return new AppError(403, message, { code });
}

/** @param what the thing that is not there, as a person would call it: `notFound('lesson')`. */
export function notFound(what: string): AppError {
  return new AppError(404, `${what[0]?.toUpperCase()}${what.slice(1)} not found.`);
}

export function tooManyRequests(message: string, retryAfterSeconds: number): AppError {
  return new AppError(429, message, { retryAfterSeconds });
}

export function unavailable(message: string, cause?: unknown): AppError {
  return new AppError(503, message, { retryAfterSeconds: 2, cause });
}
