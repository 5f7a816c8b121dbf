import type { Reading } from '../../reading/reading.ts';
import type { Work } from '../../workedOut.ts';
import type { Kind } from '../story.ts';
import { mixesUnits } from '../turns.ts';
import { singular } from './quantities/units.ts';
import { setOf } from './scene/scene.ts';
import { stemsOf } from './scene/stems.ts';

/** Turns that make another story of it, by the kind that would answer them. */
const turns: [kinds: RegExp, turn: RegExp][] = [
  [
    /^(?:statistics|mean|median|mode|range) (?:of a list)|^measure (?:of|with)/,
    /\b(?:squares|cubes|squared|reciprocals?|how many (?:values|numbers|data|scores|of them)|each (?:value|number|score|data|one)(?! (?:is|was) (?:doubled|tripled|multiplied|divided|increased|decreased))|twice|above the|below the|even numbers|odd numbers|prime)\b/,
  ],
  [
    /^(?:means together|value needed for a mean|mean of two groups)$/,
    /\b(?:needed|needs? .* average of|raises?|(?:increased|decreased|raised|lowered|reduced) by|twice|double|counts? as|weighted|by how|how many (?:points )?(?:more|less|higher|lower|greater)|how much (?:more|less|higher|lower|greater))\b/,
  ],
  [
    /^percent of (?:two )?groups$/,
    /\b(?:fail|fails|failed|absent|missed|lost|neither|difference|than|rose|fell|grew|dropped|increased|decreased|higher|lower)\b/,
  ],
  [
    /^percent of a number$/,
    /\b(?:left|rest|others?|more|less|fewer|than|off|only if|boys .* girls|girls .* boys|men .* women|women .* men|except)\b/,
  ],
  [/^part of a whole$/, /\b(?:supposed|twice|half|then|each|per)\b/],
  [
    /^counting (?:choices|groups|orders|places|codes|pairs)$/,
    /\b(?:all but|but one|optional|skip|skips|if .* must|leap|only .* can|may have no|or no|round table)\b/,
  ],
  [/^blend$/, /\b(?:evaporates?|boil|boiled)\b/],
  [
    /^(?:blend|mixture)$/,
    /\b(?:half|twice|spilled|leaked|drank|removed|replaced|difference|more .* than|in all|altogether)\b/,
  ],
  [/^whole from a percent$/, /\b(?:plus|minus|added|more|less|fewer|off|discount|increased?|decreased?)\b/],
  [
    /^rates and units$/,
    /\b(?:half|twice|must is bought|must be bought|need to buy|must buy|should buy|wasted|broken|bad|free|except|left|empty|already|extra)\b/,
  ],
  [
    /^(?:shared in a ratio|parts of a ratio|a total divided in a ratio)$/,
    /\b(?:then|after|left|leave|leaves|joins?|gives|gave|moved|instead|new|added|half|probability)\b/,
  ],
  [
    /^(?:probability|probability of a number|probability of two|what percent)$/,
    /\b(?:lost|stolen|broken|eaten|twice|half|times as many|thrown away|rest (?:is )?[a-z]+ or|more (?:red|blue|green|white|black|balls|marbles) is added|if .* (?:added|removed)|exactly|at most)\b/,
  ],
  [
    /^(?:estimate from a sample|percent of a number|what a sample tells)$/,
    /\b(?:boys .*girls|girls .*boys|men .*women|women .*men|adults .*children|children .*adults)\b/,
  ],
  [
    /^percent changes$/,
    /\b(?:total|combined) (?:pay|paid|earn\w*|rent|spent|income|salary)\b|\bpurchase (?:price|value) (?:each|every|per)\b|\b(?:up|down) \d+% (?:each|every|per|a) \w+ for\b/,
  ],
  [/^percent changes$/, /\bthan\b.*\b(?:total|combined|both|together)\b/],
  [/^work/, /\b(?:together|they|both) (?:[a-z]+ ){0,6}[2-9] (?!hours|minutes|days|seconds|of)[a-z]+/],
  [/^work done/, /\b(?:empties|empty|drains?|draining|leaks?|leaking)\b/],
  [
    /^value (?:needed|missing) for a mean$/,
    /\b(?:first|second|third|fourth|fifth|sixth|seventh) and (?:second|third|fourth|fifth|sixth|seventh|eighth|last)\b|\bby how (?:much|many)\b|\bhow (?:much|many) more\b/,
  ],
  [
    /^estimate from a sample$/,
    /\b(?:said|say|says|answered|voted) no\b|\bhow many of (?:inspected|sampled|surveyed|selected|tested|polled)\b/,
  ],
  [/^margin of error$/, /\b(?:percent not|not for|against|who not|not support|opposed?)\b/],
];

