import { dropEarlyEvents } from './earlyEvents.ts';

/**
 * The first script of a page, and a tiny one: it fetches all others once the page is painted. Fetched earlier they would
 * share the line with the style that the first paint waits for. A page in the background is not painted: it starts at once.
 */
if (document.hidden) fetchApp();
else requestAnimationFrame(() => setTimeout(fetchApp)); // no frame is drawn before the styles are here

function fetchApp(): void {
  const [app, ...modules] = document.querySelectorAll<HTMLLinkElement>('link[rel=later]');
  for (const file of modules) file.rel = file.as ? 'prefetch' : 'modulepreload'; // styles that stand in this page are for the next
  if (app) import(/* @vite-ignore */ app.href).catch(sayThatItDidNotCome);
}

/** The page can be read and its links work; what needs the script is let go of, and that is said. */
function sayThatItDidNotCome(): void {
  dropEarlyEvents();
  const message = document.createElement('p');
  message.role = 'alert';
  message.className = 'fixed inset-x-0 top-0 z-50 bg-no-bg p-4 text-center text-no';
  const again = document.createElement('a');
  again.className = 'link inline-block py-3';
  again.href = location.href;
  again.textContent = 'Try again';
  message.append('The connection broke before this page was ready. ', again);
  document.body.append(message);
  again.focus();
}
