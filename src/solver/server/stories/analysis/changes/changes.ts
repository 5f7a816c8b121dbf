import { attempt } from '../../../equation.ts';
import type { Reading } from '../../../reading/reading.ts';
import { insist } from '../../../refused.ts';
import type { Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import type { Kind } from '../../story.ts';
import { sceneOf, setOf, type Scene } from '../scene/scene.ts';
import { amountOf } from './amountOf.ts';
import { askedOf } from './asked.ts';
import { eventsIn, type Event } from './events.ts';
import { figuresOf, type Figures } from './figures.ts';
import { n, type Known } from './known.ts';
import { percentOf, unknownRate } from './percentOf.ts';
import { insistOnChanges } from './plainly.ts';
import { stateOf, type State } from './states.ts';
import { taxAndTip } from './taxAndTip.ts';

/** Words that make another story of it. */
const others = setOf(`
  not no neither nor except excluding without remaining rest left remainder ratio median probability chance sample
  twice half third fourth times unless percentage-points points interest compounded mixture solution acid other others both
  function equation expression write exponential later
  deposit shipping`);

/** 'both changes', '25% of the remaining water' are of this one. */
function isOther({ tokens }: Scene, at: number): boolean {
  const { word = '' } = tokens[at] ?? {};
  if (!others.has(word)) return false;
  if (word === 'both')
    return !/^(?:changes|discounts|increases|decreases|years|months)$/.test(tokens[at + 1]?.word ?? '');
  return !(/^(?:remaining|remainder)$/.test(word) && tokens[at - 1]?.word === 'of' && tokens[at - 2]?.is === 'percent');
}

/**
 * What changes by percents: what it was, what it came to, the difference, or the percent. Hears each percent as a step up or down, and of
 * each amount, and of what is asked, where on the way it stands; says nothing where either is not said.
 */
export const changes: Kind = (reading) =>
  attempt(() => {
    const scene = sceneOf(reading);
    if (
      !scene ||
      !(
        reading.wish.as === 'percent' ||
        scene.tokens.some(({ word }) => /percent|%|tripled|doubled|halved|quadrupled/.test(word))
      )
    )
      return undefined;
    insist(!scene.tokens.some((_, at) => isOther(scene, at)), 'another story');
    return worked(scene, reading);
  });

function worked(scene: Scene, reading: Reading): Work | undefined {
  const events = eventsIn(scene);
  const figures = figuresOf(scene);
  const asked = askedOf(scene);
  const words = scene.tokens.map(({ word }) => word);
  const text = words.join(' ');
  insist(
    words.some((word) => /^(?:what|how|find|determine|calculate|which)$/.test(word)) ||
      scene.reading.options.length > 0,
    'nothing asked',
  );
  insist(
    !/\b(?:and|,) (?:what|how|find)\b[^.]*$/.test(text.replace(/^.*?\b(?=what|how|find)/, '')) &&
      !/\bsave and\b/.test(text),
    'two questions',
  );
  insist(!(words.includes('tax') && words.includes('tip') && events.length < 2), 'a tax or a tip of how much');
  insist(
    events.every(({ rate, isUp }) => isUp || !rate || rate.lte(100)),
    'more than all off',
  );
  insist(
    !/\b(?:with|and) (?:\d+(?:\.\d+)?%) (?:off|discount|increase|tip|tax)\b|\bincluding \d+(?:\.\d+)?% tip\b/.test(
      text,
    ) || /\btotal\b|\bafter\b|\b(?:what|how much) [^.]*\bcost [^.]*with\b/.test(text),
    'with or without it',
  );
  insist(
    !events.some(({ at, is }) => is === 'discount' && scene.tokens[at - 1]?.word === 'at'),
    'the price before or behind it',
  );
  if (asked === undefined) return undefined;
  insistOnChanges(scene, events, asked, figures);
  const steps = rounds(events, figures.rounds);
  if (events.some(({ is }) => is === 'tip') && events.some(({ is }) => is === 'tax'))
    return taxAndTip(scene, knownOf(scene, figures, events), events, asked, figures, reading);
  if (events.some(({ rate, amount }) => rate === undefined && amount === undefined))
    return unknownRate(scene, knownOf(scene, figures, []), events, reading);
  const known = knownOf(scene, figures, events);
  const result =
    asked === 'percent' || asked === 'share' || asked === 'rate'
      ? percentOf(scene, known, steps, asked)
      : amountOf(scene, known, steps, asked, figures);
  return result && workOf('percent changes', result, reading);
}

function rounds(events: Event[], times: number): Event[] {
  insist(times === 1 || events.length === 1, 'rounds of which');
  return Array.from({ length: times }, () => events).flat();
}

function knownOf(scene: Scene, { amounts, order }: Figures, events: Event[]): Known[] {
  const { tokens } = scene;
  const known: Known[] = amounts.map((at) => {
    const value = tokens[at]?.value;
    insist(value, 'no number');
    return { at, value, text: n(value), state: stateOf(scene, at, events) ?? ('open' as State) };
  });
  if (order) known.unshift({ at: order.from, value: order.sum, text: `(${order.text})`, state: 'first' });
  insist(known.length <= 2, 'too many amounts');
  return known;
}
