import type { ReactNode } from 'react';
import { home } from '#accounts/next.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { Page } from '#platform/web/ui/Page.tsx';

interface Props {
  title: string;
  /** What it will be, and that it is not here yet. */
  children: ReactNode;
}

/** Stands in the place of a part of the product that this server does not offer yet. */
export function NotOpen({ title, children }: Props) {
  return (
    <Page title={title}>
      <EmptyState title="Not open yet">
        <p>{children}</p>
        <ButtonLink to={home} variant="secondary">
          Back to your lessons
        </ButtonLink>
      </EmptyState>
    </Page>
  );
}
