import { useInBrowser } from '#platform/web/useInBrowser.ts';
import { joinPath } from '../../joinCode.ts';

/** The address that a code stands for, as people type it; its path alone while the site's name is not known. */
export function useJoinLink(code: string): string {
  const path = joinPath(code);
  return useInBrowser() ? new URL(path, window.location.origin).href : path;
}
