import { once } from 'node:events';
import { Agent, request } from 'node:https';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { host } from './proxy.ts';

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Asked {
  headers?: Record<string, string>;
  body?: object | Buffer;
}

/**
 * A browser of somebody at this address (any of 127.0.0.0/8), which asks a proxy on this machine over https and keeps its cookies.
 */
export function visitor(port: number, localAddress = '127.0.0.1') {
  const agent = new Agent({ keepAlive: true, maxSockets: 8, rejectUnauthorized: false }); // the certificate is the test's own
  afterAll(() => agent.destroy());
  const cookies = new Map<string, string>();

  /** @returns the answer once its head is here. */
  async function begin(method: string, path: string, { headers = {}, body }: Asked = {}): Promise<IncomingMessage> {
    const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    const asking = request({
      ...{ agent, method, path, port, localAddress, host: '127.0.0.1', servername: host },
      headers: {
        ...{ host, 'sec-fetch-site': 'same-origin', cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
        ...(bytes && {
          'content-type': Buffer.isBuffer(body) ? 'image/*' : 'application/json',
          'content-length': bytes.length,
        }),
        ...headers,
      },
    });
    asking.end(bytes);
    const [reply] = (await once(asking, 'response')) as [IncomingMessage];
    for (const cookie of reply.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return reply;
  }

  async function call(method: string, path: string, asked: Asked = {}): Promise<Reply> {
    const reply = await begin(method, path, asked);
    return { status: reply.statusCode ?? 0, headers: reply.headers, body: await buffer(reply) };
  }
  return { begin, call };
}
