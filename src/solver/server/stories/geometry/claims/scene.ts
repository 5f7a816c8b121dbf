import { attempt } from '../../../equation.ts';
import { given, insist } from '../../../refused.ts';
import type { Work } from '../../../workedOut.ts';
import type { Kind } from '../../story.ts';
import { geometricReading, type GeometricReading } from '../text/geometricReading.ts';
import { answered } from './answered.ts';
import { law, type Equation } from './law.ts';
import { Listener } from './listener.ts';
import { parametersIn } from './parameters.ts';
import { solved, type Problem, type Solved } from './solved.ts';
import { approximate, nameValue, namesIn, numberValue, over, plus, substituted, times, type Value } from './value.ts';

export type Names = readonly (readonly [string, string])[];

/** What a text may be about: measures with names, and what holds between them. */
export interface Scene {
  kind: string;
  understood: string;
  /** What the text must have, and what makes it another problem. */
  cue: RegExp;
  never?: RegExp;
  /** What must stand there once the text is heard. */
  needs?: RegExp;
  /** Turns of speech, each in one way, before names are heard. */
  ways?: readonly (readonly [RegExp, string])[];
  /** What is heard, before anything else. */
  text?: (heard: string) => string;
  /** Names of measures, in this order. */
  names: Names | ((text: string) => Names);
  /** Names by what is told of the figure. */
  namesOf?: (listener: Listener) => Names;
  /** Names that are angles. */
  angleNames?: RegExp;
  /** Names that are ratios, without a unit. */
  isRatio?: RegExp;
  /** Names for the largest and the smallest of these, which may be asked, or told where none of these is. */
  extremes?: { max: string; min: string; of: readonly string[] };
  laws: readonly (readonly [string, string])[];
  /** Whole phrases that tell something; terms are `q0` and `n0`. */
  phrases?: readonly (readonly [string, (listener: Listener, parts: string[]) => void])[];
  /** Adjectives of measures: 'long' of '5 feet long' and 'how long'. */
  after?: Readonly<Record<string, string>>;
  /** Letters by which a measure is asked: the r of 'what is r'. */
  letters?: Readonly<Record<string, string>>;
  /** What asks without a name. */
  asks?: readonly (readonly [string, string])[];
  /** Takes what is told of the figure itself, before names are heard. */
  before?: (listener: Listener) => void;
  /** What is left to be done with sizes that have no name, before what is left is looked at. */
  bare?: (listener: Listener) => void;
  /** Measures by their dimension; `degrees` of an angle, `none` of a ratio. Others are lengths. */
  units?: Readonly<Record<string, 'degrees' | 'none' | 'area' | 'volume' | 'money'>>;
  harmless?: string;
  /** Names that may be negative. */
  free?: ReadonlySet<string>;
  /** More laws, from what the text says. */
  more?: (listener: Listener, text: string) => readonly (readonly [string, string])[];
  /** Of the values. */
  isSound?: (value: (name: string) => number | undefined) => boolean;
}

const harmlessAlways =
  'if how many much give from between length width height side sides angle angles degrees distance long far base two off';

export function sceneKind(scene: Scene): Kind {
  return (reading) => {
    const heard = geometricReading(reading);
    if (!heard) return undefined;
    const text = ` ${heard.heard.replaceAll('!', '')}`;
    if (!scene.cue.test(text) || scene.never?.test(text)) return undefined;
    return attempt(() => worked(scene, heard, text));
  };
}

