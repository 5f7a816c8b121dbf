import { Button } from '#platform/web/ui/Button.tsx';
import { clockText } from '#study/web/sets/clock.ts';
import type { ExamAttempt } from '../../exam.ts';
import { roomTexts } from '../../roomTexts.ts';
import type { RunState } from '../run/runState.ts';
import { Screen } from './Screen.tsx';
import { Trouble } from './Trouble.tsx';
import { useSecondsUntil } from './useSecondsUntil.ts';

interface Props {
  attempt: ExamAttempt;
  state: RunState;
  now: () => number;
  onResume: () => void;
}

/** Its end is the server's. In Practice one goes on when one likes. */
export function Break({ attempt, state, now, onResume }: Props) {
  const left = useSecondsUntil(attempt.breakEndsAt ?? null, attempt.now, now) ?? 0;
  const mustWait = attempt.mode === 'rehearsal' && left > 0;
  return (
    <Screen title={roomTexts.breakTitle}>
      <p className="max-w-measure text-muted">{roomTexts.breakLead}</p>
      <Trouble state={state} />
      <p role="timer" aria-label={roomTexts.breakTime} className="text-5xl font-bold tabular-nums">
        {clockText(left)}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="large"
          className="min-w-40"
          aria-disabled={mustWait || undefined}
          aria-describedby={mustWait ? 'break-rule' : undefined}
          onClick={() => !mustWait && onResume()}
        >
          {roomTexts.resume}
        </Button>
        {mustWait && (
          <p id="break-rule" className="text-sm text-muted">
            {roomTexts.breakFixed}
          </p>
        )}
      </div>
    </Screen>
  );
}
