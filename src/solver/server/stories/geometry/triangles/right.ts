import { attempt } from '../../../equation.ts';
import { meaning } from '../../../reading/words.ts';
import { insist, given } from '../../../refused.ts';
import type { Work } from '../../../workedOut.ts';
import type { Kind } from '../../story.ts';
import { geometricReading, type GeometricReading } from '../text/geometricReading.ts';
import { readSize, type Size } from '../text/size.ts';
import { Told } from '../text/told.ts';
import { written } from '../text/written.ts';
import { RightTriangle, type Corner, type Names, type Ratio, type Side } from './rightTriangle.ts';
import { ratioSteps } from './ratioSteps.ts';
import { cornersIn, rightText } from './rightText.ts';

const never =
  / (?:similar|circle|prism|cylinder|pyramid|box|midpoint|tangent|not|bisects|bisector|altitude|median|inscribed|square|rectangle|ladder|ramp|pole|tower|kite|elevation|depression|building|tree|equilateral|parallel|trapezoid) /;
const size = '(\\d+(?:\\.\\d+)?(?:/\\d+)?|\\.\\d+|X\\d+)';
const what =
  '(?:what|how|find|calculate|determine|compute|need|give|evaluate|state)(?: is| me| out| find)?(?: exact)?(?: value of| value)?';

/** Words for sides and angles; the one that is opposite a given angle is `ssp`. */
const roles: [RegExp, string][] = [
  [
    / (?:2 |two |both )?(?:legs|shorter sides|perpendicular sides|sides that form right angle|leg)(?: of (?:right )?triangle)?(?: each)?(?: is| of)? (?=[\dX]\S* (?:and|,) [\dX])/g,
    ' sspair ',
  ],
  [
    / (?:each leg|each of legs|both legs|legs|each of equal sides|equal sides|2 equal sides)(?: of (?:isosceles )?(?:right )?triangle)?(?= )/g,
    ' sseach',
  ],
  [/ (?:shorter|short|shortest|smaller) (?:leg|side)(?= )/g, ' ssshort'],
  [/ (?:longer|long|larger) leg(?= )/g, ' sslong'],
  [/ (?:other|second|missing|remaining|unknown|third|another) leg(?= )/g, ' ssother'],
  [/ (?:one|first) (?:of )?(?:its )?legs?(?= )/g, ' ssone'],
  [/ leg(?= )/g, ' ssone'],
  [/ (?:hypotenuse|longest side)(?= )/g, ' ssh'],
];

/** Sides, area, and sines of one right triangle. */
export const rightTriangle: Kind = (reading) => {
  const heard = geometricReading(reading);
  if (!heard || !/(?:^| )(?:right|hypotenuse|special|sin|cos|tan|legs?|45|90)(?: |$)/.test(heard.heard))
    return undefined;
  const text = rightText(heard.heard);
  return / (?:triangle|hypotenuse|acute) /.test(text) && !never.test(text) && !areTwoAngles(text)
    ? attempt(() => new RightReader(heard, text).work())
    : undefined;
};

/** Ratios of two angles whose triangle has no name: which is which nobody says. */
function areTwoAngles(text: string): boolean {
  const names = new Set([...text.matchAll(/ (?:sin|cos|tan) (qq[a-z]+)(?= )/g)].map(([, name]) => name));
  return names.size > 1 && !/ qq[a-z]{2,3} /.test(text.replace(/ (?:sin|cos|tan) qq[a-z]+/g, ' '));
}

class RightReader {
  readonly #heard: GeometricReading;
  readonly #told: Told;
  #rest: string;
  readonly #corners: string;
  readonly #degrees = new Map<Corner, number>();
  readonly #sides = new Map<Side, Size>();
  readonly #ratios: [Ratio, Corner, Size][] = [];
  #ordered = false;

  constructor(heard: GeometricReading, text: string) {
    this.#heard = heard;
    this.#told = new Told(heard);
    this.#corners = cornersIn(text);
    this.#rest = this.#named(text);
  }

