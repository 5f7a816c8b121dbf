import type { AroundNavHandler } from 'wouter';
import { notice } from '#platform/web/notice.tsx';
import { findPage, notFoundPage } from '../pages.ts';

/** Opens the app's own pages in place. What is none of them, such as the front page, is loaded. */
export const openPage: AroundNavHandler = (navigate, to, options) => {
  const [path = ''] = to.split(/[?#]/);
  if (findPage(path) === notFoundPage) void loadPage(to);
  else navigate(to, options);
};

/** Without a connection one stays where one is, with all there is to read, and is told. */
async function loadPage(address: string): Promise<void> {
  const isReached = await fetch(address, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );
  if (isReached) window.location.assign(address);
  else await notice('The server could not be reached. Check your connection and try again.');
}
