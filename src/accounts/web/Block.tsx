import type { ReactNode } from 'react';
import { CardProvider } from './card.tsx';

interface Props {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of the settings or the profile: a card with a heading. */
export function Block({ title, lead, children }: Props) {
  return (
    <section className="card flex flex-col gap-5 p-5 sm:p-7">
      <header className="flex flex-col gap-1">
        <h2 className="text-lg">{title}</h2>
        {lead && <p className="max-w-measure text-muted">{lead}</p>}
      </header>
      <CardProvider>{children}</CardProvider>
    </section>
  );
}

/** Things of one block, under one another, with lines between them. */
export function Rows({ children }: { children: ReactNode }) {
  return <div className="flex flex-col divide-y divide-hairline">{children}</div>;
}

export function RowsItem({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-4 py-5 first:pt-0 last:pb-0">{children}</div>;
}
