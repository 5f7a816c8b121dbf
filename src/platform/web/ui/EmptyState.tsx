import type { ReactNode } from 'react';

interface Props {
  title?: string;
  /** What is missing, and what to do next. */
  children: ReactNode;
}

export function EmptyState({ title, children }: Props) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line px-6 py-12 text-center">
      {title && <h2 className="text-lg">{title}</h2>}
      <div className="flex max-w-measure flex-col items-center gap-4 text-muted">{children}</div>
    </div>
  );
}
