import type { ReactNode } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { roomTexts } from '../../roomTexts.ts';
import type { ExamRun } from '../run/examRun.ts';
import type { RunState } from '../run/runState.ts';
import { Screen, WayOut } from './Screen.tsx';
import { Trouble } from './Trouble.tsx';

interface Props {
  run: ExamRun;
  state: RunState;
}

export function Elsewhere({ run, state }: Props) {
  return (
    <Interruption title={roomTexts.elsewhere} lead={roomTexts.elsewhereLead} state={state}>
      <Button size="large" busy={state.asking === 'take over'} onClick={() => void run.takeHere()}>
        {roomTexts.takeHere}
      </Button>
      <WayOut />
    </Interruption>
  );
}

export function OtherTab({ run, state }: Props) {
  return (
    <Interruption title={roomTexts.otherTab} lead={roomTexts.otherTabLead} state={state}>
      <Button size="large" onClick={() => void run.takeHere()}>
        {roomTexts.takeHere}
      </Button>
      <WayOut />
    </Interruption>
  );
}

/** The page had died while the clock ran. */
export function Interrupted({ run, state, awayMs }: Props & { awayMs: number }) {
  return (
    <Interruption
      title={roomTexts.interrupted}
      lead={roomTexts.interruptedLead(Math.round(awayMs / 60_000))}
      state={state}
    >
      <Button size="large" busy={state.asking === 'resume'} onClick={() => void run.goOn()}>
        {roomTexts.resume}
      </Button>
    </Interruption>
  );
}

export function Paused({ run, state }: Props) {
  return (
    <Interruption title={roomTexts.paused} lead={roomTexts.pausedLead} state={state}>
      <Button size="large" busy={state.asking === 'resume'} onClick={() => void run.goOn()}>
        {roomTexts.resume}
      </Button>
      <WayOut />
    </Interruption>
  );
}

/** Between the last question and the next module: it goes on by itself, as soon as the server can be reached. */
export function ModuleOver({ state, onRetry }: { state: RunState; onRetry: () => void }) {
  const isAway = state.server !== 'reached';
  return (
    <Screen title={roomTexts.moduleOver}>
      {!isAway && <p>{roomTexts.moduleOverLead}</p>}
      <Trouble state={state} isOver />
      {isAway && (
        <Button variant="secondary" className="self-start" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Screen>
  );
}

interface InterruptionProps {
  title: string;
  lead: string;
  state: RunState;
  children: ReactNode;
}

function Interruption({ title, lead, state, children }: InterruptionProps) {
  return (
    <Screen title={title}>
      <p className="max-w-measure text-muted">{lead}</p>
      <Trouble state={state} />
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </Screen>
  );
}
