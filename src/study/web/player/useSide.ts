import { useRef, useState, type RefObject } from 'react';
import { notice } from '#platform/web/notice.tsx';
import { texts } from '../../texts.ts';
import { explanationId } from './Explanation.tsx';

export type SideTab = 'explanation' | 'chat';

/** What stands beside the question, or on a narrow screen in a sheet over it, once AI Chat was opened. */
export interface Side {
  /** The code of AI Chat is here. */
  isLoaded: boolean;
  isLoading: boolean;
  /** AI Chat is shown. */
  isOpen: boolean;
  /** Which of both is shown where there is room for one. */
  tab: SideTab;
  choose: (tab: SideTab) => void;
  /** 'AI Chat' in the bar was pressed. */
  press: () => void;
  close: () => void;
  seeWhy: () => void;
  /** The button that opens it, which gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>;
  /** The screens that have room for both beside the question, as a media query. */
  bothBeside: string;
}

interface On {
  /** The part on the screen. */
  partId: string | undefined;
  isExplained: boolean;
  load: () => Promise<unknown>;
}

/** Wide enough for a panel beside the question. */
const besideQuestion = '(min-width: 64rem) and (min-height: 26rem)';

export function useSide({ partId, isExplained, load }: On): Side {
  const [loading, setLoading] = useState<'not yet' | 'loading' | 'loaded'>('not yet');
  const [isOpen, setOpen] = useState(false);
  const [tab, setTab] = useState<SideTab>('chat');
  const [before, setBefore] = useState({ partId, isExplained });
  const opener = useRef<HTMLButtonElement>(null);

  if (before.partId !== partId || before.isExplained !== isExplained) {
    setBefore({ partId, isExplained });
    setTab(isExplained ? 'explanation' : 'chat');
    // a sheet would lie over the new question
    if (before.partId !== partId && isOpen && !window.matchMedia(besideQuestion).matches) setOpen(false);
  }

  function open(): void {
    setTab('chat');
    setOpen(true);
  }

  return {
    isLoaded: loading === 'loaded',
    isLoading: loading === 'loading',
    isOpen,
    tab,
    opener,
    bothBeside,
    choose: setTab,
    press() {
      const hidesChat = isOpen && isExplained && tab === 'explanation' && !showsBoth();
      if (isOpen && !hidesChat) return setOpen(false);
      if (loading === 'loaded') return open();
      setLoading('loading');
      load().then(
        () => {
          setLoading('loaded');
          open();
        },
        () => {
          setLoading('not yet');
          void notice(texts.chatNotLoaded);
        },
      );
    },
    close() {
      setOpen(false);
      opener.current?.focus({ preventScroll: true });
    },
    seeWhy() {
      setTab('explanation');
      requestAnimationFrame(showExplanation); // until then it may be hidden, and takes no focus
    },
  };
}

function showExplanation(): void {
  const panel = document.getElementById(explanationId);
  panel?.scrollIntoView();
  panel?.focus({ preventScroll: true });
}

/** Wide enough for the explanation and AI Chat beside the question. */
const bothBeside = '(min-width: 80rem) and (min-height: 26rem)';

function showsBoth(): boolean {
  return window.matchMedia(bothBeside).matches;
}
