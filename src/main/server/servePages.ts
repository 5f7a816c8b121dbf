import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getMe, type Account } from '#accounts/account.ts';
import { safeNext } from '#accounts/next.ts';
import { getDevices, getProfile } from '#accounts/ownAccount.ts';
import { getSignInWays, testIdentityPath } from '#accounts/provider.ts';
import type { DeviceQueries } from '#accounts/server/settings/devices.queries.ts';
import { signedInSession, type Identity } from '#accounts/server/identity.ts';
import type { ProfileQueries } from '#accounts/server/profile/profile.queries.ts';
import { providerInUse, signInWays } from '#accounts/server/signInWays.ts';
import { getPlans, getSubscription } from '#billing/billing.ts';
import type { Billing } from '#billing/server/billing.ts';
import { getCourse, getLesson } from '#course/calls.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import type { StaticPages } from '#landing/server/staticPages.ts';
import { getLiveSessions } from '#live/live.ts';
import type { LiveQueries } from '#live/server/live.queries.ts';
import { liveSessionsFor } from '#live/server/live.routes.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { compressBrotli, preferredEncoding } from '#platform/server/finished.ts';
import { firstAnswer, type FirstAnswer } from '#platform/answers.ts';
import type { Config } from '#platform/server/config.ts';
import { roundIn } from '#study/addresses.ts';
import { getProgress } from '#study/progress.ts';
import type { StudyQueries } from '#study/server/study.queries.ts';
import {
  documentTitle,
  frameCode,
  findPage,
  notFoundPage,
  pages,
  signInAddress,
  titleOfShown,
  type FirstData,
  type PageFacts,
} from '../pages.ts';
import type { Build, HeadLinks } from './build.ts';
import { htmlDocument } from './document.ts';

interface PageServices {
  build: Build;
  identity: Identity;
  course: PublishedCourse;
  study: StudyQueries;
  profiles: ProfileQueries;
  devices: DeviceQueries;
  config: Config;
  staticPages: StaticPages;
  live: LiveQueries;
  billing: Pick<Billing, 'plansAtHand' | 'findSubscription'>;
}

interface Gathered {
  answers: FirstAnswer[];
  /** 200, or the refusal's own when what the page is about cannot be shown. */
  status: number;
}

