import type { FastifyInstance } from 'fastify';
import { finish, sendFinished } from '#platform/server/http/finished.ts';
import type { StaticPageFacts } from '../staticPage.ts';

/** What search engines ask for first: where they may look, and the pages worth looking at. */
export async function serveForRobots(
  app: FastifyInstance,
  pages: readonly StaticPageFacts[],
  origin: string,
): Promise<void> {
  const files = [
    { path: '/robots.txt', text: robots(origin), contentType: 'text/plain; charset=utf-8' },
    { path: '/sitemap.xml', text: siteMap(pages, origin), contentType: 'application/xml; charset=utf-8' },
  ];
  for (const { path, text, contentType } of files) {
    const bytes = await finish(text, contentType);
    app.get(path, { config: { access: 'anyone' }, schema: { hide: true } }, (request, reply) =>
      sendFinished(request, reply.header('cache-control', 'public, max-age=3600'), bytes),
    );
  }
}

/** Closed is what needs an account, or is about one person's payment. */
const closed = [
  '/api/',
  '/dashboard',
  '/settings',
  '/profile',
  '/classes',
  '/join/',
  '/follow/',
  '/parents',
  '/community',
  '/assignments',
  '/checkout',
  '/success',
  '/cancel',
];

function robots(origin: string): string {
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
}

/** Our own addresses hold nothing that XML would have to escape. */
function siteMap(pages: readonly StaticPageFacts[], origin: string): string {
  const urls = pages
    .filter(({ isInSitemap }) => isInSitemap)
    .map(({ path }) => `<url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
