import { useMemo } from 'react';
import type { Ask, Lesson } from '#course/lesson.ts';
import { screen } from '#platform/web/screen.tsx';
import { untouched } from '#study/practice.ts';
import type { LiveAsking } from '#study/web/player/asks/useAsking.ts';
import { AllHints } from './AllHints.tsx';
import { PartPreview } from './PartPreview.tsx';
import { Reasons } from './Reasons.tsx';

/** The very text of the player of LEARN lessons, fetched with it: a part of its own would cost students a file more. */
const LessonText = screen(async () => (await import('#study/web/player/LearnLesson.tsx')).LessonText);

/** More than any worked example has: all of them are open. */
const allPieces: readonly number[] = Array.from({ length: 200 }, () => 200);

/** A lesson as students see it, with every answer open. */
export function LessonPreview({ lesson }: { lesson: Lesson }) {
  const { title, content, asks, parts } = lesson;
  const live = useMemo(() => answered(asks), [asks]);
  return (
    <>
      {content ? (
        <LessonText
          key={content} // the questions stand in places of this text, and of no other
          lesson={lesson}
          content={content}
          live={live}
          title={<h4 className="text-2xl font-bold">{title}</h4>}
        />
      ) : (
        <h4 className="text-2xl font-bold">{title}</h4>
      )}
      {asks && asks.length > 0 && <MoreOfAsks asks={asks} />}
      {parts?.map((part, index) => (
        <PartPreview key={part.id} part={part} number={index + 1} />
      ))}
    </>
  );
}

/** What students see of a question in the text when they ask for a hint, or answer something else. */
function MoreOfAsks({ asks }: { asks: readonly Ask[] }) {
  return (
    <details className="file-versions mt-6">
      <summary>Hints and reasons of its questions</summary>
      {asks.map((ask, index) => (
        <section key={ask.id} aria-label={nameOfAsk(index + 1)} className="mt-4 flex flex-col gap-2">
          <h5 className="text-sm text-muted wrap-anywhere">
            {nameOfAsk(index + 1)} · {ask.id} · {ask.skill}
          </h5>
          {ask.hint && <AllHints hints={[ask.hint]} />}
          <Reasons part={ask} />
        </section>
      ))}
    </details>
  );
}

const nameOfAsk = (number: number) => `Question ${number}`;

/** Nothing is asked here: what was answered stands, and stays. */
function answered(asks: Lesson['asks'] = []): LiveAsking {
  const shown = { ...untouched, isShown: true };
  return {
    asking: { asks: Object.fromEntries(asks.map(({ id }) => [id, shown])), steps: allPieces },
    at: undefined,
    act: () => shown,
    openStep: () => {},
  };
}
