/** As in `names.ts`: a script of its own imports nothing. */
const keptPages = 'lodestar.exams';

/** What a service worker's global has, as far as it is used here: the web's types know only that of a page. */
interface WorkerScope {
  addEventListener(name: 'install' | 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
} // prettier-ignore

interface FetchEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

const scope = globalThis as unknown as WorkerScope;

/**
 * Lets the page of an exam be loaded again without a connection. The page comes from the server whenever that can be
 * reached; its files, whose names change with their content, from what is kept.
 */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== globalThis.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(request));
  else if (pathname.startsWith('/assets/') || pathname.startsWith('/favicon')) event.respondWith(fileOf(request));
});

async function pageOf(request: Request): Promise<Response> {
  const cache = await caches.open(keptPages);
  try {
    const page = await fetch(request);
    if (page.ok && !page.redirected && (await cache.match(request))) await cache.put(request, page.clone());
    return page;
  } catch (error) {
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}

async function fileOf(request: Request): Promise<Response> {
  const cache = await caches.open(keptPages);
  return (await cache.match(request)) ?? fetch(request);
}
