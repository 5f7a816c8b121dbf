/** What the browser's build puts in place of TanStack Query's endless lists: no screen has one, and each page would pay for it. */
export function infiniteQueryBehavior(): never {
  throw new Error('Expected no endless list: what is long is read by pages');
}
export const hasNextPage = infiniteQueryBehavior;
export const hasPreviousPage = infiniteQueryBehavior;
