import { isTheWord } from './judgeWord.ts';
import type { AskedWord } from './vocabulary.ts';

/** A round of words as it goes on: each is typed from memory, chosen if that failed, and then told. */
export interface WordRound {
  words: readonly AskedWord[];
  /** Which word is asked; as many as there are when the round is over. */
  current: number;
  step: 'type' | 'choose' | 'told';
  isHinted: boolean;
  typed: string;
  chosen: string | null;
  /** What became of the words so far: typed, chosen, or missed. */
  outcomes: readonly WordOutcome[];
}

export type WordOutcome = 'typed' | 'chosen' | 'missed';

export type WordEvent =
  | { type: 'hint' }
  /** Empty when it is given up. */
  | { type: 'type'; typed: string }
  | { type: 'choose'; chosen: string }
  | { type: 'next' };

export function beginRound(words: readonly AskedWord[]): WordRound {
  return { words, current: 0, step: 'type', isHinted: false, typed: '', chosen: null, outcomes: [] };
}

/** What comes of an event; one that does not fit the step changes nothing. */
export function advance(round: WordRound, event: WordEvent): WordRound {
  const word = round.words[round.current];
  if (!word) return round;
  switch (event.type) {
    case 'hint':
      return round.step === 'type' ? { ...round, isHinted: true } : round;
    case 'type': {
      if (round.step !== 'type') return round;
      const typed = { ...round, typed: event.typed };
      return isTheWord(event.typed, word.form) ? told(typed, 'typed') : { ...typed, step: 'choose' };
    }
    case 'choose':
      if (round.step !== 'choose' || !word.options.includes(event.chosen)) return round;
      return told({ ...round, chosen: event.chosen }, event.chosen === word.form ? 'chosen' : 'missed');
    case 'next': {
      const next = { ...beginRound(round.words), current: round.current + 1, outcomes: round.outcomes };
      return round.step === 'told' ? next : round;
    }
    default:
      return event satisfies never;
  }
}

function told(round: WordRound, outcome: WordOutcome): WordRound {
  return { ...round, step: 'told', outcomes: [...round.outcomes, outcome] };
}
