import { useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { hasMoreTime, mayHandIn, openQuestions } from '../../handIn.ts';
import type { ExamAttempt } from '../../exam.ts';
import type { Responses } from '../../responses.ts';
import { questionTexts } from '../../questionTexts.ts';
import { useSecondsUntil } from './useSecondsUntil.ts';

interface Props {
  attempt: ExamAttempt;
  responses: Responses;
  now: () => number;
  onHandIn: () => void;
}

/** Hands the module in, where the rules allow it; where they do not it says why. */
export function HandIn({ attempt, responses, now, onHandIn }: Props) {
  const [isAsking, setAsking] = useState(false);
  useSecondsUntil(attempt.open?.standardEndsAt ?? null, attempt.now, now);
  const isAllowed = mayHandIn(attempt, now());
  const open = openQuestions(responses);
  return (
    <>
      <Button
        size="large"
        className="min-w-40"
        aria-disabled={!isAllowed || undefined}
        aria-describedby={isAllowed ? undefined : 'hand-in-rule'}
        onClick={() => isAllowed && setAsking(true)}
      >
        {questionTexts.handIn}
      </Button>
      {!isAllowed && (
        <p id="hand-in-rule" className="text-end text-sm text-muted">
          {hasMoreTime(attempt) ? questionTexts.notBeforeStandard : questionTexts.notBeforeTime}
        </p>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={questionTexts.handInNow}
        actions={
          <>
            <Button variant="secondary" className="max-sm:grow" onClick={() => setAsking(false)}>
              {questionTexts.goOn}
            </Button>
            <Button className="max-sm:grow" onClick={onHandIn}>
              {questionTexts.handIn}
            </Button>
          </>
        }
      >
        <p className="text-muted">{open.length ? questionTexts.handInOpen(open) : questionTexts.handInAll}</p>
        <p className="text-muted">{questionTexts.noWayBack}</p>
      </Dialog>
    </>
  );
}
