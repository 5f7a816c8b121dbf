import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { home } from '#accounts/next.ts';
import { useOwner, usePinnedOwner } from '#accounts/web/useOwner.ts';
import { getSet, type QuestionSet } from '#answers/sets.ts';
import type { AskedQuestion } from '#course/lesson.ts';
import { replyKey } from '#platform/answers.ts';
import { AppError } from '#platform/errors.ts';
import { focusMain } from '#platform/web/focusMain.ts';
import { kept } from '#platform/web/kept.ts';
import { useQueryFields } from '#platform/web/useQueryFields.ts';
import { replyOf } from '#platform/web/useReply.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { practisePath } from '../../addresses.ts';
import { isPracticeUnderWay, type Practice } from '../../practice.ts';
import { PlayerHeader } from '../player/PlayerHeader.tsx';
import { ends } from './ends.ts';
import { dropRun, restoreRun } from './keptRuns.ts';
import { SetPractice } from './SetPractice.tsx';
import { doneInPractice, doneInSitting, doneOnRecord, setResult, type Done } from './setResult.ts';
import { setTexts as texts } from './setTexts.ts';
import { isSitting } from './sitting.ts';
import { TestPlayer } from './TestPlayer.tsx';

/** A set of questions on the whole screen. */
export function SetScreen() {
  const setId = useQueryFields().get('setId') ?? '';
  const owner = useOwner();
  const { data: set, error, refetch } = useSet(setId);
  const isGone = isUnknown(error) || set?.questions.length === 0;
  useTopOf(setId);
  useEffect(() => {
    if (isGone && owner) dropRun(kept, { owner, setId }); // nothing leads here any more
  }, [isGone, owner, setId]);
  if (isUnknown(error)) return <Message>{texts.notFound}</Message>;
  if (error && !set) return <Failure error={error} onRetry={refetch} />;
  if (!set || !owner) return <SetIsLoading />;
  if (!set.questions.length) return <Message>{texts.noQuestions}</Message>;
  return <OpenSet key={set.id} asLoaded={set} opener={owner} />;
}

/** What was loaded goes out of memory with the screen: whoever comes again asks how it stands by then. */
function useSet(setId: string) {
  const queries = useQueryClient();
  useEffect(() => {
    const queryKey = replyKey(getSet, { params: { setId } });
    return () => queries.removeQueries({ queryKey, exact: true });
  }, [queries, setId]);
  return useQuery({ ...replyOf(getSet, { params: { setId } }), staleTime: Infinity });
}

interface OpenProps {
  asLoaded: QuestionSet;
  opener: string;
}

interface Ended {
  questions: readonly AskedQuestion[];
  done: readonly Done[];
  isTimeUp: boolean;
}

function OpenSet({ asLoaded, opener }: OpenProps) {
  const [set] = useState(asLoaded); // it stays as it was when it was opened
  const owner = usePinnedOwner(opener);
  const [, navigate] = useLocation();
  const [ended, setEnded] = useState(() => endOf(set, owner));
  const [redo, setRedo] = useState<{ questions: readonly AskedQuestion[]; turn: number }>();
  const End = ends[set.kind];
  const leave = () => navigate(home);
  const turn = redo?.turn ?? 0;

  useEffect(() => void End.load().catch(() => {}), [End]); // it is fetched again when it is shown
  useTopOf(String(turn));

  function onPracticed(questions: readonly AskedQuestion[], practice: Practice) {
    setEnded({ questions, done: doneInPractice(practice), isTimeUp: false });
  }
  if (ended) {
    return (
      <End
        {...{ set, owner }}
        result={setResult(ended.questions, ended.done)}
        isTimeUp={ended.isTimeUp}
        isRedo={redo !== undefined}
        onRedo={(questions) => {
          setRedo({ questions, turn: turn + 1 });
          setEnded(undefined);
        }}
      />
    );
  }
  if (redo || set.kind === 'practice' || set.kind === 'review') {
    const questions = redo?.questions ?? set.questions;
    return (
      <SetPractice
        key={turn}
        {...{ set, questions, owner, leave }}
        isRedo={redo !== undefined}
        onFinished={(practice) => onPracticed(questions, practice)}
      />
    );
  }
  return (
    <TestPlayer
      {...{ set, owner, leave }}
      onHandedIn={(sitting) =>
        setEnded({
          questions: set.questions,
          done: doneInSitting(sitting),
          isTimeUp: Boolean(sitting.handedIn?.isTimeUp),
        })
      }
    />
  );
}

/** How a set ended that is over: as this browser keeps it until the server has all of it, then as the record tells it. */
function endOf(set: QuestionSet, owner: string): Ended | undefined {
  const { questions } = set;
  const run = { owner, setId: set.id };
  if (set.isFinished) {
    dropRun(kept, run);
    return { questions, done: doneOnRecord(set), isTimeUp: false };
  }
  const sitting = restoreRun(kept, run, questions, (value) => isSitting(value, questions.length));
  if (sitting?.handedIn) return { questions, done: doneInSitting(sitting), isTimeUp: sitting.handedIn.isTimeUp };
  const practice = restoreRun(kept, run, questions, (value) => isFinishedPractice(value, questions.length));
  return practice && { questions, done: doneInPractice(practice), isTimeUp: false };
}

/** Another set, or the missed ones once more, stay on this page's path: nobody else takes the reader to the top. */
function useTopOf(name: string): void {
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    window.scrollTo(0, 0);
    focusMain();
  }, [name]);
}

function isFinishedPractice(value: unknown, count: number): value is Practice {
  const practice = value as Practice | null | undefined;
  return practice?.finished === true && isPracticeUnderWay({ ...practice, finished: false }, count);
}

function Frame({ children }: { children: ReactNode }) {
  const [, navigate] = useLocation();
  return (
    <div className="player">
      <PlayerHeader onExit={() => navigate(home)} />
      <main className="player-main">{children}</main>
    </div>
  );
}

function SetIsLoading() {
  return (
    <Frame>
      <h1 className="sr-only">{texts.set}</h1>
      <Loading>
        <div className="flex flex-col gap-6">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-24 w-full" />
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className="h-14 w-full" />
          ))}
        </div>
      </Loading>
    </Frame>
  );
}

function Message({ children }: { children: string }) {
  return (
    <Frame>
      <EmptyState>
        <h1 className="font-normal tracking-normal">{children}</h1>
        <WaysOut />
      </EmptyState>
    </Frame>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  return (
    <Frame>
      <h1 className="sr-only">{texts.set}</h1>
      <ErrorMessage error={error} onRetry={onRetry} />
      <WaysOut />
    </Frame>
  );
}

function WaysOut() {
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink to={practisePath} variant="secondary">
        {texts.toPractice}
      </ButtonLink>
      <ButtonLink to={home} variant="secondary">
        {texts.toLessons}
      </ButtonLink>
    </div>
  );
}

/** No such set, or somebody else's; an id that cannot be one is refused as an invalid argument. */
function isUnknown(error: Error | null): boolean {
  return error instanceof AppError && [400, 404, 414].includes(error.httpStatus);
}
