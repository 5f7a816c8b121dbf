import { useEffect, useEffectEvent, useState } from 'react';
import type { Stretch } from './highlights.ts';
import { paintCaret } from './paint.ts';
import { readableBlocks, stretchOf } from './textOffsets.ts';

/**
 * What of the question's text is selected, while highlights are made: by the pointer, or by keys, which move a caret
 * through a text that has the focus. It stays while the buttons are pressed.
 *
 * @param onEnter what is selected by keys is to be highlighted.
 */
export function useTextSelection(isOn: boolean, onEnter: () => void): Stretch | undefined {
  const [selected, setSelected] = useState<Stretch>();
  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    if (!isOn) return undefined;
    const blocks = readableBlocks();
    for (const block of blocks) block.tabIndex = 0;
    let isByKeys = false;
    const onChange = () => {
      const selection = document.getSelection();
      const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
      const stretch = range && stretchOf(blocks, range);
      const hasCaret = stretch && isByKeys && blocks.includes(document.activeElement as HTMLElement);
      paintCaret(hasCaret ? caretOf(selection) : undefined);
      if (stretch) setSelected(stretch);
    };
    const onPointerDown = () => (isByKeys = false);
    const onKeyDown = (event: KeyboardEvent) => {
      const block = blocks.find((one) => one === event.target);
      if (!block) return;
      if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
        onChange(); // the browser tells of the last keys' selection in a task of its own, which may come after this one
        enter();
      } else if (moveCaret(block, event)) isByKeys = true;
      else return;
      event.preventDefault();
    };
    document.addEventListener('selectionchange', onChange);
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('selectionchange', onChange);
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
      paintCaret(undefined);
      for (const block of blocks) block.removeAttribute('tabindex');
    };
  }, [isOn]);
  return isOn ? selected : undefined;
}

const moves: Record<string, readonly ['forward' | 'backward', 'character' | 'line']> = {
  ArrowRight: ['forward', 'character'],
  ArrowLeft: ['backward', 'character'],
  ArrowDown: ['forward', 'line'],
  ArrowUp: ['backward', 'line'],
};

/** Moves the caret as in a text that can be edited: with Shift it selects, with Ctrl or Alt word by word; never out of the text. */
function moveCaret(block: Element, { key, shiftKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  const [direction, unit] = moves[key] ?? [];
  const selection = document.getSelection();
  if (!direction || !selection) return false;
  if (!selection.focusNode || !block.contains(selection.focusNode)) selection.collapse(block, 0);
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  const byWord = unit === 'character' && (ctrlKey || altKey);
  selection.modify(shiftKey ? 'extend' : 'move', direction, byWord ? 'word' : unit);
  if (selection.focusNode && !block.contains(selection.focusNode) && anchorNode && focusNode) {
    selection.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
  }
  return true;
}

/** The character behind the caret. */
function caretOf(selection: Selection | null): Range | undefined {
  const { focusNode, focusOffset } = selection ?? {};
  if (!focusNode || focusOffset === undefined || focusNode.nodeType !== Node.TEXT_NODE) return undefined;
  const range = document.createRange();
  range.setStart(focusNode, Math.min(focusOffset, Math.max(0, (focusNode.nodeValue?.length ?? 0) - 1)));
  range.setEnd(focusNode, Math.min(focusOffset + 1, focusNode.nodeValue?.length ?? 0));
  return range;
}
