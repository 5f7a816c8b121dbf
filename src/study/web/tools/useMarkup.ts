import { useMemo, useState } from 'react';
import { kept, readJson } from '#platform/web/kept.ts';
import { useInBrowser } from '#platform/web/useInBrowser.ts';
import { markupOf, nothingMarked, type Markup } from '../../markup.ts';

/** Where it is kept what is marked in an attempt. */
export interface MarkupAt {
  name: string;
  /** What the attempt asks: marks on other questions are none on these. */
  asked: string;
}

export interface MarkupInUse {
  markup: Markup;
  change: (step: (markup: Markup) => Markup) => void;
}

/** What a student marks in an attempt, kept in this browser with it. @param at absent for an attempt that is not kept. */
export function useMarkup(at: MarkupAt | undefined): MarkupInUse {
  const { name, asked } = at ?? {};
  const inBrowser = useInBrowser();
  const [changed, setChanged] = useState<Markup>();
  const restored = useMemo(
    () => (inBrowser && name ? restore({ name, asked: asked ?? '' }) : nothingMarked),
    [inBrowser, name, asked],
  );
  const markup = changed ?? restored;

  function change(step: (markup: Markup) => Markup): void {
    const before = at ? restore(at) : markup; // another window may have gone on with it
    const next = step(before);
    if (next === before) return;
    setChanged(next);
    if (at) kept.set(at.name, JSON.stringify({ asked: at.asked, markup: next }));
  }
  return { markup, change };
}

function restore({ name, asked }: MarkupAt): Markup {
  const stored = (readJson(kept.get(name)) ?? {}) as { asked?: unknown; markup?: unknown };
  return stored.asked === asked ? markupOf(stored.markup) : nothingMarked;
}
