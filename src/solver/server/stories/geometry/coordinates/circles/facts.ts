import { variablesOf, type Expression } from '../../../../expression.ts';
import { exactValue } from '../../../../numbers/exactValue.ts';
import { isZero, rational, sign, type Rational } from '../../../../numbers/rational.ts';
import { asRational, isRational, times } from '../../../../numbers/surd.ts';
import { lettersOf, minus, type Polynomial } from '../../../../polynomial.ts';
import { polynomialOf } from '../../../../ratio.ts';
import type { Formula } from '../../../../reading/formulasIn.ts';
import { given, insist } from '../../../../refused.ts';
import { parse } from '../../../../parse.ts';
import type { Point } from '../points.ts';

export interface Circle {
  center: Point;
  /** The radius, squared. */
  square: Rational;
}

const two = rational(2);
const number = '(?:-?\\d+(?:\\.\\d+)?(?:/\\d+)?|X\\d+)';

/** The circle of an equation in x and y. */
export function circleOf(gap: Polynomial): Circle {
  const by = gap.get('xx');
  insist(by && !isZero(by) && by.equals(gap.get('yy') ?? 0) && lettersOf(gap).join('') === 'xy', 'no circle');
  insist(
    [...gap.keys()].every((product) => product.length <= 2 && product !== 'xy'),
    'no circle',
  );
  const at = (product: string) => gap.get(product)?.div(by) ?? rational(0);
  const center = { x: at('x').div(two).neg(), y: at('y').div(two).neg() };
  const square = center.x.mul(center.x).add(center.y.mul(center.y)).sub(at(''));
  insist(sign(square) > 0, 'no real circle');
  return { center, square };
}

/** What a text tells of a circle in the plane, each fact taken out of the text. */
export class CircleFacts {
  rest: string;
  readonly formulas: readonly Formula[];
  circle: Circle | undefined;
  center: Point | undefined;
  square: Rational | undefined;
  through: Point[] = [];
  readonly steps: string[] = [];

  constructor(heard: string, formulas: readonly Formula[]) {
    this.rest = ` ${heard.replaceAll('!', '')}`
      .replace(/ centre(?= )/g, ' center')
      .replace(/ eqn?(?= )/g, ' equation')
      .replace(/ ,(?= )/g, '')
      .replace(/ circle (?:V\d+|[a-z])(?= )/g, ' circle')
      .replace(/ (?:translated|shifted|moved) circle(?= )/g, ' circle')
      .replace(/ +/g, ' ');
    this.formulas = formulas;
  }

  take(pattern: string): string[] | undefined {
    const found = new RegExp(` (?:${pattern})(?= )`).exec(this.rest);
    if (!found) return undefined;
    this.rest = this.rest.replace(found[0], ' ~');
    return found.slice(1);
  }

  point(mark: string | undefined): Point {
    const formula = this.formulas[Number(given(mark).slice(1))];
    insist(formula?.is === 'point', 'no point');
    return { x: plain(formula.x), y: plain(formula.y) };
  }

  /** The square of a number such as 3, sqrt(7) or 2 sqrt(5). */
  squared(text: string | undefined): Rational {
    const value = exactValue(this.expression(given(text)));
    const square = times(value, value);
    insist(isRational(square), 'no square');
    return asRational(square);
  }

  expression(text: string): Expression {
    const formula = /^X\d/.test(text) ? this.formulas[Number(text.slice(1))] : undefined;
    if (!/^X\d/.test(text)) return parse(text);
    insist(formula?.is === 'expression' && variablesOf(formula.expression).every((name) => name === 'pi'), 'no number');
    return formula.expression;
  }

  /** A multiple of pi, without the pi. */
  ofPi(text: string | undefined): Rational {
    const formula = this.formulas[Number(/^X(\d+)$/.exec(given(text))?.[1] ?? -1)];
    const found =
      formula && /^(-?\d+(?:\.\d+)?(?:\/\d+)?)? ?\*? ?pi(?: ?\/ ?(\d+))?$/.exec(formula.text.replace(/[()]/g, ''));
    insist(found, 'no multiple of pi');
    return rational(found[1] ?? '1').div(found[2] ?? '1');
  }

