import { useEffect, useState } from 'react';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { screen } from '#platform/web/screen.tsx';

/** Fetched where a figure moves. */
const MovingFigures = screen(() => import('#course/web/MovingFigures.tsx').then((code) => code.MovingFigures));

/** Figures that move, in a text that stands on the page. Until their code is here they stand still. */
export function LivelyFigures({ html }: { html: CleanHtml }) {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    if (html.includes('data-moves=')) MovingFigures.load().then(() => setHere(true), () => {}); // prettier-ignore
  }, [html]);
  return isHere && <MovingFigures />;
}
