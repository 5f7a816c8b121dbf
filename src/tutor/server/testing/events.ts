import { createParser } from 'eventsource-parser';
import type { ErrorReply } from '#platform/errors.ts';
import type { Answer } from '../../tutor.ts';

/** One event of the stream. */
export interface Line {
  message?: string;
  result?: Answer;
  error?: ErrorReply['error'];
}

/** The events of a stream, read as a browser reads them. */
export async function* eventsOf(response: Response): AsyncGenerator<Line> {
  const found: Line[] = [];
  const parser = createParser({ onEvent: ({ data }) => void found.push(JSON.parse(data) as Line) });
  for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    parser.feed(chunk);
    yield* found.splice(0);
  }
}

export async function allEvents(response: Response): Promise<Line[]> {
  const events: Line[] = [];
  for await (const event of eventsOf(response)) events.push(event);
  return events;
}

/** What the messages of a stream come to. */
export function textOf(events: readonly Line[]): string {
  return events.map(({ message = '' }) => message).join('');
}

/** Asks for a stream as a signed-in browser does. */
export function askForStream(
  origin: string,
  cookies: ReadonlyMap<string, string>,
  body: object,
  { path = '/api/solver', signal }: { path?: string; signal?: AbortSignal } = {},
): Promise<Response> {
  return fetch(origin + path, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', accept: 'text/event-stream', 'sec-fetch-site': 'same-origin' },
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
}

/** Says stop to what a stream answers, as the signed-in browser does that reads it, at whatever server. */
export function stopOn(origin: string, cookies: ReadonlyMap<string, string>, { headers }: Response): Promise<Response> {
  return fetch(`${origin}/api/conversations/${headers.get('conversation-id') ?? ''}/stop`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    },
    body: '{}',
  });
}
