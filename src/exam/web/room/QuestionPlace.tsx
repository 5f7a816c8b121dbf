import type { ReactNode } from 'react';
import { isFramed } from '#study/web/player/frame.ts';
import type { ExamItem } from '../../exam.ts';
import { useIsPainted } from './useIsPainted.ts';
import { aheadLook } from './useNextFirst.ts';

interface Props {
  item: ExamItem;
  /** It is the next one, which nobody sees yet. */
  isAhead: boolean;
  children: ReactNode;
}

/**
 * Where a question stands. The next one stands there, too, drawn and laid out while the one before is read: its formulas are what
 * takes long. Then the browser keeps it as it is, out of sight, out of reach of keys and of every ear, until it is wanted.
 */
export function QuestionPlace({ item, isAhead, children }: Props) {
  const isLaidOut = useIsPainted();
  const look = isAhead ? aheadLook.slice(0, isLaidOut ? 2 : 1) : [];
  const names = ['player-main', ...(isFramed(item) ? ['player-framed'] : []), ...look];
  return (
    <div className={names.join(' ')} aria-hidden={isAhead || undefined}>
      {children}
    </div>
  );
}
