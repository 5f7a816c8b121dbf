import { cofunctionFacts } from './triangles/cofunctionFacts.ts';
import type { Kind } from '../story.ts';
import { circleInPlane } from './coordinates/circles/circleInPlane.ts';
import { askedPlainly, withoutTurns } from '../turns.ts';
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
  askedPlainly(notOfDifference(triangleAngles)),
  polygonAngles,
  rightTriangle,
  radians,
  pointDistances,
  circleOfEquation,
  equationOfCircle,
  circleInPlane,
  circleAngles,
  tangents,
  equalCofunctions,
  sameCofunction,
  cofunctionFacts,
  straightOnly(rightScenes),
  shadow,
  similarTriangles,
  changedLengths,
  similarSizes,
  ...scenes.map(sceneKind).map(straightOnly),
].map(withoutTurns);

/** Which angles a difference is of, this kind does not hear. */
function notOfDifference(kind: Kind): Kind {
  return (reading) => (/\b(?:what|find|how)\b[^.?]*\bdifference\b/.test(reading.plain) ? undefined : kind(reading));
}

const directions = /\b(?:north|south|east|west)\b/g;

/** Says nothing to a walk whose length is asked for, or that has more than two legs. */
function straightOnly(kind: Kind): Kind {
  return (reading) =>
    (reading.plain.match(directions)?.length ?? 0) > 2 ||
    (/\b(?:north|south|east|west)\b/.test(reading.plain) &&
      /\bhow (?:far|many \w+|much \w+) (?:did|has|have|does|do|had)\b[^?.]*\b(?:walk|travel|run|drive|ride|bike|hike|sail|fly|jog|go)[a-z]*\W*$/.test(
        reading.plain,
      ))
      ? undefined
      : kind(reading);
}
