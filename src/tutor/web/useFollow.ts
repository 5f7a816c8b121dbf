import { useEffect, useRef, useState, type RefObject } from 'react';

/** What scrolls: an element, or the page when there is none. */
type Scroller = RefObject<HTMLElement | null> | undefined;

/** Who is so near the end is taken to be there, in pixels. */
const nearEnd = 24;

interface Follow {
  /** Whether the reader is at the end, where what comes is followed. */
  atEnd: boolean;
  toEnd: () => void;
}

/**
 * Keeps the end of a conversation in view while the reader is there; whoever has scrolled back is left in peace.
 *
 * @param hasBegun nothing is followed before.
 */
export function useFollow(hasBegun: boolean, scroller?: Scroller): Follow {
  const [atEnd, setAtEnd] = useState(true);
  const follows = useRef(true);

  useEffect(() => {
    if (!hasBegun) return undefined;
    const heard = scroller ? scroller.current : window;
    const content = scroller ? scroller.current?.firstElementChild : document.body;
    let lastTop = 0;
    const onScroll = () => {
      const { scrollTop, left } = place(scroller);
      // the scrolling of our own may be heard of when the text has grown again: only going back ends the following
      if (scrollTop < lastTop && left > 2) follows.current = false;
      else if (left <= nearEnd) follows.current = true;
      lastTop = scrollTop;
      setAtEnd(left <= nearEnd);
    };
    const onGrowth = new ResizeObserver(() => {
      if (follows.current) scrollToEnd(scroller);
      setAtEnd(place(scroller).left <= nearEnd);
    });
    if (content) onGrowth.observe(content);
    heard?.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      onGrowth.disconnect();
      heard?.removeEventListener('scroll', onScroll);
    };
  }, [hasBegun, scroller]);

  return {
    atEnd,
    toEnd() {
      follows.current = true;
      scrollToEnd(scroller);
      setAtEnd(true);
    },
  };
}

function scrollToEnd(scroller: Scroller): void {
  const element = elementOf(scroller);
  element?.scrollTo({ top: element.scrollHeight, behavior: 'instant' });
}

/** Where the reader is, and how far from the end, in pixels. */
function place(scroller: Scroller): { scrollTop: number; left: number } {
  const { scrollTop, scrollHeight, clientHeight } = elementOf(scroller) ?? document.documentElement;
  return { scrollTop, left: scrollHeight - clientHeight - scrollTop };
}

function elementOf(scroller: Scroller): Element | null {
  return scroller ? scroller.current : document.scrollingElement;
}
