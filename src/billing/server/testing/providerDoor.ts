import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * How the provider's interface behaves: as it should; refusing connections; taking them and saying nothing; failing (500);
 * answering with a page, with `{}`, with `null`, or a byte at a time; doing what it is asked and then hanging up.
 */
type Mood = 'well' | 'away' | 'silent' | 'failing' | 'html' | 'empty' | 'null' | 'dripping' | 'forgetful';

/** Stands before the sandbox provider, so that a test can disturb its interface; its pages are there in any case. */
export interface ProviderDoor {
  /** For STRIPE_API_BASE. */
  origin: string;
  /** Every request to the interface so far: `POST /v1/checkout/sessions`. */
  asked: string[];
  mood(mood: Mood): void;
  /** Changes every answer of the interface on its way, until it is called with nothing. */
  twist(change?: (answer: Record<string, unknown>, path: string) => void): void;
  close(): void;
}

/** @param inside starts what is behind the door, and says where it answers. */
export async function openProviderDoor(inside: (origin: string) => Promise<URL>): Promise<ProviderDoor> {
  let mood: Mood = 'well';
  let twist: Parameters<ProviderDoor['twist']>[0];
  const asked: string[] = [];
  const door = createServer((request, reply) => {
    const isInterface = request.url?.startsWith('/v1/');
    const handled = isInterface ? disturb(request, reply) : pass(request).then((answer) => send(reply, answer));
    handled.catch(() => reply.destroy());
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const origin = `http://localhost:${(door.address() as AddressInfo).port}`;
  const { port } = await inside(origin);

  async function disturb(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method, url = '', socket } = request;
    asked.push(`${method} ${url.split('?', 1)[0]}`);
    if (mood === 'away') return void socket.destroy();
    if (mood === 'silent') return;
    if (mood === 'dripping') return drip(reply);
    const strange = strangeAnswers[mood];
    if (strange) return send(reply, strange);
    const { status, headers, body } = await pass(request);
    if (mood === 'forgetful') return void socket.destroy();
    const answer = JSON.parse(String(body)) as Record<string, unknown>;
    twist?.(answer, url);
    send(reply, { status: 'error' in answer ? Math.max(status, 400) : status, headers, body: JSON.stringify(answer) });
  }

  async function pass(request: IncomingMessage): Promise<Answer> {
    const { method, url: path, headers } = request;
    const onward = forward({ host: '127.0.0.1', port, path, method, headers });
    onward.end(await buffer(request));
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...kept } = answer.headers;
    return { status: answer.statusCode ?? 500, headers: kept, body: await buffer(answer) };
  }

  return {
    origin,
    asked,
    mood: (next) => void (mood = next),
    twist: (change) => void (twist = change),
    close() {
      door.closeAllConnections();
      door.close();
    },
  };
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string | Buffer;
}

const json = { 'content-type': 'application/json' };
const broken = JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred' } });
const strangeAnswers: Partial<Record<Mood, Answer>> = {
  failing: { status: 500, headers: json, body: broken },
  html: {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<html><body>Welcome to the hotel</body></html>',
  },
  empty: { status: 200, headers: json, body: '{}' },
  null: { status: 200, headers: json, body: 'null' },
};

function send(reply: ServerResponse, { status, headers, body }: Answer): void {
  reply.writeHead(status, headers).end(body);
}

function drip(reply: ServerResponse): void {
  reply.writeHead(200, json);
  const timer = setInterval(() => reply.write(' '), 200);
  reply.on('close', () => clearInterval(timer));
}
