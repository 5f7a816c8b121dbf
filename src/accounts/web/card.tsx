import { createContext, useContext, useId, useState, type ReactNode } from 'react';

interface Card {
  /** What was done last on this card. */
  last: string | undefined;
  act: (id: string) => void;
}

const CardContext = createContext<Card>({ last: undefined, act: () => {} });

/** Holds together what is done on one card: a refusal goes with the next thing that is done there. */
export function CardProvider({ children }: { children: ReactNode }) {
  const [last, act] = useState<string>();
  return <CardContext value={{ last, act }}>{children}</CardContext>;
}

/** One of the things that can be done on a card. */
export function useAct(): { act: () => void; isLast: boolean } {
  const id = useId();
  const { last, act } = useContext(CardContext);
  return { act: () => act(id), isLast: last === undefined || last === id };
}