  /** With the roles of named sides and angles in place of their letters. */
  #named(text: string): string {
    let rest = text.replace(/ triangle qq[a-z]{3}(?= )/g, ' triangle').replace(/ right at qq[a-z]+(?= )/g, ' right');
    const [p = '', q = '', r = ''] = this.#corners;
    if (this.#corners === '')
      return rest
        .replace(/(?<= (?:sin|cos|tan)) (?:qq([a-z])|theta|alpha|beta)(?= )/g, ' eep')
        .replace(/ angle (?:qq[a-z]|theta|alpha|beta)(?= )/g, ' eep')
        .replace(
          / (?:where )?(?:qq[a-z]|theta|V\d+|eep)? ?is (?:one of |an? )?acute(?: angles?)?(?: of (?:right )?triangle)?(?= )/g,
          ' ',
        );
    const side: Record<string, Side> = {
      [q + r]: 'p',
      [r + q]: 'p',
      [p + r]: 'q',
      [r + p]: 'q',
      [p + q]: 'h',
      [q + p]: 'h',
    };
    rest = rest.replace(/ qq([a-z]{2})(?= )/g, (all, name: string) => (side[name] ? ` ss${side[name]}` : all));
    return rest.replace(/ (?:angle )?qq([a-z]{3}|[a-z])(?= )/g, (all, name: string) => {
      const at = name.length === 3 ? name.charAt(1) : name;
      return at === p ? ' eep' : at === q ? ' eeq' : all;
    });
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    const found = pattern.exec(this.#rest) ?? undefined;
    if (found) this.#rest = this.#rest.replace(found[0], ' ~');
    return found;
  }

  #each(pattern: RegExp, done: (...parts: string[]) => void): void {
    for (let round = 0; round < 6; round++) {
      const found = this.#take(pattern);
      if (!found) return;
      done(...found.slice(1).map((part) => part ?? ''));
    }
  }

