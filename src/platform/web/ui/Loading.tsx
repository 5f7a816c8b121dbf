import type { ReactNode } from 'react';

export const loadingText = 'Loading...';

interface Props {
  /** The layout that is coming, in grey ({@link Skeleton}); seen when the wait is longer than a moment. */
  children?: ReactNode;
  /** What is said while waiting. */
  text?: string;
}

export function Loading({ children, text = loadingText }: Props) {
  if (!children) {
    return (
      <p role="status" className="grid min-h-48 place-items-center text-muted">
        {text}
      </p>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {text}
      </p>
      <div aria-hidden="true" className="after-a-moment">
        {children}
      </div>
    </>
  );
}

/** A grey block in the place of something; its size comes as classes. */
export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
  return <div className={`rounded-control bg-sunken ${className}`} />;
}
