import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { examsPath } from '../../addresses.ts';
import { mayPause } from '../../handIn.ts';
import type { ExamStage } from '../../exam.ts';
import { questionTexts } from '../../questionTexts.ts';
import { roomTexts } from '../../roomTexts.ts';
import type { ExamRun } from '../run/examRun.ts';
import type { RunState } from '../run/runState.ts';
import { EndDialog } from '../EndDialog.tsx';
import { DirectionsText } from './DirectionsText.tsx';
import { HandIn } from './HandIn.tsx';
import { handOf } from './hand.ts';
import { Questions } from './Questions.tsx';
import { SavedLine } from './SavedLine.tsx';
import { Timer } from './Timer.tsx';
import { Trouble } from './Trouble.tsx';

export { Break } from './Break.tsx';

interface Props {
  run: ExamRun;
  state: RunState;
  stage: ExamStage;
}

/** The module that is being worked on. */
export function OpenModule({ run, state, stage }: Props) {
  const { attempt, responses } = state.room;
  const [, navigate] = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const hand = useMemo(() => handOf(run.act), [run]);
  const canPause = mayPause(attempt);
  const isPractice = attempt.mode === 'practice';
  const pause = useCallback(() => void run.pause(), [run]);
  const onExit = useCallback(() => setLeaving(true), []);
  const onEnd = useCallback(() => setEnding(true), []);
  const onPause = attempt.profile.pauses ? pause : undefined;
  const timer = useMemo(() => <Timer attempt={attempt} now={run.now} onPause={onPause} />, [attempt, run, onPause]);

  async function leave(): Promise<void> {
    if (isPractice) await run.pause();
    navigate(examsPath);
  }
  return (
    <>
      <Questions
        title={roomTexts.section(stage.half, stage.module)}
        half={stage.half}
        items={attempt.open?.items ?? []}
        responses={responses}
        hand={hand}
        calculatorFor={`${attempt.id} ${stage.half}`}
        hasSpeech={attempt.profile.speech}
        timer={timer}
        saved={<SavedLine state={state} />}
        trouble={<Trouble state={state} />}
        directions={<DirectionsText stage={stage} />}
        onBreak={canPause ? pause : undefined}
        onExit={onExit}
        onEnd={isPractice ? onEnd : undefined}
        ending={<HandIn attempt={attempt} responses={responses} now={run.now} onHandIn={() => void run.handIn()} />}
      />
      <Dialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title={questionTexts.exitTitle}
        actions={
          <>
            <Button variant="secondary" className="max-sm:grow" onClick={() => setLeaving(false)}>
              {questionTexts.stay}
            </Button>
            <Button className="max-sm:grow" onClick={() => void leave()}>
              {questionTexts.leave}
            </Button>
          </>
        }
      >
        <p className="text-muted">{isPractice ? questionTexts.exitPractice : questionTexts.exitRehearsal}</p>
      </Dialog>
      <EndDialog
        open={isEnding}
        onClose={() => setEnding(false)}
        onEnd={() => {
          setEnding(false);
          void run.end();
        }}
      />
    </>
  );
}
