/** How many parts a lesson must have so that every letter is the key of one. */
const longLesson = 8;
/** How many parts a course must have so that every letter's share is looked at. */
const longCourse = 40;

/** What is wrong with how the keys of a lesson spread over A to D. */
export function unbalancedKeys(keys: readonly string[]): string | undefined {
  const counts = countsOf(keys);
  const most = [...counts].find(([, count]) => count > Math.ceil(keys.length / 2));
  if (most) return `${most[0]} is the key of ${most[1]} of ${keys.length} parts.`;
  const absent = [...counts].find(([, count]) => count === 0);
  return absent && keys.length >= longLesson ? `${absent[0]} is the key of none of ${keys.length} parts.` : undefined;
}

/** Over the whole course each letter is the key of a fifth to three tenths of the parts. */
export function unbalancedCourse(keys: readonly string[]): string | undefined {
  if (keys.length < longCourse) return undefined;
  const odd = [...countsOf(keys)].find(([, count]) => count < keys.length * 0.2 || count > keys.length * 0.3);
  return odd && `${odd[0]} is the key of ${odd[1]} of ${keys.length} parts: a fifth to three tenths are wanted.`;
}

function countsOf(keys: readonly string[]): Map<string, number> {
  return new Map([...'ABCD'].map((letter) => [letter, keys.filter((key) => key === letter).length]));
}
