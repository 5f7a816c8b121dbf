import { screen } from '#platform/web/screen.tsx';

/** The player of LEARN lessons, the code of which no practice waits for. */
export const LearnLesson = screen(() => import('./LearnLesson.tsx').then((code) => code.LearnLesson));
