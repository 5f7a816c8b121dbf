import { isTyped, type AskFile, type PartFile } from '../../reading/shapes.ts';

/** A question of a lesson as a part, for what is asked of both: without mistakes and explanation, its one hint in a list. */
export function askAsPart(id: string, file: AskFile, lessonSkill: string): PartFile {
  const { from: _, skill = lessonSkill, hint, ...asked } = file;
  const bare = { id, skill, difficulty: 'medium' as const, hints: hint === undefined ? [] : [hint], explanation: [], provenance: 'original' }; // prettier-ignore
  if (!isTyped(file)) return { ...asked, ...bare } as PartFile;
  const wrong = (file.wrong ?? []).map((one) => ({ ...one, misconception: '' }));
  return { ...asked, ...bare, wrong } as PartFile;
}
