import type { ReadCourse, ReadFamily } from '../reading/checkCourse.ts';

/** Tells of something wrong with a misconception of a family, by its place there. */
type RefuseMember = (family: ReadFamily, index: number, message: string) => void;

/**
 * A family holds misconceptions that there are; and since a part names a misconception by its sentence alone, two of one
 * sentence are of one family.
 */
export function checkFamilies({ families, sections }: ReadCourse, refuse: RefuseMember): void {
  const familyOf = new Map<string, string>();
  for (const family of families) {
    family.misconceptions.forEach((id, index) => {
      const sentences = sections.flatMap(({ misconceptions }) => misconceptions[id] ?? []);
      if (sentences.length === 0)
        refuse(family, index, `No section has the misconception '${id}': take it out of the family.`);
      for (const sentence of sentences) {
        const other = familyOf.get(sentence) ?? family.id;
        if (other !== family.id)
          refuse(
            family,
            index,
            `'${other}' has a misconception of the same sentence as '${id}': put both into one family.`,
          );
        familyOf.set(sentence, other);
      }
    });
  }
}
