import type { Kind } from '../story.ts';
import { anglePairs } from './angles/pairs.ts';
import { polygonAngles } from './angles/polygons.ts';
import { triangleAngles } from './angles/triangles.ts';
import { circleAngles } from './circles/circleAngles.ts';
import { tangents } from './circles/tangents.ts';
import { radians } from './circles/radians.ts';
import { sceneKind } from './claims/scene.ts';
import { scenes } from './claims/scenes/list.ts';
import { circleOfEquation, equationOfCircle } from './coordinates/circleEquation.ts';
import { pointDistances } from './coordinates/distance.ts';
import { figure } from './figures/figure.ts';
import { changedLengths, similarSizes } from './similar/scaled.ts';
import { shadow } from './similar/shadow.ts';
import { similarTriangles } from './similar/similarTriangles.ts';
import { equalCofunctions, sameCofunction } from './triangles/cofunctions.ts';
import { rightTriangle } from './triangles/right.ts';
import { rightScenes } from './triangles/scenes.ts';

/** The kinds of stories of this domain. */
export const geometry: Kind[] = [
  figure,
  anglePairs,
  triangleAngles,
  polygonAngles,
  rightTriangle,
  radians,
  pointDistances,
  circleOfEquation,
  equationOfCircle,
  circleAngles,
  tangents,
  equalCofunctions,
  sameCofunction,
  rightScenes,
  shadow,
  similarTriangles,
  changedLengths,
  similarSizes,
  ...scenes.map(sceneKind),
];
