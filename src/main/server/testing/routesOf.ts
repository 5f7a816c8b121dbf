import type { FastifyInstance } from 'fastify';

/** Every route that the app serves, as `GET /api/me`, read from what the router itself prints. HEAD comes with GET. */
export function routesOf(app: FastifyInstance): string[] {
  const found: string[] = [];
  const prefixes: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', path = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    prefixes[depth] = (prefixes[depth - 1] ?? '') + path;
    for (const method of methods.split(', '))
      if (method && method !== 'HEAD') found.push(`${method} ${prefixes[depth]}`);
  }
  return found;
}
