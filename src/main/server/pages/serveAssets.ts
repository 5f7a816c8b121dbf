import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { finishAsItIs, sendFinished, type FinishedBytes } from '#platform/server/http/finished.ts';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * The files of the build, each at its own address and nothing else: what is not in this list does not exist.
 * Names under `/assets/` hold a hash of their content, so a browser never asks twice.
 */
export async function serveAssets(app: FastifyInstance, webFolder: string): Promise<void> {
  const entries = await readdir(webFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const names = new Set(files);
  for (const file of files) {
    const contentType = contentTypes[extname(file)];
    if (!contentType) continue; // the build's own notes
    const address = `/${relative(webFolder, file)}`;
    const content = await readFile(file);
    const bytes: FinishedBytes = finishAsItIs(content, contentType);
    // fonts and pictures are compressed already; beside every text the build has put what it weighs least as
    if (names.has(`${file}.br`))
      Object.assign(bytes, { br: await readFile(`${file}.br`), gzip: await readFile(`${file}.gz`) });
    const isHashed = address.startsWith('/assets/');
    const caching = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
    const config = { access: 'anyone', ...(isHashed && { countedAs: '/assets/*' }) };
    app.get(address, { config, schema: { hide: true } }, (request, reply) =>
      sendFinished(request, reply.header('cache-control', caching), bytes),
    );
  }
}
