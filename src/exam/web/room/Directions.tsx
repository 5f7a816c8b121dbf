import { Button } from '#platform/web/ui/Button.tsx';
import type { ExamAttempt, ExamStage } from '../../exam.ts';
import { roomTexts } from '../../roomTexts.ts';
import type { RunState } from '../run/runState.ts';
import { DirectionsText } from './DirectionsText.tsx';
import { Screen, WayOut } from './Screen.tsx';
import { Trouble } from './Trouble.tsx';

interface Props {
  attempt: ExamAttempt;
  stage: ExamStage;
  state: RunState;
  onStart: () => void;
}

/** Before each module. Its clock starts with 'Start'. */
export function Directions({ attempt, stage, state, onStart }: Props) {
  return (
    <Screen title={roomTexts.section(stage.half, stage.module)}>
      <p className="text-muted">{attempt.title}</p>
      <DirectionsText stage={stage} />
      <Trouble state={state} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button size="large" className="min-w-40" busy={state.asking === 'open'} onClick={onStart}>
          {roomTexts.start}
        </Button>
        <p className="text-sm text-muted">
          {stage.allowedSeconds === null ? roomTexts.startsNoClock : roomTexts.startsClock}
        </p>
      </div>
      <WayOut />
    </Screen>
  );
}
