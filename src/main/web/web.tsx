import './styles.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router } from 'wouter';
import type { FirstAnswer } from '#platform/answers.ts';
import { sayAlive } from '#platform/web/alive.ts';
import { reportProblem } from '#platform/web/report.ts';
import { App } from './App.tsx';
import { openPage } from './openPage.ts';
import { makeQueries } from './queries.ts';
import { loadScreen } from './screens.tsx';

// a slow line brings a page in pieces, and React compares with the whole of it; of one that broke no browser tells: start.ts does then
if (document.readyState === 'loading')
  await new Promise((resolve, reject) => {
    addEventListener('DOMContentLoaded', resolve);
    setTimeout(reject, 20_000);
  });
const root = document.getElementById('root');
if (!root) throw new Error('Expected the page to have a #root but found none');

const app = (
  <StrictMode>
    <Router aroundNav={openPage}>
      <App queries={makeQueries(readFirstAnswers())} onAlive={sayAlive} />
    </Router>
  </StrictMode>
);

// a screen whose code did not come says so by itself
await loadScreen(location.pathname).catch((error: unknown) => reportProblem('A page could not be fetched', error));
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);

function readFirstAnswers(): FirstAnswer[] {
  const text = document.getElementById('first-answers')?.textContent;
  return text ? (JSON.parse(text) as FirstAnswer[]) : [];
}
