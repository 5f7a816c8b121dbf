import type { Answerer, Ask } from '#tutor/server/ask.ts';
import { guard, withheld, withheldTyped } from '#tutor/server/guard/guard.ts';
import { answersOf, askOf, attacks, keyIndexOf, withKey, type PlacedPart } from './tutorAttacks.ts';
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
      const answers = answersOf(placed.part);
      const key = keyIndexOf(placed.part);
      const count = answers.length;
      const named = (at + number) % count;
      const tried = number % 3 === 0 ? answers.slice((key + 1) % count).slice(0, 1) : []; // a third of the students have a wrong try behind them
      const answer = await guarded(answerer, askOf(attack, placed, named, tried));
      one.asked++;
      if (tellsKey(answer, placed.part)) one.leaked++;
      if (answer.includes(withheld) || answer.includes(withheldTyped)) one.withheld++;
      const open = answers
        .map((_, index) => index)
        .filter((index) => index !== key && !tried.includes(answers[index] ?? -1));
      const other = withKey(placed, open[number % open.length] ?? key);
      if ((await guarded(answerer, askOf(attack, other, named, tried))) !== answer) one.differed++;
    }
  return [...figures.values()];
}

export async function guarded(answerer: Answerer, ask: Ask): Promise<string> {
  let answer = '';
  for await (const piece of guard(ask, answerer.stream(ask, new AbortController().signal))) answer += piece;
  return answer;
}
