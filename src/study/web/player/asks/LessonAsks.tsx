import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { getCourse } from '#course/calls.ts';
import type { Ask } from '#course/lesson.ts';
import { useReply } from '#platform/web/useReply.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { isSettled, openAsk, type AskEvent, type Asking } from '../../../asking.ts';
import { askTexts, nameOfStep } from '../../../askTexts.ts';
import { LiveAsk, rationaleOf } from './LiveAsk.tsx';
import { goTo, markDone, openedBy, type Places } from './places.ts';
import type { LiveAsking } from './useAsking.ts';

interface Props {
  asked: readonly Ask[];
  live: LiveAsking;
  places: Places;
  /** Whether to begin at the first question that is open. */
  goesOn: boolean;
  /** What stands below a question that is done. */
  renderBelow?: ((ask: Ask) => ReactNode) | undefined;
}

/** The questions of a LEARN lesson, each alive in its place in the text. What stands below one in a worked example opens with it. */
export function LessonAsks({ asked, live: { asking, act, openStep }, places, goesOn, renderBelow }: Props) {
  const titleOf = useTitles();
  const opening = useRef<() => HTMLElement | null>(undefined);

  const stateOf = ({ id }: Ask, { asks }: Asking = asking) => asks[id] ?? openAsk;
  const openPieces = (box: number, { steps }: Asking = asking) => steps[box] ?? 1;
  const show = useEffectEvent((shown: Places, now: Asking) => {
    for (const ask of asked) markDone(shown.asks.get(ask.id), isSettled(stateOf(ask, now)));
    shown.steps.forEach((pieces, box) =>
      pieces.forEach(({ element }, index) => markDone(element, index + 1 < openPieces(box, now))),
    );
    goTo(opening.current?.());
    opening.current = undefined;
  });
  useLayoutEffect(() => show(places, asking), [places, asking]);
  const goOn = useEffectEvent((shown: Places) => {
    const open = asked.filter((ask) => !isSettled(stateOf(ask))).map(({ id }) => shown.asks.get(id));
    const first = open.find((place) => place?.offsetParent); // what is hidden has none
    first?.scrollIntoView({ block: 'center' });
    first?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (goesOn) goOn(places);
  }, [places, goesOn]);

  /** Where it is done, the focus goes to what opened, or to why it is right. */
  function answer(ask: Ask, place: HTMLElement, event: AskEvent): void {
    if (isSettled(stateOf(ask)) || !isSettled(act(ask, event))) return;
    opening.current = () => openedBy(place) ?? document.getElementById(rationaleOf(ask));
  }

  return (
    <>
      {asked.map((ask, index) => {
        const place = places.asks.get(ask.id);
        if (!place) return null;
        const question = (
          <LiveAsk
            ask={ask}
            number={index + 1}
            from={ask.from && titleOf(ask.from)}
            state={stateOf(ask)}
            opens={openedBy(place) !== undefined}
            act={(event) => answer(ask, place, event)}
          />
        );
        return createPortal(
          <>
            {question}
            {isSettled(stateOf(ask)) && renderBelow?.(ask)}
          </>,
          place,
          ask.id,
        );
      })}
      {places.steps.map((pieces, box) => {
        const last = pieces[openPieces(box) - 1];
        const next = pieces[openPieces(box)];
        if (!last || !next) return null;
        const open = () => {
          next.element.setAttribute('role', 'group');
          next.element.setAttribute('aria-label', nameOfStep(openPieces(box) + 1, pieces.length));
          opening.current = () => next.element;
          openStep(box);
        };
        return createPortal(
          <Button variant="secondary" className="mt-4" onClick={open}>
            {askTexts.nextStep}
          </Button>,
          last.end,
          `${box} ${openPieces(box)}`,
        );
      })}
    </>
  );
}

function useTitles(): (lessonId: string) => string | undefined {
  const course = useReply(getCourse, {}).data;
  return (lessonId) => course?.sections.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId)?.title;
}
