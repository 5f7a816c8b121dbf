import { useEffect } from 'react';
import type { HalfDiagnostic } from '#answers/diagnostic.ts';
import { getCourse } from '#course/calls.ts';
import { useReply } from '#platform/web/useReply.ts';
import { diagnosticLesson } from '../../firstLessons.ts';
import { completions } from '../completions.ts';
import { useProgress } from '../useProgress.ts';

/** A half whose diagnostic is done is a completed lesson: the one in whose place it stands. */
export function useCompletedDiagnostics(
  owner: string | undefined,
  halves: readonly HalfDiagnostic[] | undefined,
): void {
  const { data: course } = useReply(getCourse, {});
  const { completed, isPending } = useProgress(owner);
  useEffect(() => {
    if (!owner || !course || isPending) return;
    for (const { half, state } of halves ?? []) {
      const lesson = state === 'done' && diagnosticLesson(course, half);
      if (!lesson || completed[lesson.sectionId]?.includes(lesson.lessonId)) continue;
      completions.add(owner, { sectionId: lesson.sectionId, lessonId: lesson.lessonId });
    }
  }, [owner, halves, course, completed, isPending]);
}
