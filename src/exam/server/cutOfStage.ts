import { halfOfModule } from '#course/examForm.ts';
import { cutOf } from '#course/itemModel.ts';
import type { StageRow } from './exam.queries.ts';
import type { ExamForm } from './examForms.ts';

/**
 * How many of a first module have to be right for the harder second one: the form's cut. Where an item counted no more when the
 * module was made, as many of the others as the average student gets, which is how the cut was made.
 */
export function cutOfStage({ module, items }: Pick<StageRow, 'module' | 'items'>, { spec, item }: ExamForm): number {
  const counting = items.filter(({ isTrial }) => !isTrial);
  if (counting.length === spec.modules[module].length) return spec.cuts[halfOfModule(module)];
  return cutOf(counting.map((name) => factsOf(item(name).part)));
}

function factsOf({ difficulty, kind }: ReturnType<ExamForm['item']>['part']) {
  return { difficulty, isTyped: kind === 'typed' };
}
