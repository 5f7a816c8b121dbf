const longest = 40;

/** What strangers read of somebody's name: its first word; '' where none was given. */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/[\s@]+/u);
  return [...first].slice(0, longest).join('');
}

/** The same where a name is needed. */
export function calledBy(name: string): string {
  return firstNameOf(name) || 'The student';
}
