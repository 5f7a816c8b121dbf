import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useMe } from '#accounts/web/useSession.ts';
import { getCourse, getLesson } from '#course/calls.ts';
import type { SectionOutline } from '#course/lesson.ts';
import { replyOf, useReply } from '#platform/web/useReply.ts';
import { sectionAddress } from '../../addresses.ts';
import { LearnLesson } from './learn.ts';
import { lessonAfter, type PlacedLesson } from '../../readingOrder.ts';

/** Where a lesson can be left to. */
export interface WayOn {
  /** The section; a visitor, who cannot see it, goes to the start page. */
  backTo: string;
  isVisitor: boolean;
  section: SectionOutline | undefined;
  next: PlacedLesson | undefined;
  leave(): void;
}

export function useWayOn(sectionId: string, lessonId: string): WayOn {
  const [, navigate] = useLocation();
  const isVisitor = !useMe().user;
  const course = useReply(getCourse, {}).data;
  const backTo = isVisitor ? '/' : sectionAddress(sectionId);
  return {
    backTo,
    isVisitor,
    section: course?.sections.find(({ id }) => id === sectionId),
    next: course && lessonAfter(course, sectionId, lessonId),
    leave: () => navigate(backTo),
  };
}

/** Fetches the next lesson ahead, once this one is nearly done, and the code of a LEARN lesson. */
export function usePrefetch({ next }: WayOn, nearlyDone: boolean): void {
  const queries = useQueryClient();
  const sectionId = nearlyDone ? next?.sectionId : undefined;
  const lessonId = next?.lessonId;
  useEffect(() => {
    if (!sectionId || !lessonId) return;
    LearnLesson.load().catch(() => {}); // it is fetched again when it is shown
    void queries.prefetchQuery(replyOf(getLesson, { params: { sectionId, lessonId } }));
  }, [queries, sectionId, lessonId]);
}
