import { reasonOf, type Given } from '#course/answerKey.ts';
import { optionName } from '#course/optionNames.ts';
import type { PartAsked } from '../ask.ts';
import { markdownOf } from '../search/courseMarkdown.ts';

export function whyWrong(about: PartAsked, given: Given): string {
  const { mistake } = reasonOf(about.part, given);
  const reason = reasonFor(about, given) ?? unforeseen;
  return [`**About ${nameOf(about, given)}**`, reason, ...(mistake ? ['**The mistake it stands for**', mistake] : [])].join('\n\n'); // prettier-ignore
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
