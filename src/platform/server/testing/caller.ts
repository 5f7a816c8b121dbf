import type { FastifyInstance } from 'fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

/** A browser-like caller: keeps its cookies, says it is on our own site. */
export function caller(
  app: Pick<FastifyInstance, 'inject'>,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) {
  const cookies = new Map<string, string>();
  return {
    cookies,
    /** @param payload an object goes as JSON, bytes as a picture, a text as it is. */
    async call(method: Method, url: string, payload?: object | string, moreHeaders: Record<string, string> = {}) {
      const reply = await app.inject({
        method,
        url,
        remoteAddress,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(Buffer.isBuffer(payload) && { 'content-type': 'image/*' }),
          ...headers,
          ...moreHeaders,
        },
        cookies: Object.fromEntries(cookies),
        ...(payload === undefined ? {} : { payload }),
      });
      for (const { name, value, maxAge } of reply.cookies) {
        if (maxAge === 0 || value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return reply;
    },
  };
}
export type Caller = ReturnType<typeof caller>;
