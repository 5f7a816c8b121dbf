import type { ReactNode } from 'react';

interface BodyProps {
  /** How wide the content may grow: text, or cards side by side. */
  width?: 'normal' | 'wide';
  children: ReactNode;
}

interface Props extends BodyProps {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
}

const widths = { normal: 'max-w-3xl', wide: 'max-w-6xl' };

/** The content of one screen, inside the layout's `<main>`: its title, then the rest. */
export function Page({ title, lead, width, children }: Props) {
  return (
    <PageBody width={width}>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {lead && <p className="max-w-measure text-muted">{lead}</p>}
      </header>
      {children}
    </PageBody>
  );
}

/** The content of a screen whose title is no plain line of text. */
export function PageBody({ width = 'normal', children }: BodyProps) {
  return (
    <div className={`mx-auto flex w-full flex-col gap-8 px-4 py-8 sm:px-6 sm:py-12 ${widths[width]}`}>{children}</div>
  );
}
