import { insist } from '../../../refused.ts';
import { isFigure, setOf, wordsBetween, type Scene } from '../scene/scene.ts';
import { buyerPays, downs, firstWords, lastWords, shopPays, shopTakes, spans, ups } from './cues.ts';
import { conditionIn } from './condition.ts';
import type { Event } from './events.ts';

/** Where on the way an amount stands: before all changes, behind them, or as what they make of difference. */
export type State = 'first' | 'last' | 'change';

const changeNouns = setOf(
  'save saves saved saving savings discount tax tip gratuity profit markup decrease increase reduction',
);
const linking = setOf('of is was are to comes came amounts total a only equal');

/** 'a $75 table', 'the $350 purchase': of a thing. */
export function isOfThing({ tokens }: Scene, at: number): boolean {
  const next = tokens[at + 1];
  return (
    tokens[at]?.is === 'money' &&
    next?.is === 'word' &&
    !/^(?:in|on|for|and|or|after|with|including|total|is|was|what|how|before|at|by|then|per|each|if|off|now|to|from|apiece|less|more|tip|tax|bill|discount|profit|coupon|which|when|because|cuz)$/.test(
      next.word,
    )
  );
}

/** What is said of an amount beside it; undefined when nothing is. */
export function stateOf(scene: Scene, at: number, events: Event[]): State | undefined {
  if (isOfThing(scene, at) && at > scene.asked.from && at < scene.asked.to) return 'first';
  const [told, likened] = [besideIt(scene, at, events), compared(scene, at, events)];
  insist(!told || !likened || told === likened, 'both before and behind');
  return asChange(scene, at) ?? besideIt(scene, at, events) ?? compared(scene, at, events) ?? inShop(scene, at, events);
}

/** '$58' in 'reduces the price by $58', 'a profit of $21', '$28 in tax'. */
function asChange({ tokens }: Scene, at: number): State | undefined {
  const before = tokens[at - 1]?.word;
  if (before === 'by')
    for (let back = at - 2; back >= Math.max(0, at - 8) && !isStop(tokens[back]); back--)
      if (ups.has(tokens[back]?.word ?? '') || downs.has(tokens[back]?.word ?? '')) return 'change';
  if (/^(?:more|less|greater|fewer|higher|lower|cheaper|above|below)$/.test(tokens[at + 1]?.word ?? ''))
    return 'change';
  if (changeNouns.has(tokens[at + 1]?.word ?? '') && tokens[at + 1]?.word !== 'discount') return 'change';
  if (tokens[at + 1]?.word === 'in' && /^(?:tax|sales|tips|profit)$/.test(tokens[at + 2]?.word ?? '')) return 'change';
  let back = at - 1;
  while (back >= 0 && linking.has(tokens[back]?.word ?? '')) back -= 1;
  if (changeNouns.has(tokens[back]?.word ?? '') && !isWith(tokens, back)) return 'change';
  return tokens[at - 1]?.word === 'is'
    ? taxOnSomething(tokens.slice(Math.max(0, at - 7), at - 1).map(({ word }) => word))
    : undefined;
}

/** 'with 5% sales tax', 'before tax'. */
function isWith(tokens: Scene['tokens'], at: number): boolean {
  let back = at - 1;
  while (tokens[back]?.is === 'percent' || /^(?:sales|of|state)$/.test(tokens[back]?.word ?? '')) back -= 1;
  return (
    /^(?:with|including|after|before|plus|includes)$/.test(tokens[back]?.word ?? '') || tokens[at - 1]?.is === 'percent'
  );
}

/** 'the tax on a … is'. */
function taxOnSomething(words: string[]): State | undefined {
  const on = words.lastIndexOf('on');
  return on > 0 && /^(?:tax|tip|gratuity)$/.test(words[on - 1] ?? '') ? 'change' : undefined;
}

function isStop(token: Scene['tokens'][number] | undefined): boolean {
  return !token || token.is === 'stop';
}

/** The words of its clause before it, the nearest first, then those that follow close behind. */
function clauseOf(scene: Scene, at: number): { left: string[]; right: string[] } {
  const { tokens } = scene;
  let from = at - 1;
  while (from >= 0 && !isStop(tokens[from]) && tokens[from]?.is !== 'comma' && !isFigure(tokens[from]!)) from -= 1;
  let to = at + 1;
  while (to < tokens.length && !isStop(tokens[to]) && tokens[to]?.is !== 'comma' && !isFigure(tokens[to]!)) to += 1;
  return { left: wordsBetween(scene, from + 1, at).reverse(), right: wordsBetween(scene, at + 1, to) };
}

/** 'originally', 'now', 'last year'; also 'after' a percent in the same sentence. */
function besideIt(scene: Scene, at: number, events: Event[]): State | undefined {
  const { left, right } = clauseOf(scene, at);
  const close = cut(right);
  const before = [...left].reverse();
  const isInside =
    before.includes('after') &&
    events.some(
      (event) => event.at > at && !scene.tokens.slice(at, event.at).some(({ is }) => is === 'comma' || is === 'stop'),
    );
  const said = [...statesIn(before.filter((word) => !isInside || word !== 'after')), ...statesIn(close)];
  const isBehind = events.some((event) => isAfter(scene, event, at));
  if (isBehind) said.push('last');
  if (said.length === 0) return undefined;
  return new Set(said).size === 1 ? said[0] : said.includes('first') && close.includes('before') ? 'first' : undefined;
}

/** What says when, behind an amount. */
function cut(words: string[]): string[] {
  const end = words.findIndex((word) => /^(?:and|but|which|who|how|what|for|if|is|was|then)$/.test(word));
  return end === -1 ? words.slice(0, 6) : words.slice(0, Math.min(end, 6));
}

