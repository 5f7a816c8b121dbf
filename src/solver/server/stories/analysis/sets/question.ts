import { insist } from '../../../refused.ts';
import { isVerb } from '../scene/stems.ts';
import { isNumber, isPause, propertyOf } from './words.ts';

/** Whoever has one of these sets of properties: each with what is denied. */
export type Literal = { property: string; isDenied: boolean };
export type Event = Literal[][];

export interface Question {
  /** The words that state facts. */
  told: string[];
  /** Of whom, and what is asked of them. */
  given: string[];
  event: string[];
  is: 'probability' | 'percent' | 'count';
}

const chance = /^(?:probability|chance|chances|odds|likelihood)$/;
const choosing =
  /^(?:selected|chosen|picked|drawn|taken|choosing|pick|choose|select|picking|selecting|draw|random|randomly)$/;

/** What is asked, apart from the facts: the sentences in which somebody is chosen, and the chance. */
export function questionOf(words: string[]): Question | undefined {
  const sentences = sentencesOf(words);
  const at = sentences.findIndex((sentence) => sentence.some((word) => chance.test(word)));
  const asking = at === -1 ? -1 : at;
  if (asking === -1) return percentQuestion(sentences) ?? countQuestion(sentences);
  insist(sentences.filter((sentence) => sentence.some((word) => chance.test(word))).length === 1, 'two chances');
  const told: string[] = [];
  const given: string[] = [];
  let event: string[] = [];
  sentences.forEach((sentence, index) => {
    if (index === asking) {
      const { before, lead, given: own, event: what } = parted(sentence);
      told.push(...before, ...(before.length > 0 ? ['.'] : []));
      given.push(...lead, ...own);
      event = what;
    } else if (sentence.some((word) => choosing.test(word)) && !sentence.some((word) => /^\d/.test(word)))
      given.push(...sentence, '.');
    else told.push(...sentence, '.');
  });
  return { told, given, event, is: 'probability' };
}

function sentencesOf(words: string[]): string[][] {
  const sentences: string[][] = [[]];
  for (const word of words)
    if (word === '.') sentences.push([]);
    else sentences.at(-1)?.push(word);
  return sentences.filter((sentence) => sentence.length > 0);
}

/** The asking sentence: facts before it (quick typing), who is chosen, and what is asked of them. */
function parted(sentence: string[]): { before: string[]; lead: string[]; given: string[]; event: string[] } {
  const at = sentence.findIndex((word) => chance.test(word));
  let start = at;
  while (start > 0 && !isPause(sentence[start - 1])) start -= 1;
  let from = start;
  while (from > 0 && /^(?:if|random|pick|choose|choosing|one|someone|select)$/.test(firstOf(sentence, from)))
    from = pieceStart(sentence, from);
  const number = sentence.slice(from, at).findLastIndex(isNumber);
  if (number !== -1) {
    from = at;
    start = at;
  }
  const lead = sentence.slice(from, at);
  const before = sentence.slice(0, from);
  const rest = sentence.slice(at + 1);
  const bar = rest.indexOf('|');
  if (bar !== -1) return { before, lead, given: rest.slice(bar + 1), event: rest.slice(0, bar) };
  const condition = rest.findIndex((word) => word === 'if');
  const ask = condition === -1 ? rest : rest.slice(0, condition);
  const random = ask.findIndex((word) => /^(?:random|randomly)$/.test(word));
  const end = condition === -1 ? [] : rest.slice(condition + 1);
  if (random === -1) {
    const own = ask.findIndex(isVerb);
    const isOfNoun = own > 0 && own <= 3 && !/^(?:of|,)$/.test(ask[0] ?? '');
    return isOfNoun
      ? { before, lead, given: [...ask.slice(0, own), ...end], event: ask.slice(own) }
      : { before, lead, given: end, event: ask };
  }
  let verb = ask.findIndex((word, index) => index > random && isVerb(word) && !choosing.test(word));
  if (verb === -1) return { before, lead, given: end, event: ask };
  const whose = /^(?:who|that|which|with)$/;
  if (ask.slice(random, verb).some((word) => whose.test(word))) {
    const next = ask.findIndex((word, index) => index > verb && /^(?:is|was|has)$/.test(word));
    if (next !== -1) verb = next;
  }
  return { before, lead, given: [...ask.slice(0, verb), ...end], event: ask.slice(verb) };
}

