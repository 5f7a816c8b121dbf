/**
 * What the browser's build puts in place of typebox. A browser checks no shapes: it needs a call's method and path, and
 * the types, which cost nothing. The real one would add 12 KB (brotli) to every page.
 */
export const Type = new Proxy({}, { get: () => () => ({}) });
