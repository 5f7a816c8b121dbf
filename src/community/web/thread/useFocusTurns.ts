import { useState } from 'react';

/** Which post takes the focus: the one that was sent or changed last. */
export function useFocusTurns() {
  const [last, setLast] = useState({ id: '', turn: 0 });
  return {
    focus: (id: string) => setLast(({ turn }) => ({ id, turn: turn + 1 })),
    turnOf: (id: string) => (id === last.id ? last.turn : undefined),
  };
}
