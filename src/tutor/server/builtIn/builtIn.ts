import type { Answerer, Ask } from '../ask.ts';
import { lineInTheirLanguage } from './language.ts';
import { lessonAnswer, type Sources } from './lessonAnswer.ts';
import { readingAnswer } from './readingAnswer.ts';
import { solverAnswer } from './solverAnswer.ts';
import { wishOf } from './wish.ts';

/**
 * The tutor that needs no key and no network. In a lesson: the author's hints, what was wrong with what the student
 * checked, and the explanation once it is solved; elsewhere: the algebra system, then the course. It makes nothing up.
 */
export function builtInTutor(sources: Sources): Answerer {
  return {
    kind: 'built-in',
    takesPictures: false,
    isOwnSum: ({ prompt, part }) => part !== undefined && wishOf(prompt, part).kind === 'arithmetic',
    async *stream(ask, signal) {
      signal.throwIfAborted();
      const said = await answerFrom(ask, sources, signal);
      const greeting = lineInTheirLanguage(ask.prompt);
      yield* inPieces([...(greeting ? [greeting] : []), ...said].join('\n\n'), signal);
    },
  };
}

function answerFrom(ask: Ask, sources: Sources, signal: AbortSignal): Promise<string[]> {
  const { part } = ask;
  if (!part) return solverAnswer(ask, sources, signal);
  if (part.lesson?.isAsking === false) return readingAnswer(ask, sources, signal);
  return lessonAnswer(ask, part, sources, signal);
}

/** A few words at a time, giving way to others in between: a reader sees the answer come, and nobody waits for it. */
async function* inPieces(text: string, signal: AbortSignal): AsyncIterable<string> {
  for (const piece of text.match(/\s*(?:\S+\s*){1,4}/g) ?? []) {
    yield piece;
    await new Promise(setImmediate);
    signal.throwIfAborted();
  }
}
