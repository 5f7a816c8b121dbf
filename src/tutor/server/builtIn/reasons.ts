import { reasonOf, type Given } from '#course/answerKey.ts';
import { optionName } from '#course/optionNames.ts';
import type { PartAsked } from '../ask.ts';
import { isHarmless } from '../guard/guard.ts';
import { markdownOf } from '../search/courseMarkdown.ts';
import { addressOfRound, plain } from './passagesAnswer.ts';

export function whyWrong(about: PartAsked, given: Given): string {
  const { mistake } = reasonOf(about.part, given);
  const reason = reasonFor(about, given) ?? unforeseen;
  const named = mistake ? ['**The mistake it stands for**', mistake, ...madeBefore(about, mistake)] : [];
  return [`**About ${nameOf(about, given)}**`, reason, ...named].join('\n\n');
}

/** Where the student made the same mistake before, with the way there. Left out where the words of a lesson's title would tell something. */
function madeBefore(about: PartAsked, mistake: string): string[] {
  const earlier = about.earlier?.find(({ given }) => reasonOf(about.part, given).mistake === mistake);
  if (!earlier) return [];
  const { lesson, isSameLesson, isRightSince } = earlier;
  const where = isSameLesson
    ? 'at another question of this lesson'
    : `in [${plain(lesson.title)}](${addressOfRound(lesson)})`;
  const said = isRightSince
    ? `It happened to you before, ${where}, and you have got that one right since: what helped you there helps here, too.`
    : `It happened to you before, ${where}, so it is worth a moment: read there once more how it is put right, and look for the same step here.`;
  return isHarmless({ prompt: '', history: [], part: about }, said) ? [said] : [];
}

const unforeseen = 'I do not know what led to this one. Compare your steps with the hints, one after another.';

/** What the author says of an answer; undefined where nobody foresaw it. */
export function reasonFor({ part }: PartAsked, given: Given): string | undefined {
  const { rationale } = reasonOf(part, given);
  return rationale && markdownOf(rationale);
}

/** As the screen names the options, or as it was typed. */
export function nameOf({ optionNames }: PartAsked, given: Given): string {
  return typeof given === 'number' ? `option ${optionName(given, optionNames)}` : `the entry ${given}`;
}
