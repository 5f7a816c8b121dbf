import type { ExamFormSpec, ModuleName } from '#course/examForm.ts';
import type { Half } from '#course/skills.ts';

/** The second module of a half, by how many of the first one's scored items were right: the form's cut leads to the harder one. */
export function secondModule(half: Half, right: number, cuts: ExamFormSpec['cuts']): ModuleName {
  return right >= cuts[half] ? `${half}-2-harder` : `${half}-2-easier`;
}