/** The first word of the piece that ends before a place. */
function firstOf(sentence: string[], place: number): string {
  return sentence[pieceStart(sentence, place)] ?? '';
}

function pieceStart(sentence: string[], place: number): number {
  let start = place - 1;
  while (start > 0 && isPause(sentence[start])) start -= 1;
  while (start > 0 && !isPause(sentence[start - 1])) start -= 1;
  return start;
}

/** 'what percent of the mysteries are signed', 'what fraction of members play'. */
function percentQuestion(sentences: string[][]): Question | undefined {
  const asking = sentences.findIndex((sentence) =>
    /\b(?:what|which) (?:percent|percentage|fraction) of\b/.test(sentence.join(' ')),
  );
  const sentence = sentences[asking];
  if (!sentence) return undefined;
  const of = sentence.findIndex(
    (word, at) => word === 'of' && /^(?:percent|percentage|fraction)$/.test(sentence[at - 1] ?? ''),
  );
  let verb = sentence.findIndex((word, at) => at > of && isVerb(word));
  if (verb === -1) return undefined;
  const who = sentence.findIndex((word, at) => at > of && word === 'who');
  if (who !== -1 && who < verb) verb = sentence.findIndex((word, at) => at > verb && isVerb(word));
  if (verb === -1) return undefined;
  const end = sentence.findIndex((word, at) => at > verb && word === ',');
  insist(end === -1, 'more in the question');
  return {
    told: sentences.flatMap((one, at) => (at === asking ? [] : [...one, '.'])),
    given: sentence.slice(of + 1, verb),
    event: sentence.slice(verb),
    is: sentence.includes('percent') || sentence.includes('percentage') ? 'percent' : 'probability',
  };
}

/** 'how many of the people rode neither'. */
function countQuestion(sentences: string[][]): Question | undefined {
  const asking = sentences.findIndex((sentence) => sentence.join(' ').includes('how many'));
  const sentence = sentences[asking];
  if (!sentence || asking !== sentences.length - 1) return undefined;
  const at = sentence.findIndex((word, index) => word === 'many' && sentence[index - 1] === 'how');
  if (sentence.slice(at).includes('if')) return undefined;
  return {
    told: [...sentences.slice(0, asking).flatMap((one) => [...one, '.']), ...sentence.slice(0, at - 1)],
    given: [],
    event: sentence.slice(at + 1),
    is: 'count',
  };
}

/** What words ask for, of the properties that are known. */
export function eventOf(
  words: string[],
  known: (property: string) => string | undefined,
  isFree: (property: string) => boolean,
  isGiven = false,
): Event {
  const event: Event = [[]];
  let isDenied = false;
  let isOr = false;
  for (const [at, word] of words.entries()) {
    if (
      isGiven &&
      ((word === 'only' && isPause(words[at + 1])) ||
        (word === 'both' && !known(propertyOf(words[at + 1] ?? '') ?? '')))
    )
      continue;
    if (word === 'or') {
      isOr = true;
      if ((event.at(-1)?.length ?? 0) > 0) event.push([]);
      continue;
    }
    if (word === 'and' || isPause(word)) continue;
    insist(
      !/^(?:neither|nor|except|only|exactly|least|most|more|less|than|both|either)$/.test(word) ||
        (word === 'either' && isOr),
      'a turn',
    );
    if (/^(?:not|no|without)$/.test(word)) {
      isDenied = true;
      continue;
    }
    const property = propertyOf(word);
    if (property === undefined) continue;
    const name = known(property);
    insist(name !== undefined || isFree(property), 'something that is not counted');
    if (!name) continue;
    if (!event.at(-1)?.some((literal) => literal.property === name)) event.at(-1)?.push({ property: name, isDenied });
  }
  insist(!isDenied || !isOr, 'not or');
  return event.filter((literals) => literals.length > 0);
}
