const dayMs = 86_400_000;
const keptDays = 7;
const keptWeeks = 4;

/**
 * The nights whose backups go: all but the newest seven, and of what is older the last of each of the four newest weeks (Monday to
 * Sunday) that have one. So nothing stays for more than five weeks where a backup is made every night.
 *
 * @param nights as `2027-01-31`.
 */
export function outdatedNights(nights: readonly string[]): string[] {
  const older = nights.toSorted().toReversed().slice(keptDays);
  const lastOfWeek = new Map<number, string>();
  for (const night of older) if (!lastOfWeek.has(weekOf(night))) lastOfWeek.set(weekOf(night), night);
  const kept = new Set([...lastOfWeek.values()].slice(0, keptWeeks));
  return older.filter((night) => !kept.has(night));
}

/** The first day of the epoch was a Thursday. */
function weekOf(night: string): number {
  return Math.floor((Date.parse(night) / dayMs + 3) / 7);
}
