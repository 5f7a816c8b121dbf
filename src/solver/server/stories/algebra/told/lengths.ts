import { attempt } from '../../../equation.ts';
import { rational, type Rational } from '../../../numbers/rational.ts';
import { plus, type Polynomial } from '../../../polynomial.ts';
import { given, insist } from '../../../refused.ts';
import { workOf } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { constant, letter, resultOf, solvedClaims, sumOf, type Claim } from './unknowns.ts';

import { claimsOf, type Names } from './claims.ts';

/** A rectangle by its perimeter and what its sides are to each other. */
export const rectangleTold: Kind = (reading) =>
  attempt(() => {
    const plain = reading.plain
      .replace(/\s+/g, ' ')
      .replace(/\b(?:meters?|feet|foot|inches|inch|centimeters?|cm|yards?|units|ft|in\.|m)\b/g, ' ');
    insist(
      /rectang/.test(plain) &&
        /perimeter/.test(plain) &&
        reading.formulas.length === 0 &&
        !/area|diagonal|square|%|percent|fence|cost|\$/.test(plain),
      'no rectangle',
    );
    const found =
      /perimeter (?:of (?:the |a |an )?[a-z]*rect[a-z]*(?: [a-z]+)? )?(?:is|of|equals|=|was) (\d+(?:\.\d+)?)|(?:has|with|have|having) (?:a |the )?perimeter (?:of |is )?(\d+(?:\.\d+)?)/.exec(
        plain,
      );
    insist(found, 'no perimeter');
    const rest = plain
      .replace(found[0], ' ')
      .replace(/\b(?:and )?(?:a |its |the )?(length|width) (?:that is |which is |of )(?=\d)/g, '. $1 is ')
      .replace(/\b(?:the |a |its )?(length|width) of (?:the |a )?[a-z]*rect[a-z]*(?: [a-z]+)?/g, '$1')
      .replace(/\bas long as it is wide\b/g, 'WIDE')
      .replace(/\bit is (\d+ times) WIDE/g, 'length is $1 width')
      .replace(/\ba rectang[a-z]*(?: [a-z]+)?(?: has| with| is)?/g, ' ')
      .replace(/\b(?:long|wide) as\b/g, 'long as');
    const names: Names = [
      ['length', letter('l')],
      ['width', letter('w')],
    ];
    const { claims, rest: left } = claimsOf(rest, names);
    insist(claims.length === 1 && !/\d|times|more|less|half|twice/.test(left), 'more told');
    const isLength = /\blength|\blong\b/.test(left);
    const isWidth = /\bwidth|\bwide\b/.test(left);
    insist(isLength !== isWidth, 'which side');
    const perimeter: Claim = {
      left: plus(letter('l', rational(2)), letter('w', rational(2))),
      right: constant(numberOf(given(found[1] ?? found[2]))),
    };
    const result = resultOf({
      letters: { l: 'the length', w: 'the width' },
      claims: [...claims, perimeter],
      asked: letter(isLength ? 'l' : 'w'),
    });
    insist((result.value as Rational).s > 0n, 'no side');
    return workOf('sides of a rectangle', result, reading);
  });

/** Something long cut into two or three pieces. */
export const piecesTold: Kind = (reading) =>
  attempt(() => {
    const plain = reading.plain
      .replace(/\s+/g, ' ')
      .replace(/\b(?:meters?|feet|foot|inches|inch|centimeters?|cm|yards?|ft)\b/g, ' ')
      .replace(/(?<=\d)[- ]+(?=[a-z])/g, ' ');
    const found =
      /(\d+(?:\.\d+)?) (?:long )?(?:[a-z]+ )?(?:is |was |that is )?(?:cut|broken|divided|split|sawed) into (2|3) (?:pieces|parts|sections)/.exec(
        plain,
      );
    insist(found && reading.formulas.length === 0 && !/ratio|equal|percent|%|\$/.test(plain), 'no pieces');
    const count = Number(found[2]);
    const letters = count === 2 ? ['x', 'y'] : ['x', 'y', 'z'];
    const words = ['first', 'second', 'third'].slice(0, count);
    const sized: Names =
      count === 2 ? ['longer', 'larger', 'long'].map((one): [string, Polynomial] => [`${one} piece`, letter('x')]) : [];
    const small: Names =
      count === 2 ? ['shorter', 'smaller'].map((one): [string, Polynomial] => [`${one} piece`, letter('y')]) : [];
    const ordinals: Names = words.flatMap((word, index): Names => [
      [`${word} piece`, letter(given(letters[index]))],
      [word, letter(given(letters[index]))],
      [`length of ${word} piece`, letter(given(letters[index]))],
    ]);
    const isOrdinal = /\bfirst\b/.test(plain);
    const { claims, rest } = claimsOf(
      plain
        .replace(found[0], ' . ')
        .replace(/\bone piece\b/g, count === 2 && !isOrdinal ? 'first piece' : 'one piece')
        .replace(/\bthe other(?: piece)?\b/g, count === 2 ? 'second piece' : 'other'),
      [...ordinals, ...(isOrdinal ? [] : [...sized, ...small])],
    );
    insist(claims.length === count - 1 && !/\d|times|more than|less than|half|twice/.test(rest), 'more told');
    const all: Claim = {
      left: sumOf(...letters.map((one) => letter(one))),
      right: constant(numberOf(given(found[1]))),
    };
    const described = Object.fromEntries(
      letters.map((one, index) => [one, `the length of the ${given(words[index])} piece`]),
    );
    const { values } = solvedClaims(described, [...claims, all]);
    const sorted = [...letters].sort((a, b) => given(values[a]).compare(given(values[b])));
    insist(
      Object.values(values).every((value) => value.s > 0n),
      'a piece of no length',
    );
    const ask = rest;
    const asked = /longest|longer/.test(ask)
      ? sorted.at(-1)
      : /shortest|shorter|smallest|smaller/.test(ask)
        ? sorted[0]
        : letters[words.findIndex((word) => ask.includes(word))];
    return workOf(
      'pieces',
      resultOf({ letters: described, claims: [...claims, all], asked: letter(given(asked)) }),
      reading,
    );
  });
