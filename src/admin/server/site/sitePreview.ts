import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { withChanges } from '#landing/server/siteChanges/changedSite.ts';
import type { SiteInUse } from '#landing/server/siteChanges/siteInUse.ts';
import { checkSiteValue } from '#landing/server/site.ts';
import type { StaticPages } from '#landing/server/staticPages.ts';
import type { Site } from '#landing/site.ts';
import { invalidArgument } from '#platform/errors.ts';
import { sentenceOf } from '#platform/server/yaml.ts';
import { changeDeskSite, previewedPages, sitePreviewPath } from '../../site.ts';

const mostBytes = 128 * 1024;
const Changes = changeDeskSite.body.properties.changes.items;
type Changes = Static<typeof Changes>[];

/** Shows a page as a visitor would see it if what is being written were saved. A form of the desk posts here, in a window of its own. */
export async function serveSitePreview(
  scope: FastifyInstance,
  { site, staticPages }: { site: SiteInUse; staticPages: Pick<StaticPages, 'preview'> },
): Promise<void> {
  await scope.register(formbody, { bodyLimit: mostBytes });
  const hidden = { config: { access: 'admin' }, schema: { hide: true }, bodyLimit: mostBytes };

  scope.post(sitePreviewPath, hidden, async (request, reply) => {
    const { page = '/', changes = '[]' } = (request.body ?? {}) as Record<string, unknown>;
    const path = previewedPages.find((one) => one === page);
    if (!path) throw invalidArgument(`Only these pages are previewed: ${previewedPages.join(', ')}.`);
    await site.refresh();
    const { shown, problems } = siteWith(site.current, readChanges(changes));
    if (shown) return staticPages.preview(path, shown, request, reply);
    const lines = ['This cannot be shown yet. Close this window, and put right:', '', ...problems, ''];
    return reply.code(400).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(lines.join('\n'));
  });
}

function siteWith(current: Site, changes: Changes): { shown?: Site | undefined; problems: string[] } {
  const written = Object.fromEntries(changes.map(({ field, value }) => [field, { value }]));
  const { site: shown, differences } = checkSiteValue(withChanges(current, written));
  return { shown, problems: differences.map(({ at, rule }) => sentenceOf(at, rule)) };
}

function readChanges(text: unknown): Changes {
  const read = typeof text === 'string' ? parsed(text) : undefined;
  if (!Value.Check(Type.Array(Changes, { maxItems: 20 }), read)) throw invalidArgument('The changes cannot be read.');
  return read;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
