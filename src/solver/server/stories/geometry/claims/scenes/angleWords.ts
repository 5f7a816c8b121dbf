import { anglesText } from '../../angles/anglesText.ts';
import { sumOf } from '../law.ts';
import type { Listener } from '../listener.ts';
import type { Names } from '../scene.ts';
import { nameValue, times } from '../value.ts';

export const figures =
  /(?: (?:circle|arc|chord|sine|sin|cos|tan|kite|clockwise|polygon|pentagon|hexagon|octagon|decagon|inscribed|radians|rotated)) /;

export const harmless =
  'angle angles side no single next opposite two remains before after consecutive parallel opposite total sum between all together each degrees above below equal same larger smaller largest smallest long now line other both';

/** Sizes without a name go to those that have none yet, in their order. */
export function bareTo(names: readonly string[], isTold: (listener: Listener, name: string) => boolean = told) {
  return (listener: Listener): void => {
    const free = names.filter((name) => !isTold(listener, name));
    const found = listener.rest.match(/(?<= )n\d+(?= )/g) ?? [];
    if (found.length === 0 || found.length > free.length) return;
    for (const [index, token] of found.entries()) {
      listener.rest = listener.rest.replace(` ${token} `, ' ~ ');
      listener.claim(nameValue(free[index] ?? ''), listener.value(token));
    }
  };
}

export function told(listener: Listener, name: string): boolean {
  return listener.claims.some(({ zero }) =>
    [...zero.keys()].some((key) => key.split(',').some((part) => part.startsWith(`${name}:`))),
  );
}

/** 'in ratio 2:3:4' of all of them. */
export function ratioOf(names: readonly string[]) {
  return (listener: Listener): void => {
    const found =
      / (?:is |of )?(?:in |have |has )?(?:the )?(?:ratio|ratios)?(?: of| is)? ?(\d+(?:\.\d+)?(?: ?: ?\d+(?:\.\d+)?)+)(?: ratio)?(?= )/.exec(
        listener.rest,
      ) ?? / (?:in )?ratio(?: of| is)? (n\d+(?: to n\d+)+)(?= )/.exec(listener.rest);
    if (!found?.[1] || !/ ratio|:/.test(listener.rest)) return;
    const parts = found[1].startsWith('n')
      ? found[1].split(' to ').map((token) => listener.value(token))
      : found[1].split(':').map((part) => sumOf(part.trim()));
    if (parts.length !== names.length) return;
    listener.rest = listener.rest.replace(found[0], ' ~').replace(/ in ratio(?= )| ratio(?= )/, '');
    for (const [index, part] of parts.entries())
      if (index > 0)
        listener.claim(times(nameValue(names[0] ?? ''), part), times(nameValue(names[index] ?? ''), parts[0] ?? part));
  };
}

export const ordinary = (heard: string) =>
  anglesText(
    heard.replace(
      / [1-8] (?=(?!degrees|is|has|was|times|less|others|plus)(?:(?!degrees|is|times|less|than)[a-z]+ )?(?!degrees|is|has|was|times|less|others)[a-z]+s )/g,
      ' ',
    ),
  )
    .replace(/ (?:V\d+|it|ladder|road|[a-z]+) (?:forms|makes|form|make) with (?:V\d+|[a-z]+)(?= )/g, '')
    .replace(/ (?:at|on) (?:intersection of )?V\d+(?: and (?:line )?V\d+)?(?= )/g, '')
    .replace(/ (?:, )?not (?:just )?V\d+(?= )/g, '')
    .replace(/ (?:each other|both|all) (?=(?:and|of them|of these|,|\.|at|to) )/g, ' ')
    .replace(/ of (?=obtuse|acute|smaller|larger)/g, ' of ')
    .replace(/ (?:cross|crosses|crossing) each other(?= )/g, ' cross')
    .replace(/ of (?:size of )?angle (?=at |on |in )/g, ' angle ')
    .replace(/ choices (?:[\d.]+ , )+[\d.]+(?= )/g, ' ')
    .replace(/ (?:makes?|forms?|making|forming) (?:an )?(?:acute |obtuse )?angle of (?=[\dXV])/g, ' angle is ')
    .replace(/ angle of (?=[\dXV])/g, ' angle is ')
    .replace(
      / (?:larger|largest|bigger|biggest|greater|greatest) (?:(?:one|angle|of (?:these |2 |3 |two |three )?(?:angles|them|adjacent angles|supplementary angles))(?: of (?:these|them|triangle))?)(?= )/g,
      ' eemax',
    )
    .replace(
      / (?:smaller|smallest|lesser|least) (?:(?:one|angle|of (?:these |2 |3 |two |three )?(?:angles|them|adjacent angles|supplementary angles))(?: of (?:these|them|triangle))?)(?= )/g,
      ' eemin',
    )
    .replace(/ (?:larger|bigger) (?=\.)/g, ' eemax')
    .replace(/ angles(?: is)? (?=in ratio)/g, ' ');

export const blunt = (heard: string) =>
  ordinary(heard)
    .replace(/ (?:each |one |either )?(?:of )?(?:all )?(?:of )?obtuse (?:angles?|one)(?: formed)?(?= )/g, ' eemax')
    .replace(/ (?:each |one |either )?(?:of )?(?:all )?(?:of )?acute (?:angles?|one)(?: formed)?(?= )/g, ' eemin')
    .replace(/ (?:one of )?smaller angles(?= )/g, ' eemin')
    .replace(/ (?:one of )?larger angles(?= )/g, ' eemax')
    .replace(/ (?:makes|forms) (?=eem)/g, ' ')
    .replace(/ eem(ax|in) of (?=[\dXV])/g, ' eem$1 is ');

export const pairNames: Names = [
  ['(?:sum of )?(?:other 3|other three|remaining 3|remaining three)(?: angles)?', 'a + 2 b'],
  ['eemax', 'max'],
  ['eemin', 'min'],
  ['(?:its |their )?(?:supplement|complement)(?: of (?:it|angle|this angle|itself|angle))?', 'b'],
  ['(?:angle )?(?:adjacent|next) to (?:it|angle|this angle|first angle|that one|first)', 'b'],
  [
    '(?:other|second|another|remaining|adjacent|neighboring) (?:supplementary |complementary |adjacent )?(?:angle|one)(?: on other side)?',
    'b',
  ],
  [
    '(?:one|first|1) (?:of )?(?:these |2 |two |the |4 |four )*(?:supplementary |complementary |adjacent |interior )*(?:angles?|them|pair)(?: (?:made|formed))?(?! of)',
    'a',
  ],
  ['angle [a-z ]{0,40}?(?:on|to) other side', 'b'],
  ['other', 'b'],
];
