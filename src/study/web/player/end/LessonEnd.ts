import { useEffect } from 'react';
import { screen } from '#platform/web/screen.tsx';

/** The end of a lesson, the code of which no first question waits for. */
export const LessonEnd = screen(() => import('./LessonDone.tsx').then((code) => code.LessonDone));

/** Fetches it once the lesson stands: it is there when the lesson ends, with a connection or without. */
export function useLessonEnd(): void {
  useEffect(() => void LessonEnd.load().catch(() => {}), []); // it is fetched again when it is shown
}
