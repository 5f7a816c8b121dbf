import { conditionIn } from './condition.ts';
import { setOf, wordsBetween, type Scene } from '../scene/scene.ts';
import { isMarkup, statesIn, type State } from './states.ts';
import { buyerPays, downs, shopPays, shopTakes, ups } from './cues.ts';

/** What is asked about changes: an amount, the percent of the change, or what percent of the first the last is. */
export type Asked = State | 'percent' | 'share' | 'rate' | 'open';

const sellers = setOf(
  'store shop jeweler dealer retailer owner florist seller grocer merchant vendor bakery boutique company',
);

export function askedOf(scene: Scene): Asked | undefined {
  const { from, to } = scene.asked;
  const end = conditionIn(scene, from, to);
  const words = wordsBetween(scene, from, end);
  const text = ` ${words.join(' ')} `;
  if (/ (?:percent|percentage|%) /.test(text) && !/V\d+ (?:percent|%)/.test(text)) {
    const of = / (?:percent|percentage|%) of (?<what>\S+) /.exec(text)?.groups?.['what'];
    if (of !== undefined && !words.some((word) => isWay(word))) return 'share';
    return of === undefined || isWay(of) || /^(?:change|cost|discount|markup|profit)$/.test(of) ? 'percent' : undefined;
  }
  if (/ (?:tax|tip|discount|markup) rate /.test(text)) return 'percent';
  if (/ rate /.test(text)) return undefined;
  const lead = wordsBetween(scene, leadOf(scene, from), from);
  const all = [...lead, ...words];
  if (/^ how much (?:was|is) it $/.test(text) && scene.tokens.some(({ word }) => word === 'after')) return undefined;
  const before = scene.tokens[from - 1]?.word ?? '';
  const bare = text.replace(/(?<=.) (?:after|before|since|following|because|with|without|including|from) .*$/, ' ');
  if (/ how (?:many|much) new /.test(text)) return undefined;
  if (isChange(bare) || before === 'by' || /^(?:save|saves|saved|saving)$/.test(before)) return 'change';
  if (
    / (?:what|find|determine|calculate) (?:is |was )?(?:total )?(?:decrease|increase|loss|gain|drop|rise|difference|reduction) /.test(
      text,
    )
  )
    return 'change';
  if (/ how (?:many|much) .*(?:left|remain|remains) /.test(text)) return undefined;
  if (words.some((word) => /^(?:more|less|fewer|difference)$/.test(word))) return undefined;
  if (
    !isMarkup(scene) &&
    words.some((word) => buyerPays.has(word)) &&
    statesIn(words.filter((word) => word !== 'to')).length === 0
  )
    return 'last';
  const said = new Set(statesIn(all.filter((word) => word !== 'to')));
  if (said.size > 1) return undefined;
  const [state] = said;
  if (state) return state;
  if (isMarkup(scene)) {
    const isShop = (word: string) => shopPays.has(word) || shopTakes.has(word);
    const verb = words.includes('how') ? all.findLast(isShop) : words.find(isShop);
    const isSeller = all.some((word) => sellers.has(word));
    if (verb && shopTakes.has(verb)) return 'last';
    if (verb && (isSeller || verb === 'cost' || verb === 'costs')) return 'first';
  }
  return bare.split(' ').some((word) => ups.has(word) || downs.has(word)) ? undefined : 'open';
}

function isWay(word: string): boolean {
  return (ups.has(word) && word !== 'tip' && word !== 'tax') || (downs.has(word) && word !== 'saves');
}

/** What stands in the asking sentence before the question, when it has no number. */
function leadOf({ tokens }: Scene, from: number): number {
  let start = from;
  while (
    start > 0 &&
    tokens[start - 1]?.is !== 'stop' &&
    (tokens[start - 1]?.is === 'word' || tokens[start - 1]?.is === 'comma')
  )
    start -= 1;
  return start === 0 || tokens[start - 1]?.is === 'stop' ? start : from;
}

/** 'how much do I save', 'by how many dollars', 'how much is the tip'. */
function isChange(text: string): boolean {
  return (
    / (?:save|saves|saved|savings|saving) /.test(text) ||
    / (?:amount|much|many dollars) (?:of |is |in |was )?(?:sales )?(?:discount|tax|tip|gratuity|profit|markup) /.test(
      text,
    ) ||
    / (?:what|find|calculate|determine) (?:is |was )?(?:total )?(?:amount of )?(?:sales |dollar )?(?:discount|tax|tip|gratuity|profit|markup)(?: amount)?(?: in dollars| on [a-z ]+)? $/.test(
      text,
    ) ||
    / how much .*(?:fallen|risen|lost|gained|fall|rise|increased?|decreased?|dropped|drop|exceed|cheaper|greater|lower|less|more|higher|profit) /.test(
      text,
    ) ||
    / how many .*(?:fallen|risen|lost|gained|fall|rise|increased?|decreased?|dropped|drop|exceed|profit|lower than|less than|more than|fewer than|below|above) /.test(
      text,
    )
  );
}
