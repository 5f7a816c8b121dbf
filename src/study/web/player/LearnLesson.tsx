import { useCallback, useState } from 'react';
import type { Lesson } from '#course/lesson.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { texts } from '../../texts.ts';
import { CourseHtml } from '../CourseHtml.tsx';
import { LessonAsks } from './asks/LessonAsks.tsx';
import { takePlaces, type Places } from './asks/places.ts';
import { LessonEnd, useLessonEnd } from './end/LessonEnd.ts';
import { CalculatorButton } from './CalculatorButton.tsx';
import { LivelyFigures } from './LivelyFigures.tsx';
import { PlayerHeader } from './PlayerHeader.tsx';
import { usePrefetch, type WayOn } from './useWayOn.ts';

interface Props {
  lesson: Lesson;
  content: CleanHtml;
  /** Who reads it: an account's uid, or 'visitor'. */
  owner: string;
  way: WayOn;
  onFinished: () => void;
}

/** A LEARN lesson: its text with its questions, and a button at the end that records it as completed. */
export function LearnLesson({ lesson, content, owner, way, onFinished }: Props) {
  const [finished, setFinished] = useState<'not yet' | 'finished' | 'goes on'>('not yet');
  const [places, setPlaces] = useState<Places>();
  const text = useCallback((article: HTMLElement | null) => setPlaces(article ? takePlaces(article) : undefined), []);
  usePrefetch(way, true);
  useLessonEnd();
  if (finished === 'finished')
    return <LessonEnd lesson={lesson} owner={owner} way={way} onAnswerRest={() => setFinished('goes on')} />;

  function finish() {
    onFinished();
    setFinished('finished');
  }
  return (
    <div className="player">
      <PlayerHeader onExit={way.leave}>
        <p className="grow truncate text-sm text-muted">{way.section?.title}</p>
        <p className="shrink-0 pr-2 text-sm text-muted tabular-nums">{lesson.minutes} min</p>
        {lesson.half === 'math' && <CalculatorButton keptFor={lesson.sectionId} />}
      </PlayerHeader>
      <main className="player-main">
        <article ref={text} className="mx-auto flex w-full max-w-measure flex-col gap-8">
          <h1 className="text-2xl sm:text-3xl">{lesson.title}</h1>
          <CourseHtml html={content} />
          <LivelyFigures html={content} />
          <Button size="large" className="mt-4 sm:self-start sm:px-10" onClick={finish}>
            {texts.finishLesson}
          </Button>
        </article>
        {places && <LessonAsks {...{ lesson, owner, places }} goesOn={finished === 'goes on'} />}
      </main>
    </div>
  );
}
