import { Suspense } from 'react';
import type { AboutPart } from '#community/web/part/aboutPart.ts';
import { screen } from '#platform/web/screen.tsx';
import { useInBrowser } from '#platform/web/useInBrowser.ts';

/** Without a connection it is not there. */
const QuestionsAbout = screen(() =>
  import('#community/web/part/QuestionsAbout.tsx').then(
    (code) => code.QuestionsAbout,
    () => () => null,
  ),
);

/** A way to what others asked about a question that was answered, whose code comes behind the screen. */
export function QuestionsLater({ part }: { part: AboutPart }) {
  if (!useInBrowser()) return null;
  return (
    <Suspense>
      <QuestionsAbout part={part} />
    </Suspense>
  );
}
