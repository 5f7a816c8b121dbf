import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Redirect } from 'wouter';
import { visitor } from '#accounts/visitor.ts';
import { useOwner, usePinnedOwner } from '#accounts/web/useOwner.ts';
import { useMe } from '#accounts/web/useSession.ts';
import { getFreshRound, getLesson } from '#course/calls.ts';
import type { Lesson, Part } from '#course/lesson.ts';
import { AppError } from '#platform/errors.ts';
import { focusMain } from '#platform/web/focusMain.ts';
import { useQueryFields } from '#platform/web/useQueryFields.ts';
import { replyOf } from '#platform/web/useReply.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { diagnosticAddress, roundIn } from '../../addresses.ts';
import { texts } from '../../texts.ts';
import { whatIsAsked } from '../attempts.ts';
import { completions } from '../completions.ts';
import { LearnLesson } from './learn.ts';
import { PlayerHeader } from './PlayerHeader.tsx';
import { PracticePlayer } from './PracticePlayer.tsx';
import { useWayOn, type WayOn } from './useWayOn.ts';

/** One lesson on the whole screen, for students and visitors alike. */
export function LessonPlayer() {
  const query = useQueryFields();
  const sectionId = query.get('sectionId') ?? '';
  const lessonId = query.get('lessonId') ?? '';
  const round = roundIn(query.get('round'));
  const way = useWayOn(sectionId, lessonId);
  const name = `${sectionId}/${lessonId}/${round ?? ''}`;
  useTopOfNextLesson(name);
  if (!sectionId || !lessonId) return <Message way={way}>{texts.lessonNotFound}</Message>;
  return <LessonOrMessage key={name} {...{ sectionId, lessonId, round, way }} />;
}

interface Props {
  sectionId: string;
  lessonId: string;
  /** Which round of fresh questions, when it is not the lesson itself. */
  round: number | undefined;
  way: WayOn;
}

function LessonOrMessage({ sectionId, lessonId, round, way }: Props) {
  const me = useMe();
  const owner = useOwner();
  const { data: lesson, error, refetch } = useLesson({ sectionId, lessonId }, round);
  useFocusAfterLoading(owner === undefined || lesson === undefined);
  if (owner && lesson) return <LessonByType lesson={lesson} round={round} opener={owner} way={way} />;
  if (isUnknown(error)) return <Message way={way}>{texts.lessonNotFound}</Message>;
  if (!lesson && error) return <Failure error={error} onRetry={refetch} way={way} />;
  if (!owner && me.error) return <Failure error={me.error} onRetry={me.refetch} way={way} />;
  return <LessonIsLoading way={way} />;
}

function useLesson(params: { sectionId: string; lessonId: string }, round: number | undefined) {
  const whole = replyOf(getLesson, { params });
  return useQuery<Lesson>(round === undefined ? whole : replyOf(getFreshRound, { params: { ...params, round } }));
}

interface ByTypeProps {
  lesson: Lesson;
  round: number | undefined;
  /** Who is here: an account's uid, or 'visitor'. */
  opener: string;
  way: WayOn;
}

function LessonByType({ lesson, round, opener, way }: ByTypeProps) {
  const owner = usePinnedOwner(opener);
  const [missed, setMissed] = useState<{ parts: readonly Part[]; turn: number }>();
  useEffect(() => {
    if (!missed) return;
    window.scrollTo(0, 0);
    focusMain();
  }, [missed]);
  // What is on the record already is sent again: that changes nothing, and the server's answer is the newest.
  const onFinished = () => completions.add(owner, { sectionId: lesson.sectionId, lessonId: lesson.id });
  const { type, content, parts } = lesson;
  if (lesson.diagnostic && opener !== visitor) return <Redirect to={diagnosticAddress(lesson.diagnostic)} replace />;
  if (type === 'PRACTICE' && parts?.length) {
    const mode = missed ? 'review' : round === undefined ? 'lesson' : 'round';
    const shown = missed?.parts ?? parts;
    const key = `${missed?.turn} ${whatIsAsked(shown).join()}`;
    return (
      <PracticePlayer
        key={key}
        {...{ lesson, round, mode, owner, way }}
        parts={shown}
        onFinished={mode === 'lesson' ? onFinished : () => {}} // what comes after leaves the record as it is
        onRedo={(parts) => setMissed({ parts, turn: (missed?.turn ?? 0) + 1 })}
      />
    );
  }
  if (type === 'LEARN' && content) return <LearnLesson {...{ lesson, content, owner, way, onFinished }} />;
  if (type === 'PRACTICE' || type === 'LEARN') return <Message way={way}>{texts.noLessonData}</Message>;
  return (
    <Frame way={way}>
      <h1 className="text-2xl">{lesson.title}</h1>
      <pre className="overflow-x-auto text-sm whitespace-pre-wrap">{JSON.stringify(lesson, null, 2)}</pre>
    </Frame>
  );
}

/** No such lesson; an id that cannot be one is refused as an invalid argument, or as an address that is too long. */
function isUnknown(error: Error | null): boolean {
  return error instanceof AppError && [400, 404, 414].includes(error.httpStatus);
}

function Frame({ way, children }: { way: WayOn; children: ReactNode }) {
  return (
    <div className="player">
      <PlayerHeader onExit={way.leave} />
      <main className="player-main">{children}</main>
    </div>
  );
}

function LessonIsLoading({ way }: { way: WayOn }) {
  return (
    <Frame way={way}>
      <h1 className="sr-only">{texts.lesson}</h1>
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

function Message({ way, children }: { way: WayOn; children: string }) {
  return (
    <Frame way={way}>
      <EmptyState>
        <h1 className="font-normal tracking-normal">{children}</h1>
        <WayBack way={way} />
      </EmptyState>
    </Frame>
  );
}

/** Asking again helps unless the answer was a refusal for a reason. */
function Failure({ error, onRetry, way }: { error: Error; onRetry: () => unknown; way: WayOn }) {
  const refused = error instanceof AppError && error.httpStatus === 403;
  return (
    <Frame way={way}>
      <h1 className="sr-only">{texts.lesson}</h1>
      <ErrorMessage error={error} onRetry={refused ? undefined : onRetry} />
      <WayBack way={way} />
    </Frame>
  );
}

function WayBack({ way }: { way: WayOn }) {
  return (
    <ButtonLink to={way.backTo} variant="secondary" className="self-center">
      {way.isVisitor ? texts.backToStart : texts.backToCourse}
    </ButtonLink>
  );
}

/** 'Next lesson' and 'Practice again' stay on this page's path, so nobody else takes the reader to the top. */
function useTopOfNextLesson(name: string): void {
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    window.scrollTo(0, 0);
    focusMain();
  }, [name]);
}

/** The frame that had the focus is gone when the lesson comes; what takes its place has it then. */
function useFocusAfterLoading(isLoading: boolean): void {
  const wasLoading = useRef(isLoading);
  useEffect(() => {
    if (wasLoading.current && !isLoading && document.activeElement === document.body) focusMain();
    wasLoading.current = isLoading;
  }, [isLoading]);
}
