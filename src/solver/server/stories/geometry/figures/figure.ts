import { attempt } from '../../../equation.ts';
import { sameAnswer } from '../../../reading/answers.ts';
import type { Reading } from '../../../reading/reading.ts';
import { given, insist } from '../../../refused.ts';
import { listed, math, type Work } from '../../../workedOut.ts';
import { phrase } from '../../phrase.ts';
import type { Kind } from '../../story.ts';
import { geometricReading, type GeometricReading } from '../text/geometricReading.ts';
import { sizeMath, sizeOf, type Size } from '../text/size.ts';
import { Told } from '../text/told.ts';
import { written } from '../text/written.ts';
import { planeFigures } from './plane.ts';
import { solids } from './solids.ts';
import type { Figure } from './shape.ts';
import { nameTex, namesOf, solved, type Sizes } from './rule.ts';
import { Said } from './said.ts';

/** What makes a problem of a figure another one, whatever the figure. */
const twists =
  'but; river; barn; against; inscribed; circumscribed; shaded; unshaded; semicircle; semicircular; half circle; quarter; frustum; path; walkway; sidewalk; border; frame of; ring; annulus; scaled; similar; congruent; tangent; chord; sphere inside; open; lid; liters; litres; liter; litre; gallons; gallon; ml; milliliters; ounces; grams; kg; kilograms; pounds; tons; acres; acre; acres; hours; minutes; seconds; full; empty; hole; folded; scale; model; map; stacked; layers; coordinates; vertices; hollow; thick; thickness; melted; poured; displaced; submerged; dropped; rotated; revolved; spins; overlap; overlapping; attached; sits on; on top; topped; rate; drains; weighs; weight; density; mass; budget; maximum; minimum; ratio; twice; percent; greater; less; more; no top; no bottom; hemisphere; octagon; hexagon; pentagon; regular hexagon'
    .split('; ')
    .map(phrase);

/** Of a circle these are no twist. */
const parts = 'cut; divided; split; sector; arc; angle; angles; degrees; slice; slices; sectors'
  .split('; ')
  .map(phrase);

/** Words of weight that change nothing beside a figure and its measures. */
const harmless = 'if give how much many total exactly width length height side sides degrees angle equal one';

interface Reader {
  figure: Figure;
  words: RegExp;
  never: RegExp[];
  needs: RegExp[];
}

const readers: Reader[] = [...planeFigures, ...solids].map((figure) => ({
  figure,
  words: phrase(`(${[...figure.words].sort((a, b) => b.length - a.length).join('|')})`),
  never: [...(figure.never ?? []).map(phrase), ...(figure.needs ? [] : parts)],
  needs: (figure.needs ?? []).map(phrase),
}));

/** Area, volume and other measures of one figure, from those that are given. */
export const figure: Kind = (reading: Reading) => {
  const heard = geometricReading(reading);
  if (!heard || twists.some((twist) => heard.heard.search(twist) >= 0) || unitsOf(heard).size > 1) return undefined;
  const found: (Work | undefined)[] = [];
  for (const reader of readers) {
    const accounts = (['nameFirst', 'numberFirst'] as const).flatMap(
      (order) => attempt(() => read(reader, heard, order)) ?? [],
    );
    const works = accounts.map((account) => attempt(account));
    if (works.some((work) => work !== undefined)) found.push(...works);
  }
  const [first, ...others] = found;
  return first && others.every((other) => other && sameAnswer(first, other)) ? first : undefined;
};

function unitsOf({ heard }: GeometricReading): Set<string> {
  const units = heard.match(/(?<=^| |-)(?:cm|mm|km|meters|inches|feet|yards|miles|units)(?= )/g) ?? [];
  return new Set(units);
}

