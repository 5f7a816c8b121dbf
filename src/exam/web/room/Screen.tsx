import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { examsPath } from '../../addresses.ts';
import { roomTexts } from '../../roomTexts.ts';

interface Props {
  title: string;
  /** The title is there for the ear alone. */
  isQuiet?: boolean;
  /** What stands above it. */
  header?: ReactNode;
  children: ReactNode;
}

/** A screen of the room that is no question: a title, some words, what to do. The focus is on its title when it comes. */
export function Screen({ title, isQuiet, header, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    if (!isFirst.current || document.activeElement !== document.body) heading.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, []);
  return (
    <div className="player exam">
      {header}
      <main className="player-main exam-screen">
        <h1 ref={heading} tabIndex={-1} className={isQuiet ? 'sr-only' : 'text-2xl sm:text-3xl'}>
          {title}
        </h1>
        {children}
      </main>
    </div>
  );
}

/** No such attempt, or somebody else's. */
export function NotThere() {
  return (
    <Screen title={roomTexts.room} isQuiet>
      <p>{roomTexts.attemptNotFound}</p>
      <WayOut />
    </Screen>
  );
}

export function WayOut() {
  return (
    <ButtonLink to={examsPath} variant="secondary" className="self-start">
      {roomTexts.toExams}
    </ButtonLink>
  );
}
