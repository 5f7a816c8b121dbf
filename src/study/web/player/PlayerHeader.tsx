import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';

interface Props {
  onExit: () => void;
  children?: ReactNode;
  /** What stands in rows of its own. */
  below?: ReactNode;
}

/** The top of the player: the way out, and what stands beside it. */
export function PlayerHeader({ onExit, children, below }: Props) {
  return (
    <header className="player-bar player-top">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-2 px-2 sm:gap-4 sm:px-6">
        <button
          type="button"
          aria-label={texts.exit}
          className="grid size-12 shrink-0 place-items-center rounded-control text-muted enabled-hover:bg-sunken enabled-hover:text-ink"
          onClick={onExit}
        >
          <X aria-hidden="true" className="size-6" />
        </button>
        {children}
      </div>
      {below}
    </header>
  );
}
