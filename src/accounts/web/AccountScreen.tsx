import type { ReactNode } from 'react';
import { Brand } from '#platform/web/ui/Brand.tsx';
import { useFocused } from './useFocused.ts';

interface Props {
  title: string;
  /** The way to another of these screens. */
  otherWay?: ReactNode;
  /** A second card: beside this one where there is room, above it on a phone. */
  beside?: ReactNode;
  children: ReactNode;
}

/** What signing up, signing in and all around it look like: the brand, a card, the other way. */
export function AccountScreen({ title, otherWay, beside, children }: Props) {
  return (
    <div className="flex min-h-svh flex-col items-center gap-8 px-4 py-6 sm:py-12">
      <header>
        {/* the front page holds no script and is loaded */}
        <a href="/" className="inline-flex min-h-11 items-center rounded-control px-2">
          <Brand />
        </a>
      </header>
      <main
        id="main"
        className={
          beside
            ? 'grid w-full max-w-md items-start gap-6 md:max-w-4xl md:grid-cols-2'
            : 'flex w-full max-w-md flex-col gap-6'
        }
      >
        {beside}
        <div className={cardLook}>
          <h1 className="text-2xl">{title}</h1>
          {children}
        </div>
        {otherWay && <p className="text-center text-muted">{otherWay}</p>}
      </main>
    </div>
  );
}

/** A card of these screens. */
export const cardLook = 'card flex flex-col gap-6 p-6 sm:p-8';

/** What a screen says once its one thing is done, or cannot be. It gets the focus. */
export function Outcome({ children }: { children: ReactNode }) {
  return (
    <div ref={useFocused<HTMLDivElement>()} tabIndex={-1} role="status" className="flex flex-col gap-4">
      {children}
    </div>
  );
}
