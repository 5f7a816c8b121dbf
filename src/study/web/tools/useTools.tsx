import { useEffect, useRef, useState, type ReactNode } from 'react';
import { notice } from '#platform/web/notice.tsx';
import { screen } from '#platform/web/screen.tsx';
import { texts } from '../../texts.ts';
import type { MarkupInUse } from './useMarkup.ts';

export interface ToolsOf extends MarkupInUse {
  /** The index of the question on the screen. */
  question: number;
  /** It is one of Math: there is a reference sheet. */
  isMath: boolean;
  /** Whether a clock that counts up makes sense. */
  hasClock: boolean;
}

/** Fetched when they are first opened, or when there is something of theirs to show. */
const Tools = screen(() => import('./Tools.tsx').then((code) => code.Tools));

/** What stands in the header: the button of the tools, and below it those that are in use. */
export function useTools(of: ToolsOf): { button: ReactNode; tools: ReactNode } {
  const [state, setState] = useState<'not yet' | 'shown' | 'opened'>('not yet');
  const opener = useRef<HTMLButtonElement>(null);
  const isInUse = Object.keys(of.markup.tools).length > 0;
  useEffect(() => {
    if (isInUse) Tools.load().then(() => setState((was) => (was === 'not yet' ? 'shown' : was)), () => {}); // prettier-ignore
  }, [isInUse]);

  function press(): void {
    if (state !== 'not yet') return; // the browser opens the menu
    Tools.load().then(
      () => setState('opened'),
      () => void notice(texts.toolsNotLoaded),
    );
  }
  const button = (
    <button ref={opener} type="button" popoverTarget="tools-menu" className="tools-button" onClick={press}>
      <span>{texts.tools}</span>
    </button>
  );
  return { button, tools: state !== 'not yet' && <Tools {...of} opener={opener} isOpened={state === 'opened'} /> };
}
