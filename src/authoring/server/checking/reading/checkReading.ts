import { domainsOf } from '#course/skills.ts';
import { isTyped, type PartFile } from '../../reading/shapes.ts';
import type { Refuse } from '../refuse.ts';
import { checkData } from './checkData.ts';
import { checkOptions } from './checkOptions.ts';
import { checkPassage } from './checkPassage.ts';
import { checkQuotations } from './checkQuotations.ts';
import { checkStem } from './checkStem.ts';

/** Whether a skill belongs to the Reading and Writing half of the test. */
export function isReading(skill: string, skillsOf: Record<string, string[]>): boolean {
  return domainsOf('reading-writing').some(({ name }) => skillsOf[name]?.includes(skill));
}

/** What is asked of a part of Reading and Writing besides its wording: that it is as the test would have it. */
export function checkReading(part: PartFile, refuse: Refuse): void {
  if (isTyped(part))
    return refuse(['answer'], 'Questions of Reading and Writing have options: only mathematics is typed.');
  checkPassage(part, refuse);
  checkStem(part, refuse);
  checkOptions(part, refuse);
  checkQuotations(part, refuse);
  checkData(part, refuse);
}
