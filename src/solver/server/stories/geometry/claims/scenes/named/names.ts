import type { Listener } from '../../listener.ts';
import type { Names } from '../../scene.ts';
import { angle, cornerAngle, figureOf, segment } from './figure.ts';

export function namesFor(listener: Listener): Names {
  const figure = figureOf(listener);
  const names: [string, string][] = [];
  for (const [, at = ''] of listener.rest.matchAll(/ outerangle qq([a-z])(?= )/g)) {
    const name = cornerAngle(figure, at.toUpperCase());
    if (name) names.push([`outerangle qq${at}`, `180 - ${name}`]);
  }
  for (const [, name = ''] of new Set([...listener.rest.matchAll(/ qq([a-z]{3})(?= )/g)].map((found) => found))) {
    const [a = '', at = '', b = ''] = [...name];
    const isTriangle = [...figure.triangles].some(
      (one) => [...name.toUpperCase()].every((letter) => one.includes(letter)) && figure.lines.size === 0,
    );
    names.push([`${isTriangle ? 'angles? ' : '(?:angles? )?'}qq${name}`, angle(a, at, b)]);
  }
  for (const [, name = ''] of listener.rest.matchAll(/ arc qq([a-z]{2})(?= )/g)) {
    const [a = '', b = ''] = [...name];
    names.push([`(?:minor )?arc qq${name}`, `arc${segment(a, b)}`]);
    if (figure.onCircle.size > 0 || !figure.center) figure.onCircle.add(a.toUpperCase()).add(b.toUpperCase());
  }
  if (/ inscribed /.test(listener.rest))
    for (const [, name = ''] of listener.rest.matchAll(/ inscribed angle qq([a-z]{3})(?= )/g))
      for (const one of name) figure.onCircle.add(one.toUpperCase());
  for (const [, name = ''] of listener.rest.matchAll(/ qq([a-z]{2})(?= )/g)) {
    const [a = '', b = ''] = [...name];
    names.push([
      `(?:side |segment |leg |base |chord |hypotenuse |line |length of |sides |segments |radius |tangent )*qq${name}`,
      segment(a, b),
    ]);
  }
  for (const [, at = ''] of listener.rest.matchAll(/ angles? (?:qq[a-z](?: ,)? and )?qq([a-z])(?= )/g)) {
    const name = cornerAngle(figure, at.toUpperCase());
    if (name) names.push([`(?:angles? )?qq${at}`, name]);
  }
  for (const [, at = ''] of listener.rest.matchAll(/ angles? qq([a-z])(?= )/g)) {
    const name = cornerAngle(figure, at.toUpperCase());
    if (name) names.push([`(?:angles? )?qq${at}`, name]);
  }
  const [first] = figure.said;
  if (figure.said.size === 1 && first) {
    const right = [...figure.right].find((name) => [...name].every((one) => first.includes(one)));
    if (right && !/ circle /.test(listener.rest))
      names.push(['(?:length of )?hypotenuse', segment(right.charAt(0), right.charAt(2))]);
    const [a = '', b = '', c = ''] = [...first];
    names.push(['perimeter(?: of triangle)?', `${segment(a, b)} + ${segment(b, c)} + ${segment(a, c)}`]);
  }
  return names;
}