  hear(): void {
    this.#equation();
    const at = '(?:(?:is|at|of|the|point|located|which|has|coordinates|lies|,)* )??';
    const center =
      this.take(`(?:center|centered)(?: of (?:the )?circle(?: V\\d+)?)? ${at}(P\\d+|origin)`) ??
      this.take(`(P\\d+|origin) is center(?: of circle)?`);
    if (center) this.#setCenter(center[0] === 'origin' ? { x: rational(0), y: rational(0) } : this.point(center[0]));
    const radius =
      this.take(
        `(?:radius|radii)(?: V\\d+)?(?: of circle)? (?:is |of |length |equal to |equals |= )*(${number})(?: units)?`,
      ) ?? this.take(`(${number}) (?:units )?(?:radius|is radius)`);
    if (radius) this.#setSquare(this.squared(radius[0]));
    const diameter =
      this.take(`diameter (?:is |of |length |equal to |equals )*(${number})(?: units)?`) ??
      this.take(`(${number}) (?:units )?diameter`);
    if (diameter) this.#setSquare(this.squared(diameter[0]).div(4));
    const area = this.take('area (?:is |of |equal to |equals )*(X\\d+)(?: square units)?');
    if (area) this.#setSquare(this.ofPi(area[0]));
    const around = this.take('circumference (?:is |of |equal to |equals )*(X\\d+)(?: units)?');
    if (around) {
      const half = this.ofPi(around[0]).div(2);
      this.#setSquare(half.mul(half));
    }
    const ends =
      this.take(
        '(?:endpoints|ends) (?:of (?:a |one |its )?diameter )?(?:of circle )?(?:is |at )*(?:points )?(P\\d+) and (P\\d+)',
      ) ??
      this.take(
        'diameter (?:of circle )?(?:has |with |from |whose |is |segment |joining |joins |connecting )*(?:endpoints )?(?:at |is )*(P\\d+) (?:and|to) (P\\d+)',
      ) ??
      this.take('(P\\d+) and (P\\d+) is (?:endpoints|ends) of (?:a )?diameter(?: of circle)?');
    if (ends) {
      const [a, b] = ends.map((mark) => this.point(mark));
      insist(a && b, 'no ends');
      this.#setCenter({ x: a.x.add(b.x).div(2), y: a.y.add(b.y).div(2) });
      this.through.push(a);
    }
    const touches = this.take(
      '(?:tangent to|touches|touching|just touches) ([xy])-axis (?:at )?(P\\d+) and (?:tangent to |touches )?([xy])-axis (?:at )?(P\\d+)',
    );
    if (touches) {
      const [a, b] = [this.point(touches[1]), this.point(touches[3])];
      const [onX, onY] = touches[0] === 'x' ? [a, b] : [b, a];
      insist(
        touches[0] !== touches[2] && isZero(onX.y) && isZero(onY.x) && onX.x.abs().equals(onY.y.abs()),
        'no such circle',
      );
      this.#setCenter({ x: onX.x, y: onY.y });
      this.#setSquare(onX.x.mul(onX.x));
    }
    const axis = this.take('(?:(?:that )?is |and )*(?:tangent to|touches|touching|just touches) ([xy])-axis');
    if (axis) {
      const at = given(this.center);
      const distance = axis[0] === 'x' ? at.y : at.x;
      this.#setSquare(distance.mul(distance));
    }
    const through =
      this.take(
        '(?:(?:it|circle|edge|bed|that|which|and) )*(?:passes through|goes through|through|contains|reaches|passing through|going through|just reaches)(?: point)? (P\\d+)',
      ) ?? this.take('(?:point )?(P\\d+) (?:is|lies) (?:a point )?on (?:the )?circle');
    if (through) this.through.push(this.point(through[0]));
    for (const point of this.through) {
      const at = given(this.center);
      const [x, y] = [point.x.sub(at.x), point.y.sub(at.y)];
      this.#setSquare(x.mul(x).add(y.mul(y)));
    }
    this.#moved();
  }

  #equation(): void {
    const found = this.formulas.flatMap((formula, index) => {
      if (formula.is !== 'equation' || !new RegExp(` E${index} `).test(this.rest)) return [];
      if (variablesOf(formula.left, formula.right).join('') !== 'xy') return [];
      const gap = minus(polynomialOf(formula.left), polynomialOf(formula.right));
      return gap.has('xx') && gap.has('yy') ? [{ index, gap }] : [];
    });
    const [only, ...more] = found;
    insist(more.length === 0, 'two circles');
    if (!only) return;
    this.circle = circleOf(only.gap);
    this.rest = this.rest.replace(new RegExp(` E${only.index}(?= )`), ' ~');
    ({ center: this.center, square: this.square } = this.circle);
    const same = this.take('(?:circle )?(?:has |with |and )*same center(?: as (?:this )?circle)?');
    if (!same) return;
    const by = this.take(
      `(?:but |and |with )*(?:its )?radius (?:that )?(?:is )?(\\d+(?:/\\d+)?) (?:times|of) (?:as (?:long|large) as )?(?:the |its |that of )?(?:radius )?(?:of )?(?:circle)?`,
    );
    if (by) this.square = this.square.mul(rational(given(by[0]))).mul(rational(given(by[0])));
    else this.square = undefined;
  }

  /** 'shifted 3 units to the left and 7 units up', 'its center moves to (6, 2)'. */
  #moved(): void {
    if (!this.circle) return;
    const moved = this.take(
      '(?:is )?(?:translated|moved|shifted)(?: in xy plane)?(?: so)?(?: that)?(?: its)? center (?:moves|is moved|goes|is) (?:to|at) (?:point )?(P\\d+)',
    );
    if (moved) this.center = this.point(moved[0]);
    if (!this.take('(?:is )?(?:translated|moved|shifted)')) return;
    insist(!moved, 'moved twice');
    for (let round = 0; round < 2; round++) {
      const way =
        this.take('(?:and )?(\\d+(?:\\.\\d+)?) units? (?:to )?(left|right|up|down|upward|downward)(?: in xy plane)?') ??
        this.take('(?:and )?(left|right|up|down) (\\d+(?:\\.\\d+)?)(?: units?)?')?.reverse();
      if (!way) break;
      const by = rational(given(way[0]));
      const { x, y } = given(this.center);
      const to = given(way[1]);
      this.center = {
        x: to === 'left' ? x.sub(by) : to === 'right' ? x.add(by) : x,
        y: to.startsWith('up') ? y.add(by) : to.startsWith('down') ? y.sub(by) : y,
      };
    }
    insist(this.center !== this.circle.center, 'not moved');
  }

  #setCenter(center: Point): void {
    insist(!this.center || (this.center.x.equals(center.x) && this.center.y.equals(center.y)), 'two centers');
    this.center = center;
  }

  #setSquare(square: Rational): void {
    insist(sign(square) > 0 && (!this.square || this.square.equals(square)), 'two radii');
    this.square = square;
  }
}

function plain(side: Expression): Rational {
  return asRational(exactValue(side));
}
