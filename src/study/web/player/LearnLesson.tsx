import { useCallback, useState, type ReactNode } from 'react';
import type { Ask, Lesson } from '#course/lesson.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { screen } from '#platform/web/screen.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { isSettled, openAsk } from '../../asking.ts';
import { texts } from '../../texts.ts';
import { CourseHtml } from '../CourseHtml.tsx';
import { QuestionsLater } from '../QuestionsLater.tsx';
import { ReportLater } from '../ReportLater.tsx';
import { LessonAsks } from './asks/LessonAsks.tsx';
import { askSeen, lessonInView } from './asks/lessonInView.ts';
import { takePlaces, type Places } from './asks/places.ts';
import { useAsking, type LiveAsking } from './asks/useAsking.ts';
import { ChatButton } from './BottomBar.tsx';
import { LessonEnd, useLessonEnd } from './end/LessonEnd.ts';
import { CalculatorButton } from './CalculatorButton.tsx';
import { LivelyFigures } from './LivelyFigures.tsx';
import { PlayerHeader } from './PlayerHeader.tsx';
import { useSide } from './useSide.ts';
import { usePrefetch, type WayOn } from './useWayOn.ts';

interface Props {
  lesson: Lesson;
  content: CleanHtml;
  /** Who reads it: an account's uid, or 'visitor'. */
  owner: string;
  way: WayOn;
  onFinished: () => void;
}

/** The code of AI Chat is fetched when it is first opened. */
const SidePanels = screen(() => import('./SidePanels.tsx').then((code) => code.SidePanels));

/** A LEARN lesson: its text with its questions, AI Chat, and a button at the end that records it as completed. */
export function LearnLesson({ lesson, content, owner, way, onFinished }: Props) {
  const [finished, setFinished] = useState<'not yet' | 'finished' | 'goes on'>('not yet');
  const live = useAsking(lesson, owner);
  const side = useSide({ partId: lesson.id, isExplained: false, load: SidePanels.load });
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
      <main className={side.isOpen ? 'player-main player-split' : 'player-main'}>
        <LessonText
          {...{ lesson, content, live }}
          title={<h1 className="text-2xl sm:text-3xl">{lesson.title}</h1>}
          goesOn={finished === 'goes on'}
          renderBelow={(ask) => (
            <div className="mt-4">
              <QuestionsLater part={{ lessonId: lesson.id, round: 0, partId: ask.id }} />
              <ReportLater seen={askSeen(lesson, live.asking, ask)} />
            </div>
          )}
        >
          <Button size="large" className="mt-4 sm:self-start sm:px-10" onClick={finish}>
            {texts.finishLesson}
          </Button>
        </LessonText>
        {side.isLoaded && (
          <SidePanels
            side={side}
            titles={{ explanation: texts.explanation, chat: texts.aiChat }}
            explanation={null}
            part={lessonInView(lesson, live.asking, live.at)}
            isSolved={isSettled(live.asking.asks[live.at ?? ''] ?? openAsk)}
          />
        )}
      </main>
      <footer className="player-bar player-bottom bg-bg">
        <div className="mx-auto flex max-w-2xl justify-end px-4 py-3 sm:px-6">
          <ChatButton isOpen={side.isOpen} isLoading={side.isLoading} buttonRef={side.opener} onPress={side.press} />
        </div>
      </footer>
    </div>
  );
}

interface TextProps {
  lesson: Lesson;
  content: CleanHtml;
  live: LiveAsking;
  title: ReactNode;
  /** Whether to begin at the first question that is open. */
  goesOn?: boolean;
  /** What stands below a question that is done. */
  renderBelow?: (ask: Ask) => ReactNode;
  /** Below the text. */
  children?: ReactNode;
}

/** The text of a lesson with its questions, each alive in its place. */
export function LessonText({ lesson, content, live, title, goesOn = false, renderBelow, children }: TextProps) {
  const [places, setPlaces] = useState<Places>();
  const text = useCallback((article: HTMLElement | null) => setPlaces(article ? takePlaces(article) : undefined), []);
  return (
    <>
      <article ref={text} className="mx-auto flex w-full max-w-measure min-w-0 flex-col gap-8">
        {title}
        <CourseHtml html={content} />
        <LivelyFigures html={content} />
        {children}
      </article>
      {places && lesson.asks && (
        <LessonAsks asked={lesson.asks} live={live} places={places} goesOn={goesOn} renderBelow={renderBelow} />
      )}
    </>
  );
}
