import { AppError } from '#platform/errors.ts';
import type { SiteProblem } from '../../site.ts';

/** What the server found to be wrong, field by field; empty for any other failure. */
export function problemsOf(failure: Error | undefined): SiteProblem[] {
  if (!(failure instanceof AppError) || failure.code !== 'site-problems' || !failure.about) return [];
  return JSON.parse(failure.about) as SiteProblem[];
}

/** The sentences about what stands at a path; with `isWithin`, about all below it as well. */
export function sentenceAt(
  problems: readonly SiteProblem[],
  path: SiteProblem['at'],
  isWithin = false,
): string | undefined {
  const found = problems.filter(
    ({ at }) => path.every((step, index) => step === at[index]) && (isWithin || at.length === path.length),
  );
  return found.length === 0 ? undefined : [...new Set(found.map(({ sentence }) => sentence))].join(' ');
}
