import { useEffect, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import type { FollowLink } from '../followLinks.ts';
import { parentsTexts as texts } from '../parentsTexts.ts';
import { EndDialog } from './EndDialog.tsx';
import { LinkItem } from './LinkItem.tsx';
import { saidAfter, useEnd, type Ending } from './useFollowLinks.ts';

/** The addresses that work, and the ways to end them. */
export function LinkList({ links }: { links: readonly FollowLink[] }) {
  const [asked, setAsked] = useState<Ending>();
  const outcome = useRef<HTMLParagraphElement>(null);
  const { mutate, isPending, isSuccess, error, variables } = useEnd();

  /** The button is gone with what it ended: the focus goes to what came of it, once it is there. */
  useEffect(() => {
    if (isSuccess || error) outcome.current?.focus();
  }, [isSuccess, error]);

  function end(ending: Ending) {
    setAsked(undefined);
    mutate(ending);
  }

  return (
    <section aria-labelledby="follow-links" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="follow-links" className="text-xl">
          {texts.yours}
        </h2>
        {links.length > 1 && (
          <Button variant="secondary" busy={isPending} onClick={() => setAsked({ what: 'all' })}>
            {texts.endAll}
          </Button>
        )}
      </div>
      <p
        ref={outcome}
        tabIndex={-1}
        role={error ? 'alert' : 'status'}
        className={`empty:hidden ${error ? 'text-no' : 'text-muted'}`}
      >
        {error?.message}
        {isSuccess && saidAfter[variables.what]}
      </p>
      {links.length === 0 && (
        <EmptyState title={texts.none}>
          <p>{texts.noneHint}</p>
        </EmptyState>
      )}
      {links.length > 0 && (
        <ul className="flex flex-col gap-4">
          {links.map((link) => (
            <li key={link.id}>
              <LinkItem link={link} isBusy={isPending} onEnd={setAsked} onStop={end} />
            </li>
          ))}
        </ul>
      )}
      <EndDialog asked={asked} onKeep={() => setAsked(undefined)} onEnd={end} />
    </section>
  );
}
