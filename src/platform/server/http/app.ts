import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { AppError, invalidArgument, statusName, unavailable, type ErrorReply } from '../../errors.ts';
import { siteName } from '../../site.ts';
import { readBodiesWhole } from './bodies.ts';
import { refuseBrokenRequests } from './brokenRequest.ts';
import { isAboutNothing, isDatabaseAway, isDatabaseBusy, isDiskFull } from '../db/db.errors.ts';
import { finish, sendFinished, type FinishedBytes } from './finished.ts';
import { Front } from './front.ts';
import { securityHeaders } from './headers.ts';
import type { Log } from '../log.ts';
import { trustedProxies } from './network.ts';
import { makeHostCheck } from './ownHost.ts';
import type { PlatformSettings } from '../platform.settings.ts';
import { requireSameOrigin } from './sameOrigin.ts';
import { compileSerializer, compileValidator, described } from './serve.ts';

/** Says who may pass: returns, or throws the refusal. */
export type Guard = (request: FastifyRequest) => Promise<void> | void;

interface AppOptions {
  config: Pick<PlatformSettings, 'PUBLIC_URL' | 'TRUST_PROXY' | 'CONNECTIONS_PER_NETWORK' | 'WORKERS'>;
  log: Log;
  /** Every `access` an endpoint may name. A route that names none, or another, does not boot. */
  guards: Record<string, Guard>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Gives what is the same for everybody before anything else happens. */
    front: Front;
  }
}

/** How long a connection may take, in milliseconds, and what its headers may weigh. */
const connectionLimits = {
  requestTimeout: 12_000, // looked at every 2 s: whoever sends slowly is gone within 15
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 20_000,
  maxHeaderSize: 16 * 1024,
  optimizeEmptyRequests: true, // a request without a body gets no stream: a seventh of the work for an answer from memory
  /** Nothing came or went for so long, in the middle of an answer, too: a stream of events says a word more often. */
  idleTimeout: 30_000,
};

/** Of all servers on the port together. */
const mostConnections = 10_000;

/** The HTTP server without any route: limits, headers, refusals, access. */
export async function makeApp({ config, log, guards }: AppOptions): Promise<FastifyInstance> {
  const headers = securityHeaders({ isHttps: config.PUBLIC_URL.protocol === 'https:' });
  // A request's line holds only what is named below: looking through it for secrets would cost more than answering.
  const requestLog = log.child({}, { redact: [] });
  const loggerInstance: FastifyBaseLogger = log;
  const front = new Front(headers);
  const isTrustedProxy = trustedProxies(config.TRUST_PROXY);
  const refusalOfHost = makeHostCheck({ publicUrl: config.PUBLIC_URL, isTrustedProxy });
  const refusalOf = (request: IncomingMessage) => refusalOfChunks(request) ?? refusalOfHost(request);
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    bodyLimit: 64 * 1024,
    serverFactory: (listener) =>
      front.server(
        {
          ...connectionLimits,
          maxConnections: Math.ceil(mostConnections / config.WORKERS), // connections go to the servers in turn
          mostPerNetwork: Math.ceil(config.CONNECTIONS_PER_NETWORK / config.WORKERS),
          ...{ isTrustedProxy, refusalOf },
        },
        listener,
      ),
    forceCloseConnections: 'idle',
    return503OnClosing: false, // a request that still reached us before the end is answered like any other
    clientErrorHandler: refuseBrokenRequests(headers),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 200, caseSensitive: true, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headers);
      sendRefusal(error, request, reply);
    },
  });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(compileValidator as never);
  app.setSerializerCompiler(compileSerializer as never);
  app.setErrorHandler(sendRefusal);
  app.setSchemaErrorFormatter(
    ([error]) => new Error((error as { message?: string } | undefined)?.message ?? 'not valid'),
  );

  await app.register(cookie); // before the guards, which read it
  app.decorate('front', front);
  readBodiesWhole(app);
  app.addHook('preClose', () => front.close());
  const secretBeginnings = new Set<string>();
  app.addHook('onRoute', (route) => {
    const [beginning, ...secret] = route.url.toLowerCase().split('/:');
    if (route.config?.secretPath && beginning && secret.length > 0) secretBeginnings.add(`${beginning}/`);
    const access = route.config?.access;
    if (access === undefined || !Object.hasOwn(guards, access)) {
      throw new Error(`Expected ${route.url} to say who may call it, but found access '${access ?? 'none'}'`);
    }
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers);
    if (request.raw.httpVersionMajor < 1) throw invalidArgument('This server speaks HTTP/1.1.');
    requireSameOrigin(request, config.PUBLIC_URL);
    const passing = guards[request.routeOptions.config.access ?? 'anyone']?.(request);
    if (passing) passing.then(() => done(), done);
    else done();
  });
  const hostsTold = new Set<string>();
  front.whenRefused = ({ method, url = '', headers: { host = '' } }, { httpStatus, message }) => {
    requestLog.info({ method, path: pathToTell(url, secretBeginnings), status: httpStatus }, 'request');
    if (httpStatus !== 421 || hostsTold.has(host) || hostsTold.size >= mostHostsTold) return;
    hostsTold.add(host);
    log.warn(message);
  };
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const { secretPath, url } = request.routeOptions.config;
    const isLost = !secretPath && reply.statusCode >= 400;
    const path = (!isLost && secretPath && url) || pathToTell(request.url, isLost ? secretBeginnings : undefined);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    requestLog.info({ reqId: request.id, method, path, status: reply.statusCode, ms }, 'request');
    done();
  });

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: siteName, version: '1', description: `The HTTP interface of ${siteName}.` },
    },
    transform: described,
  });
  return app;
}

