import { useEffect, useEffectEvent } from 'react';

type Code = `Key${string}`;

/** Alt with a letter, as the shortcuts' panel lists them. */
export const shortcutList: readonly { code: Code; does: string }[] = [
  { code: 'KeyN', does: 'Next question' },
  { code: 'KeyB', does: 'Question before' },
  { code: 'KeyQ', does: 'All questions' },
  { code: 'KeyV', does: 'Review page' },
  { code: 'KeyM', does: 'Mark for review, or take that back' },
  { code: 'KeyX', does: 'Strike out answers, on or off' },
  { code: 'KeyC', does: 'Calculator' },
  { code: 'KeyR', does: 'Reference sheet' },
  { code: 'KeyH', does: 'Highlights & notes' },
  { code: 'KeyL', does: 'Line reader' },
  { code: 'KeyT', does: 'Say how much time is left' },
  { code: 'KeyI', does: 'Hide or show the clock' },
  { code: 'KeyO', does: 'More' },
];

/** Without Alt. */
export const plainKeys: readonly { key: string; does: string }[] = [
  { key: 'A to D, or 1 to 4', does: 'Choose an answer' },
  { key: 'Shift + A to D', does: 'Strike an answer out' },
  { key: 'Ctrl + Enter', does: 'Next question' },
  { key: 'F1', does: 'These shortcuts' },
];

/** Alt with a letter does it, wherever the focus is, but not while a dialog is open. By its place on the keyboard: Alt makes other letters of it on a Mac. */
export function useShortcuts(does: Partial<Record<Code | 'F1', () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isLetter = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const action = event.code === 'F1' || isLetter ? does[event.code as Code] : undefined;
    if (!action || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    if (!event.repeat) action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
