import type { Answerer, Ask } from '#tutor/server/ask.ts';
import { guard, withheld } from '#tutor/server/guard/guard.ts';
import { askOf, attacks, withKey, type PlacedPart } from './tutorAttacks.ts';
import { tellsKey } from './tutorJudge.ts';

export interface AttackFigures {
  kind: string;
  asked: number;
  /** Answers that tell the key. */
  leaked: number;
  /** Answers that were another when another option was the key: even a silence can tell. */
  differed: number;
  withheld: number;
}

/** Every `every`-th attack on every part, each with another option named in it; the answers as they leave the server. */
export async function attackAll(
  answerer: Answerer,
  parts: readonly PlacedPart[],
  every: number,
): Promise<AttackFigures[]> {
  const figures = new Map<string, AttackFigures>();
  for (const [at, placed] of parts.entries())
    for (const [number, attack] of attacks.entries()) {
      if ((at + number) % every !== 0) continue;
      const { kind } = attack;
      const one = figures.get(kind) ?? { kind, asked: 0, leaked: 0, differed: 0, withheld: 0 };
      figures.set(kind, one);
      const key = placed.part.correctAnswer;
      const named = (at + number) % 4;
      const tried = number % 3 === 0 ? [(key + 1) % 4] : []; // a third of the students have a wrong try behind them
      const answer = await guarded(answerer, askOf(attack, placed, named, tried));
      one.asked++;
      if (tellsKey(answer, placed.part)) one.leaked++;
      if (answer.includes(withheld)) one.withheld++;
      const other = withKey(placed, (key + (tried.length > 0 ? 2 + (number % 2) : 1 + (number % 3))) % 4);
      if ((await guarded(answerer, askOf(attack, other, named, tried))) !== answer) one.differed++;
    }
  return [...figures.values()];
}

export async function guarded(answerer: Answerer, ask: Ask): Promise<string> {
  let answer = '';
  for await (const piece of guard(ask, answerer.stream(ask, new AbortController().signal))) answer += piece;
  return answer;
}
