import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '#accounts/account.ts';
import { safeNext } from '#accounts/next.ts';
import { testIdentityPath } from '#accounts/provider.ts';
import { type Identity } from '#accounts/server/identity.ts';
import type { PageVisit } from '#accounts/server/firstAnswers.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import type { StaticPages } from '#landing/server/staticPages.ts';
import type { FirstAnswer } from '#platform/answers.ts';
import { AppError, notFound, unavailable } from '#platform/errors.ts';
import { FairTurns } from '#platform/server/concurrency/fairTurns.ts';
import { compressBrotli, preferredEncoding } from '#platform/server/http/finished.ts';
import { networkOf } from '#platform/server/http/network.ts';
import {
  documentTitle,
  findPage,
  notFoundPage,
  pages,
  signInAddress,
  titleOfShown,
  type PageFacts,
} from '../../pages.ts';
import type { Build, HeadLinks } from './build.ts';
import { htmlDocument } from './document.ts';
import { FirstStyles } from './firstStyles.ts';
import { editionsForVisitors, gather, type FirstAnswerSources } from './firstAnswers.ts';
import { KeptPages } from './keptPages.ts';
import { codeOf, sourceOf } from './pageSources.ts';

interface PageServices {
  publicUrl: URL;
  build: Build;
  identity: Pick<Identity, 'find'>;
  course: Pick<PublishedCourse, 'outline'>;
  staticPages: StaticPages;
  sources: FirstAnswerSources;
}

/** All lessons of the shipped course, three times over. */
const mostKeptBytes = 24 * 1024 * 1024;
/** Of one network or account; a rendering keeps the process from everything else meanwhile. */
const renderingTurns = { atOnce: 8, atOncePerKey: 2, inLinePerKey: 20 };

const decompress = promisify(brotliDecompress);

/** The pages of the app: rendered here, with the answers their first screen needs inside. */
export function servePages(app: FastifyInstance, services: PageServices): void {
  const { build, course, sources, staticPages } = services;
  const linksOf = new Map(pages.map((page) => [page, build.headLinks(codeOf(page))]));
  const styles = new FirstStyles(services.publicUrl);
  const visitorsPages = new KeptPages(mostKeptBytes);
  const renderings = new FairTurns({ ...renderingTurns, refusal: () => unavailable('Too many pages at once.') });

  const hidden = { config: { access: 'anyone' }, schema: { hide: true } };
  for (const page of pages) {
    const { hasSecretPath } = sourceOf(page);
    const options = hasSecretPath ? { ...hidden, config: { ...hidden.config, secretPath: true as const } } : hidden;
    app.get(page.path, options, (request, reply) => sendPage(page, request, reply));
  }

  // a form that was sent before its script ran comes back to the page, and its fields go nowhere
  for (const path of pagesWithForms) {
    const comeBack = async (request: FastifyRequest, reply: FastifyReply) =>
      reply.redirect(path + queryOf(request.url), 303);
    app.post(path, { ...hidden, onRequest: comeBack }, comeBack);
  }

  app.setNotFoundHandler((request, reply) => {
    if (isCall(request.url)) throw notFound('call');
    if (request.method !== 'GET' || !wantsHtml(request)) throw notFound('page');
    const meant = pageMeant(request.url, staticPages);
    if (meant) return reply.redirect(meant, 308);
    return staticPages.sendNotFound(request, reply);
  });

  async function sendPage(page: PageFacts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const account = await accountIfKnown(request);
    if (page.needsAccount && account === null) return reply.redirect(signInAddress(addressOf(page, request)), 302);
    if (sourceOf(page).isForVisitors && account) return reply.redirect(wayOn(request), 302);
    void reply.type('text/html; charset=utf-8').headers({ vary: 'accept-encoding' });
    styles.announce(linksTo(page), request, reply);
    const send = account === null && !sourceOf(page).hasSecretAddress ? sendToVisitors : sendToOne;
    try {
      return await send(page, { account, request }, reply);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return reply.send(htmlOf(page, request, '', [])); // the browser renders it, and asks for all it needs
    }
  }

  /** @throws AppError when too much is being rendered. */
  async function sendToOne(page: PageFacts, visit: PageVisit, reply: FastifyReply): Promise<FastifyReply> {
    const { request, account } = visit;
    const { answers, status } = await gather(sources, page, visit);
    const isCompressed = takesBrotli(request);
    const body = await renderings.take(account?.uid ?? networkKey(request), async () => {
      const html = htmlOf(page, request, render(request, answers), answers);
      return isCompressed ? compressBrotli(Buffer.from(html), 4) : html;
    });
    if (isCompressed) void reply.header('content-encoding', 'br');
    return reply.code(status).send(body);
  }

  /** What is the same for every visitor is made once, and kept compressed. @throws AppError as above. */
  async function sendToVisitors(page: PageFacts, visit: PageVisit, reply: FastifyReply): Promise<FastifyReply> {
    const { request } = visit;
    const name = `${themeOf(request) ?? 'system'} ${styles.hasFiles(linksTo(page), request)} ${request.url}`;
    const make = () =>
      renderings.take(networkKey(request), async () => {
        const { answers, status } = await gather(sources, page, visit);
        const html = htmlOf(page, request, render(request, answers), answers);
        return { status, br: await compressBrotli(Buffer.from(html), 5) };
      });
    const { status, br } = await visitorsPages.find(name, editionsForVisitors(sources, page, visit), make);
    if (!takesBrotli(request)) return reply.code(status).send(await decompress(br));
    return reply.code(status).header('content-encoding', 'br').send(br);
  }

  function htmlOf(page: PageFacts, request: FastifyRequest, body: string, answers: FirstAnswer[]): string {
    const query = new URLSearchParams(queryOf(request.url));
    return htmlDocument({
      title: documentTitle(page, titleOfShown(page, query, course.outline)),
      theme: themeOf(request),
      links: linksTo(page),
      isWithStyles: !styles.hasFiles(linksTo(page), request),
      hasSecretAddress: sourceOf(page).hasSecretAddress,
      body,
      answers,
    });
  }

  function linksTo(page: PageFacts): HeadLinks {
    const links = linksOf.get(page);
    if (!links) throw new Error(`Expected ${page.path} to be a page but found none`);
    return links;
  }

  /** Undefined when the session cannot be looked up: the page then asks again by itself. */
  async function accountIfKnown(request: FastifyRequest): Promise<Account | null | undefined> {
    try {
      return await services.identity.find(request);
    } catch (err) {
      if (err instanceof AppError && err.httpStatus === 401) return null;
      request.log.warn({ reqId: request.id, err }, 'page without account');
      return undefined;
    }
  }

  /** A page that cannot be rendered here is rendered in the browser. */
  function render(request: FastifyRequest, answers: FirstAnswer[]): string {
    try {
      return build.renderPage(request.url, answers);
    } catch (err) {
      request.log.error({ reqId: request.id, err }, 'page not rendered');
      return '';
    }
  }
}

