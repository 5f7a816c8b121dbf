import { isTyped } from '#authoring/server/reading/shapes.ts';
import type { ExamItemFile } from '#authoring/server/exams/examShapes.ts';
import { moduleNames, type ModuleName } from '#course/examForm.ts';
import type { FormFacts } from './simulatedTakers.ts';

/** What a form's files tell of its items before anybody answered them. */
export function factsOf(form: Readonly<Record<ModuleName, readonly ExamItemFile[]>>): FormFacts {
  const facts = moduleNames.map((name) => [
    name,
    form[name].map((item) => ({ difficulty: item.difficulty, isTyped: isTyped(item) })),
  ]);
  return Object.fromEntries(facts) as FormFacts;
}
