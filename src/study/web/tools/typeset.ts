import type { CleanHtml } from '#platform/cleanHtml.ts';

/** A formula as KaTeX sets it, with its words. The build puts that in the place of the call (`scripts/typesetFormulas.ts`). */
export function typeset(tex: string): CleanHtml {
  throw new Error(`Expected the build to have set ${tex}`);
}
