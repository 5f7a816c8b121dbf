import { rational, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { isFigure, setOf, type Scene } from '../scene/scene.ts';
import { downs, ups } from './cues.ts';

/** A change of something by a percent, in the order of the text. */
export interface Event {
  at: number;
  /** Undefined where the text has a letter. */
  rate: Rational | undefined;
  isUp: boolean;
  is: 'tax' | 'tip' | 'discount' | 'markup' | 'change';
  /** Of a change by so many dollars, in place of a percent. */
  amount?: Rational;
}

const beside = setOf(
  'sales sale state local city price further additional employee member student restaurant meal food hotel',
);
const multiplied: Record<string, number> = {
  doubled: 100,
  doubles: 100,
  tripled: 200,
  triples: 200,
  quadrupled: 300,
  halved: -50,
};

/** @throws {Refused} when a percent changes nothing. */
export function eventsIn(scene: Scene): Event[] {
  const events: Event[] = [];
  for (const [at, token] of scene.tokens.entries()) {
    const times = multiplied[token.word];
    if (times !== undefined) events.push({ at, rate: rational(Math.abs(times)), isUp: times > 0, is: 'change' });
    if (token.is === 'money' && token.value && isCoupon(scene, at))
      events.push({ at, rate: undefined, isUp: false, is: 'discount', amount: token.value });
    if (token.is !== 'percent' && token.is !== 'unknown') continue;
    if (token.value && scene.tokens[at + 1]?.word === 'as' && scene.tokens[at + 3]?.word === 'as') {
      const isUp = token.value.gt(rational(100));
      events.push({ at, rate: token.value.sub(rational(100)).abs(), isUp, is: 'change' });
      continue;
    }
    const isPart = scene.tokens[at + 1]?.word === 'of' && !isOfPrice(scene, at);
    const isRate = /^(?:rate|rates)$/.test(scene.tokens[at - 2]?.word ?? '') && scene.tokens[at - 1]?.word === 'of';
    const taxed =
      isRate && scene.tokens.some(({ word }) => word === 'tax') && !scene.tokens.some(({ word }) => word === 'tip');
    const way = taxed
      ? ({ isUp: true, is: 'tax' } as const)
      : isPart
        ? losing(scene, at)
        : (behind(scene, at) ?? ahead(scene, at));
    const last = events.at(-1);
    const isGoingOn =
      last !== undefined &&
      scene.tokens[last.at]?.sentence === token.sentence &&
      /^(?:and|then|by|another|additional)$/.test(scene.tokens[at - 1]?.word ?? '') &&
      scene.tokens.slice(last.at, at).some(({ word }) => word === 'and' || word === 'then');
    insist(scene.tokens[at - 1]?.word !== 'before', 'before it');
    insist(way !== undefined || (isGoingOn && !(isPart && last?.is !== 'change')), 'a percent that changes nothing');
    events.push({ at, rate: token.value, ...(way ?? { isUp: Boolean(last?.isUp), is: last?.is ?? 'change' }) });
  }
  return events;
}

/** '35% off', '6% sales tax', '8% smaller'. */
function behind({ tokens }: Scene, at: number): Pick<Event, 'isUp' | 'is'> | undefined {
  for (let next = at + 1; next <= at + 3; next++) {
    const word = tokens[next]?.word ?? '.';
    const way = wayOf(word, tokens[next + 1]?.word);
    if (way) return way;
    if (!beside.has(word)) return undefined;
  }
  return undefined;
}

/** 'a coupon for $5 off', '$10 rebate'. */
export function isCoupon({ tokens }: Scene, at: number): boolean {
  const next = tokens[at + 1]?.word ?? '';
  return (
    /^(?:off|coupon|rebate|discount)$/.test(next) ||
    /^coupon (?:for|of|worth)$/.test(`${tokens[at - 2]?.word} ${tokens[at - 1]?.word}`)
  );
}

/** 'decreased by 18% of itself', 'a tax of 5% of the reduced price'. */
function isOfPrice({ tokens }: Scene, at: number): boolean {
  const [two, before, behind] = [tokens[at - 2]?.word ?? '', tokens[at - 1]?.word ?? '', tokens[at + 2]?.word ?? ''];
  if (before === 'by' && (ups.has(two) || downs.has(two))) return true;
  return (
    /^(?:tax|tip|gratuity|discount|markup)$/.test(before === 'of' || before === 'is' ? two : before) &&
    /^(?:reduced|new|sale|price|bill|cost|total|amount|list|original|pre|meal|food|it|purchase)$/.test(behind)
  );
}

const loses = setOf('lost lose loses losing');

/** 'loses 76% of its weight'. */
function losing({ tokens }: Scene, at: number): Pick<Event, 'isUp' | 'is'> | undefined {
  return loses.has(tokens[at - 1]?.word ?? '') ? { isUp: false, is: 'change' } : undefined;
}

const reach = 9;

/** 'is reduced by 35%', 'a sales tax of 7.5%'. */
function ahead({ tokens }: Scene, at: number): Pick<Event, 'isUp' | 'is'> | undefined {
  for (let before = at - 1; before >= Math.max(0, at - reach); before--) {
    const token = tokens[before];
    if (!token || token.is === 'stop' || (token.is === 'comma' && before < at - 1) || isFigure(token)) return undefined;
    const way = wayOf(token.word, tokens[before + 1]?.word, tokens[before - 1]?.word);
    if (way) return way;
  }
  return undefined;
}

function wayOf(word: string, next?: string, previous?: string): Pick<Event, 'isUp' | 'is'> | undefined {
  if (word === 'mark' || word === 'marked' || word === 'marks')
    return next === 'down' ? { isUp: false, is: 'discount' } : undefined;
  if (word === 'tax' || word === 'taxed') return { isUp: true, is: 'tax' };
  if (word === 'tip' || word === 'gratuity') return { isUp: true, is: 'tip' };
  if (word === 'up' && previous !== undefined && /^(?:made|make|makes|making)$/.test(previous)) return undefined;
  if (word === 'markup' || word === 'marking' || word === 'up')
    return { isUp: true, is: word === 'up' ? 'change' : 'markup' };
  if (/^(?:off|discount(?:ed|s)?|markdown|rebate)$/.test(word)) return { isUp: false, is: 'discount' };
  if (
    (word === 'over' || word === 'above') &&
    !/^(?:cost|wholesale|what|price|original|its|regular|retail)$/.test(next ?? '')
  )
    return undefined;
  if (ups.has(word)) return { isUp: true, is: 'change' };
  return downs.has(word) ? { isUp: false, is: 'change' } : undefined;
}
