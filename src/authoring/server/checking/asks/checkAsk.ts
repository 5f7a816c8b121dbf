import type { Half } from '#course/skills.ts';
import { checkAskedPart } from '../checkPart.ts';
import { checkSums } from '../checkSums.ts';
import { checkWording } from '../prose/checkWording.ts';
import { checkOptions } from '../reading/checkOptions.ts';
import type { Refuse } from '../refuse.ts';
import { isTyped, type PartFile } from '../../reading/shapes.ts';

/** Looks at one question of a lesson: its words, and what a machine can prove of its key. @param half undefined for a skill of the course's own. */
export function checkAsk(part: PartFile, half: Half | undefined, refuse: Refuse): void {
  checkWording(part, refuse);
  if (half === 'reading-writing') {
    if (part.check) refuse(['check'], 'No machine proves a question of Reading and Writing: leave the check out.');
    if (isTyped(part)) refuse(['answer'], 'Questions of Reading and Writing have options: only mathematics is typed.');
    else checkOptions(part, refuse);
  } else if (part.check) checkAskedPart(part, part.check, refuse);
  else if (half === 'math') refuse([], 'A question of mathematics needs a check, from which its key follows.');
  else checkSums(part, new Map(), new Map(), refuse);
}
