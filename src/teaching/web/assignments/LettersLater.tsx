import { Suspense } from 'react';
import { screen } from '#platform/web/screen.tsx';
import { useInBrowser } from '#platform/web/useInBrowser.ts';

/** Without a connection it is not there. */
const LettersBlock = screen(() =>
  import('./LettersBlock.tsx').then(
    (code) => code.LettersBlock,
    () => () => null,
  ),
);

/** Which letters about assignments come, for whom there can be some; its code comes behind the screen. */
export function LettersLater() {
  if (!useInBrowser()) return null;
  return (
    <Suspense>
      <LettersBlock />
    </Suspense>
  );
}
