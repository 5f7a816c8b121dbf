const minute = 60;
const hour = 60 * minute;

/** How long somebody has to wait, in words: never shorter than it is. */
export function timeLeft(seconds: number): string {
  if (seconds <= 2 * minute) return amount(Math.ceil(seconds), 'second');
  return seconds <= 2 * hour
    ? amount(Math.ceil(seconds / minute), 'minute')
    : amount(Math.ceil(seconds / hour), 'hour');
}

function amount(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
