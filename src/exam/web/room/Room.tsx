import { useEffect, useState, useSyncExternalStore } from 'react';
import { notice } from '#platform/web/notice.tsx';
import { roomAddress } from '../../addresses.ts';
import type { ExamAttempt } from '../../exam.ts';
import { roomTexts } from '../../roomTexts.ts';
import { examCalls } from '../run/examCalls.ts';
import { ExamRun } from '../run/examRun.ts';
import { examStore } from '../run/examStore.ts';
import { afterPaint } from '../run/afterPaint.ts';
import { forgetPage, keepPage } from '../run/keptPage.ts';
import { nextStage } from '../run/runState.ts';
import { serverClock } from '../run/serverClock.ts';
import { tabLock } from '../run/tabLock.ts';
import { Directions } from './Directions.tsx';
import { Done } from './Done.tsx';
import { Elsewhere, Interrupted, ModuleOver, OtherTab, Paused } from './Interruptions.tsx';
import { loadTools } from './loadTools.ts';
import { Break, OpenModule } from './openModule.ts';
import { NotThere } from './Screen.tsx';
import './exam.css';

/** An attempt, from its directions to its end. */
export function Room({ attempt: asLoaded, owner }: { attempt: ExamAttempt; owner: string }) {
  const [run] = useState(() => newRun(asLoaded, owner));
  const state = useSyncExternalStore(run.subscribe, run.state, run.state);
  const [isBreakOver, setBreakOver] = useState(false);
  useRun(run);
  const { room, desk, server, asking, awayMs } = state;
  const { attempt } = room;
  const stage = attempt.stages.find(({ n }) => n === (attempt.open?.n ?? nextStage(attempt)));
  useKeptPage(attempt, { isMath: stage?.half === 'math', isSignedOut: server === 'signed out' });

  if (server === 'gone') return <NotThere />;
  if (desk === 'other tab') return <OtherTab run={run} state={state} />;
  if (desk === 'elsewhere' && attempt.state !== 'finished') return <Elsewhere run={run} state={state} />;
  if (attempt.state === 'finished' || !stage) return <Done attempt={attempt} />;
  if (asking === 'close') return <ModuleOver state={state} onRetry={run.retry} />;
  if (awayMs !== undefined) return <Interrupted run={run} state={state} awayMs={awayMs} />;
  if (attempt.state === 'paused') return <Paused run={run} state={state} />;
  if (attempt.state === 'open') return <OpenModule run={run} state={state} stage={stage} />;
  if (attempt.state === 'break' && !isBreakOver) {
    return <Break attempt={attempt} state={state} now={run.now} onResume={() => setBreakOver(true)} />;
  }
  return <Directions attempt={attempt} stage={stage} state={state} onStart={() => void start()} />;

  async function start(): Promise<void> {
    const isHere = await OpenModule.load().then(() => true, () => false); // prettier-ignore
    if (!isHere) return void notice(roomTexts.notLoaded); // or the clock would run without a question
    await run.open();
    setBreakOver(false);
  }
}

function newRun(attempt: ExamAttempt, owner: string): ExamRun {
  const own = () => performance.now();
  return new ExamRun(attempt, {
    calls: examCalls(attempt.id),
    store: examStore(owner),
    lock: tabLock(`lodestar.exam.${attempt.id}`),
    clock: serverClock(own),
    own,
    afterPaint,
  });
}

/** Runs as long as the screen is there, and hears of what happens to the page. */
function useRun(run: ExamRun): void {
  useEffect(() => {
    const stop = run.start();
    const seen = () => (document.hidden ? run.lastWord() : run.retry());
    window.addEventListener('online', run.retry);
    window.addEventListener('pagehide', run.lastWord);
    document.addEventListener('visibilitychange', seen);
    return () => {
      stop();
      window.removeEventListener('online', run.retry);
      window.removeEventListener('pagehide', run.lastWord);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [run]);
}

/**
 * What the module needs is here before it begins; then the page is kept, for a reload without a connection. Whose session has
 * ended has it no longer, until they are signed in again.
 */
function useKeptPage(
  { id, state }: ExamAttempt,
  { isMath, isSignedOut }: { isMath: boolean; isSignedOut: boolean },
): void {
  const isOver = state === 'finished';
  useEffect(() => {
    if (isOver) return;
    const address = roomAddress(id);
    if (isSignedOut) void forgetPage(address);
    else loadTools(isMath).then(() => keepPage(address), () => {}); // prettier-ignore
  }, [id, isOver, isMath, isSignedOut]);
}
