import { singular } from '../quantities/units.ts';
import { setOf } from './scene.ts';

/** Words that name nothing. */
export const empty = setOf(`
  of in for to is was has and or on at by from if it he she they you i we with than as who which what how so but when while them
  that there about into out up down many much number total value find determine calculate percent percentage each per some any all
  one only time day not no rest other others remaining remain remained left more less fewer than both get got one's whose where during
  he's what's be very too here one's ones dollars following expression represents gives does`);

/** Pasts of verbs that no ending tells. */
export const pasts: Record<string, string> = {
  won: 'win',
  ran: 'run',
  took: 'take',
  rode: 'ride',
  drove: 'drive',
  ate: 'eat',
  sold: 'sell',
  bought: 'buy',
  spent: 'spend',
  made: 'make',
  chose: 'choose',
  chosen: 'choose',
  wore: 'wear',
  spoke: 'speak',
  wrote: 'write',
  went: 'go',
  gave: 'give',
  left: 'leave',
  came: 'come',
  saw: 'see',
  sat: 'sit',
  swam: 'swim',
  flew: 'fly',
  grew: 'grow',
  knew: 'know',
  thought: 'think',
  lost: 'lose',
  kept: 'keep',
  slept: 'sleep',
  sent: 'send',
  built: 'build',
  caught: 'catch',
  taught: 'teach',
  told: 'tell',
  said: 'say',
};

const irregular: Record<string, string> = {
  ...pasts,
  spoken: 'speak',
  grown: 'grow',
  held: 'hold',
  paid: 'pay',
  read: 'read',
  driven: 'drive',
  taken: 'take',
  eaten: 'eat',
  broken: 'break',
  broke: 'break',
  people: 'person',
  lefties: 'left',
};

/** What is the same in 'attended' and 'attend'. */
export function stem(word: string): string {
  const base = singular(irregular[word] ?? word);
  const bare = base
    .replace(/(?:ied|ies)$/, 'y')
    .replace(/(?<=..)(?:ed|ing|es|s|e|ly)$/, '')
    .replace(/([^aeious])\1$/, '$1');
  return bare.replace(/(?<=...)[ey]$/, '').slice(0, 8);
}

/** The stems of words that name something. */
export function stemsOf(words: string[]): Set<string> {
  return new Set(words.filter((word) => /^[a-z]/.test(word) && !empty.has(word)).map(stem));
}

const verbs = setOf(`
  is was has have contain contains ride rides play plays like likes prefer prefers own owns work works speak speaks take takes wear wears
  live lives study studies drive drives walk walks read reads use uses sell sells sold bought chose went rode took spoke wore ran won lost
  made make makes passed voted said say says come came go goes choose sing dance belong swim eat ate vote want wants plan plans support
  supports got get grow grows grew contain taught sit sat paid pay bring brought ski skate attend participate prefer lies made know
  tested watch watches own drink drinks`);

export function isVerb(word: string): boolean {
  return (
    verbs.has(word) ||
    (/[a-z]{2}ed$/.test(word) && !/^(?:red|bed|hundred|seed|shed|need|speed|weed|feed|sled)$/.test(word))
  );
}
