import { insist } from '../../../refused.ts';
import { singular } from '../quantities/units.ts';

type Event = (drawn: string[]) => boolean;

const filler = new Set(
  'a an the is are was it they you i he she we one ones will be being of that both get gets getting pick picks picking picked draw draws drawing drawn select selects selecting selected choose chooses choosing chosen pull pulls pulling grab grabs grabbing random randomly at marble marbles ball balls card cards chip chips token tokens sock socks student students person people candy candies item items tile tiles bead beads cookie cookies coin coins pen pens pencil pencils flavored colored color in out from bag box jar drawer hat basket urn container bowl deck committee group club class there 2 two same time piece pieces fruit flower chocolate-one book books button buttons bulb bulbs he-gets kid kids without replacement with and'.split(
    ' ',
  ),
);

/** What is asked of one draw or of two; undefined when the words say something else. */
export function eventOf(text: string, labels: string[], times: 1 | 2): Event | undefined {
  const plain = text
    .replace(/ ,/g, '')
    .replace(/\b(?:when|if) (?:you|it|they|he|she|one|i)\b.*$/, '')
    .trim();
  const words = plain.split(' ').filter((word) => word !== '');
  const named = words.map(singular).filter((word) => labels.includes(word));
  const other = words.filter((word) => !labels.includes(singular(word)) && !filler.has(word));
  return times === 1 ? ofOne(named, other.join(' ')) : ofTwo(named, other.join(' '), plain);
}

function ofOne(named: string[], other: string): Event | undefined {
  if (named.length === 0 || new Set(named).size !== named.length) return undefined;
  if (other === '' || /^(?:either )?(?:or ?)*$/.test(other)) {
    insist(named.length === 1 || other.includes('or'), 'two at once');
    return ([drawn = '']) => named.includes(drawn);
  }
  if (other === 'not' && named.length === 1) return ([drawn = '']) => !named.includes(drawn);
  if (other === 'neither nor' || other === 'not or') return ([drawn = '']) => !named.includes(drawn);
  return undefined;
}

function ofTwo(named: string[], other: string, plain: string): Event | undefined {
  const [one = '', two] = named;
  const kinds = new Set(named);
  if (named.length === 0) {
    if (
      /^(?:(?:have|has|match|of|the|matching|same|pair) ?)+$/.test(other) ||
      /\bsame\b|\bmatch/.test(other) ||
      /\bsame color\b/.test(plain)
    )
      return (drawn) => drawn[0] === drawn[1];
    return /^(?:has )?different(?: colors)?$/.test(other) || /different colors?/.test(plain)
      ? (drawn) => drawn[0] !== drawn[1]
      : undefined;
  }
  if (kinds.size === 1 && /^(?:least)$/.test(other)) return (drawn) => drawn.includes(one);
  if (kinds.size === 1 && /^(?:exactly)$/.test(other))
    return (drawn) => drawn.filter((label) => label === one).length === 1;
  if (kinds.size === 1 && /^(?:neither|no|none|not|not either)$/.test(other) && !/not both/.test(plain))
    return (drawn) => !drawn.includes(one);
  if (
    kinds.size === 1 &&
    other === '' &&
    (/\b(?:both|2)\b/.test(plain) ||
      named.length === 2 ||
      (plain.split(' ').find((word) => singular(word) === one) ?? '').endsWith('s'))
  )
    return (drawn) => drawn.every((label) => label === one);
  if (named.length === 2 && kinds.size === 2 && two !== undefined) {
    if (/^first second$|^first then second$|^then$|^first then$|^first$|^second$|^followed by$/.test(other))
      return (drawn) => drawn[0] === one && drawn[1] === two;
    if (other === '' && /\bone .*\bone\b/.test(plain)) return (drawn) => drawn.includes(one) && drawn.includes(two);
  }
  return undefined;
}
