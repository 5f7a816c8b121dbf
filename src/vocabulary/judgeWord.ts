/** How well a word was known. */
export type WordGrade = 'again' | 'hard' | 'good';

export interface WordLook {
  typed: string;
  chosen: string | null;
  isHinted: boolean;
}

/** Whether this is the word, however it is spelled large or small. */
export function isTheWord(typed: string, form: string): boolean {
  return plain(typed) === plain(form);
}

/** Of one's own accord it is known; with its first letter, or among four, it came hard. */
export function gradeOfLook({ typed, chosen, isHinted }: WordLook, form: string): WordGrade {
  if (isTheWord(typed, form)) return isHinted ? 'hard' : 'good';
  return chosen !== null && isTheWord(chosen, form) ? 'hard' : 'again';
}

function plain(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
