import { useState } from 'react';
import { ago, dayOf } from '#accounts/web/settings/moments.ts';
import { useInBrowser } from '#platform/web/useInBrowser.ts';

/** How long ago it was, and which day; that depends on where one is, which a browser knows. */
export function When({ moment }: { moment: string }) {
  const [now] = useState(() => Date.now());
  if (!useInBrowser()) return null;
  return (
    <time dateTime={moment} title={dayOf(moment, null)}>
      {ago(moment, now)}
    </time>
  );
}