export function worked(scene: Scene, heard: GeometricReading, text: string): Work {
  let plain = scene.text?.(text) ?? text;
  for (const [pattern, by] of scene.ways ?? []) plain = plain.replace(pattern, by);
  plain = plain.replace(
    / (?:, )?(?:where|and) (?:V\d+|qq[a-z]) is (?:positive )?(?:constant|number|integer|real number)(?= )/g,
    '',
  );
  insist(!scene.needs || scene.needs.test(plain), 'another figure');
  const listener = new Listener(plain, heard);
  listener.dimensionOf = (name) => dimensionIn(scene, name);
  let asked: Value | undefined;
  scene.before?.(listener);
  const adjectives = Object.entries(scene.after ?? {}).map(([adjective, value]): [string, string] => [
    `how (?:many [a-z-]+ )?(?:${adjective})(?: ,)?(?: in [a-z]+)?(?: ,)?`,
    value,
  ]);
  for (const [pattern, value] of [...(scene.asks ?? []), ...adjectives]) {
    if (!new RegExp(` (?:${pattern})(?= )`).test(listener.rest)) continue;
    listener.name(pattern, value);
    listener.replace(/ (q\d+)(?= )/, (_, token) => ` what is ${token}`);
    break;
  }
  const parameters = new Set(parametersIn(listener, heard));
  if (scene.namesOf) listener.names(scene.namesOf(listener));
  listener.names(typeof scene.names === 'function' ? scene.names(plain) : scene.names);
  listener.numbers();
  listener.adjectives(scene.after ?? {});
  listener.combine();
  for (const [pattern, done] of scene.phrases ?? []) {
    const parts = listener.take(pattern);
    if (parts) done(listener, parts);
  }
  const sought =
    / (?:find|determine|calculate|compute|what is)(?: (?:measure|value|size|of|in))* (q\d+) (?:is|that is|which is) (?=q\d+ )/.exec(
      listener.rest,
    );
  if (sought?.[1]) {
    listener.rest = listener.rest.replace(sought[0], ` ${sought[1]} is `);
    asked = listener.value(sought[1]);
  }
  const itself =
    / (?:find|determine|calculate|compute|what is)((?: [a-z]+)*) (q\d+)((?: [a-z]+){0,6}) if it is ([qn]\d+)(?= )/.exec(
      listener.rest,
    );
  if (itself?.[2] && itself[4]) {
    listener.rest = listener.rest.replace(itself[0], ` ~${itself[1] ?? ''}${itself[3] ?? ''} ~`);
    asked = listener.value(itself[2]);
    listener.claim(asked, listener.value(itself[4]));
  }
  listener.listen();
  asked ??= attempt(() => listener.asked());
  scene.bare?.(listener);
  asked ??= listener.asked();
  const [letter = '', ...otherLetters] = namesIn(asked);
  const byLetter = scene.letters?.[letter.slice(1)];
  if (byLetter && otherLetters.length === 0 && !listener.claims.some(({ zero }) => namesIn(zero).includes(letter)))
    asked = nameValue(byLetter);
  insist(!/(?:what|find|determine|calculate) is? ?q/.test(listener.rest), 'two questions');
  insist(listener.isSpent(`${harmlessAlways} ${scene.harmless ?? ''}`), 'something left over');
  insist(listener.units.size <= 1, 'two units');
  const wished = listener.askedDimension;
  insist(
    wished === undefined || namesIn(asked).every((name) => (listener.dimensionOf(name) ?? wished) === wished),
    'another measure wished',
  );
  const more = (scene.more?.(listener, plain) ?? []).map(([text, reason]) => law(text, reason));
  const laws: Equation[] = [...scene.laws.map(([text, reason]) => law(text, reason)), ...more];
  const problem = {
    laws,
    claims: listener.claims,
    parameters,
    ...(scene.free && { free: scene.free }),
  };
  const { value, values, steps } = withExtremes(scene, problem, asked);
  if (scene.isSound && parameters.size === 0)
    insist(
      scene.isSound((name) => {
        const found = values.get(name);
        return found && namesIn(found).length === 0 ? approximate(found) : undefined;
      }),
      'no such figure',
    );
  const names = namesIn(asked).filter((name) => !name.startsWith('$'));
  const kinds = new Set(names.map((name) => dimensionIn(scene, name)));
  const [kind] = kinds;
  const [unit] = listener.units;
  insist(
    [...parameters].every((name) => namesIn(value).includes(name)),
    'nothing of the letter',
  );
  const inUnit = unitOf(kinds.size === 1 ? kind : undefined, unit);
  if (inUnit === 'degrees' && / in (?:radians?|rads?) /.test(text))
    return answered(
      scene,
      heard,
      asked,
      times(value, over(nameValue('pi'), numberValue(180))),
      [...steps, 'In radians 180 degrees are pi.'],
      'radians',
    );
  return answered(scene, heard, asked, value, steps, inUnit);
}

/** Of the largest and the smallest, once the others are known. */
function withExtremes({ extremes }: Scene, problem: Omit<Problem, 'asked'>, asked: Value): Solved {
  const { max, min } = extremes ?? { max: '', min: '' };
  const named = new Set([...problem.claims, ...problem.laws].flatMap(({ zero }) => namesIn(zero)));
  const of = (extremes?.of ?? []).filter((name) => named.has(name));
  const isNamed = (name: string) => namesIn(asked).includes(name);
  const isTold = problem.claims.some(({ zero }) => namesIn(zero).some((name) => name === max || name === min));
  if (!extremes || isTold || !(isNamed(max) || isNamed(min))) return solved({ ...problem, asked });
  const all = of.reduce<Value>(
    (sum, name, index) => plus(sum, times(numberValue(index + 1), nameValue(name))),
    new Map(),
  );
  const found = solved({ ...problem, asked: all });
  const sizes = of.map((name) => given(found.values.get(name))).sort((a, b) => approximate(a) - approximate(b));
  const [smallest, largest] = [given(sizes[0]), given(sizes.at(-1))];
  insist(approximate(smallest) < approximate(largest) - 1e-9, 'no largest or smallest');
  return { ...found, value: substituted(substituted(asked, max, largest), min, smallest) };
}

function dimensionIn(scene: Scene, name: string): string | undefined {
  if (name.startsWith('$')) return undefined;
  if (scene.isRatio?.test(name)) return 'none';
  return scene.units?.[name] ?? (scene.angleNames?.test(name) ? 'degrees' : 'length');
}

function unitOf(kind: string | undefined, unit: string | undefined): string | undefined {
  if (kind === 'degrees') return 'degrees';
  if (kind === 'money') return '$';
  if (kind === undefined || kind === 'none' || unit === undefined) return undefined;
  return `${kind === 'area' ? 'square ' : kind === 'volume' ? 'cubic ' : ''}${unit}`;
}
