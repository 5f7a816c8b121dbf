import './earlyEvents.ts';

/**
 * The first script of a page, and a tiny one: it fetches all others once the page is painted. Fetched earlier they would
 * share the line with the style that the first paint waits for. A page in the background is not painted: it starts at once.
 */
if (document.hidden) fetchApp();
else requestAnimationFrame(() => setTimeout(fetchApp)); // no frame is drawn before the styles are here

function fetchApp(): void {
  const [app, ...modules] = document.querySelectorAll<HTMLLinkElement>('link[rel=later]');
  for (const module of modules) module.rel = 'modulepreload';
  if (app) void import(/* @vite-ignore */ app.href);
}
