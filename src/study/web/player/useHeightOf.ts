import { useLayoutEffect } from 'react';

/** Tells the styles how high a part of the player is at the moment, in a property of the page. */
export function useHeightOf(selector: string, property: `--${string}`): void {
  useLayoutEffect(() => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) return undefined;
    const { style } = document.documentElement;
    const watching = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
    watching.observe(element);
    return () => {
      watching.disconnect();
      style.removeProperty(property);
    };
  }, [selector, property]);
}
