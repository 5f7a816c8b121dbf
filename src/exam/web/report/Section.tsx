import type { ReactNode } from 'react';

/** A part of the report. */
export function Section({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-col gap-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {lead && <p className="max-w-measure text-sm text-muted">{lead}</p>}
      </header>
      {children}
    </section>
  );
}
