import type { Page } from '@playwright/test';

/**
 * From now on pages come without their first answers and unrendered, as from a server that could look nothing up: the
 * browser asks for everything itself.
 */
export async function takeBareDocuments(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    // a document is asked for once more where the server has just closed the kept connection, as a browser does
    const response = await route.fetch({ maxRedirects: 0, maxRetries: 1 });
    if (response.status() >= 300 && response.status() < 400) return route.fulfill({ response });
    const html = await response.text();
    const bare = html
      .replace(
        /<div id="root">.*<\/div>\n<script type="application\/json"/s,
        '<div id="root"></div>\n<script type="application/json"',
      )
      .replace(/(id="first-answers">).*?(<\/script>)/s, '$1[]$2');
    if (bare === html) throw new Error('Expected the page to hold first answers but found none');
    return route.fulfill({ response, body: bare });
  });
}
