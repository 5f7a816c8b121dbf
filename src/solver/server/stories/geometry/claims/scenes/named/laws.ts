import type { Equation } from '../../law.ts';
import type { Listener } from '../../listener.ts';
import { approximate, namesIn, type Value } from '../../value.ts';
import { angle, figureOf, segment, type Figure } from './figure.ts';

/** What is told and heard by what follows from it counts as used. */
function toLaws(listener: Listener, is: (claim: Equation) => boolean): void {
  const kept = listener.claims.filter((claim) => !is(claim));
  listener.claims.splice(0, listener.claims.length, ...kept);
}

/** All that holds of it. */
export function lawsOf(listener: Listener): [string, string][] {
  const figure = figureOf(listener);
  const laws: [string, string][] = [];
  const used = listener.claims.flatMap(({ zero }) => namesIn(zero));
  const angles = new Set([...used, ...listener.terms.flatMap(namesIn)].filter((name) => /^[A-Z]{3}$/.test(name)));
  const segments = new Set([...used, ...listener.terms.flatMap(namesIn)].filter((name) => /^[A-Z]{2}$/.test(name)));
  const isRight = new Set(figure.right);
  const sizeOf = (name: string): number | undefined => {
    const claim = listener.claims.find(({ zero }) => namesIn(zero).join() === name);
    if (!claim) return undefined;
    const by = claim.zero.get(`${name}:1`);
    return by?.size === 1 && [...claim.zero.keys()].every((key) => key === '' || key === `${name}:1`)
      ? -approximate(new Map([['', claim.zero.get('') ?? new Map()]]) as Value) / approximate(new Map([['', by]]))
      : undefined;
  };
  for (const name of angles) if (sizeOf(name) === 90) isRight.add(name);
  for (const line of figure.lines) {
    const [a = '', m = '', b = ''] = [...line];
    if (segments.has(segment(a, b)) || segments.has(segment(a, m)) || segments.has(segment(m, b)))
      laws.push([`${segment(a, m)} + ${segment(m, b)} = ${segment(a, b)}`, 'The parts of a segment make the whole']);
    const here = [...angles].filter((name) => name.charAt(1) === m);
    const chain = chainOf(here, a, b);
    if (chain.length > 2)
      laws.push([`${chain.join(' + ')} = 180`, 'Angles that make a straight line add up to 180 degrees']);
    for (const name of new Set([...angles, ...isRight])) {
      if (name.charAt(1) !== m) continue;
      const arms = [name.charAt(0), name.charAt(2)];
      const other = arms.find((arm) => arm !== a && arm !== b);
      if (other && (arms.includes(a) || arms.includes(b)))
        laws.push([
          `${angle(a, m, other)} + ${angle(other, m, b)} = 180`,
          'Angles that make a straight line add up to 180 degrees',
        ]);
    }
    for (const triangle of figure.triangles)
      for (const at of triangle)
        for (const [end, near, far] of [
          [a, m, b],
          [b, m, a],
        ] as const) {
          if (at !== end) continue;
          const other = [...triangle].find((one) => one !== at && one !== near && one !== far);
          if (other) laws.push([`${angle(other, at, near)} = ${angle(other, at, far)}`, 'One and the same angle']);
        }
    for (const triangle of figure.triangles) {
      const apex = [...triangle].find((one) => one !== a && one !== b && one !== m);
      if (apex && triangle.includes(a) && triangle.includes(b))
        laws.push([
          `${angle(a, apex, m)} + ${angle(m, apex, b)} = ${angle(a, apex, b)}`,
          'The parts of an angle make the whole',
        ]);
    }
  }
  const triangles = new Set([...figure.triangles].map((name) => [...name].sort().join('')));
  for (const line of figure.lines)
    for (const triangle of figure.triangles) {
      const [a = '', m = '', b = ''] = [...line];
      const apex = [...triangle].find((one) => one !== a && one !== b);
      if (apex && triangle.includes(a) && triangle.includes(b))
        for (const end of [a, b]) triangles.add([apex, m, end].sort().join(''));
    }
  const straight = new Map<string, string>();
  for (const line of figure.lines) {
    const [a = '', m = '', b = ''] = [...line];
    straight.set(a + m, b).set(b + m, a);
  }
  for (const name of triangles) {
    const [a = '', b = '', c = ''] = [...name];
    laws.push([
      `${angle(b, a, c)} + ${angle(a, b, c)} + ${angle(a, c, b)} = 180`,
      `The angles of triangle ${name} add up to 180 degrees`,
    ]);
    for (const [at, x, y] of [
      [a, b, c],
      [b, a, c],
      [c, a, b],
    ] as const) {
      const isEqual = listener.claims.some(
        ({ zero }) =>
          namesIn(zero).sort().join() === [segment(at, x), segment(at, y)].sort().join() &&
          zero.size === 2 &&
          approximate(zero, { [segment(at, x)]: 1, [segment(at, y)]: 1 }) === 0,
      );
      if (isEqual) {
        toLaws(listener, ({ zero }) => namesIn(zero).sort().join() === [segment(at, x), segment(at, y)].sort().join());
        laws.push([`${segment(at, x)} = ${segment(at, y)}`, 'That is told']);
      }
      if (isEqual)
        laws.push([
          `${angle(at, x, y)} = ${angle(at, y, x)}`,
          `The angles across from the equal sides of triangle ${name} are equal`,
        ]);
      if (!isRight.has(angle(x, at, y))) continue;
      for (const [from, foot, one, other] of figure.altitudes)
        if (from === at && [one, other].sort().join() === [x, y].sort().join())
          laws.push([
            `${segment(from, foot)}^2 = ${segment(one, foot)} ${segment(foot, other)}`,
            'The altitude to the hypotenuse makes similar triangles',
          ]);
      laws.push([`${angle(x, at, y)} = 90`, 'A right angle']);
      laws.push([
        `${segment(x, y)}^2 = ${segment(at, x)}^2 + ${segment(at, y)}^2`,
        `By the Pythagorean theorem in triangle ${name}`,
      ]);
      for (const [corner, other] of [
        [x, y],
        [y, x],
      ] as const) {
        const size = sizeOf(angle(at, corner, other));
        if (size === 30 || size === 45) {
          toLaws(listener, ({ zero }) => namesIn(zero).join() === angle(at, corner, other));
          laws.push([`${angle(at, corner, other)} = ${size}`, 'That is told']);
        }
        if (size === 60) continue;
        if (size === 30)
          laws.push(
            [`${segment(x, y)} = 2 ${segment(at, other)}`, 'Across from 30 degrees is half the hypotenuse'],
            [`${segment(at, corner)} = sqrt3 ${segment(at, other)}`, 'In a 30-60-90 triangle'],
          );
        if (size === 45)
          laws.push([`${segment(at, x)} = ${segment(at, y)}`, 'With an angle of 45 degrees the legs are equal']);
      }
    }
  }
  const { center, onCircle } = figure;
  if (center) for (const name of onCircle) laws.push([`${segment(center, name)} = r`, 'Each radius is the same']);
  for (const name of triangles) {
    const [a = '', b = ''] = [...name].filter((one) => one !== center);
    if (center && name.includes(center) && onCircle.has(a) && onCircle.has(b))
      laws.push([`${angle(center, a, b)} = ${angle(center, b, a)}`, 'Two sides of the triangle are radii, and equal']);
  }
  for (const name of new Set(listener.terms.flatMap(namesIn).filter((one) => /^[A-Z]{3}$/.test(one)))) {
    const [a = '', at = '', b = ''] = [...name];
    const arc = `arc${segment(a, b)}`;
    if (at === center) laws.push([`${name} = ${arc}`, 'The arc of a central angle']);
    else if ([a, at, b].every((one) => onCircle.has(one)))
      laws.push([`2 ${name} = ${arc}`, 'An inscribed angle is half of its arc']);
    for (const pair of figure.diameters)
      if (pair.includes(at)) {
        const [end, side] =
          pair.charAt(0) === at
            ? [pair.charAt(1), [a, b].find((one) => one !== pair.charAt(1))]
            : [pair.charAt(0), [a, b].find((one) => one !== pair.charAt(0))];
        if (side && onCircle.has(side))
          laws.push([`arc${segment(at, side)} + arc${segment(side, end)} = 180`, 'A diameter makes half a circle']);
      }
  }
  if (figure.ratio) laws.push([figure.ratio, 'The ratio of the sides']);
  for (const [first, second] of figure.similar)
    for (const [x, y] of [
      [0, 1],
      [1, 2],
      [0, 2],
    ] as const) {
      laws.push([
        `${segment(second.charAt(x), second.charAt(y))} = k ${segment(first.charAt(x), first.charAt(y))}`,
        'Corresponding sides are in one ratio',
      ]);
      const at = 3 - x - y;
      laws.push([
        `${angle(first.charAt(x), first.charAt(at), first.charAt(y))} = ${angle(second.charAt(x), second.charAt(at), second.charAt(y))}`,
        'Corresponding angles are equal',
      ]);
    }
  for (const [one, two] of figure.parallel) laws.push(...ofParallel(figure, one, two));
  return laws;
}

