import { insist } from '../../../../../refused.ts';
import type { Equation } from '../../law.ts';
import type { Listener } from '../../listener.ts';
import { nameValue, numberValue, plus, times } from '../../value.ts';
import { circleOf, p, s } from './circle.ts';
import { angle, cornerAngle, figureOf, segment } from './figure.ts';

export function takeFigure(listener: Listener): void {
  const figure = figureOf(listener);
  const each = (pattern: string, done: (...parts: string[]) => boolean | void, by = ' ~') =>
    listener.replace(new RegExp(` (?:${pattern})(?= )`, 'g'), (all, ...parts) =>
      done(...parts.map((part) => (typeof part === 'string' ? part.toUpperCase() : ''))) === false ? (all ?? '') : by,
    );
  const say = (name: string): void => {
    figure.triangles.add(name);
    figure.said.add(name);
  };
  const line = (a: string, m: string, b: string): void => void figure.lines.add(`${a < b ? a : b}${m}${a < b ? b : a}`);
  listener.replace(
    '(?:measure|measures|degree measure|length|lengths|size) of(?= (?:qq|angle|sides? qq|segments? qq))',
    '',
  );
  each('triangles? qq([a-z]{3}) and (?:triangle )?qq([a-z]{3}) is similar', (a, b) => void figure.similar.push([a, b]));
  each('triangles? qq([a-z]{3}) is similar to (?:triangle )?qq([a-z]{3})', (a, b) => void figure.similar.push([a, b]));
  each('qq([a-z]{3}) is similar to (?:triangle )?qq([a-z]{3})', (a, b) => void figure.similar.push([a, b]));
  for (const [a, b] of figure.similar) {
    say(a);
    say(b);
  }
  if (figure.similar.length > 0) {
    const [[a, b] = ['', '']] = figure.similar;
    each(
      `(?:,? ?(?:with|where|such|so) )?(?:angles? |vertices )?((?:qq[a-z](?: ,)?(?: and)? ?){1,3}) ?(?:correspond|corresponds|corresponding) to (?:angles? |vertices )?((?:qq[a-z](?: ,)?(?: and)? ?){1,3})(?: ,)?`,
      (from, to) => {
        const names = (text: string) => [...text.matchAll(/QQ([A-Z])/g)].map(([, name = '']) => name);
        const [x, y] = [names(from), names(to)];
        insist(
          x.length === y.length && x.every((name, index) => a.indexOf(name) === b.indexOf(y[index] ?? '?')),
          'other corners correspond',
        );
      },
    );
  }
  each(
    `(?:, )?(?:and )?rays? qq[a-z]{2}(?: and (?:ray )?qq[a-z]{2})?(?: is| lie| lies)?(?: on)?(?: above line| drawn| same)?`,
    () => undefined,
  );
  each(`(?:divides|splits|bisect) straightangle qq([a-z])([a-z])([a-z]) into (?:2 )?(?:adjacent )?angles`, (a, m, b) =>
    line(a, m, b),
  );
  each(
    `angles? qq[a-z]{3}(?: ,)?(?: and)? qq[a-z]{3}(?: ,)?(?: and)? qq[a-z]{3}(?: , in order ,)? (?:fill|make|form|makes up|make up) straightangle`,
    () => undefined,
  );
  const cross = '(?:cross|crosses|intersect|intersects|meet|meets|intersecting|which intersect)';
  each(`${s} and ${s} ${cross}(?: each other)? at ${p}`, (a, b, c, d, e) => {
    line(a, e, b);
    line(c, e, d);
  });
  each(`${s} ${cross} ${s} at ${p}`, (a, b, c, d, e) => {
    line(a, e, b);
    line(c, e, d);
  });
  each(
    `(?:and |, |with |where |so |given |, with )?${p} (?:is|lies|on)(?: on| a point on)? ${s}(?: of triangle qq([a-z]{3}))?`,
    (m, a, b, triangle) => {
      if (m === a || m === b) return false;
      line(a, m, b);
      if (triangle && triangle.length === 3) say(triangle);
      return true;
    },
    ' ~',
  );
  each(`(?:, )?(?:given |where |and )?${p} lies between ${p} and ${p}`, (m, a, b) => line(a, m, b));
  each(`${s} is extended (?:past|through|beyond) ${p} to (?:a )?${p}`, (a, b, m, end) => {
    line(m === b ? a : b, m, end);
  });
  each(
    `(?:walks )?along ${s} of [a-z ]*triangular field qq([a-z]{3}) and continues straight past ${p} to ${p}`,
    (a, b, triangle, m, end) => {
      say(triangle);
      line(m === b ? a : b, m, end);
    },
  );
  each(`${p} is midpoint of ${s}`, (m, a, b) => {
    line(a, m, b);
    listener.claims.push({ ...equation(segment(a, m), segment(m, b)), reason: 'The midpoint halves the segment' });
  });
  each(
    `(?:,? ?(?:so|with|and|such) )?${s} (?:is )?parallel to ${s}`,
    (a, b, c, d) => void figure.parallel.push([a + b, c + d]),
  );
  each(`altitude from ${p} (?:meets|intersects|hits) ${s} at ${p}`, (from, a, b, foot) => {
    line(a, foot, b);
    figure.right.add(angle(from, foot, a)).add(angle(from, foot, b));
    say([...figure.said].find((name) => [from, a, b].every((one) => name.includes(one))) ?? from + a + b);
    figure.triangles.add([from, foot, a].join(''));
    figure.triangles.add([from, foot, b].join(''));
  });
  each(`altitude ${s} (?:is )?drawn to ${s}`, (from, foot, a, b) => {
    line(a, foot, b);
    figure.right.add(angle(from, foot, a)).add(angle(from, foot, b));
    figure.altitudes.push([from, foot, a, b]);
  });
  each(
    `(?:each |every )?(?:side|sides) of (?:triangle )?qq([a-z]{3}) is (\\d+(?:\\.\\d+)?(?:/\\d+)?) times (?:as long as |length of |as large as )?(?:that |those )?(?:corresponding sides? )?(?:of )?(?:triangle )?qq([a-z]{3})`,
    (a, by, b) => {
      const found = figure.similar.find(([x, y]) => (x === a && y === b) || (x === b && y === a));
      if (!found) return false;
      figure.ratio = found[1] === a ? `k = ${by}` : `${by} k = 1`;
      return true;
    },
  );
  circleOf(listener, figure, each, say);
  each(`(?:right )?triangle(?:s)? qq([a-z]{3})`, (name) => say(name), ' triangle');
  const one = (name: string) => cornerAngle(figure, name);
  each(`${s} is altitude of triangle`, (a, foot) => {
    const triangle = [...figure.triangles].find((name) => name.includes(a) && !name.includes(foot));
    const [b = '', c = ''] = [...(triangle ?? '')].filter((name) => name !== a);
    if (b === '') return false;
    line(b, foot, c);
    figure.right.add(angle(a, foot, b)).add(angle(a, foot, c));
    figure.triangles.add([a, foot, b].join(''));
    figure.triangles.add([a, foot, c].join(''));
    return true;
  });
  each(`(?:,? ?(?:with|and|where|has|the|its|if) )*right (?:angle|angled)(?: is)?(?: at)? ${p}`, (at) => {
    const name = one(at);
    if (!name) return false;
    figure.right.add(name);
    return true;
  });
  each(`(?:with )?angle qq([a-z]) (?:is|as)(?: a)? right(?: angle)?`, (at) => {
    const name = one(at);
    if (!name) return false;
    figure.right.add(name);
    return true;
  });
  each(`angle qq([a-z])([a-z])([a-z]) is right(?: angle)?`, (a, at, b) => void figure.right.add(angle(a, at, b)));
  each(`right (?:angle|angled) qq([a-z])`, (at) => {
    const name = one(at);
    if (!name) return false;
    figure.right.add(name);
    return true;
  });
  each(`(?:,? ?and |, )?hypotenuse (?=qq)`, () => undefined, ' ');
}

function equation(left: string, right: string): Equation {
  return { zero: plus(nameValue(left), times(nameValue(right), numberValue(-1))), tex: `${left} = ${right}` };
}
