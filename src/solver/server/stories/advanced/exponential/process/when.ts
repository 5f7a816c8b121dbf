import type { Words } from '../../math/words.ts';

export interface When {
  /** The time stands in the question, as it does where the amount is that of the beginning. */
  isInQuestion: boolean;
  /** The question is about what was. */
  isPast: boolean;
  asking: string;
}

const asks = /(?:^|[ ,])(?:what|which|find|determine|!?how|calculate|compute|estimate|give)(?= )/;

export function whenOf(text: string): When {
  const sentences = text.split(/(?<=\. )/);
  const [question = '', ...others] = sentences.filter((sentence) => asks.test(sentence));
  const spans =
    /\d (?:\w+ )?(?:second|minute|hour|day|week|month|year|decade|generation)s?\b|\d:\d\d[ap]m|(?:19|20)\d\d/;
  const periods = /(?:!each|half life|in|of) (?:is |of )?\d+ (?:second|minute|hour|day|week|month|year)s?/g;
  const isInQuestion =
    others.length === 0 && spans.test(question.replace(periods, (all) => (all.startsWith('in ') ? all : '')));
  const asking = question.slice(Math.max(0, question.search(asks)));
  const isPast =
    /\b(?:was|did|had|has to begin|deposit|deposited|original|originally|initial|initially|before|begin|paid|start|beginning)\b/.test(
      asking,
    );
  return { isInQuestion, isPast, asking: asking.replaceAll('!', '').replace(/interest rate/g, 'rate') };
}

/** Whether the amount is surely that of the beginning, or surely that of the end. */
export function isKnownWhen({ isInQuestion, isPast }: When, isBack: boolean, words: Words): boolean {
  if (isBack) return isPast || isInQuestion;
  return (
    isInQuestion &&
    !isPast &&
    !/\bhas (?:lost|grown|gained|risen|fallen)\b/.test(words.reading.heard.replaceAll('!', ''))
  );
}

/** '$2,000 each year', 'drops to 20%', '80 grams decay', 'what percent of 500': amounts and percents with another role. */
export function isAnotherProcess(text: string): boolean {
  return (
    /(?:^| )\$?\d+(?:\.\d+)? (?:[a-z]+ ){0,2}?(?:each|per) (?:year|month|week|day|hour|minute)\b/.test(
      text.replace(/(?<=at|of|by|pays|earns) \d[\d.]*%? (?:[a-z]+ ){0,2}?(?:each|per) year/g, ''),
    ) ||
    /\b(?:drops?|falls?|decreases?|reduced|shrinks?|goes down|grows?|increases?|rises?) (?:[a-z]+ )?to \d[\d.]*%/.test(
      text,
    ) ||
    /(?:^| )\d[\d.]* (?:[a-z]+ ){1,3}?(?:decay|decayed|lost|gone|disappear|disappeared|evaporate|evaporated|die|died|leave|left town)\b/.test(
      text,
    ) ||
    (/\b(?:what|which) percent\b/.test(text) &&
      /(?:^| )\$?\d{2,}(?:\.\d+)? (?!%)/.test(
        text.replace(/(?<= )(?:19|20)\d\d /g, '').replace(/\d+ (?:year|month|week|day|hour|minute)s? /g, ''),
      )) ||
    /\b(?:have|has) (?:left|died|gone|moved away|been lost|disappeared) (?:after|by|in)\b/.test(text)
  );
}
