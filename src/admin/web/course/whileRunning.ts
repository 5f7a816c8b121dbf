import type { Publication } from '../../course.ts';

/** Asks again every two seconds as long as a publication is under way, and the page is seen. */
export function whileRunning({
  state,
}: {
  state: { data?: { publication: Publication } | undefined };
}): number | false {
  return state.data?.publication.state === 'running' ? 2_000 : false;
}
