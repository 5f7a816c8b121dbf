import type { ReactNode } from 'react';

interface Props {
  title: string;
  id?: string;
  children: ReactNode;
}

/** A part of the page, with its heading. */
export function Part({ title, id, children }: Props) {
  return (
    <section id={id} className="card flex flex-col gap-4 p-5 sm:p-7">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