/** The pages of the app: rendered here, with the answers their first screen needs inside. */
export function servePages(app: FastifyInstance, services: PageServices): void {
  const { build, staticPages } = services;
  const linksOf = new Map(pages.map((page) => [page, build.headLinks(codeOf(page))]));

  const hidden = { config: { access: 'anyone' }, schema: { hide: true } };
  for (const page of pages) app.get(page.path, hidden, (request, reply) => sendPage(page, request, reply));

  // a form that was sent before its script ran comes back to the page, and its fields go nowhere
  for (const path of pagesWithForms) {
    const comeBack = async (request: FastifyRequest, reply: FastifyReply) =>
      reply.redirect(path + queryOf(request.url), 303);
    app.post(path, { ...hidden, onRequest: comeBack }, comeBack);
  }

  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && wantsHtml(request);
    if (!isPage) throw notFound('page');
    const meant = pageMeant(request.url, staticPages);
    if (meant) return reply.redirect(meant, 308);
    return staticPages.sendNotFound(request, reply);
  });

  async function sendPage(page: PageFacts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const account = await accountIfKnown(request);
    if (page.needsAccount && account === null)
      return reply.redirect(signInAddress(page.path + queryOf(request.url)), 302);
    if (page.visitorsOnly && account) return reply.redirect(wayOn(request), 302);
    const { answers, status } = await gather(page, account, request);
    const body = render(request, answers);
    const html = htmlDocument({
      title: documentTitle(
        page,
        titleOfShown(page, new URLSearchParams(queryOf(request.url)), services.course.outline),
      ),
      theme: themeOf(request),
      links: headLinks(page, body),
      hasSecretAddress: page.hasSecretAddress,
      body,
      answers,
    });
    reply.code(status).type('text/html; charset=utf-8').header('vary', 'accept-encoding');
    if (preferredEncoding(request.headers['accept-encoding']) !== 'br') return reply.send(html);
    return reply.header('content-encoding', 'br').send(await compressBrotli(Buffer.from(html), 4));
  }

  function headLinks(page: PageFacts, body: string): HeadLinks {
    const links = linksOf.get(page);
    if (!links) throw new Error(`Expected ${page.path} to be a page but found none`);
    return body.includes('class="katex') ? { ...links, fonts: [...links.fonts, ...build.formulaFonts] } : links;
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

  async function gather(
    page: PageFacts,
    account: Account | null | undefined,
    request: FastifyRequest,
  ): Promise<Gathered> {
    const gathered: Gathered = { answers: [], status: 200 };
    if (account !== undefined) gathered.answers.push(firstAnswer(getMe, {}, { user: account }));
    for (const data of page.firstData ?? []) await answer[data](gathered, request, account);
    return gathered;
  }

  const answer: Record<
    FirstData,
    (gathered: Gathered, request: FastifyRequest, account: Account | null | undefined) => Promise<void> | void
  > = {
    course({ answers }) {
      if (services.course.outline) answers.push(firstAnswer(getCourse, {}, services.course.outline));
    },
    progress: ({ answers }, request, account) =>
      orLeftOut(request, 'progress', async () => {
        if (account) answers.push(firstAnswer(getProgress, {}, await services.study.findProgress(account.uid)));
      }),
    signInWays({ answers }) {
      answers.push(firstAnswer(getSignInWays, {}, signInWays(services.config)));
    },
    profile: ({ answers }, request, account) =>
      orLeftOut(request, 'profile', async () => {
        if (!account) return;
        const profile = await services.profiles.findProfile(account.uid, providerInUse(services.config));
        answers.push(firstAnswer(getProfile, {}, profile));
      }),
    devices: ({ answers }, request, account) =>
      orLeftOut(request, 'devices', async () => {
        if (!account) return;
        const devices = await services.devices.findDevices(account, signedInSession(request).id);
        answers.push(firstAnswer(getDevices, {}, { devices }));
      }),
    liveSessions: ({ answers }, request, account) =>
      orLeftOut(request, 'live sessions', async () => {
        if (account) answers.push(firstAnswer(getLiveSessions, {}, await liveSessionsFor(account, services.live)));
      }),
    /** Left out while the provider has not been asked for the prices: the page then asks by itself. */
    plans({ answers }) {
      const plans = services.billing.plansAtHand();
      if (plans) answers.push(firstAnswer(getPlans, {}, plans));
    },
    subscription: ({ answers }, request, account) =>
      orLeftOut(request, 'subscription', async () => {
        if (!account) return;
        answers.push(firstAnswer(getSubscription, {}, await services.billing.findSubscription(account.uid)));
      }),
    lesson(gathered, request, account) {
      const { sectionId, lessonId, round } = request.query as Record<string, unknown>;
      try {
        if (typeof sectionId !== 'string' || typeof lessonId !== 'string') throw notFound('lesson');
        const lesson = services.course.openLesson(sectionId, lessonId, account?.role === 'admin').lesson();
        if (lesson && roundIn(round) === undefined)
          // a round asks for itself
          gathered.answers.push(firstAnswer(getLesson, { params: { sectionId, lessonId } }, lesson));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        gathered.status = error.httpStatus;
      }
    },
  };

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

/** What cannot be read is left out: the page then asks for it by itself. */
async function orLeftOut(request: FastifyRequest, what: string, add: () => Promise<void>): Promise<void> {
  try {
    await add();
  } catch (err) {
    request.log.warn({ reqId: request.id, err }, `page without ${what}`);
  }
}

function codeOf({ code, needsAccount }: PageFacts): string[] {
  return needsAccount ? [code, frameCode] : [code];
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
