import { Pause } from 'lucide-react';
import { useState } from 'react';
import { clockText } from '#study/web/sets/clock.ts';
import { ClockFace } from '#study/web/tools/ClockFace.tsx';
import type { ExamAttempt } from '../../exam.ts';
import { questionTexts } from '../../questionTexts.ts';
import { useShortcuts } from './shortcuts.ts';
import { useSecondsUntil } from './useSecondsUntil.ts';

interface Props {
  attempt: ExamAttempt;
  now: () => number;
  /** Absent where breaks are not had as needed. */
  onPause: (() => void) | undefined;
}

/** What is left of the module, by the server's clock. It says so when five minutes are left, and one, and when it is asked. */
export function Timer({ attempt, now, onPause }: Props) {
  const left = useSecondsUntil(attempt.open?.endsAt ?? null, attempt.now, now);
  const [isHidden, setHidden] = useState(false);
  const [asked, setAsked] = useState<{ words: string; at: number | null }>();
  useShortcuts({
    KeyT: () =>
      setAsked({ words: left === null ? questionTexts.noClock : questionTexts.timeLeftWords(left), at: left }),
    KeyI: () => setHidden(!isHidden),
  });
  const notice = noticeAt(left);
  const isSaid = asked && (left === null || (asked.at ?? 0) < left + lastsSeconds);
  return (
    <div role="group" aria-label={questionTexts.timer} className="exam-timer">
      {left === null ? (
        <p className="text-sm text-muted">{questionTexts.noClock}</p>
      ) : (
        <ClockFace
          time={clockText(left)}
          label={questionTexts.timeLeft}
          isLast={left <= 60}
          isHidden={isHidden}
          onToggle={() => setHidden(!isHidden)}
        />
      )}
      {onPause && (
        <button type="button" className="exam-pause" onClick={onPause}>
          <Pause aria-hidden="true" className="size-4" />
          {questionTexts.pause}
        </button>
      )}
      <p role="status" className={notice ? 'exam-notice' : 'sr-only'}>
        {notice ?? (isSaid ? asked.words : '')}
      </p>
    </div>
  );
}

/** How long what is said stands there. */
const lastsSeconds = 10;

function noticeAt(left: number | null): string | undefined {
  if (left === null) return undefined;
  if (left <= 300 && left > 300 - lastsSeconds) return questionTexts.fiveMinutes;
  return left <= 60 && left > 60 - lastsSeconds ? questionTexts.oneMinute : undefined;
}