const pagesWithForms = ['/login', '/signup', '/forgot-password', '/reset-password', '/profile', testIdentityPath];

/** Where a page was asked for, made of our own path: what a caller writes in front of it is theirs. */
function addressOf({ path }: PageFacts, { url, params }: FastifyRequest): string {
  const named = params as Record<string, string>;
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(named[name] ?? '')) + queryOf(url);
}

/** The query of an address with its '?', or ''. */
function queryOf(address: string): string {
  return /\?.*$/.exec(address)?.[0] ?? '';
}

/** The address of the page that a slash too many, or capitals, stand in the way of. */
function pageMeant(address: string, staticPages: StaticPages): string | undefined {
  const [path = '', ...query] = address.split(/(?=\?)/);
  const meant = path.toLowerCase().replace(/(?<=.)\/$/, '');
  const isPage = findPage(meant) !== notFoundPage || staticPages.has(meant);
  return isPage ? meant + query.join('') : undefined;
}

/** Where a person goes who is signed in already; as a header may hold it. */
function wayOn(request: FastifyRequest): string {
  const { next } = request.query as Record<string, unknown>;
  const address = safeNext(typeof next === 'string' ? next.toWellFormed() : undefined);
  return address.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
}

function wantsHtml({ headers }: FastifyRequest): boolean {
  return /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}

function themeOf({ cookies }: FastifyRequest): 'light' | 'dark' | undefined {
  const { theme } = cookies;
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}

function takesBrotli({ headers }: FastifyRequest): boolean {
  return preferredEncoding(headers['accept-encoding']) === 'br';
}

function networkKey({ ip }: FastifyRequest): string {
  return networkOf(ip) ?? 'unknown';
}

/** Whether programs, not people, ask there: they get the error of a call, never a page. */
function isCall(address: string): boolean {
  return /^\/+api(?:[/?#]|$)/i.test(address);
}
