/** So many attempts within so many seconds; made for a whole school behind one address. */
export interface Limit {
  /** Under which the attempts are counted, for all processes together. */
  name: string;
  points: number;
  seconds: number;
}

export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

/**
 * The limits of a feature, declared beside it. Each is counted under its own name, so two features share none.
 *
 * @example export const paymentLimits = limits({ paymentsPerPerson: { points: 60, seconds: minute } });
 */
export function limits<Name extends string>(
  declared: Record<Name, { points: number; seconds: number }>,
): Record<Name, Limit> {
  const named = Object.entries<{ points: number; seconds: number }>(declared).map(([name, limit]) => [
    name,
    { name, ...limit },
  ]);
  return Object.fromEntries(named) as Record<Name, Limit>;
}