/** One name for the figure, the units of the answer taken off: they are known from what is given. */
function oneFigure(text: string): string {
  const names = new Set(text.match(/(?<=figure )qq[a-z]+(?= )/g));
  insist(names.size <= 1, 'two figures');
  return ` ${text}`
    .replace(/ figure qq[a-z]+(?= )/g, ' figure')
    .replace(/(?: figure){2,}(?= )/g, ' figure')
    .replace(
      / (?:, )?including (?:!?(?:both|all|2) )?(?:of )?(?:its )?(?:circular )?(?:bases|ends|base|top and bottom|top and base|faces)(?= )/g,
      ' ',
    )
    .replace(
      / (?:, )?in (?:sq-|cu-)?(?:cm|mm|km|meters|inches|feet|yards|miles|units|!degrees)(?: ,)?(?= (?:of|is|if|!if|figure|[.,]) )/g,
      ' ',
    )
    .replace(/ +/g, ' ')
    .trimStart();
}

function read(
  { figure, words, never, needs }: Reader,
  reading: GeometricReading,
  order: 'nameFirst' | 'numberFirst',
): (() => Work) | undefined {
  if (never.some((other) => reading.heard.search(other) >= 0)) return undefined;
  if (needs.length > 0 && !needs.some((one) => reading.heard.search(one) >= 0)) return undefined;
  const told = new Told(reading);
  const isNamed = told.rest.search(words) >= 0;
  if (!isNamed && !figure.told) return undefined;
  told.rest = oneFigure(told.rest.replace(words, 'figure '));
  const said = new Said(figure, told);
  const asked = said.asked();
  said.read(order);
  if (asked.size === 0) for (const name of said.namedAlone()) asked.add(name);
  const [target, ...more] = asked;
  insist(target !== undefined && more.length === 0, 'not one question');
  insist(said.known.size > 0 && !said.known.has(target), 'nothing given, or all of it');
  insist(told.isSpent(harmless), 'something left over');
  return () => worked(figure, said, target, reading);
}

function worked(figure: Figure, said: Said, target: string, reading: GeometricReading): Work {
  const { value, steps } = chain(figure, said.known, target, reading.piValue && sizeOf(reading.piValue));
  const nameOf = (key: string) => given(figure.measures.find((measure) => measure.key === key)).names[0];
  const { dimension } = given(figure.measures.find(({ key }) => key === target));
  const givens = [...said.known].map(([key, size]) => `${nameOf(key)} ${sizeMath(size)}`);
  const [length = [...unitsOf(reading)][0]] = said.units;
  const unit = dimension === 0 ? { t: 'degrees', u: 'radians' }[target] : length;
  const words = { 0: '', 1: '', 2: 'square ', 3: 'cubic ' }[dimension];
  return written(
    {
      kind: `measures of ${/^[aeiou]/.test(figure.name) ? 'an' : 'a'} ${figure.name}`,
      understood: `${/^[aeiou]/.test(figure.name) ? 'An' : 'A'} ${figure.name} with ${listed(givens, 'and')}: find the ${nameOf(target)} ${math(nameTex(target))}.`,
      steps,
      value,
      ...(unit && { unit: `${words}${unit}` }),
    },
    reading,
  );
}

/** Goes from rule to rule until the target is known; what is given must all have been needed. */
function chain({ rules }: Figure, givens: Sizes, target: string, pi: Size | undefined) {
  const known = new Map(givens);
  const found = new Map<string, { from: string[]; steps: string[] }>();
  for (let isNew = true; isNew && !known.has(target);) {
    isNew = false;
    for (const rule of rules) {
      const names = namesOf(rule);
      const [missing, ...more] = names.filter((name) => !known.has(name));
      if (missing === undefined || more.length > 0) continue;
      const result = attempt(() => solved(rule, missing, known, pi));
      if (!result) continue;
      known.set(missing, result.value);
      found.set(missing, { from: names.filter((name) => name !== missing), steps: result.steps });
      isNew = true;
      if (missing === target) break;
    }
  }
  const needed = new Set<string>();
  const steps: string[] = [];
  const walk = (name: string) => {
    if (needed.has(name)) return;
    needed.add(name);
    const way = found.get(name);
    way?.from.forEach(walk);
    steps.push(...(way?.steps ?? []));
  };
  walk(target);
  insist(
    [...givens.keys()].every((name) => needed.has(name)),
    'something given in vain',
  );
  return { value: given(known.get(target)), steps };
}
