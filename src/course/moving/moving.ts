import { boundaries } from './boundaries.ts';
import { discriminant } from './discriminant.ts';
import { line } from './line.ts';
import { marginOfError } from './marginOfError.ts';
import { parabola } from './parabola.ts';
import { radian } from './radian.ts';
import { residuals } from './residuals.ts';
import type { Kind, Parameter, Scene, Values } from './scene.ts';
import { transformations } from './transformations.ts';

const kinds = {
  line,
  parabola,
  discriminant,
  transformations,
  radian,
  'margin-of-error': marginOfError,
  residuals,
  boundaries,
} as const;

export type MovingKind = keyof typeof kinds;
export const movingKinds = Object.keys(kinds) as readonly MovingKind[];

/** A figure that moves, as its author wrote it: where it begins, and what else it is made of. */
export interface Moving {
  moves: MovingKind;
  /** What can be seen in it, wherever it stands. */
  alt: string;
  start: Values;
  given: object;
}

export function parametersOf(kind: MovingKind): readonly Parameter[] {
  return kinds[kind].parameters;
}

export function sceneOf({ moves, given }: Pick<Moving, 'moves' | 'given'>, values: Values): Scene {
  return (kinds[moves] as Kind).scene(values, given); // what is given belongs to its kind: the import has seen to it
}

export function isMovingKind(name: unknown): name is MovingKind {
  return typeof name === 'string' && Object.hasOwn(kinds, name);
}
