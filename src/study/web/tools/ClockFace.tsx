import { Eye, EyeOff, Timer } from 'lucide-react';
import { toolTexts as texts } from '../../toolTexts.ts';

interface Props {
  /** What it says, such as '12:34'. */
  time: string;
  label: string;
  /** The last minute has begun. */
  isLast?: boolean;
  isHidden?: boolean;
  onToggle: () => void;
}

/** A clock that can be hidden, and goes on then. */
export function ClockFace({ time, label, isLast = false, isHidden = false, onToggle }: Props) {
  const Icon = isHidden ? Eye : EyeOff;
  const action = isHidden ? texts.showClock : texts.hideClock;
  return (
    <div className="flex items-center gap-1">
      <Timer aria-hidden="true" className="size-5 text-muted" />
      {!isHidden && (
        <span
          role="timer"
          aria-label={label}
          className={`min-w-12 text-lg font-semibold tabular-nums ${isLast ? 'text-no' : ''}`}
        >
          {time}
        </span>
      )}
      <button
        type="button"
        aria-label={action}
        title={action}
        className="grid size-12 place-items-center rounded-control text-muted enabled-hover:bg-sunken enabled-hover:text-ink"
        onClick={onToggle}
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
