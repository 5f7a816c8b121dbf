import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '#accounts/server/identity.ts';
import type { CourseOutline } from '#course/lesson.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import { AppError } from '#platform/errors.ts';
import { finish, sendFinished, type FinishedBytes } from '#platform/server/http/finished.ts';
import { courseFacts, type CourseFacts } from '../courseFacts.ts';
import type { Site } from '../site.ts';
import type { SiteInUse } from './siteChanges/siteInUse.ts';
import { findSamples } from './findSamples.ts';
import type { RefusedForm, RenderStaticPage, StaticHead, StaticPageFacts, Theme } from '../staticPage.ts';

/** What the build made of the static pages. */
export interface StaticBuild {
  staticPages: readonly StaticPageFacts[];
  renderStaticPage: RenderStaticPage;
}

interface Parts {
  build: StaticBuild;
  head: StaticHead;
  site: Pick<SiteInUse, 'current'>;
  course: PublishedCourse;
  identity: Identity;
  /** Whether others can reach the site. */
  isPublic: boolean;
}

/** The page for an address of nothing. */
const notFoundPath = '*';

/**
 * The pages without a script. Each is made when it is first asked for, once for visitors and once for who is signed in,
 * in each theme, and is held in memory until the course or the site changes.
 */
export class StaticPages {
  private readonly parts: Parts;
  private made = new Map<string, Promise<FinishedBytes>>();
  /** The edition of the course that the pages speak of, what they say of it, and the site that they show. */
  private madeFrom: CourseOutline | undefined;
  private shown: Site;
  private said: CourseFacts = courseFacts(undefined);

  constructor(parts: Parts) {
    this.parts = parts;
    this.shown = parts.site.current;
  }

  /** Whether there is such a page. */
  has(path: string): boolean {
    return path !== notFoundPath && this.facts.some((page) => page.path === path);
  }

  get facts(): readonly StaticPageFacts[] {
    return this.parts.build.staticPages;
  }

  async send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const bytes = await this.bytesOf(path, await this.isSignedIn(request), themeOf(request));
    // kept by the browser, which asks each time whether it still holds: signing in changes the page
    return sendFinished(request, reply.header('cache-control', 'private, no-cache'), bytes);
  }

  /** With status 404, and kept by nobody. */
  async sendNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const bytes = await this.bytesOf(notFoundPath, await this.isSignedIn(request), themeOf(request));
    delete request.headers['if-none-match']; // nobody can have a page that is not there
    return sendFinished(request, reply.code(404), bytes);
  }

  /** As the answer to what was posted: made for this one time, and kept by nobody. */
  async answer(
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
    refused?: RefusedForm,
  ): Promise<FastifyReply> {
    const html = this.htmlOf(path, await this.isSignedIn(request), themeOf(request), refused);
    return reply.type('text/html; charset=utf-8').send(html);
  }

  /** As a visitor would see it if the site were this one: made for this one time, and kept by nobody. */
  preview(path: string, site: Site, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const html = this.htmlOf(path, false, themeOf(request), undefined, site);
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  }

  private bytesOf(path: string, isSignedIn: boolean, theme: Theme): Promise<FinishedBytes> {
    this.noteChanges();
    const variant = [path, isSignedIn, theme, thisYear()].join(' ');
    const known = this.made.get(variant);
    if (known) return known;
    const bytes = finish(this.htmlOf(path, isSignedIn, theme), 'text/html; charset=utf-8', 11);
    this.made.set(variant, bytes);
    return bytes;
  }

  private htmlOf(path: string, isSignedIn: boolean, theme: Theme, refused?: RefusedForm, other?: Site): string {
    this.noteChanges();
    const { build, head, isPublic } = this.parts;
    const site = other ?? this.shown;
    const props = { site, isPublic, isSignedIn, year: thisYear(), ...this.said, refused };
    return build.renderStaticPage(path, props, { ...head, theme });
  }

  /** Another edition of the course makes other pages, and so does another site. */
  private noteChanges(): void {
    const { course, site } = this.parts;
    if (site.current !== this.shown) this.made = new Map();
    this.shown = site.current;
    if (course.outline === this.madeFrom) return;
    this.made = new Map();
    this.madeFrom = course.outline;
    this.said = courseFacts(course.outline, { questionCount: course.questionCount, samples: findSamples(course) });
  }

  /** False as well when the session cannot be looked up: the page is there all the same. */
  private async isSignedIn(request: FastifyRequest): Promise<boolean> {
    try {
      return (await this.parts.identity.find(request)) !== null;
    } catch (err) {
      const isRefused = err instanceof AppError && err.httpStatus === 401;
      if (!isRefused) request.log.warn({ reqId: request.id, err }, 'static page without account');
      return false;
    }
  }
}

/** Every static page at its address. */
export function serveStaticPages(app: FastifyInstance, pages: StaticPages): void {
  for (const { path } of pages.facts) {
    if (!pages.has(path)) continue;
    app.get(path, { config: { access: 'anyone' }, schema: { hide: true } }, (request, reply) =>
      pages.send(path, request, reply),
    );
  }
}

function thisYear(): number {
  return new Date().getFullYear();
}

function themeOf({ cookies }: FastifyRequest): Theme {
  const { theme } = cookies;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
