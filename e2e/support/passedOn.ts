import type { APIResponse, Route } from '@playwright/test';

/**
 * The server's answer to a call that was caught. It goes over connections that Playwright keeps; one that the server has closed
 * in this very moment is no answer, and another is taken, as a browser does.
 */
export function passedOn(route: Route, options: { maxRedirects?: number } = {}): Promise<APIResponse> {
  return route.fetch({ ...options, maxRetries: 1 });
}
