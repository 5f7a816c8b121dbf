import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import type { Endpoint, InputOf, ReplyOf } from '../endpoint.ts';
import { ErrorReply } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: string;
    /** The address holds a secret: the log names the route instead. */
    secretPath?: true;
  }
}

type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<ReplyOf<E> | FastifyReply> | ReplyOf<E> | FastifyReply;

/**
 * Mounts a call. Who may call is checked before anything is parsed; what comes in is checked against the schemas;
 * a field that the reply's schema does not name never reaches the wire.
 */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: Handler<E>): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access },
    ...(endpoint.mostBytes ? { bodyLimit: endpoint.mostBytes } : {}),
    schema: documented(endpoint),
    handler: (request, reply) =>
      handle(
        { params: request.params, query: request.query, body: request.body ?? {} } as InputOf<E>,
        request,
        reply.code(endpoint.status ?? 200),
      ),
  });
}

/** Bodies are taken as they are; parameters and queries are text, so numbers in them are read first. */
export function compileValidator({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  const validator = Compile(schema as TSchema);
  const isText = httpPart === 'params' || httpPart === 'querystring';
  const hasFields = Object.keys((schema as { properties?: object }).properties ?? {}).length > 0;
  return (given: unknown) => {
    const value = isText && hasFields ? Value.Convert(schema as TSchema, given) : (given ?? {});
    if (validator.Check(value)) return { value };
    const [first] = validator.Errors(value);
    return {
      error: new Error(`${httpPart ?? 'input'}${first?.instancePath ?? ''} ${first?.message ?? 'is not valid'}`),
    };
  };
}

function documented({ method, access, summary, params, query, body, reply, ...rest }: Endpoint): FastifySchema {
  const { status = 200, refusals: own = [] } = rest;
  const hasParams = Object.keys(params.properties).length > 0;
  const refusals = [
    ...[400, 401, 408, 429, 431, 500, 503], // 401 also where anyone may call: the account may be disabled
    ...(access === 'anyone' ? [] : [403]),
    ...(hasParams ? [403, 404, 414] : []),
    ...(method === 'GET' ? [404] : [403, 404, 409, 413, 415]),
    ...own,
  ];
  return {
    summary,
    ...(hasParams ? { params } : {}),
    querystring: query,
    ...(method === 'GET' ? {} : { body }),
    response: {
      [status]: reply,
      ...(method === 'GET' ? { 304: { type: 'null', description: 'Not modified' } } : {}),
      ...Object.fromEntries(refusals.map((status) => [status, ErrorReply])),
    },
  };
}
