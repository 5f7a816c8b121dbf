import type { ReactNode } from 'react';
import { siteName } from '#platform/site.ts';
import { isNamed } from '../../site.ts';
import type { StaticPageProps } from '../../staticPage.ts';
import { SiteFrame } from '../SiteFrame.tsx';

interface Props extends StaticPageProps {
  title: string;
  /** What the page says, in a sentence or two. */
  lead: ReactNode;
  children: ReactNode;
}

/** A page to read: a title, what it says in short, then its topics. */
export function Article({ title, lead, children, ...page }: Props) {
  return (
    <SiteFrame {...page}>
      <article className="site-width grow py-10 sm:py-16">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-5 max-w-measure text-lg text-muted">{lead}</p>
        {children}
      </article>
    </SiteFrame>
  );
}

/** A heading and what belongs to it: side by side where there is room. */
export function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 grid gap-x-10 gap-y-4 border-t border-hairline pt-8 lg:grid-cols-[1fr_2fr]">
      <h2 className="max-w-measure text-xl">{title}</h2>
      <div className="flex max-w-measure flex-col gap-4">{children}</div>
    </section>
  );
}

export function Points({ children }: { children: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-muted">{children}</ul>;
}

/** A thing and what is to be said of it, in a {@link Facts} list. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-4">{children}</dl>;
}

/** The way to the people behind the site. */
export function SupportAddress({ site }: Pick<StaticPageProps, 'site'>) {
  return (
    <a href={`mailto:${site.supportEmail}`} className="link">
      {site.supportEmail}
    </a>
  );
}

/** Stands where names and addresses matter, as long as they are not the operator's own. */
export function ExampleNotice({ site }: Pick<StaticPageProps, 'site'>) {
  if (!site.examples && isNamed(site)) return null;
  return (
    <p className="mt-6 max-w-measure rounded-card border border-line bg-surface p-4">
      This site isn’t fully set up yet.{' '}
      {!isNamed(site) && `Whoever runs this copy of ${siteName} has not put their name in yet. `}
      {site.examples &&
        `The address ${site.supportEmail}, the promises and the prices are examples that came with the software.`}
    </p>
  );
}
