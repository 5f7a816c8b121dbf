import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Moving } from '../moving/moving.ts';
import './moving.css';
import { MovingFigure } from './MovingFigure.tsx';

/** Brings all figures that move to life, wherever they stand on the page. Their stills stay for print. */
export function MovingFigures() {
  return useFigures().map((figure, at) => createPortal(<MovingFigure moving={movingIn(figure)} />, figure, String(at)));
}

/** The elements that the server wrote; those of steps that open later, too. */
function useFigures(): readonly HTMLElement[] {
  const [figures, setFigures] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const find = () => {
      const found = [...document.querySelectorAll<HTMLElement>('[data-moves]')];
      for (const figure of found) figure.dataset['live'] = '';
      setFigures((before) => (isSame(before, found) ? before : found));
    };
    find();
    const watching = new MutationObserver(find);
    watching.observe(document.body, { childList: true, subtree: true });
    return () => watching.disconnect();
  }, []);
  return figures;
}

function isSame(before: readonly HTMLElement[], found: readonly HTMLElement[]): boolean {
  return before.length === found.length && before.every((figure, at) => figure === found[at]);
}

function movingIn({ dataset }: HTMLElement): Moving {
  return JSON.parse(dataset['moves'] ?? '') as Moving; // our own server wrote it
}
