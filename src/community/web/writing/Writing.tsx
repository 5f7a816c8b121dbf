import { useEffect, useRef, useState, type ReactNode } from 'react';
import { dayOf } from '#accounts/web/settings/moments.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import type { CommunityMe } from '../../community.ts';
import { screenTexts as texts } from '../../screenTexts.ts';
import { useCommunityMe } from '../useCommunityMe.ts';
import { Rules } from './Rules.tsx';
import { useKeptDraft } from './useDraft.ts';

interface Props {
  /** What is written: its draft is kept under this. */
  place: string;
  labels: { begin: string; goOn: string };
  /** The form. @param close away with it; 'sent' when the focus has gone elsewhere. */
  children: (close: (how: 'cancelled' | 'sent') => void) => ReactNode;
}

/** A button that leads to writing, past the rules for whom has not agreed to them; or why one may not. */
export function Writing({ place, labels, children }: Props) {
  const { data: me, isPending } = useCommunityMe();
  const hasDraft = useKeptDraft(place);
  const [state, setState] = useState<'closed' | 'open' | 'cancelled' | 'sent'>('closed');
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state === 'cancelled') opener.current?.focus();
  }, [state]);

  const silenced = me && whySilent(me);
  if (silenced) return <p className="text-muted">{silenced}</p>;
  const isOpen = state === 'open';
  if (isOpen && isPending)
    return (
      <Loading>
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  if (isOpen && me && !me.hasAgreed) return <Rules me={me} onCancel={() => setState('cancelled')} />;
  if (isOpen) return children(setState);
  return (
    <Button ref={opener} variant="secondary" className="self-start" onClick={() => setState('open')}>
      {hasDraft ? labels.goOn : labels.begin}
    </Button>
  );
}

function whySilent({ isBanned, mutedUntil }: CommunityMe): string | undefined {
  if (isBanned) return texts.banned;
  if (mutedUntil !== null && Date.parse(mutedUntil) > Date.now()) return texts.muted(dayOf(mutedUntil, null));
  return undefined;
}
