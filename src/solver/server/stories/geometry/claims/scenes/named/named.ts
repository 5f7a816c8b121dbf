import type { Scene } from '../../scene.ts';
import { lawsOf } from './laws.ts';
import { namesFor } from './names.ts';
import { takeFigure } from './told.ts';

/** Triangles, lines and angles whose points have names. */
export const namedScene: Scene = {
  kind: 'a figure with named points',
  understood: 'Sides and angles by the names of their points.',
  cue: / qq[a-z]{2,3} /,
  never:
    / (?:exterior (?!angle)|(?:sin|cos|tan|sine|cosine|tangent line|bisects|bisector|bisected|area|volume|circles|rectangle|square|trapezoid|parallelogram|rhombus|quadrilateral|equilateral|median|coordinates|regular|polygon|cylinder|pyramid|cube|xy|rectangles|secant|minor sector|major) )/,
  text: (heard) =>
    heard
      .replace(/ (?:, )?in (?:degrees)(?: ,)?(?= )/g, ' ')
      .replace(/ degrees(?= )/g, '')
      .replace(/ (?:measures|has measure of|has measure|has length of|has length) (?=[\dXV])/g, ' is ')
      .replace(/ (?:is )?of equal length(?= )/g, ' is equal')
      .replace(/ (?:has|is) (?:the )?same (?:length|measure)(?= )/g, ' is equal')
      .replace(/ , where I\d+(?= )/g, ' ')
      .replace(/ exterior angle at (?:vertex )?qq([a-z]) of triangle (?=qq[a-z]{3})/g, ' outerangle qq$1 of triangle ')
      .replace(/ exterior angle (?:at )?(?:vertex )?qq([a-z])(?= )/g, ' outerangle qq$1')
      .replace(/ (?:interior )?angle at (?:vertex )?(?=qq)/g, ' angle ')
      .replace(/ (?:, )?in order , /g, ' ')
      .replace(/ (?:on )?same side of (?:the )?line(?= )/g, ' ')
      .replace(/ (?:the )?straight angle(?= )/g, ' straightangle')
      .replace(/ is isosceles with (?=qq)/g, ' with ')
      .replace(
        / radii qq([a-z])([a-z]) and qq([a-z])([a-z]) (?:form|make) angle of /g,
        (_, a: string, b: string, c: string, d: string) =>
          ` radii qq${a}${b} and qq${c}${d} , angle qq${b}${a}${a === c ? d : c} is `,
      )
      .replace(/ (?:not containing|that not contain) qq[a-z](?= )/g, ' ')
      .replace(
        / chords qq([a-z])([a-z]) and qq([a-z])([a-z]) of circle meet at qq[a-z](?= )/g,
        ' qq$1 , qq$2 and qq$3 is on circle',
      )
      .replace(/ (?:that |which )?intercepts it(?= )/g, ' ')
      .replace(/ while (?=angle|qq)/g, ' and '),
  before: takeFigure,
  names: [],
  namesOf: namesFor,
  laws: [],
  more: lawsOf,
  angleNames: /^(?:arc[A-Z]{2}|[A-Z]{3})$/,
  needs: /^(?!.* exterior )/,
  harmless:
    'right side sides angle angles between isosceles third opposite equal beyond inscribed diameter another outside',
};
