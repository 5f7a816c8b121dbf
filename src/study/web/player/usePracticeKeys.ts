import { useEffect, useEffectEvent } from 'react';
import { useCharacterKeys } from '#platform/web/characterKeys.ts';
import { useInBrowser } from '#platform/web/useInBrowser.ts';

interface Keys {
  /** Ctrl+Enter or Cmd+Enter, or Enter alone on a choice or in the field of an answer; undefined while there is nothing to do: the keys are the browser's then. */
  onMain: (() => void) | undefined;
  /** A digit from 1 on, or a letter from A to D, as the index of an option. */
  onOption: (option: number) => void;
  /** The same with Shift. */
  onStrike: (option: number) => void;
}

/**
 * The keys of the player, wherever the focus is: but not while a person types or a dialog is open, and digits and
 * letters only for whom single characters may be shortcuts.
 */
export function usePracticeKeys({ onMain, onOption, onStrike }: Keys): void {
  const charactersCount = useCharacterKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isElsewhere(event.target) || document.querySelector('dialog:modal')) return;
    const isOnAnswer = event.target instanceof HTMLInputElement;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || (isOnAnswer && !event.shiftKey && !event.altKey))) {
      if (!onMain) return;
      event.preventDefault();
      if (!event.repeat) onMain();
    } else if (charactersCount && !hasModifier(event) && !isEntry(event.target)) {
      const option = optionOf(event);
      if (option >= 0) (strikes(event) ? onStrike : onOption)(option);
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** -1 for a key that stands for none, as a letter does where there are no options. */
export function optionOf({ key, code, shiftKey }: Key): number {
  if (key.length !== 1) return -1;
  const letter = 'abcd'.indexOf(key.toLowerCase());
  if (letter >= 0) return document.querySelector('.option-input') ? letter : -1;
  const isDigit = /[1-9]/.test(key);
  return isDigit || shiftKey ? '123456789'.indexOf(isDigit ? key : code.replace('Digit', '')) : -1;
}

/** With Shift; but on many keyboards (French, Czech) that is what makes a digit, which only chooses. */
export function strikes({ key, shiftKey }: Key): boolean {
  return shiftKey && !/\d/.test(key);
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** In a window beside the question, or where a person types: the player's own options and the field of an answer are no such place. */
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

/** What the key of an option leads to: that; or the field, where a digit is typed then. */
export function inputFor(option: number, answering: HTMLElement | null): HTMLInputElement | null | undefined {
  return answering?.querySelector<HTMLInputElement>('.entry') ?? answering?.querySelectorAll('input')[option];
}

/** How this platform writes the keys; undefined on the server, which cannot know. */
export function useMainKeyHint(): string | undefined {
  if (!useInBrowser()) return undefined;
  return /mac|iphone|ipad/i.test(navigator.platform) ? '⌘ + Enter' : 'Ctrl + Enter';
}
