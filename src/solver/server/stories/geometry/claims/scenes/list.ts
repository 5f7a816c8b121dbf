import type { Scene } from '../scene.ts';
import { lineScenes } from './angleLines.ts';
import { triangleAngleScenes } from './angleTriangles.ts';
import { boxScenes } from './boxes.ts';
import { circleScenes } from './circles.ts';
import { namedScene } from './named/named.ts';
import { quadrilateralScenes } from './quadrilaterals.ts';
import { rightScenes } from './rightTriangles.ts';
import { roundScenes } from './round.ts';
import { roundSolidScenes } from './roundSolids.ts';
import { slopeScene } from './slopes.ts';
import { triangleScenes } from './triangles.ts';
import { trigScenes } from './trig.ts';
import { similarScenes } from './twoFigures.ts';

/** What texts of geometry may be about, besides the kinds that know their sentences. */
export const scenes: Scene[] = [
  ...lineScenes,
  ...triangleAngleScenes,
  slopeScene,
  ...similarScenes,
  ...circleScenes,
  namedScene,
  ...quadrilateralScenes,
  ...roundScenes,
  ...rightScenes,
  ...triangleScenes,
  ...boxScenes,
  ...roundSolidScenes,
  ...trigScenes,
];
