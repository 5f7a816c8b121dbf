import type { MovingKind } from '#course/moving/moving.ts';

const of = (fields: string) => `alt: What moves.\n${fields}`;

/** A figure of each kind, as an author writes it. */
export const movingFigures: Record<MovingKind, string> = {
  line: of('moves: line'),
  parabola: of('moves: parabola\nh: 1\nk: -4'),
  discriminant: of('moves: discriminant\nb: -2\nc: -3'),
  transformations: of('moves: transformations\nof: square\nh: 2\nk: 1'),
  radian: of('moves: radian'),
  'margin-of-error': of('moves: margin-of-error'),
  residuals: of('moves: residuals\npoints: [[1, 2], [2, 4], [4, 4], [6, 7], [8, 6], [10, 8]]'),
  boundaries: of(
    'moves: boundaries\nfirst: The tide pool looked empty at first\nsentence: a dozen crabs were hiding under its stones\nfragment: with a dozen crabs under its stones',
  ),
};
