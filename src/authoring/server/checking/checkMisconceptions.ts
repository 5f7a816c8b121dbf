import type { ReadCourse, ReadSection } from '../reading/checkCourse.ts';
import { isReading } from './reading/checkReading.ts';

/** Tells of something wrong with a misconception of a section. */
type RefuseMisconception = (section: ReadSection, id: string, message: string) => void;

/**
 * The words for students' mistakes are one vocabulary: none that no option stands for, and an id that several sections
 * of Reading and Writing use says one and the same in all of them. Those of mathematics are each section's own.
 */
export function checkMisconceptions(
  { sections, domains }: ReadCourse,
  used: ReadonlyMap<string, ReadonlySet<string>>,
  refuse: RefuseMisconception,
): void {
  const first = new Map<string, { sentence: string; section: string }>();
  for (const section of sections) {
    const isCompared = section.lessons.some(({ parts = [] }) => parts.some(({ skill }) => isReading(skill, domains)));
    for (const [id, sentence] of Object.entries(section.misconceptions)) {
      if (!used.get(section.id)?.has(id))
        refuse(section, id, `No option has the misconception '${id}': take it out, or use it.`);
      const other = first.get(id);
      if (!isCompared) continue;
      if (!other) first.set(id, { sentence, section: section.id });
      else if (other.sentence !== sentence)
        refuse(
          section,
          id,
          `In '${other.section}', '${id}' is another sentence: '${other.sentence}' Use that one, or another id.`,
        );
    }
  }
}
