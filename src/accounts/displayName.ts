/**
 * What others see of a name: the first word and the initial of the last.
 *
 * @example displayNameOf('Ada King Lovelace') // 'Ada L.'
 */
export function displayNameOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  if (!first) return 'Student';
  const initial = last?.match(/[\p{L}\p{N}]\p{M}*/u)?.[0]?.toUpperCase();
  return initial ? `${first} ${initial}.` : first;
}