/** The states that words tell of. */
export function statesIn(words: string[]): State[] {
  return words.flatMap((word, index): State[] => {
    const next = words[index + 1] ?? '';
    if (word === 'last' || word === 'previous' || word === 'past') return spans.has(next) ? ['first'] : [];
    if (word === 'first') return [];
    if (word === 'sale' && /^(?:price|cost|value)$/.test(next)) return ['last'];
    if (word === 'selling' || word === 'retail') return ['last'];
    if (word === 'to' && !isLeadingUp(words, index)) return [];
    if (word === 'from' && index < words.length - 1) return [];
    if (word === 'with' && !/^(?:tax|tip|sales|gratuity|discount)$/.test(next)) return [];
    if (word === 'total' && words.includes('before')) return [];
    if ((word === 'before' || word === 'after') && /^(?:and|,|repairs?)$/.test(next) && index === 0)
      return [word === 'before' ? 'first' : 'last'];
    if (word === 'end' && words[index + 1] === 'of' && words.slice(index).includes('first')) return [];
    if (firstWords.has(word)) return ['first'];
    return lastWords.has(word) ? ['last'] : [];
  });
}

/** 'to' right before the amount. */
function isLeadingUp(words: string[], index: number): boolean {
  return index === words.length - 1;
}

/** 'after a 20% discount' in the sentence of the amount. */
function isAfter(scene: Scene, event: Event, at: number): boolean {
  const { tokens, asked } = scene;
  if (tokens[event.at]?.sentence !== tokens[at]?.sentence || event.amount) return false;
  const end = conditionIn(scene, asked.from, asked.to);
  if (event.at > asked.from && event.at < end && at > asked.from && at < end) return false;
  for (let back = event.at - 1; back >= Math.max(0, event.at - 5); back--) {
    const word = tokens[back]?.word ?? '.';
    if (/^(?:after|including|includes)$/.test(word) || (word === 'with' && event.is !== 'discount'))
      return (
        !(back < at && at < event.at) &&
        !(back > at && tokens.slice(at, back).some(({ is }) => is === 'comma' || is === 'stop'))
      );
    if (word === '.' || word === ',') return false;
  }
  return false;
}

/** '414 people, which is 15% more than last year', 'sold for $51. This price was 15% less than …'. */
function compared(scene: Scene, at: number, events: Event[]): State | undefined {
  const { tokens } = scene;
  for (const event of events) {
    const than = tokens.findIndex(
      ({ word }, index) =>
        index > event.at && index <= event.at + 4 && (word === 'than' || (word === 'as' && index > event.at + 1)),
    );
    if (than === -1) continue;
    const stop = tokens.findIndex(({ is }, index) => index > than && (is === 'stop' || is === 'comma'));
    if (at > than && at < stop)
      return tokens.slice(than, at).some(({ word }) => /^(?:is|was|equals)$/.test(word)) ? 'last' : 'first';
    if (at > event.at) continue;
    const between = wordsBetween(scene, at + 1, event.at);
    if (between.join(' ') === 'is' && than > 0) return 'last';
    if ((between.includes('which') || between.at(-1) === ',') && !between.includes('.')) return 'last';
    const sentence = between.lastIndexOf('.') + 1;
    if (sentence > 0 && event.at - at <= 14 && isThat(scene.reading.plain, between.slice(sentence, sentence + 3)))
      return 'last';
  }
  return undefined;
}

/** Whether a sentence begins with 'this price', 'that amount', 'it'. */
function isThat(plain: string, words: string[]): boolean {
  const [first = ''] = words;
  return (
    first === 'it' || new RegExp(`[.,;] (?:this|that|which) (?:[a-z]+ )?${first.replace(/[^a-z]/g, '')}\\b`).test(plain)
  );
}

/** What a shop pays is before its markup, and what a buyer pays behind a tax or a discount. */
function inShop(scene: Scene, at: number, events: Event[]): State | undefined {
  const { left } = clauseOf(scene, at);
  const verbs = left.filter((word) => shopPays.has(word) || shopTakes.has(word));
  const [nearest] = verbs;
  if (isMarkup(scene)) {
    if (left.slice(0, 3).some((word) => /^(?:earns?|earned|makes|made|profit)$/.test(word))) return 'change';
    if (nearest === undefined) return undefined;
    if (nearest === 'price' || nearest === 'prices') return 'last';
    return shopPays.has(nearest) ? 'first' : 'last';
  }
  if (
    left.some((word) => buyerPays.has(word)) &&
    events.length === 0 &&
    scene.tokens.some(({ word }) => word === 'discount' || word === 'off')
  )
    return 'last';
  if (left.some((word) => buyerPays.has(word)) && events.length > 0 && events.every(({ at: event }) => event < at))
    return 'last';
  return undefined;
}

/** Whether it is about what a shop adds. */
export function isMarkup({ tokens }: Scene): boolean {
  const words = new Set(tokens.map(({ word }) => word));
  const isAbout = (...some: string[]) => some.some((word) => words.has(word));
  return (
    isAbout('markup', 'marking', 'profit', 'wholesale', 'resell', 'resells', 'resold') ||
    (isAbout('mark', 'marks', 'marked') && !isAbout('down') && isAbout('up')) ||
    (isAbout('than') &&
      isAbout('sells', 'sell', 'charges', 'prices', 'selling', 'retail') &&
      isAbout('cost', 'paid', 'costs', 'pays', 'buys'))
  );
}
