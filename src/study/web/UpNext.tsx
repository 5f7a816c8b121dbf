import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { useOwner } from '#accounts/web/useOwner.ts';
import type { CourseOutline } from '#course/lesson.ts';
import { kept } from '#platform/web/kept.ts';
import { useInBrowser } from '#platform/web/useInBrowser.ts';
import { lessonAddress } from '../addresses.ts';
import type { Progress } from '../progress.ts';
import { findLesson, lessonUpNext, type PlacedLesson } from '../readingOrder.ts';
import { learnTexts } from '../learnTexts.ts';
import { texts } from '../texts.ts';
import { latestAttempt } from './attempts.ts';

interface Props {
  course: CourseOutline;
  completed: Progress;
  /** What the plan has next, where there is one. */
  planned?: PlacedLesson | null | undefined;
}

/** One line that leads straight to a lesson: the one left unfinished in this browser, else the plan's, else the next in order. */
export function UpNext({ course, completed, planned }: Props) {
  const unfinished = useUnfinished(course);
  const isOpen = planned && !completed[planned.sectionId]?.includes(planned.lessonId);
  const next = unfinished ?? (isOpen ? planned : lessonUpNext(course, completed));
  if (!next) return null;
  const begun = Object.keys(completed).length > 0;
  return (
    <p>
      <Link
        to={lessonAddress(next)}
        className="flex min-h-16 items-center gap-4 rounded-card bg-primary px-5 py-3 text-on-primary no-underline enabled-hover:bg-primary-hover sm:px-6"
      >
        <span className="grow">
          <span>{unfinished ? learnTexts.whereYouWere : begun ? texts.upNext : learnTexts.startWith}: </span>
          <span className="font-semibold">{next.title}</span>
        </span>
        <ArrowRight aria-hidden="true" className="size-6 shrink-0" />
      </Link>
    </p>
  );
}

function useUnfinished(course: CourseOutline) {
  const owner = useOwner();
  const attempt = useInBrowser() && owner ? latestAttempt(kept, owner) : undefined;
  return attempt && findLesson(course, attempt.sectionId, attempt.lessonId);
}
