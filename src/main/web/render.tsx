import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { FirstAnswer } from '#platform/answers.ts';
import { App } from './App.tsx';
import { makeQueries } from './queries.ts';
import { loadAllScreens } from './screens.tsx';

export { renderStaticPage, staticPages } from '#landing/web/staticPages.tsx';
export { renderFollowPage } from '#parents/web/follow/followPages.tsx';

await loadAllScreens();

/** The HTML of the page at `address` (path and query) with the answers it has. Runs on the server. */
export function renderPage(address: string, answers: readonly FirstAnswer[]): string {
  return renderToString(
    <StrictMode>
      <Router ssrPath={address}>
        <App queries={makeQueries(answers)} />
      </Router>
    </StrictMode>,
  );
}
