/** So many seats with Pro, until when. */
export interface Seats {
  seats: number;
  until: Date;
}

/**
 * Who of a class holds a seat, and until when. The first to join hold those that last longest, so that nothing has to be
 * settled anew when some of them end.
 *
 * @param members in the order of joining.
 */
export function seatHolders(members: readonly string[], licences: readonly Seats[]): { userId: string; until: Date }[] {
  const ends = licences
    .toSorted((one, other) => other.until.getTime() - one.until.getTime())
    .flatMap(({ seats, until }) => Array<Date>(Math.min(seats, members.length)).fill(until));
  return members.flatMap((userId, place) => {
    const until = ends[place];
    return until ? [{ userId, until }] : [];
  });
}
