import type { Line } from './lines.ts';

/** Of what the mask is moved by, in px. */
const gripHeight = 28;

export interface Mask {
  /** Shows these lines and hides the rest. */
  show(lines: Line): void;
  /** Scrolls to the lines that are shown. */
  bringIntoView(): void;
  remove(): void;
}

/**
 * Lies over a text, but for some of its lines, and lets every press through. It is no part of what React draws: it stands
 * inside of a text that the server has rendered.
 *
 * @param onDrag the pointer has taken it to a height of the text.
 */
export function maskOver(block: HTMLElement, onDrag: (y: number) => void): Mask {
  const mask = document.createElement('div');
  mask.className = 'reader';
  mask.ariaHidden = 'true';
  const [, slot, , grip] = ['reader-above', 'reader-slot', 'reader-below', 'reader-grip'].map((name) => {
    const part = document.createElement('div');
    part.className = name;
    mask.append(part);
    return part;
  });
  grip?.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    grip.setPointerCapture(event.pointerId);
  });
  grip?.addEventListener('pointermove', ({ pointerId, clientY }) => {
    if (grip.hasPointerCapture(pointerId)) onDrag(clientY - block.getBoundingClientRect().top - block.clientTop);
  });
  block.append(mask);
  return {
    show({ top, bottom }) {
      const hasRoomBelow = bottom + gripHeight <= block.clientHeight;
      mask.style.setProperty('--top', `${Math.max(0, top - 3)}px`);
      mask.style.setProperty('--bottom', `${bottom + 3}px`);
      mask.style.setProperty('--grip', `${hasRoomBelow ? bottom + 3 : top - 3 - gripHeight}px`);
      if (grip) grip.hidden = !hasRoomBelow && top < gripHeight; // it would lie over what comes below the text
    },
    bringIntoView: () => slot?.scrollIntoView({ block: 'nearest' }),
    remove: () => mask.remove(),
  };
}
