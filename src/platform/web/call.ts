import { type Endpoint, fillPath, type InputOf, isUpload, type ReplyOf } from '../endpoint.ts';
import { AppError, type ErrorReply } from '../errors.ts';

/** How long the browser waits for an answer before it gives up. */
const callTimeoutMs = 70_000;

const texts = {
  offline: 'The server could not be reached. Check your connection and try again.',
  late: 'deadline-exceeded',
  notJson: 'Response is not valid JSON object.',
};

/**
 * Makes a call of the HTTP interface.
 *
 * @throws AppError with the server's status and sentence; status 0 (`internal`, code `network-request-failed`)
 *   when there was no answer or only a part of one, 504 when it took longer than {@link callTimeoutMs}.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<ReplyOf<E>> {
  const { params, query, ...given } = input as Given;
  const address = fillPath(endpoint.path, params) + queryString(query);
  const ending = AbortSignal.any([AbortSignal.timeout(callTimeoutMs), ...(signal ? [signal] : [])]);
  const response = await send(address, {
    method: endpoint.method,
    signal: ending,
    ...(endpoint.method === 'GET' ? {} : bodyOf(endpoint, given)),
  });
  const reply = await readJson(response, ending);
  if (!response.ok) throw refusal(response, reply as Partial<ErrorReply>);
  return reply as ReplyOf<E>;
}

type Given = Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>> & { file?: Blob };

function bodyOf(endpoint: Endpoint, { body = {}, file }: Given): Pick<RequestInit, 'headers' | 'body'> {
  return isUpload(endpoint) && file
    ? { headers: { 'content-type': file.type || endpoint.file }, body: file }
    : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function send(address: string, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (cause) {
    throw noAnswer(cause, init.signal);
  }
}

async function readJson(response: Response, signal: AbortSignal): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw noAnswer(cause, signal);
    throw new AppError(response.ok ? 500 : response.status, texts.notJson, { cause });
  }
}

/** Why there is no answer: it took too long, the caller wants none any more, or the connection failed. */
function noAnswer(cause: unknown, { aborted, reason }: AbortSignal): unknown {
  if (!aborted) return new AppError(0, texts.offline, { code: 'network-request-failed', cause });
  const isLate = reason instanceof DOMException && reason.name === 'TimeoutError';
  return isLate ? new AppError(504, texts.late, { cause }) : cause;
}

function refusal(response: Response, { error }: Partial<ErrorReply>): AppError {
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined;
  const { message = texts.notJson, code, about } = error ?? {};
  return new AppError(response.status, message, { code, about, retryAfterSeconds });
}

function queryString(query: Record<string, unknown> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return entries.length ? `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}` : '';
}
