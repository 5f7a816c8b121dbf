import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Brand } from '#platform/web/ui/Brand.tsx';

interface Props {
  title: string;
  /** The way to the other of the two screens. */
  otherWay: ReactNode;
  children: ReactNode;
}

/** What signing up, signing in and a forgotten password look like: the brand, a card, the other way. */
export function AccountScreen({ title, otherWay, children }: Props) {
  return (
    <div className="flex min-h-svh flex-col items-center gap-8 px-4 py-6 sm:py-12">
      <header>
        <Link to="/" className="inline-flex min-h-11 items-center rounded-control px-2">
          <Brand />
        </Link>
      </header>
      <main id="main" className="flex w-full max-w-md flex-col gap-6">
        <div className="card flex flex-col gap-6 p-6 sm:p-8">
          <h1 className="text-2xl">{title}</h1>
          {children}
        </div>
        <p className="text-center text-muted">{otherWay}</p>
      </main>
    </div>
  );
}
