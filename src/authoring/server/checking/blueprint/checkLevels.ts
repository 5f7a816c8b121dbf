import { isTyped, type ChoiceFile, type PartFile } from '../../reading/shapes.ts';
import { checkGrades } from '../reading/checkGrades.ts';
import type { Blueprint } from './blueprint.ts';

/** The texts of the skills that the blueprint names are as hard to read as the test's. */
export function checkLevels(
  parts: readonly PartFile[],
  { prose = [] }: Blueprint,
  refuse: (message: string) => void,
): void {
  for (const skill of prose) {
    const items = parts.filter((part): part is ChoiceFile => part.skill === skill && !isTyped(part));
    if (items.length === 0) refuse(`No part has the skill '${skill}'.`);
    checkGrades(` of ${skill}`, items, refuse);
  }
}