/** Angles from one arm of a line to the other, each beside the one before. */
function chainOf(angles: string[], from: string, to: string): string[] {
  const rest = new Set(angles);
  const chain: string[] = [];
  for (let at = from; at !== to;) {
    const next = [...rest].filter((name) => name.charAt(0) === at || name.charAt(2) === at);
    const [only] = next;
    if (only === undefined || next.length > 1) return [];
    rest.delete(only);
    chain.push(only);
    at = only.charAt(0) === at ? only.charAt(2) : only.charAt(0);
  }
  return rest.size === 0 ? chain : [];
}

/** Triangles that two parallels make with two lines that cross. */
function ofParallel({ lines }: Figure, one: string, two: string): [string, string][] {
  const laws: [string, string][] = [];
  const [a = '', b = ''] = [...one];
  for (const [c = '', d = ''] of [[...two], [...two].reverse()])
    for (const line of lines)
      for (const other of lines) {
        if (line === other) continue;
        const common = [...line].find((point) => other.includes(point) && !one.includes(point) && !two.includes(point));
        if (
          !common ||
          ![a, c, common].every((point) => line.includes(point)) ||
          ![b, d, common].every((point) => other.includes(point))
        )
          continue;
        laws.push(
          [`${segment(common, a)} = k ${segment(common, c)}`, 'The two triangles are similar'],
          [`${segment(common, b)} = k ${segment(common, d)}`, 'The two triangles are similar'],
          [`${segment(a, b)} = k ${segment(c, d)}`, 'The two triangles are similar'],
        );
        return laws;
      }
  return laws;
}