  #readAngles(): void {
    const named = this.#take(/ special (30|45|60) (30|45|60)(?= )/);
    if (named) {
      insist(Number(named[1]) + Number(named[2]) === 90, 'no right triangle');
      this.#degrees.set('p', Math.min(Number(named[1]), Number(named[2])));
      this.#ordered = named[1] !== '45';
    }
    this.#take(/ (?:with )?(?:angles? )?(?:is |of )?(?:30|60) , (?:60|30) ,? ?and 90(?= )/);
    if (
      this.#take(/ isosceles right(?= )| right isosceles(?= )/) ??
      this.#take(/ (?:2 |two )?(?:45 angles|angles is 45)(?= )/)
    )
      this.#degrees.set('p', 45);
    const opposite = this.#rest.match(/ opposite (?:angle of |angle )?(30|45|60)(?: angle)?(?= )/);
    if (opposite?.[1]) {
      const isOther = this.#degrees.get('p') === 90 - Number(opposite[1]) && opposite[1] !== '45';
      this.#rest = this.#rest.replaceAll(opposite[0], isOther ? ' ssq' : ' ssp');
      if (!isOther) this.#angle('p', Number(opposite[1]));
    }
    const adjacent = this.#rest.match(/ adjacent (?:angle of |angle )?(30|45|60)(?: angle)?(?= )/);
    if (adjacent?.[1]) {
      this.#rest = this.#rest.replaceAll(adjacent[0], ' ssp');
      this.#angle('p', 90 - Number(adjacent[1]));
    }
    this.#each(/ (ee[pq])(?: is)? (30|45|60)(?= )/, (name, degrees) =>
      this.#angle(name.slice(2) as Corner, Number(degrees)),
    );
    const anonymous = this.#corners === '';
    this.#each(
      / (?:one |an? )?(?:of )?(?:acute )?angles?(?: of| is| measures)? (30|45|60)(?= )/,
      (degrees) => anonymous && this.#anyAngle(Number(degrees)),
    );
    this.#each(/ (30|45|60) angle(?= )/, (degrees) => anonymous && this.#anyAngle(Number(degrees)));
  }

  #angle(corner: Corner, degrees: number): void {
    insist(!this.#degrees.has(corner) || this.#degrees.get(corner) === degrees, 'an angle twice');
    this.#degrees.set(corner, degrees);
  }

  /** An angle without a name: the shorter leg is opposite 30 degrees. */
  #anyAngle(degrees: number): void {
    const known = this.#degrees.get('p');
    insist(known === undefined || known === degrees || known === 90 - degrees, 'angles that contradict');
    if (known !== undefined) return;
    this.#degrees.set('p', Math.min(degrees, 90 - degrees));
    this.#ordered = degrees !== 45;
  }

  #sideOf(word: string): Side {
    if (word === 'ssshort' || word === 'sslong') {
      insist(
        this.#corners === '' && (this.#degrees.size === 0 || this.#ordered || this.#degrees.get('p') === 45),
        'which leg is shorter',
      );
      this.#ordered = true;
      return word === 'ssshort' ? 'p' : 'q';
    }
    const isTwin = this.#degrees.get('p') === 45;
    if (word === 'sseach') {
      insist(isTwin, 'legs that need not be equal');
      return 'p';
    }
    if (word === 'ssone') {
      insist(this.#degrees.size === 0 || isTwin, 'which leg');
      return 'p';
    }
    if (word === 'ssother') return this.#sides.has('p') ? 'q' : this.#sides.has('q') ? 'p' : 'q';
    return word.slice(2) as Side;
  }

  #readSides(): void {
    this.#each(new RegExp(` sspair(?: is)? ${size} (?:, )?(?:and )?${size}(?= )`), (first, second) => {
      this.#give('p', first);
      this.#give('q', second);
    });
    this.#each(new RegExp(` (?:legs|sides) ${size} and ${size}(?= )`), (first, second) => {
      this.#give('p', first);
      this.#give('q', second);
    });
    this.#each(new RegExp(` (ss[a-z]+) and (ss[a-z]+)(?: is)? ${size} and ${size}(?= )`), (a, b, first, second) => {
      this.#give(this.#sideOf(a), first);
      this.#give(this.#sideOf(b), second);
    });
    this.#each(
      new RegExp(` (ss[a-z]+)(?: of (?:right |isosceles )*triangle)?(?: is| of| that is| ,)*(?: about)? ${size}(?= )`),
      (word, value) => this.#give(this.#sideOf(word), value),
    );
    this.#each(new RegExp(` ${size} (ss[a-z]+)(?= )`), (value, word) => this.#give(this.#sideOf(word), value));
  }

  #give(side: Side, value: string): void {
    insist(!this.#sides.has(side), 'a side twice');
    this.#sides.set(side, readSize(value, this.#told));
  }

  #askedIn(): { what: string; of: string } {
    const ratio =
      this.#take(new RegExp(` ${what} (sin|cos|tan) (ee[pq])(?= )`)) ??
      this.#take(/ (?:what|find|value of|is|get|need) (?:is )?(?:value of )?(sin|cos|tan) (ee[pq])(?= )/);
    const figure = ratio
      ? undefined
      : (this.#take(
          new RegExp(` ${what}(?: is)? (perimeter|area)(?: of (?:this |isosceles |right )*triangle)?(?= )`),
        ) ?? this.#take(/ (perimeter|area)(?= [.?])/));
    const side =
      (ratio ?? figure)
        ? undefined
        : (this.#take(
            new RegExp(
              ` ${what}(?: far| is| [a-z]+){0,2}? (ss[a-z]+)(?: of (?:this |isosceles |right )*triangle)?(?= (?!is \\d|\\d))`,
            ),
          ) ?? this.#take(/ (ss[a-z]+)(?= [.?] ?$)/));
    if (ratio) return { what: given(ratio[1]), of: given(ratio[2]) };
    if (figure) return { what: given(figure[1]), of: '' };
    return { what: 'side', of: given(side?.[1]) };
  }

  work(): Work {
    this.#readAngles();
    this.#rest = this.#rest.replace(/ of (?:~ )*(?:right )?triangle(?= )/g, ' ').replace(/ +/g, ' ');
    for (const [pattern, by] of roles) this.#rest = this.#rest.replace(pattern, by);
    this.#each(new RegExp(` (sin|cos|tan) (ee[pq]) is ${size}(?= )`), (name, corner, value) =>
      this.#ratios.push([name as Ratio, corner.slice(2) as Corner, readSize(value, this.#told)]),
    );
    const asked = this.#askedIn();
    this.#readSides();
    insist(this.#isSpent(), 'something left over');
    return this.#answer(asked);
  }

  #answer(asked: { what: string; of: string }): Work {
    const triangle = new RightTriangle(this.#names());
    for (const [side, value] of this.#sides) triangle.give(side, value);
    for (const [corner, degrees] of this.#degrees) triangle.giveAngle(corner, degrees);
    for (const [name, corner, value] of this.#ratios) triangle.giveRatio(name, corner, value);
    const given = this.#sides.size + this.#degrees.size + this.#ratios.length;
    const isRatio = asked.what === 'sin' || asked.what === 'cos' || asked.what === 'tan';
    insist(isRatio ? this.#degrees.size === 0 : given === 2 && this.#sides.size > 0, 'too little or too much');
    insist(!isRatio || given === 1 + Number(this.#sides.size > 0) || given === 3, 'too little or too much');
    const target = asked.what === 'side' ? this.#sideOf(asked.of) : undefined;
    insist(target === undefined || !this.#sides.has(target), 'what is given');
    const value = isRatio
      ? triangle.ratio(asked.what as Ratio, asked.of.slice(2) as Corner)
      : asked.what === 'area'
        ? triangle.area()
        : asked.what === 'perimeter'
          ? triangle.perimeter()
          : triangle.side(target ?? 'h');
    triangle.insistOnTriangle();
    if (this.#ordered && this.#degrees.size === 0)
      insist(
        Number(triangle.side('p').factor.get(1n) ?? 0) <= Number(triangle.side('q').factor.get(1n) ?? Infinity),
        'the shorter leg is longer',
      );
    const unit = this.#unit();
    const names = triangle.names;
    const corner = asked.of.slice(2) === 'q' ? names.Q : names.P;
    if (isRatio)
      triangle.steps.push(
        ...ratioSteps(
          asked.what as Ratio,
          asked.of.slice(2) as Corner,
          corner,
          names,
          triangle,
          value,
          this.#sides.size > 0,
        ),
      );
    const power = asked.what === 'area' ? 'square ' : '';
    return written(
      {
        kind: 'right triangle',
        understood: `A right triangle: find ${isRatio ? `the ${{ sin: 'sine', cos: 'cosine', tan: 'tangent' }[asked.what as Ratio]} of ${corner}` : asked.what === 'side' ? names[target ?? 'h'] : `its ${asked.what}`}.`,
        steps: triangle.steps,
        value,
        ...(unit && !isRatio && { unit: power + unit }),
      },
      this.#heard,
    );
  }

  #names(): Names {
    const [p = '', q = '', r = ''] = this.#corners.toUpperCase();
    if (this.#corners !== '') return { p: q + r, q: p + r, h: p + q, P: `angle ${p}`, Q: `angle ${q}` };
    const legs = this.#ordered ? ['the shorter leg', 'the longer leg'] : ['one leg', 'the other leg'];
    return { p: legs[0] ?? '', q: legs[1] ?? '', h: 'the hypotenuse', P: 'the angle', Q: 'the other angle' };
  }

  #unit(): string | undefined {
    const units = new Set(this.#heard.heard.match(/(?<= )(?:cm|mm|km|meters|inches|feet|yards|miles|units)(?= )/g));
    insist(units.size <= 1, 'two units');
    return [...units][0];
  }

  #isSpent(): boolean {
    const allowed = new Set('side sides angle angles length degrees right if give each'.split(' '));
    return this.#rest
      .split(' ')
      .filter((word) => word !== '' && !/^[~,.]$/.test(word))
      .every(
        (word) =>
          /^[a-z][a-z'-]*$/.test(word) &&
          !/^(?:ss[a-z]+|ee[pq]|sin|cos|tan)$/.test(word) &&
          (!meaning.has(word) || allowed.has(word)),
      );
  }
}
