import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface Props {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Where the arrow above the title leads. */
  back?: { to: string; label: string };
  /** How wide the content may grow: a form, text, or cards side by side. */
  width?: 'narrow' | 'normal' | 'wide';
  children: ReactNode;
}

const widths = { narrow: 'max-w-md', normal: 'max-w-3xl', wide: 'max-w-6xl' };

/** The content of one screen, inside the layout's `<main>`: its title, then the rest. */
export function Page({ title, lead, back, width = 'normal', children }: Props) {
  return (
    <div className={`mx-auto flex w-full flex-col gap-8 px-4 py-8 sm:px-6 sm:py-12 ${widths[width]}`}>
      <header className="flex flex-col gap-2">
        {back && <BackLink {...back} />}
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {lead && <p className="max-w-measure text-muted">{lead}</p>}
      </header>
      {children}
    </div>
  );
}

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 self-start rounded-control px-2 text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      {label}
    </Link>
  );
}
