/** @example bytes(1_572_864) // '1.5 MB' */
export function bytes(count: number): string {
  const names = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  const power = Math.min(names.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(count, 1)) / 10)));
  const value = count / 1024 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : Number(value.toFixed(1))} ${names[power]}`;
}

/** @example duration(7_300) // '2 hours' */
export function duration(seconds: number): string {
  if (seconds < 60) return amount(Math.round(seconds), 'second');
  if (seconds < 3_600) return amount(Math.floor(seconds / 60), 'minute');
  if (seconds < 2 * 86_400) return amount(Math.floor(seconds / 3_600), 'hour');
  return amount(Math.floor(seconds / 86_400), 'day');
}

/** @example amount(1, 'letter') // '1 letter' */
export function amount(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
