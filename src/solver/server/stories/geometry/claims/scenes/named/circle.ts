import type { Listener } from '../../listener.ts';
import { angle, type Figure } from './figure.ts';

export const p = '(?:point |vertex |stake |corner )?qq([a-z])';

export const s =
  '(?:side |sides |segment |segments |line |lines |leg |ray |base |chord |chords |diameter |hypotenuse )?qq([a-z])([a-z])';

export type Each = (pattern: string, done: (...parts: string[]) => boolean | void, by?: string) => void;

/** What a circle with named points gives: radii, diameters, tangents. */
export function circleOf(listener: Listener, figure: Figure, each: Each, say: (name: string) => void): void {
  if (!/ circle /.test(listener.rest)) return;
  each(`circle(?: with)? cent(?:er|ered)(?: at)?(?: is)? ${p}`, (center) => void (figure.center = center), ' circle');
  each(
    `(?:with |has )?cent(?:er|ered)(?: at| is)? ${p}(?: of circle)?`,
    (center) => void (figure.center = center),
    ' ~',
  );
  each(`circle ${p}(?! is)`, (center) => void (figure.center ??= center), ' circle');
  each(`${p} is center of circle`, (center) => void (figure.center = center), ' circle');
  each(
    `(?:points? )?((?:qq[a-z](?: ,)?(?: and)? ?){1,4}) ?(?:is|lie|lies|all lie)(?: another)?(?: points?)? on (?:the )?(?:same )?circle`,
    (names) => {
      for (const [, name = ''] of names.matchAll(/QQ([A-Z])/g)) figure.onCircle.add(name);
    },
  );
  each(`(?:,? ?and |, )?${s} is (?:a |the )?diameter(?: of (?:the |a )?circle)?`, (a, b) => {
    figure.diameters.push(a + b);
    figure.onCircle.add(a).add(b);
  });
  each(
    `radii ${s} and ${s}`,
    (a, b, c, d) => {
      const center = figure.center ?? a;
      figure.onCircle.add(a === center ? b : a).add(c === center ? d : c);
      return true;
    },
    ' radii',
  );
  each(
    `(?:${s}|a tangent segment|tangent segment qq([a-z])([a-z])) (?:is )?(?:drawn )?(?:is )?(?:tangent to circle|touching circle|, touching circle|touches circle)(?: ~)? at ${p}`,
    (a, b, c, d, at) => {
      const outer = [a, b, c, d].find((one) => one && one !== at);
      if (!outer || !figure.center) return false;
      figure.right.add(angle(figure.center, at, outer));
      say(figure.center + at + outer);
      return true;
    },
  );
  const angles = [...listener.rest.matchAll(/ qq([a-z]{3})(?= )/g)].map(([, name = '']) => name.toUpperCase());
  for (const name of angles) {
    for (const pair of figure.diameters)
      if ([...pair].every((one) => name.includes(one))) {
        const third = [...name].find((one) => !pair.includes(one));
        if (!third || !figure.onCircle.has(third)) continue;
        say(name);
        figure.right.add(angle(pair.charAt(0), third, pair.charAt(1)));
      }
    const { center } = figure;
    if (center && name.includes(center)) {
      const [a = '', b = ''] = [...name].filter((one) => one !== center);
      if (figure.onCircle.has(a) && figure.onCircle.has(b)) say(name);
    }
  }
}