/** A kind that says nothing to a text with such a turn, nor where things that are only counted would be in pieces. */
export function unturned(kind: Kind): Kind {
  return (reading) => {
    const work = kind(reading);
    return work && isTurned(work, reading) ? undefined : work;
  };
}

function isTurned({ kind, values }: Work, reading: Reading): boolean {
  const text = ` ${reading.heard.replaceAll('!', '')} `;
  return (
    turns.some(([kinds, turn]) => kinds.test(kind) && turn.test(text)) ||
    (kind === 'counting choices' && isOfSome(text)) ||
    (/^(?:part of a whole|percent of a number|estimate from a sample)$/.test(kind) && asksOfOthers(text)) ||
    (kind.startsWith('work done') && mixesUnits(text)) ||
    (kind === 'probability' && isCountedTwice(text)) ||
    (kind === 'mean of two groups' && asksOfOne(text)) ||
    (/^(?:percent of a number|percent of two groups|part of a whole|percent of groups|percent changes)$/.test(kind) &&
      (values ?? []).some((value) => /[./]/.test(value)) &&
      counted.test(text))
  );
}

/** Of people and things there is no half. */
const counted =
  /\bhow many (?:[a-z]+ )?(?:students|people|boys|girls|children|kids|members|men|women|workers|cars|books|houses|employees|players|residents|animals|cats|dogs|birds|trees|customers|voters|teachers|adults|seats|games|questions|pages|tickets|marbles|apples|cookies|coins|stamps|cards|bikes|rooms|items|bottles|boxes|bags|chairs|tables|shirts|eggs|pencils|pens|votes|songs|photos|messages|emails|plants|flowers|fish|stickers|buses|guests|visitors|passengers|computers|phones|products)\b/;

const generic = setOf(`
  find determine calculate compute estimate expected predict prediction likely based sample according best reasonable many much number total amount
  people person students student members there would could will altogether all which following closest approximately about nearest whole answer
  survey results population money pay paid cost price dollars value whats gets left more rest other others remaining part have has does did`);

/** 'how many play tennis', where nothing is told of tennis. */
function asksOfOthers(text: string): boolean {
  const at = text.lastIndexOf(' how many ');
  if (at === -1) return false;
  const end = text.indexOf(' . ', at);
  const question = text.slice(at + 10, end === -1 ? undefined : end).replace(/ (?:if|when) .*$/, '');
  const told = stemsOf(`${text.slice(0, at)} ${end === -1 ? '' : text.slice(end)}`.split(' '));
  const asked = [...stemsOf(question.split(' ').filter((word) => !generic.has(word)))];
  return asked.some((word) => !told.has(word));
}

/** 'there are 12 juniors … 5 juniors play chess … the probability that a junior plays chess'. */
function isCountedTwice(text: string): boolean {
  const noun = / (?:probability|chance) (?:randomly chosen |random )?([a-z]+) (?=[a-z])/.exec(text)?.[1];
  const counted = text
    .split(/ [.,] /)
    .filter(
      (clause) =>
        noun !== undefined &&
        / \d+ /.test(` ${clause} `) &&
        clause.split(' ').some((word) => singular(word) === singular(noun)),
    );
  return counted.length > 1;
}

/** 'the 15 girls have an average of 76 … what is the average of the girls'. */
function asksOfOne(text: string): boolean {
  const noun = / (?:what is|find|determine|calculate) (?:average|mean) (?:[a-z]+ )?of ([a-z]+) \.\s*$/.exec(text)?.[1];
  return (
    noun !== undefined &&
    new RegExp(` \\d+ ${noun} has `).test(text) &&
    !/^(?:all|both|class|group|whole|everyone)$/.test(noun)
  );
}

/** 'a menu of soups, mains and desserts: how many meals of a soup and a main?' */
function isOfSome(text: string): boolean {
  const nouns = [...text.matchAll(/ \d+ (?:[a-z]+ of )?([a-z]{3,})(?= )/g)].map(([, noun = '']) => singular(noun));
  const question = text.slice(text.search(/\bhow many\b/));
  const asked = nouns.filter(
    (noun) => question.includes(` ${noun}`) && !new RegExp(` \\d+ (?:[a-z]+ )?${noun}`).test(question),
  );
  return asked.length > 0 && asked.length < nouns.length;
}