/** Strangers name many hosts that are none of ours; of so many the log tells once what to do about it. */
const mostHostsTold = 10;

/** An address as the log may hold it. */
function pathToTell(address: string, secretBeginnings: ReadonlySet<string> | undefined): string {
  const beginning = secretBeginnings && secretBeginning(address, secretBeginnings);
  return beginning ?? address.split('?', 1)[0]?.slice(0, 200) ?? '';
}

/** Each chunk is a piece in memory, however small. Browsers, and all who call us, know how long their bodies are. */
function refusalOfChunks({ headers }: IncomingMessage): AppError | undefined {
  if (headers['transfer-encoding'] === undefined) return undefined;
  return new AppError(411, 'The request must say how long its body is (content-length), and send it in one piece.');
}

/**
 * How the address begins when a secret follows: with another method, a slash too many, capitals or letters in code it leads
 * nowhere, and is not to be told to the log all the same.
 *
 * @example secretBeginning('//Calend%61r/7f3a/', new Set(['/calendar/'])) === '/calendar/'
 */
function secretBeginning(address: string, beginnings: ReadonlySet<string>): string | undefined {
  const plain = address
    .replace(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/^(?:[a-z]+:\/\/[^/]*)?\/+/i, '/')
    .toLowerCase();
  return [...beginnings].find((beginning) => plain.startsWith(beginning));
}

/** Serves the description of all calls that are mounted on `app`. */
export function serveOpenApi(app: FastifyInstance): void {
  let made: Promise<FinishedBytes> | undefined;
  app.get('/api/openapi.json', { config: { access: 'anyone' }, schema: { hide: true } }, async (request, reply) => {
    made ??= finish(JSON.stringify(app.swagger()), 'application/json; charset=utf-8');
    return sendFinished(request, reply.header('cache-control', 'public, no-cache'), await made);
  });
}

function sendRefusal(error: Error | FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asRefusal(error);
  if (!refusal) {
    request.log.error({ reqId: request.id, err: error }, 'failed');
    const message = `Something went wrong on our side. If it happens again, tell us this number: ${request.id}`;
    void reply.code(500).send({ error: { status: 'internal', message } } satisfies ErrorReply);
    return;
  }
  if (refusal.httpStatus > 500) request.log.warn({ reqId: request.id, err: refusal.cause }, 'unavailable');
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.retryAfterSeconds);
  void reply.code(refusal.httpStatus).send(refusal.toReply());
}

/** What the person is told, or nothing when the fault is ours. */
function asRefusal(error: Error | FastifyError): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error) || isDatabaseBusy(error))
    return unavailable('The service is busy or restarting. Please try again in a moment.', error);
  if (isDiskFull(error)) return unavailable('Nothing can be saved right now. Please try again later.', error);
  if (isAboutNothing(error)) return new AppError(409, 'What this is about was deleted a moment ago.', { cause: error });
  const status = (error as FastifyError).statusCode ?? 500;
  if ('validation' in error || status === 400) return new AppError(400, `The request is not valid: ${error.message}`);
  if (status < 400 || status >= 500) return undefined;
  return new AppError(status, sentences[status] ?? `The request was refused (${statusName(status)}).`);
}

const sentences: Record<number, string> = {
  404: 'Not found.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'The body must be JSON (content-type: application/json).',
};
