import type { SwaggerTransform } from '@fastify/swagger';
import buildSerializer from 'fast-json-stringify';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { isUpload, type Endpoint, type InputOf, type ReplyOf, type Upload } from '../../endpoint.ts';
import { ErrorReply } from '../../errors.ts';
import { once } from '../../once.ts';
import { wholeBody } from './bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: string;
    /** The address holds a secret: the log names the route instead. */
    secretPath?: true;
    /** One of many files, which are counted under this name in place of their own. */
    countedAs?: string;
    /** The call itself, of which its description tells. */
    call?: Endpoint;
  }
}

type Handler<E extends Endpoint> = (
  input: InputOf<E, Buffer>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<ReplyOf<E> | FastifyReply> | ReplyOf<E> | FastifyReply;

/**
 * Mounts a call. Who may call is checked before anything is parsed; what comes in is checked against the schemas;
 * a field that the reply's schema does not name never reaches the wire.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handler<E>,
  more: MoreConfig = {},
): void {
  if (isUpload(endpoint)) {
    void app.register(async (scope) => {
      takeFiles(scope, endpoint);
      mount(scope, endpoint, handle, more);
    });
  } else mount(app, endpoint, handle, more);
}

/** What a feature says of a call besides who may call it. */
type MoreConfig = Omit<FastifyContextConfig, 'access' | 'call'>;

function mount<E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: Handler<E>, more: MoreConfig): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { ...more, access: endpoint.access, call: endpoint },
    ...(endpoint.mostBytes ? { bodyLimit: endpoint.mostBytes } : {}),
    schema: documented(endpoint),
    handler: (request, reply) => handle(inputOf(endpoint, request), request, reply.code(endpoint.status ?? 200)),
  });
}

function inputOf<E extends Endpoint>(endpoint: E, { params, query, body }: FastifyRequest): InputOf<E, Buffer> {
  const given = isUpload(endpoint) ? { file: body ?? Buffer.alloc(0) } : { body: body ?? {} };
  return { params, query, ...given } as InputOf<E, Buffer>;
}

/** In this scope files of one kind may come, and nothing else: they are handed on as they are. */
function takeFiles(scope: FastifyInstance, { file }: Upload): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(new RegExp(`^${file.replace('*', '')}`, 'i'), (_request, payload, done) => {
    done(null, wholeBody(payload)); // it came whole: see bodies.ts
  });
}

const validators = new WeakMap<object, () => ReturnType<typeof Compile>>();

/**
 * Bodies are taken as they are; parameters and queries are text, so numbers in them are read first. Made when it is first
 * asked for, as {@link compileSerializer}.
 */
export function compileValidator({ schema, httpPart }: { schema: object; httpPart?: string }) {
  const validator = validators.get(schema) ?? once(() => Compile(schema as TSchema));
  validators.set(schema, validator);
  const isText = httpPart === 'params' || httpPart === 'querystring';
  const fields = Object.values((schema as { properties?: Record<string, { type?: string }> }).properties ?? {});
  const mustBeRead = isText && fields.some(({ type }) => type !== 'string');
  return (given: unknown) => {
    if (Buffer.isBuffer(given)) return { value: given }; // a file has no fields
    const value = mustBeRead ? Value.Convert(schema as TSchema, given) : (given ?? {});
    if (validator().Check(value)) return { value };
    const [first] = validator().Errors(value);
    return {
      error: new Error(`${httpPart ?? 'input'}${first?.instancePath ?? ''} ${first?.message ?? 'is not valid'}`),
    };
  };
}

type Serializer = ReturnType<typeof buildSerializer>;
const serializers = new WeakMap<object, () => Serializer>();

/**
 * Made once for a shape, when it is first sent: hundreds of replies are the same refusal, and to make them all was most of a
 * server's start, and with the validators 10 MB of its memory.
 */
export function compileSerializer({ schema }: { schema: object }): Serializer {
  const made = serializers.get(schema) ?? once(() => buildSerializer(schema));
  serializers.set(schema, made);
  return (value: unknown) => made()(value);
}

/** By kinds of statuses: an object with a field for each number would have room for all the numbers below. */
function documented(endpoint: Endpoint): FastifySchema {
  const { method, summary, params, query, reply } = endpoint;
  const body = isUpload(endpoint) ? fileOf(endpoint) : endpoint.body;
  return {
    summary,
    ...(hasParams(endpoint) ? { params } : {}),
    querystring: query,
    ...(method === 'GET' ? {} : { body }),
    response: { '2xx': reply, '4xx': ErrorReply, '5xx': ErrorReply },
  };
}

function hasParams({ params }: Endpoint): boolean {
  return Object.keys(params.properties).length > 0;
}

const notModified = { type: 'null', description: 'Not modified' };

/** What the description of all calls says of one: each status that it may answer with. */
export const described: SwaggerTransform = ({ schema, url, route }) => {
  const { call } = route.config ?? {};
  return { url, schema: call ? { ...schema, response: statusesOf(call) } : schema };
};

function statusesOf(endpoint: Endpoint): FastifySchema['response'] {
  const { method, access, reply, status = 200, refusals: own = [] } = endpoint;
  const refusals = [
    ...[400, 401, 408, 421, 429, 431, 500, 503], // 401 also where anyone may call: the account may be disabled
    ...(access === 'anyone' ? [] : [403]),
    ...(hasParams(endpoint) ? [403, 404, 414] : []),
    ...(method === 'GET' ? [404] : [403, 404, 409, 411, 413, 415]),
    ...own,
  ];
  return {
    [status]: reply,
    ...(method === 'GET' ? { 304: notModified } : {}),
    ...Object.fromEntries(refusals.map((status) => [status, ErrorReply])),
  };
}

function fileOf({ file }: Upload) {
  return { content: { [file]: { schema: { type: 'string', format: 'binary' } } } };
}
