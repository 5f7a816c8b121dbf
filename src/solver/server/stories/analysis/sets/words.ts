import type { Reading } from '../../../reading/reading.ts';
import { heardText } from '../../../reading/heardText.ts';
import { setOf } from '../scene/scene.ts';
import { empty, stem } from '../scene/stems.ts';

/** Words of counted things that name no property: the choice, the whole, and what everything is. */
const unnamed = setOf(`
  probability chance chances odds random randomly selected select chosen choose choosing picked pick picking drawn draw taken someone somebody
  one table two way shows show gives give summarizes results result survey surveyed data following total all each every group kind type
  among out does did do has have had is are was were whom belongs belong people person them also too decimal fraction answer said say says
  there some any both only neither nor either rest others other remaining none type sort likely likelihood outcome given
  like likes liked take takes took whole use find size color colors category altogether partially completed sorted from like dont want wants went visited item items`);

/** The text as the sets of a story are heard in it: labels with numbers are one word, 'given' is 'if'. */
export function wordsOf({ plain, formulas }: Reading): string[] {
  const text = plain
    .replace(/(?<!\b(?:is|are|was|were|been|be|being|got|a|the) )\bgiven(?: that)?\b/g, ' if ')
    .replace(/(?<=[a-z\d]):\s+(?=\d)/g, ' , ')
    .replace(
      /\b(grade|class|group|level|brand|section|room|store|precinct|school|team|day|group|plan|bus) #?(\d{1,2})(?= ?[,:;.?)]| (?:is|are|and|or|has|have|students|members|\d)| *$)/g,
      '$1-$2',
    )
    .replace(/\b(?:\d-|two-)way table\b/g, 'table');
  const heard = heardText(text).replaceAll('!', '').trim().split(' ');
  return heard.map((word) => {
    const formula = /^V(\d+)$/.exec(word) ? formulas[Number(word.slice(1))] : undefined;
    return formula?.is === 'letter' ? `letter-${formula.text.toLowerCase()}` : word;
  });
}

export const isNumber = (word: string | undefined): word is string =>
  word !== undefined && /^(?:\d+(?:\.\d+)?)%?$/.test(word);
export const isPause = (word: string | undefined) => word === undefined || word === ',' || word === '.';

/** The property that a word names, if any. */
export function propertyOf(word: string): string | undefined {
  if (/^(?:[a-z]+-(?:\d+|[a-z])|letter-[a-z])$/.test(word)) return word;
  if (!/^[a-z][a-z'-]*$/.test(word) || unnamed.has(word)) return undefined;
  if (word === 'left' || word === 'lefties') return 'left';
  if (empty.has(word)) return undefined;
  return stem(word);
}

/** Words of a question that anybody may be called by. */
const anybody = new Set(
  'pet animal student person people member employee customer resident patient participant voter visitor worker player adult child kid item object one response responder respondent thing member vehicle day get obtain land show appear test study sample group collection'
    .split(' ')
    .map(stem),
);

/** Whether a property of a question may be left out of it. */
export function isAnybody(property: string): boolean {
  return anybody.has(property);
}
