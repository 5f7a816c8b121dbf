import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../../errors.ts';

/** What Node says of the bytes that came; anything else is no HTTP. */
const refusals: Record<string, AppError> = {
  ERR_HTTP_REQUEST_TIMEOUT: new AppError(408, 'The request took too long to arrive.'),
  HPE_HEADER_OVERFLOW: new AppError(431, 'The headers of the request are too large.'),
};

/** Answers what is no HTTP request, or came too slowly, in the shape of every other refusal, and hangs up. */
export function refuseBrokenRequests(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const refusal = refusals[error.code ?? ''] ?? new AppError(400, 'This is not a valid HTTP request.');
    if (socket.writable) socket.write(rawAnswer(refusal, headers));
    socket.destroy();
  };
}

function rawAnswer(refusal: AppError, headers: Record<string, string>): string {
  const body = JSON.stringify(refusal.toReply());
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${refusal.httpStatus} ${STATUS_CODES[refusal.httpStatus]}\r\n${lines.join('')}\r\n${body}`;
}
