import { Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Lesson } from '#course/lesson.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { ProgressRing } from '#platform/web/ui/ProgressRing.tsx';
import { lessonAddress, roundAddress } from '../../addresses.ts';
import { percentDone } from '../../progress.ts';
import { texts } from '../../texts.ts';
import { SavedLine } from './SavedLine.tsx';
import { useProgress } from '../useProgress.ts';
import type { WayOn } from './useWayOn.ts';

interface Props {
  lesson: Lesson;
  /** Which round of fresh questions it was, when it was not the lesson itself. */
  round?: number | undefined;
  /** Who did it: an account's uid, or 'visitor'. */
  owner: string;
  way: WayOn;
  title: string;
  message: string;
}

/** The end of a lesson: what was reached, whether it is saved, and where to go from here. */
export function LessonDone({ lesson, round, owner, way, title, message }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main className="mx-auto flex min-h-svh max-w-md flex-col items-center justify-center gap-8 px-5 py-10 text-center">
      <SectionRing lesson={lesson} owner={owner} way={way} />
      <div className="flex flex-col gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {title}
        </h1>
        <p className="text-lg text-muted">{message}</p>
        {round === undefined && <SavedLine sectionId={lesson.sectionId} lessonId={lesson.id} owner={owner} />}
      </div>
      <div className="flex w-full flex-col gap-3">
        {way.next && (
          <p id="next-lesson" className="text-sm text-muted">
            {texts.upNext}: {way.next.title}
          </p>
        )}
        {way.next && (
          <ButtonLink to={lessonAddress(way.next)} size="large" aria-describedby="next-lesson">
            {texts.nextLesson}
          </ButtonLink>
        )}
        {lesson.rounds !== undefined && <PracticeAgain lesson={lesson} round={round} rounds={lesson.rounds} />}
        <ButtonLink to={way.backTo} size="large" variant={way.next ? 'secondary' : 'primary'}>
          {texts.goBack}
        </ButtonLink>
      </div>
    </main>
  );
}

/** The lesson once more, with other numbers: any round first, then one after another. */
function PracticeAgain({ lesson, round, rounds }: { lesson: Lesson; round: number | undefined; rounds: number }) {
  const [next] = useState(() => (round === undefined ? Math.ceil(Math.random() * rounds) || 1 : (round % rounds) + 1));
  const place = { sectionId: lesson.sectionId, lessonId: lesson.id };
  return (
    <>
      <ButtonLink to={roundAddress(place, next)} size="large" variant="secondary" aria-describedby="fresh-questions">
        {texts.practiceAgain}
      </ButtonLink>
      <p id="fresh-questions" className="text-sm text-muted">
        {texts.freshQuestions}
      </p>
    </>
  );
}

/** How far the section has come with this lesson. */
function SectionRing({ lesson, owner, way: { section } }: Pick<Props, 'lesson' | 'owner' | 'way'>) {
  const { completed, isPending } = useProgress(owner);
  if (!section) return <Sparkles aria-hidden="true" className="size-16 text-primary" />;
  return (
    <div className="flex flex-col items-center gap-3">
      <ProgressRing
        percent={isPending ? undefined : percentDone(section.lessons, completed[lesson.sectionId])}
        label={section.title}
        size={136}
      />
      <p className="text-sm font-semibold text-muted">{section.title}</p>
    </div>
  );
}
