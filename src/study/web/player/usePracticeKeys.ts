import { useEffect, useEffectEvent } from 'react';
import { useCharacterKeys } from '#platform/web/characterKeys.ts';
import { useInBrowser } from '#platform/web/useInBrowser.ts';

interface Keys {
  /** Ctrl+Enter or Cmd+Enter, or Enter alone on a choice or in the field of an answer; undefined while there is nothing to do: the keys are the browser's then. */
  onMain: (() => void) | undefined;
  /** A digit, as the index of an option. */
  onDigit: (option: number) => void;
}

/**
 * The keys of the player, wherever the focus is: but not while a person types or a dialog is open, and digits only for
 * whom single characters may be shortcuts.
 */
export function usePracticeKeys({ onMain, onDigit }: Keys): void {
  const digitsCount = useCharacterKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isElsewhere(event.target) || document.querySelector('dialog:modal')) return;
    const isOnAnswer = event.target instanceof HTMLInputElement;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || (isOnAnswer && !event.shiftKey && !event.altKey))) {
      if (!onMain) return;
      event.preventDefault();
      if (!event.repeat) onMain();
    } else if (digitsCount && /^[1-9]$/.test(event.key) && !hasModifier(event) && !isEntry(event.target)) {
      onDigit(Number(event.key) - 1);
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** Shift is none: on many keyboards (French, Czech) it is what makes a digit. */
function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** In the calculator, or where a person types: the player's own options and the field of an answer are no such place. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('textarea, select, input:not([type=radio], .entry), [role=dialog], [role=dialog] *')
  );
}

function isEntry(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('.entry');
}

/** What a digit leads to: its option; or the field, where it is typed then. */
export function inputFor(option: number, answering: HTMLElement | null): HTMLInputElement | null | undefined {
  return answering?.querySelector<HTMLInputElement>('.entry') ?? answering?.querySelectorAll('input')[option];
}

/** How this platform writes the keys; undefined on the server, which cannot know. */
export function useMainKeyHint(): string | undefined {
  if (!useInBrowser()) return undefined;
  return /mac|iphone|ipad/i.test(navigator.platform) ? '⌘ + Enter' : 'Ctrl + Enter';
}
