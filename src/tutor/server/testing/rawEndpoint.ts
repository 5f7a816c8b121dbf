import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { atEndOfFile } from '#platform/server/testing/atEndOfFile.ts';

/** What reached an endpoint, and whether its answer was wanted to the end. */
export interface RawRequest {
  path: string;
  body: { max_tokens?: number; max_completion_tokens?: number; tools?: unknown[]; stream_options?: unknown };
  /** When the other side hung up before the answer was whole, in milliseconds of the epoch. */
  leftAt?: number;
}

export type RawAnswer = (response: ServerResponse, request: RawRequest) => unknown;

export interface RawEndpoint {
  url: string;
  requests: RawRequest[];
  /** How the next requests are answered. */
  answerWith(answer: RawAnswer): void;
}

/** An endpoint that answers what no decent one would: bytes as they are given. */
export async function rawEndpoint(): Promise<RawEndpoint> {
  let answer: RawAnswer = (response) => response.end();
  const requests: RawRequest[] = [];
  const server: Server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEndOfFile(() => {
    server.closeAllConnections();
    server.close();
  });

  async function receive(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of incoming.setEncoding('utf8')) text += String(chunk);
    const request: RawRequest = { path: incoming.url ?? '', body: JSON.parse(text || '{}') as RawRequest['body'] };
    requests.push(request);
    response
      .on('error', () => {})
      .on('close', () => {
        if (!response.writableFinished) request.leftAt = Date.now();
      });
    await answer(response, request);
  }

  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, requests, answerWith: (next) => void (answer = next) };
}

/** A chunk of a stream, as the interface has it. */
export function chunk(content: string, finish_reason: string | null = null, more: object = {}): string {
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason }], ...more })}\n\n`;
}

export const eventStream = { 'content-type': 'text/event-stream' };
